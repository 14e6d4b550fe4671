import type { Cus } from '../board/changes.js';
import { type Board, cusOf, rankOf } from '../board/forces.js';
import type { SubsetSet } from '@tessera/core';
import { type General, GENERALS } from '../vocabulary.js';
import { type Battle, total } from './fighters.js';
import type { State } from '../model/index.js';
import { open } from '../stack.js';
import type { Dealing } from '../types.js';

/** The fewest CUs with which a consul may be left (18.1). */
const CONSULAR = 5;

/** A force to divide into a part that goes and a part that stays, and the limits. */
export interface Dividing {
  readonly cus: Cus;
  readonly generals: readonly General[];
  /** The most CUs that may go, and the fewest. */
  readonly most: number;
  readonly least: number;
  /** The CUs that those who go join; they count for a consul's army. */
  readonly joined: number;
  /** Whether a consul may be left with fewer than five (18.1, S8.51). */
  readonly isFree: boolean;
}

/** One division: the CUs that go, and the sets of generals that may go with them. */
export interface Party extends Cus {
  readonly generals: SubsetSet<General>;
}

const isConsul = ({ state }: Board, general: General): boolean => state.posts[general].rank === 'consul';

const exactly = (of: readonly General[]): SubsetSet<General> => ({
  set: 'subset',
  of,
  least: of.length,
  most: of.length,
});

const inOrder = (generals: readonly General[]): General[] => GENERALS.filter((one) => generals.includes(one));

/** All subsets of a list. */
const subsets = (all: readonly General[]): General[][] =>
  all.reduce<General[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);

/** The sets of generals with all of `must` and any of `may`. */
function together(must: readonly General[], may: readonly General[]): SubsetSet<General>[] {
  if (must.length === 0) return [{ set: 'subset', of: may, least: 0, most: may.length }];
  return subsets(may).map((some) => exactly(inOrder([...must, ...some])));
}

/** The sets of generals that may go with that many CUs, with every consul on a side where 18.1 allows it (S8.51). */
function withConsuls(board: Board, dividing: Dividing, going: number): SubsetSet<General>[] {
  const { cus, generals, joined, isFree } = dividing;
  const others = generals.filter((general) => !isConsul(board, general));
  const consuls = generals.filter((general) => isConsul(board, general));
  const staying = total(cus) - going;
  const mayStay = isFree || going === 0 || staying >= CONSULAR;
  const mayGo = isFree || staying === 0 || going + joined >= CONSULAR;
  if (mayStay) return together([], mayGo ? inOrder([...others, ...consuls]) : others);
  return mayGo || consuls.length === 0 ? together(consuls, others) : [];
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, at) => at);

/** All divisions of a force that 18.1 allows. */
export function partiesOf(board: Board, dividing: Dividing): Party[] {
  const { cus, most, least } = dividing;
  return upTo(cus.elephants).flatMap((elephants) =>
    upTo(cus.regulars).flatMap((regulars) => {
      const going = regulars + elephants;
      if (going > most || going < least) return [];
      return withConsuls(board, dividing, going).map((generals) => ({ regulars, elephants, generals }));
    }),
  );
}

/** The generals of the highest rank in a list. */
export function highest({ state }: Board, generals: readonly General[]): General[] {
  const top = Math.max(...generals.map((general) => rankOf(state, general)));
  return generals.filter((general) => rankOf(state, general) === top);
}

/** Both consuls when both are in a list of generals; else none. */
export const consulsAmong = (board: Board, generals: readonly General[]): General[] =>
  generals.filter((general) => isConsul(board, general));

/** How a battle begins. Omitted fields mean that the case does not apply. */
export interface Joining extends Pick<Battle, 'space' | 'active' | 'from' | 'way'> {
  readonly intercepted?: boolean;
  readonly failedAvoid?: boolean;
  /** The spaces where the active army left a shut-in garrison behind on its way (S8.87). */
  readonly shutIn?: Battle['shutIn'];
  /** The CUs and generals that leave the city in a sortie of their own (20.5). */
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

/** The first frame of a battle. */
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

/** Opens a battle on top of the stack (14). Both forces must be in its space. Its frame closes itself at the end. */
export const joinBattle = ({ log }: Dealing, joining: Joining): void =>
  open(log, battleFrom(log.now(), joining));
