import { duel, wagerWithWindows } from '@tessera/core/testkit';
import { duelTexts, wagerTexts } from '@tessera/plain/testkit';
import { plainPages } from '../src/plain/pages.js';

/** The pages of the tiny game, made of its rules and texts. */
export const wagerPages = plainPages(wagerWithWindows, wagerTexts);

/** Those of the same game by another name. */
export const duelPages = plainPages(duel, duelTexts);
