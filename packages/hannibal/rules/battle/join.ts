import type { Cus } from '../board/changes.js';
import { cusOf } from '../board/forces.js';
import type { State } from '../model/index.js';
import { open } from '../stack.js';
import type { Dealing } from '../types.js';
import type { General } from '../vocabulary.js';
import type { Battle } from './fighters.js';

/** How a battle comes about: what is not said is not so. */
export interface Joining extends Pick<Battle, 'space' | 'active' | 'from' | 'way'> {
  readonly intercepted?: boolean;
  readonly failedAvoid?: boolean;
  /** Where the active army has shut in a garrison that it left behind on its way (S8.87). */
  readonly shutIn?: Battle['shutIn'];
  /** Who comes out of the city, in a sortie of its own (20.5). */
  readonly sortie?: Cus & { readonly generals: readonly General[] };
}

type SortieOf = Exclude<Joining['sortie'], undefined>;

/** The sortie as a battle notes it: its generals, and the CUs that stay inside. */
export function sortieOf({ regulars, elephants }: Cus, sortie: SortieOf): Exclude<Battle['sortie'], null> {
  return {
    generals: [...sortie.generals],
    stayed: { regulars: regulars - sortie.regulars, elephants: elephants - sortie.elephants },
  };
}

/** A battle as it begins, before anything is noted of it. */
export function battleFrom(state: State, joining: Joining): Omit<Battle, 'id'> {
  const { space, active, from, way, intercepted = false, failedAvoid = false, shutIn = [], sortie } = joining;
  const inside = cusOf(state, { seat: active, space, inside: true });
  return {
    at: 'battle',
    space,
    active,
    from,
    way,
    intercepted,
    failedAvoid,
    shutIn: [...shutIn],
    sortie: sortie === undefined ? null : sortieOf(inside, sortie),
    stage: 'sortie',
    exchanged: null,
    attacker: active,
    began: { rome: 0, carthage: 0 },
    onMap: { rome: 0, carthage: 0 },
    rounds: 0,
    reduced: { rome: 0, carthage: 0 },
    countered: [],
    counters: [],
    hasFeinted: false,
    attack: null,
    played: [],
    ending: null,
    fled: null,
    heading: null,
    paths: [],
  };
}

/** Opens a battle on top of the stack (14): both forces stand in its space, and it closes itself when all is over. */
export const joinBattle = ({ log }: Dealing, joining: Joining): void =>
  open(log, battleFrom(log.now(), joining));
