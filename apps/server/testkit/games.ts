import { hannibalHosted } from '@tessera/hannibal/testkit';
import { metaurusHosted } from '@tessera/metaurus/testkit';
import { quincunxHosted } from '@tessera/quincunx/testkit';
import { anyHosted, type AnyHosted } from './hosted.js';

/** The games that tests play besides the tiny ones. Of the tests only this file names a game. */
export const hosted: readonly [AnyHosted, ...AnyHosted[]] = [
  anyHosted(metaurusHosted),
  anyHosted(hannibalHosted),
  anyHosted(quincunxHosted),
];
