import { expand } from '@tessera/core';
import { cusOf, forceOf } from '../board/forces.js';
import { hannibal } from '../game.js';
import { type State, type Step, stepSchema, type Verb } from '../model/index.js';
import { marching } from '../movement/army.js';
import type { Choice } from '../types.js';
import type { General } from '../vocabulary.js';

/** What is counted in a part of a force. */
export const COUNTS = ['regulars', 'elephants', 'sortieRegulars', 'sortieElephants'] as const;
export type KindOfCu = (typeof COUNTS)[number];

/** A step that takes part of a force: the numbers by kind, the generals along, and the leader. */
export interface Part {
  readonly step: Step;
  readonly counts: Readonly<Partial<Record<KindOfCu, number>>>;
  /** Who goes along. */
  readonly generals: readonly General[];
  /** Who leads; null when that is not asked. */
  readonly lead: General | null;
  readonly train: boolean;
}

const NOBODY = { generals: [], lead: null, train: false };

/** A step as a part of a force; null for any other. */
export function partOf(step: Step): Part | null {
  switch (step.verb) {
    case 'muster': {
      const { regulars, elephants, generals, train } = step;
      return { step, counts: { regulars, elephants }, generals, lead: null, train };
    }
    case 'drop':
    case 'pickUp':
    case 'enter':
    case 'detach': {
      const { regulars, elephants, generals } = step;
      return { ...NOBODY, step, counts: { regulars, elephants }, generals };
    }
    case 'react': {
      const { regulars, elephants, generals, general } = step;
      return { ...NOBODY, step, counts: { regulars, elephants }, generals, lead: general };
    }
    case 'lose': {
      const { regulars, elephants, sortieRegulars, sortieElephants } = step;
      return { ...NOBODY, step, counts: { regulars, elephants, sortieRegulars, sortieElephants } };
    }
    default:
      return null;
  }
}

const known = new WeakMap<readonly Choice[], Map<Verb, readonly Part[]>>();

/** All parts that the choices of a verb let go; the same list for the same choices. */
export function partsIn(choices: readonly Choice[], verb: Verb): readonly Part[] {
  const before = known.get(choices) ?? new Map<Verb, readonly Part[]>();
  known.set(choices, before);
  const parts =
    before.get(verb) ??
    choices
      .filter((choice) => choice.verb === verb)
      .flatMap((choice) => expand(stepSchema, choice).steps)
      .flatMap((step) => partOf(step) ?? []);
  before.set(verb, parts);
  return parts;
}

/** How many CUs a part has. */
export const sizeOfPart = ({ counts }: Pick<Part, 'counts'>): number =>
  COUNTS.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);

/** The kinds of which there is something to take or to leave, in some part. */
export const kindsIn = (parts: readonly Part[]): KindOfCu[] =>
  COUNTS.filter((kind) => parts.some(({ counts }) => (counts[kind] ?? 0) > 0));

/** The numbers of a kind that some part has, the least first. */
export const numbersOf = (parts: readonly Part[], kind: KindOfCu): number[] =>
  [...new Set(parts.map(({ counts }) => counts[kind] ?? 0))].sort((one, two) => one - two);

/** Everybody who goes along in some part. */
export const companionsIn = (parts: readonly Part[]): General[] => [
  ...new Set(parts.flatMap(({ generals }) => generals)),
];

/** A change that a player wants in a part: a number of a kind, a general along, the leader, or the train. */
export type Wish =
  | { readonly kind: KindOfCu; readonly number: number }
  | { readonly general: General; readonly comes: boolean }
  | { readonly train: boolean };

const grants = (wish: Wish, { counts, generals, train }: Part): boolean => {
  if ('kind' in wish) return (counts[wish.kind] ?? 0) === wish.number;
  if ('general' in wish) return generals.includes(wish.general) === wish.comes;
  return train === wish.train;
};

/** How much two parts differ: a general more than a CU, so that who was chosen stays where numbers can give way. */
function difference(one: Part, two: Part): number {
  const cus = COUNTS.reduce(
    (sum, kind) => sum + Math.abs((one.counts[kind] ?? 0) - (two.counts[kind] ?? 0)),
    0,
  );
  const all = [...new Set([...one.generals, ...two.generals])];
  const people = all.filter((general) => one.generals.includes(general) !== two.generals.includes(general));
  return cus + 3 * people.length + (one.train === two.train ? 0 : 2);
}

/** The part with the wanted change that differs least from the one before; null when there is none. */
export function granted(parts: readonly Part[], before: Part, wish: Wish): Part | null {
  const [nearest] = parts
    .filter((part) => grants(wish, part))
    .map((part) => ({ part, far: difference(part, before) }))
    .sort((one, two) => one.far - two.far);
  return nearest?.part ?? null;
}

/** The largest part: the most CUs, among equal ones with elephants, with generals who would otherwise be left without CUs, and the train. */
export function most(parts: readonly Part[], all: number): Part | null {
  const size = Math.max(0, ...parts.map(sizeOfPart));
  const full = parts.filter((part) => sizeOfPart(part) === size);
  const takesAll = size >= all;
  const value = ({ counts, generals, train }: Part): number =>
    (counts.elephants ?? 0) * 100 + (takesAll ? generals.length : -generals.length) * 10 + Number(train);
  return full.toSorted((one, two) => value(two) - value(one))[0] ?? null;
}

/** The army that goes unless something else is chosen: as many as can, of the choices in the view in which that is asked. */
export function wholeArmyOf(view: State, choices: readonly Choice[]): Part | null {
  const general = marching(view)?.move.general;
  const force = general === undefined ? null : forceOf({ world: hannibal.world, state: view }, general);
  if (force === null) return null;
  const { regulars, elephants } = cusOf(view, force);
  return most(partsIn(choices, 'muster'), regulars + elephants);
}
