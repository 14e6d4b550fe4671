/** The post of the tiny game, told by its texts: `correspondWager <pages> [invited|capped]`. */
import { wagerWithWindows } from '@tessera/core/testkit';
import { wagerTexts } from '@tessera/plain/testkit';
import { anyGame } from '@tessera/server';
import { mindFor, plainScribe, thinkerOf } from '@tessera/server/testkit';
import { correspond } from './correspond.js';

await correspond(
  anyGame(wagerWithWindows),
  plainScribe(wagerWithWindows, wagerTexts),
  thinkerOf([mindFor(wagerWithWindows)]),
);
