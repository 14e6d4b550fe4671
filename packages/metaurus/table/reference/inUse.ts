import type { HexId } from '@tessera/hex';
import {
  counterOf,
  isUncertain,
  modifiersOf,
  orderOf,
  prospectsIn,
  unitAt,
  type Combat,
  type Event,
  type Modifier,
  type ModifierSource,
  type Order,
  type State,
  type UnitId,
  type Weapon,
  type World,
} from '@tessera/metaurus';
import { isHidden } from '@tessera/core';
import type { ToldLog } from '@tessera/metaurus/texts';
import type { Sight } from '../sight.js';

/** A cell of the Weapons System Matrix. */
export interface Cell {
  readonly attacker: Weapon;
  readonly defender: Weapon;
}

/** A combat that is looked at: one that may come, or the last one. */
export interface CombatInUse {
  readonly combat: Combat;
  /** True once its die has been rolled. */
  readonly rolled: boolean;
  readonly modifiers: readonly Modifier[];
  readonly total: number;
  /** Modifiers that count if the order that is face down says so. */
  readonly perhaps: readonly ModifierSource[];
  /** The cell whose figure counts. */
  readonly cell: Cell;
  /** All cells of those who fight. */
  readonly cells: readonly Cell[];
}

/** The rows and cells of the charts that apply to what the player looks at. */
export interface InUse {
  readonly combat: CombatInUse | null;
  /** The last modified roll on the Combat Results Table. */
  readonly roll: number | null;
  /** The last die on the Elephant Table. */
  readonly elephants: number | null;
  readonly hex: HexId | null;
  readonly unit: UnitId | null;
  readonly order: Order | 'hidden' | null;
}

const weaponOf = (world: World, unit: UnitId): Weapon => counterOf(world, unit).weapon;

/** The cells of a combat, and the one that counts: the best of the attackers', the worst of the defenders' (9.1, R26). */
function cellsOf(world: World, { attackers, defenders }: Combat): Pick<CombatInUse, 'cell' | 'cells'> {
  const figure = ({ attacker, defender }: Cell) => world.tables.weapons[defender][attacker] ?? 0;
  const rows = defenders.map((target) =>
    attackers
      .map((unit): Cell => ({ attacker: weaponOf(world, unit), defender: weaponOf(world, target) }))
      .sort((one, two) => figure(two) - figure(one)),
  );
  const best = rows.flatMap(([first]) => first ?? []).sort((one, two) => figure(one) - figure(two));
  const [cell = { attacker: 'legion', defender: 'medium' }] = best;
  const cells = new Map(rows.flat().map((each) => [`${each.attacker} ${each.defender}`, each]));
  return { cell, cells: [...cells.values()] };
}

const BY_ORDER: readonly ModifierSource[] = ['standing', 'moving', 'reforming'];

function coming(world: World, view: State, combat: Combat): CombatInUse {
  const modifiers = modifiersOf(world, view, { combat });
  return {
    combat,
    rolled: false,
    modifiers,
    total: modifiers.reduce((sum, { value }) => sum + value, 0),
    perhaps: isUncertain(view, combat) ? BY_ORDER : [],
    ...cellsOf(world, combat),
  };
}

const hasPart = ({ attackers, defenders }: Combat, unit: UnitId | null): boolean =>
  unit !== null && (attackers.includes(unit) || defenders.includes(unit));

/** The combat that the player looks at: of the unit pointed at, of the chosen one, or the only one. */
function prospectFor({ world, view, unit }: Sight, pointed: UnitId | null): Combat | null {
  const combats = prospectsIn(world, view)
    .map(({ combat }) => combat)
    .filter(({ defenders }) => defenders.length > 0);
  const [only] = combats;
  return (
    combats.find((combat) => hasPart(combat, pointed)) ??
    combats.find((combat) => hasPart(combat, unit)) ??
    (combats.length === 1 ? only : undefined) ??
    null
  );
}

function fought(world: World, { fought: last }: Pick<ToldLog, 'fought'>): CombatInUse | null {
  if (last === null) return null;
  const { manner, attackers, defenders, modifiers } = last.event;
  const combat = { manner, attackers, defenders };
  const total = modifiers.reduce((sum, { value }) => sum + value, 0);
  return { combat, rolled: true, modifiers, total, perhaps: [], ...cellsOf(world, combat) };
}

/** The last die on the Elephant Table in the Game Turn under way. */
function lastRampage(events: readonly Event[]): number | null {
  const last = events.findLast(({ kind }) => kind === 'ElephantsRolled' || kind === 'TurnBegan');
  return last?.kind === 'ElephantsRolled' ? last.die.face : null;
}

/** The rows and cells in use for a sight, the hex and unit pointed at, and the log. */
export function inUse(
  sight: Sight,
  told: Pick<ToldLog, 'fought' | 'events'>,
  { hex, pointed }: { readonly hex: HexId | null; readonly pointed: HexId | null },
): InUse {
  const { world, view } = sight;
  const under = pointed === null ? null : unitAt(world, view, pointed);
  const standing = hex === null ? null : unitAt(world, view, hex);
  const prospect = prospectFor(sight, under ?? standing);
  const unit = under ?? sight.unit ?? standing;
  const order = unit === null ? null : orderOf(view, unit);
  return {
    combat: prospect === null ? fought(world, told) : coming(world, view, prospect),
    roll: told.fought?.event.total ?? null,
    elephants: lastRampage(told.events),
    hex,
    unit,
    order: order === null || !isHidden(order) ? order : 'hidden',
  };
}
