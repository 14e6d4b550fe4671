import { SHARES, wireSteps } from '@tessera/server/testkit';
import type { AnyBench } from '@tessera/tools/bench';
import { drawnGame } from '../engine/drawn.js';
import { SEED, sourceOf } from '../server/chance.js';
import type { Script } from '../server/script.js';

/** A whole game between players who play by letter, where the game has such; else a random one. */
export const letteredScript = (bench: AnyBench): Script =>
  bench.with(({ game, options, letters }) => {
    const [side = '', second = ''] = game.seats;
    const drawing = { source: sourceOf(SEED), seed: 3, shares: SHARES };
    const { played } = drawnGame(game, options, { ...drawing, lean: letters?.lean });
    const lines = played.map(({ seat, commit: { frame, steps } }) => ({
      seat,
      commit: { frame, steps: wireSteps(steps) },
    }));
    return { kind: game.kind, seats: [side, second], options: { ...options }, lines };
  });

/** How often a game goes from one player to the other: so many letters, where all is answered by hand. */
export const lettersIn = ({ lines }: Script): number =>
  lines.filter(({ seat }, at) => at > 0 && seat !== lines[at - 1]?.seat).length;
