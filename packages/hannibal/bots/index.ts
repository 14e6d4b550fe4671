import { easyBot, type Bots } from '@tessera/bots';
import { hannibal, type Hannibal } from '../rules/index.js';
import { planner } from './planner.js';

const easy = { bot: easyBot(hannibal), positions: 1 };
/** Rules of thumb; the ways to play a Strategy card are tried. */
const medium = {
  bot: planner(hannibal, { questions: ['playCard'], round: 2, worlds: 4, toTheEnd: false }),
  positions: 400,
};
/** Whatever matters is tried. */
const strong = {
  bot: planner(hannibal, { questions: null, round: 3, worlds: 45, toTheEnd: true }),
  positions: 1000,
};

/** The bots of this game. */
export const hannibalBots: Bots<Hannibal> = { game: hannibal, of: { easy, medium, strong } };
