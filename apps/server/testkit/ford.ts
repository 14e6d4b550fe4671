import type { Game } from '@tessera/core';
import type { Ford } from '@tessera/core/testkit';
import { seatBoth, type Seated } from './random-game.js';
import { until } from './waiting.js';

/** Opens the Ford on a server, with a client at each seat, and plays it until north is to march. */
export async function seatToMarch(game: Game<Ford>, url: string): Promise<Seated<Ford>> {
  const seated = await seatBoth(game, { url });
  for (const seat of game.seats) {
    const player = seated.at(seat);
    await until(`${seat} is asked`, () => player.frame() !== null);
    const answer = await player.commit([{ verb: 'ready' }]);
    if (!('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  }
  await until('north is to march', () => seated.at('north').frame() !== null);
  return seated;
}
