/** A server of the game as it is shipped, whose dice fall as listed: `serve <data folder> <pages> <port>`. */
import { hmacChance } from '@tessera/core';
import { serve } from '@tessera/e2e/serve';
import { quincunx } from '@tessera/quincunx';
import { anyGame, systemChance } from '@tessera/server';

/** How dice fall, over and over: faces from 0, each as many as the die has. */
const FACES = [6, 2, 5, 1, 4, 3, 0];

const chance = {
  seed: systemChance.seed,
  source: (seed: Uint8Array, id: string) => ({
    ...hmacChance(seed, id),
    face: (n: number, sides: number) => (FACES[n % FACES.length] ?? 0) % sides,
  }),
};

await serve({ games: [anyGame(quincunx)], chance });
