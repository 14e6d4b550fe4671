import { hannibalHosted } from '@tessera/hannibal/testkit';
import { metaurusHosted } from '@tessera/metaurus/testkit';
import { plainScribe } from '../src/letters/scribe/plain.js';
import { anyHosted, type AnyHosted } from './hosted.js';

const { twins, texts } = hannibalHosted;

/** The games that tests play besides the tiny ones. Of the tests only this file names a game. */
export const hosted: readonly [AnyHosted, ...AnyHosted[]] = [
  anyHosted(metaurusHosted),
  anyHosted({ ...hannibalHosted, scribe: plainScribe(twins[0].game, texts) }),
];
