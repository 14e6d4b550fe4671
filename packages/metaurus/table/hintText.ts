import { angleTo, neighbours } from '@tessera/hex';
import { counterOf, type Metaurus, type MetaurusGame, unitAt, type UnitId, unitOf } from '@tessera/metaurus';
import { commandName, hintText, listed, orderName, sayHint, unitNames } from '@tessera/metaurus/texts';
import { type Hinted, type HintText } from '@tessera/table';
import { endOf, play, startTrail } from '@tessera/table/game';
import { type Sight } from './sight.js';

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

/** The texts about the enemies at a unit's rear and flanks; empty when there are none. */
function exposedText(at: At, unit: UnitId): string[] {
  return (['rear', 'flank'] as const).flatMap((side) => {
    const enemies = enemiesOn(at, unit, side);
    const values = { units: unitNames(at, [unit]), enemies: unitNames(at, enemies) };
    return enemies.length === 0 ? [] : [sayHint(`hint.turns.${side}`, values)];
  });
}

/** The text about the units that a hint turns, and the enemies then at their rear or flank; empty when it turns none. */
function turnsText(game: MetaurusGame, { view, seat, steps }: Hinted<Metaurus>): string {
  const { world } = game;
  const at = { world, view: endOf(play<Metaurus>(game, startTrail<Metaurus>(view, seat), steps)) };
  const turned = [...new Set(steps.flatMap((step) => (step.verb === 'turn' ? [step.unit] : [])))].filter(
    (unit) => unitOf(view, unit).facing !== unitOf(at.view, unit).facing,
  );
  const exposed = turned.flatMap((unit) => exposedText(at, unit));
  const rest = turned.filter((unit) => exposedText(at, unit).length === 0);
  return [
    ...exposed,
    ...(rest.length === 0 ? [] : [sayHint('hint.turns', { units: unitNames(at, rest) })]),
  ].join(' ');
}

/** The text about the orders that a hint changes, without the one that its reason is about; empty where there are none. */
function ordersText(code: string, { steps }: Hinted<Metaurus>): string {
  const all = steps.flatMap((step) => (step.verb === 'order' ? [step] : []));
  const isTold = code === 'bots.orders';
  const orders = all
    .slice(isTold ? 1 : 0)
    .map(({ command, order }) => `${commandName(command)}: ${orderName(order)}`);
  if (orders.length === 0) return '';
  return sayHint(isTold ? 'hint.orders.also' : 'hint.orders', { orders: listed(orders) });
}

/** What says why a bot suggests a plan, which other orders it changes, and whom its turns expose; fetched with the first hint. */
export const hintTextIn =
  (game: MetaurusGame): HintText<Metaurus> =>
  (code, values, hinted) => {
    const why = hintText(code, values);
    if (why === null) return null;
    return [why, ordersText(code, hinted), turnsText(game, hinted)].filter((part) => part !== '').join(' ');
  };
