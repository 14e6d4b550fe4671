import { drawMap } from '@tessera/metaurus/drawing';
import { isOnMap, metaurus, type Command, type Metaurus, type Seat } from '@tessera/metaurus';
import { seatBoth, until, type Player } from '@tessera/server/testkit';
import type { MapPlan } from '../../e2e/support/server.js';

/** Who is ordered to march. */
const MARCHING: Readonly<Record<Seat, Command>> = { carthage: 'iberians', rome: 'V' };

/** A seat that is asked for a movement: what a browser needs to sit there, and where its units stand. */
export interface Asked {
  readonly game: string;
  readonly seat: Seat;
  readonly cookie: string;
  readonly plan: MapPlan;
  readonly hexes: readonly number[];
}

async function commit(player: Player<Metaurus>, at: string, steps: readonly object[] = []): Promise<void> {
  await until(at, () => player.frame() !== null && player.view().frames.at(-1)?.at === at);
  const answer = await player.commit(steps);
  if (!('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
}

const planFor = (seat: Seat): MapPlan => {
  const { bounds, layout } = drawMap(metaurus.world, seat === 'rome' ? 'north' : 'south');
  return { bounds, centres: metaurus.world.grid.hexes.map((hex) => [hex, layout.centre(hex)]) };
};

/** A game on a server, up to the first movement of whoever won the initiative. */
export async function marchingGame(url: string): Promise<Asked> {
  const seated = await seatBoth(metaurus, { url });
  const { table, players } = seated;
  for (const player of players) {
    await commit(player, 'setUp', [{ verb: 'order', command: MARCHING[player.seat], order: 'move' }]);
  }
  const first = await until('the initiative', () => players.find((player) => player.frame() !== null));
  await commit(first, 'initiative', [{ verb: 'go', turn: 'first' }]);
  for (const player of players) await commit(player, 'orders');
  const command = MARCHING[first.seat];
  await commit(first, 'activate', [{ verb: 'activate', command }]);
  await until('the movement', () => first.view().frames.at(-1)?.at === 'movement');
  const view = first.view();
  const hexes = view.units.flatMap((unit, id) =>
    unit.command === command && isOnMap(view, id) ? [unit.hex] : [],
  );
  seated.close();
  const holder = first.seat === table.opened.seat ? table.creator : table.guest;
  return { game: table.game, seat: first.seat, cookie: holder.cookie(), plan: planFor(first.seat), hexes };
}
