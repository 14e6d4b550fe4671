import { easyBot, type Bots } from '@tessera/bots';
import { metaurus, type Metaurus } from '../rules/index.js';

const easy = { bot: easyBot(metaurus), positions: 1 };

/** The bots of this game. */
export const metaurusBots: Bots<Metaurus> = { game: metaurus, of: { easy, medium: easy, strong: easy } };
