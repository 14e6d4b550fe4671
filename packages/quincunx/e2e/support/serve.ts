/** A server of the game as it is shipped, whose dice fall as listed: `serve <data folder> <pages> <port>`. */
import { fallingAs, serve } from '@tessera/e2e/serve';
import { quincunxSets } from '@tessera/quincunx';
import { anyGame } from '@tessera/server';

/** How dice fall, over and over: faces from 0, each as many as the die has. */
const FACES = [6, 2, 5, 1, 4, 3, 0];

await serve({ games: quincunxSets.map(anyGame), chance: fallingAs(FACES) });
