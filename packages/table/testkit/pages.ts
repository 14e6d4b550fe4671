import { duel, wagerWithWindows } from '@tessera/core/testkit';
import { duelTexts, wagerTexts } from '@tessera/plain/testkit';
import { plainPages } from '../src/plain/pages.js';

/** The pages of the tiny game, made from its rules and texts. */
export const wagerPages = plainPages(wagerWithWindows, wagerTexts);

/** The pages of the same game under another name. */
export const duelPages = plainPages(duel, duelTexts);
