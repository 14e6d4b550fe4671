import { angleTo, neighbours } from '@tessera/hex';
import { counterOf, unitAt, unitOf, type Metaurus, type MetaurusGame, type UnitId } from '@tessera/metaurus';
import { say, unitNames } from '@tessera/metaurus/texts';
import type { Hinted } from '@tessera/table';
import { endOf, play, startTrail } from '@tessera/table/game';
import type { Sight } from './sight.js';

type At = Pick<Sight, 'world' | 'view'>;

/** The enemies beside a unit on that side of it (7.0), ascending. */
function enemiesOn({ world, view }: At, unit: UnitId, side: 'flank' | 'rear'): UnitId[] {
  const { hex, facing } = unitOf(view, unit);
  const { seat } = counterOf(world, unit);
  return neighbours(world.grid, hex)
    .filter((near) => angleTo(world.grid, { hex, facing }, near) === side)
    .map((near) => unitAt(world, view, near))
    .filter((other) => other !== null)
    .filter((other) => counterOf(world, other).seat !== seat)
    .sort((one, two) => one - two);
}

/** To whom a unit has turned its back or its flank, in words; empty where nobody stands there. */
function exposedText(at: At, unit: UnitId): string[] {
  return (['rear', 'flank'] as const).flatMap((side) => {
    const enemies = enemiesOn(at, unit, side);
    const values = { units: unitNames(at, [unit]), enemies: unitNames(at, enemies) };
    return enemies.length === 0 ? [] : [say(`hint.turns.${side}`, values)];
  });
}

/** Who turns by the steps of a hint, and to which enemies the back or the flank; empty where nobody turns. */
export function turnsText(game: MetaurusGame, { view, seat, steps }: Hinted<Metaurus>): string {
  const { world } = game;
  const at = { world, view: endOf(play<Metaurus>(game, startTrail<Metaurus>(view, seat), steps)) };
  const turned = [...new Set(steps.flatMap((step) => (step.verb === 'turn' ? [step.unit] : [])))].filter(
    (unit) => unitOf(view, unit).facing !== unitOf(at.view, unit).facing,
  );
  const exposed = turned.flatMap((unit) => exposedText(at, unit));
  const rest = turned.filter((unit) => exposedText(at, unit).length === 0);
  return [...exposed, ...(rest.length === 0 ? [] : [say('hint.turns', { units: unitNames(at, rest) })])].join(
    ' ',
  );
}
