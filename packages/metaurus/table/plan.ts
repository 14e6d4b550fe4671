import { counterOf, hexesOf, type Step, unitAt, type UnitId, unitOf } from '@tessera/metaurus';
import { type Aim, aimOf, type Orientation } from '@tessera/metaurus/drawing';
import type { Pointing } from '@tessera/table/board';
import { angleTo, type Facing, FACINGS, neighbours } from '@tessera/hex';
import type { Sight } from './sight.js';

const ONE_NAME: ReadonlySet<Step['verb']> = new Set(['go', 'activate', 'combine', 'pass']);
const ONE_ANSWER: ReadonlySet<Step['verb']> = new Set(['retreat', 'counter', 'advance', 'attack', 'decline']);

/** True when an earlier turn belongs to a unit that no longer advances or retreats, because the later step names another or none. */
const isVain = (later: Step, earlier: Step): boolean =>
  earlier.verb === 'turn' && !('unit' in later && later.unit === earlier.unit);

/** True when an answer in combat replaces an earlier one. */
function answersAnew(later: Step, earlier: Step): boolean {
  switch (later.verb) {
    case 'retreat':
      return earlier.verb === 'retreat' || earlier.verb === 'decline' || isVain(later, earlier);
    case 'advance':
      return earlier.verb === 'advance' || isVain(later, earlier);
    case 'attack':
      return earlier.verb === 'decline';
    case 'counter':
      return ONE_ANSWER.has(earlier.verb);
    case 'decline':
      return ONE_ANSWER.has(earlier.verb) || isVain(later, earlier);
    case 'resolve':
    case 'trample':
      return earlier.verb === later.verb;
    default:
      return false;
  }
}

/** True when a later step replaces an earlier one in the plan. */
export function replaces(later: Step, earlier: Step): boolean {
  switch (later.verb) {
    case 'turn':
    case 'status':
      return earlier.verb === later.verb && earlier.unit === later.unit;
    case 'move':
    case 'exit':
      return (earlier.verb === 'move' || earlier.verb === 'exit') && earlier.unit === later.unit;
    case 'order':
      return earlier.verb === 'order' && earlier.command === later.command;
    case 'go':
    case 'activate':
    case 'combine':
    case 'pass':
      return ONE_NAME.has(earlier.verb);
    case 'swap':
    case 'attach':
      return false;
    case 'trample':
    case 'attack':
    case 'resolve':
    case 'retreat':
    case 'counter':
    case 'advance':
    case 'decline':
      return answersAnew(later, earlier);
  }
}

/** True for two equal pairs. Naming a pair a second time removes it from the plan. */
export const isSamePair = (one: Step, two: Step): boolean =>
  one.verb === 'attack' && two.verb === 'attack' && one.unit === two.unit && one.target === two.target;

/** What a player points at: a hex, a unit or a button of the board. */
export type Intent =
  | { readonly kind: 'hex'; readonly hex: number }
  | { readonly kind: 'unit'; readonly unit: number; readonly hex: number }
  | Exclude<Aim, { readonly kind: 'unit' }>
  /** Beside the map. */
  | { readonly kind: 'nothing' }
  /** The pointer rests on another hex; null when it leaves the map. */
  | { readonly kind: 'hover'; readonly hex: number | null; readonly unit: number | null }
  /** "Tell me about this." */
  | { readonly kind: 'inspect'; readonly hex: number; readonly unit: number | null };

/** Translates pointing at the board into an intent. */
export function intentOf({ kind, place, target }: Pointing): Intent {
  const hex = hexesOf(place === null ? [] : [place])[0] ?? null;
  const aim = target === null ? null : aimOf(target);
  const unit = aim?.kind === 'unit' ? aim.unit : null;
  if (kind === 'hover') return { kind, hex, unit };
  if (kind === 'tap' && aim !== null && aim.kind !== 'unit') return aim;
  if (hex === null) return { kind: 'nothing' };
  if (kind === 'inspect') return { kind, hex, unit };
  return unit === null ? { kind: 'hex', hex } : { kind: 'unit', unit, hex };
}

/** A facing's angle on the screen, in degrees clockwise from the top, for the map's present orientation. */
export const onScreen = (facing: Facing, orientation: Orientation): number =>
  ((facing + (orientation === 'south' ? 3 : 0)) % 6) * 60;

/** The upper row from left to right, then the lower one, in degrees. */
const ROWS = [300, 0, 60, 240, 180, 120] as const;

/** All facings in reading order on the screen for the map's present orientation: upper left first. */
export const inScreenOrder = (orientation: Orientation): Facing[] =>
  ROWS.flatMap((turn) => FACINGS.filter((facing) => onScreen(facing, orientation) === turn));

/** The enemies in the frontal hexes that a unit would have with a facing (7.0), ascending. */
export function enemiesBefore(
  { world, view }: Pick<Sight, 'world' | 'view'>,
  unit: UnitId,
  facing = unitOf(view, unit).facing,
): UnitId[] {
  const { hex } = unitOf(view, unit);
  const { seat } = counterOf(world, unit);
  return neighbours(world.grid, hex)
    .filter((near) => angleTo(world.grid, { hex, facing }, near) === 'front')
    .map((near) => unitAt(world, view, near))
    .filter((other) => other !== null)
    .filter((other) => counterOf(world, other).seat !== seat)
    .sort((one, two) => one - two);
}
