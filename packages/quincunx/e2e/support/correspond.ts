/** The post of the game: `correspond <pages>`. */
import { correspond } from '@tessera/e2e/correspond';
import { quincunx } from '@tessera/quincunx';
import { quincunxScribeFor } from '@tessera/quincunx/letters';
import { anyGame } from '@tessera/server';

await correspond(anyGame(quincunx), quincunxScribeFor(quincunx));
