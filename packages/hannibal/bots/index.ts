import { easyBot, type Bots } from '@tessera/bots';
import { hannibal, type Hannibal } from '../rules/index.js';
import { mediumBot } from './medium.js';

const easy = { bot: easyBot(hannibal), positions: 1 };
const medium = { bot: mediumBot(hannibal), positions: 400 };

/** The bots of this game. */
export const hannibalBots: Bots<Hannibal> = { game: hannibal, of: { easy, medium, strong: medium } };
