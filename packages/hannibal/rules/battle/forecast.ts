import type { Cus } from '../board/changes.js';
import { cusOf, type Board, type Force } from '../board/forces.js';
import type { State } from '../model/index.js';
import type { General, Seat } from '../vocabulary.js';
import { countOf, type Count } from './harm.js';
import { commanderIs, fightersOf, total, type Battle } from './fighters.js';
import { battleFrom, type Joining } from './parties.js';
import { partiesInto, retreatsOf } from './retreat.js';

/** A beaten side's retreat: into its own city, along spaces at a cost in CUs, or none, so that all of it is lost (15.1 to 15.4). */
export type WayBack =
  | { readonly kind: 'city' }
  | { readonly kind: 'way'; readonly spaces: number; readonly cost: number }
  | { readonly kind: 'none' };

/** A side's count of Battle cards, its commander, and its retreat if it were beaten; null when the retreat depends on its losses. */
export interface Forecast extends Count {
  readonly commander: General | null;
  readonly wayBack: WayBack | null;
}

/** An army that would go somewhere to fight: its CUs and generals, and the force that it leaves. */
export interface Going extends Cus {
  readonly from: Force;
  readonly generals: readonly General[];
}

/** The position as if the army had already arrived in `to`. */
function arrived(state: State, { from, regulars, elephants, generals }: Going, to: Force): State {
  const [left, met] = [cusOf(state, from), cusOf(state, to)];
  const isAt = (force: Force) => (troop: Force) =>
    troop.seat === force.seat && troop.space === force.space && troop.inside === force.inside;
  const others = state.troops.filter((troop) => !isAt(from)(troop) && !isAt(to)(troop));
  const posts = { ...state.posts };
  for (const general of generals) {
    posts[general] = { ...posts[general], space: to.space, inside: to.inside };
  }
  const stays = { ...from, regulars: left.regulars - regulars, elephants: left.elephants - elephants };
  const goes = { ...to, regulars: met.regulars + regulars, elephants: met.elephants + elephants };
  return { ...state, posts, troops: [...others, stays, goes] };
}

// Computed for the whole force outside. The answer is `none` only when no losses could open a retreat.
function wayBackOf(board: Board, battle: Battle, seat: Seat): WayBack | null {
  if (partiesInto(board, battle, seat).length > 0) return { kind: 'city' };
  const cus = total(fightersOf(board, battle, seat).outside);
  const waysWith = (left: number) => retreatsOf(board, battle, { seat, cus: left });
  const ways = waysWith(cus);
  if (ways.length > 0) {
    const spaces = Math.min(...ways.map(({ path }) => path.length));
    const cost = Math.min(...ways.filter(({ path }) => path.length === spaces).map((way) => way.cost));
    return { kind: 'way', spaces, cost };
  }
  const fewer = Array.from({ length: Math.max(0, cus - 1) }, (_, left) => left + 1);
  return fewer.some((left) => waysWith(left).length > 0) ? null : { kind: 'none' };
}

/**
 * Both sides' counts of Battle cards if they fought now, item by item (7.6), before elephants and counter events. `going`
 * is an army that has not arrived yet, or null. Only public facts are used.
 */
export function forecastOf(
  { world, state }: Board,
  joining: Joining,
  going: Going | null = null,
): Record<Seat, Forecast> {
  const { active, space } = joining;
  const there = going === null ? state : arrived(state, going, { seat: active, space, inside: false });
  const board = { world, state: there };
  const battle = { ...battleFrom(there, joining), id: 0 };
  const of = (seat: Seat): Forecast => ({
    ...countOf(board, battle, seat),
    commander: commanderIs(board, battle, seat),
    wayBack: wayBackOf(board, battle, seat),
  });
  return { rome: of('rome'), carthage: of('carthage') };
}
