import { easyBot, type Bots } from '@tessera/bots';
import { hannibal, type Hannibal } from '../rules/index.js';
import { planner } from './planner.js';

const easy = { bot: easyBot(hannibal), positions: 1 };
/** Follows rules of thumb; tries in imagined positions how to play a Strategy card. */
const medium = {
  bot: planner(hannibal, { questions: ['playCard'], round: 2, worlds: 4, toTheEnd: false }),
  positions: 400,
};
/** Tries the plans of every question that matters in imagined positions. */
const strong = {
  bot: planner(hannibal, { questions: null, round: 3, worlds: 45, toTheEnd: true }),
  positions: 1000,
};

/** The bots of this game. */
export const hannibalBots: Bots<Hannibal> = { game: hannibal, of: { easy, medium, strong } };
