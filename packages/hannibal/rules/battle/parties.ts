import type { Cus } from '../board/changes.js';
import { rankOf, type Board } from '../board/forces.js';
import type { SubsetSet } from '@tessera/core';
import { GENERALS, type General } from '../vocabulary.js';
import { total } from './fighters.js';

/** The least CUs of a consular army that its owner may leave it with (18.1). */
const CONSULAR = 5;

/** A force that is divided: some of it goes, some stays; what else each part has with it. */
export interface Dividing {
  readonly cus: Cus;
  readonly generals: readonly General[];
  /** How many CUs may go at most, and at least. */
  readonly most: number;
  readonly least: number;
  /** CUs that those who go meet, and that count for a consul's army. */
  readonly joined: number;
  /** Whether a consul may be left with fewer than five (18.1, S8.51). */
  readonly isFree: boolean;
}

/** One way to divide: CUs that go, and sets of generals of whom one is chosen. */
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

/** Sets of generals that hold all who must go, and any of those who may. */
function together(must: readonly General[], may: readonly General[]): SubsetSet<General>[] {
  if (must.length === 0) return [{ set: 'subset', of: may, least: 0, most: may.length }];
  return subsets(may).map((some) => exactly(inOrder([...must, ...some])));
}

/** Where each consul may be when so many go: with those who go, with those who stay (18.1, S8.51). */
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

/** All ways to divide a force, with consuls as 18.1 has them. */
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

/** The generals of the highest rank among some. */
export function highest({ state }: Board, generals: readonly General[]): General[] {
  const top = Math.max(...generals.map((general) => rankOf(state, general)));
  return generals.filter((general) => rankOf(state, general) === top);
}

/** Both consuls, where both are among some generals. */
export const consulsAmong = (board: Board, generals: readonly General[]): General[] =>
  generals.filter((general) => isConsul(board, general));
