import { hannibalHosted } from '@tessera/hannibal/testkit';
import { hannibalTexts } from '@tessera/hannibal/texts';
import { metaurusHosted } from '@tessera/metaurus/testkit';
import { plainScribe } from '../src/letters/scribe/plain.js';
import { anyHosted, type AnyHosted } from './hosted.js';

const [{ game: twinWar }] = hannibalHosted.twins;

/** The games that tests play besides the tiny ones. Of the tests only this file names a game. */
export const hosted: readonly [AnyHosted, ...AnyHosted[]] = [
  anyHosted(metaurusHosted),
  anyHosted({ ...hannibalHosted, scribe: plainScribe(twinWar, hannibalTexts) }),
];
