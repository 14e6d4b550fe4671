import type { Cus } from '../board/changes.js';
import { cusOf, type Board, type Force } from '../board/forces.js';
import type { State } from '../model/index.js';
import type { General, Seat } from '../vocabulary.js';
import { countOf, type Count } from './count.js';
import { commanderIs } from './fighters.js';
import { battleFrom, type Joining } from './join.js';

/** What a side would count, and who would command it. */
export interface Forecast extends Count {
  readonly commander: General | null;
}

/** An army that would go somewhere to fight: what it takes from where it stands. */
export interface Going extends Cus {
  readonly from: Force;
  readonly generals: readonly General[];
}

/** A position in which an army stands elsewhere already. */
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

/**
 * What both sides would count for their Battle cards if they fought now, item by item (7.6), before elephants and
 * counter events. `going`: an army that is not there yet; null: whoever fights stands there. It rests on what everybody
 * sees.
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
  });
  return { rome: of('rome'), carthage: of('carthage') };
}
