/** The post of the game: `correspond <pages>`. */
import { correspond } from '@tessera/e2e/correspond';
import { hannibal } from '@tessera/hannibal';
import { hannibalScribe } from '@tessera/hannibal/letters';
import { anyGame } from '@tessera/server';

await correspond(anyGame(hannibal), hannibalScribe);
