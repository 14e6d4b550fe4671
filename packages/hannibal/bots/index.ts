import { easyBot, type Bots } from '@tessera/bots';
import { hannibal, type Hannibal } from '../rules/index.js';

const easy = { bot: easyBot(hannibal), positions: 1 };

/** The bots of this game. */
export const hannibalBots: Bots<Hannibal> = { game: hannibal, of: { easy, medium: easy, strong: easy } };
