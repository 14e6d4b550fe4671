import type { Cus } from '../board/changes.js';
import { cusOf, type Force } from '../board/forces.js';
import type { QuestionOf, State } from '../model/index.js';
import type { Log } from '../types.js';

export type Move = QuestionOf<'move'>;
export type Army = NonNullable<Move['army']>;
/** CUs that have spent the same number of Movement Points with the card (S8.47). */
export type Batch = Army['batches'][number];

export const NONE: Cus = { regulars: 0, elephants: 0 };

/** The CUs of all batches together. */
export const totalOf = (batches: readonly Batch[]): Cus =>
  batches.reduce(
    (sum, { regulars, elephants }) => ({
      regulars: sum.regulars + regulars,
      elephants: sum.elephants + elephants,
    }),
    NONE,
  );

/** The number of CUs of both kinds. */
export const countOf = ({ regulars, elephants }: Cus): number => regulars + elephants;

/** One number of CUs less another, by kind, never below 0. */
export const without = (one: Cus, other: Cus): Cus => ({
  regulars: Math.max(0, one.regulars - other.regulars),
  elephants: Math.max(0, one.elephants - other.elephants),
});

/** Merges batches with equal points, drops empty ones, and sorts the freshest first. */
function tidy(batches: readonly Batch[]): Batch[] {
  const sorted = batches
    .filter((batch) => countOf(batch) > 0)
    .sort((one, two) => one.points - two.points || Number(two.nero) - Number(one.nero));
  const tidied: Batch[] = [];
  for (const batch of sorted) {
    const last = tidied.at(-1);
    if (last?.points === batch.points && last.nero === batch.nero) {
      tidied[tidied.length - 1] = { ...batch, ...totalOf([last, batch]) };
    } else tidied.push(batch);
  }
  return tidied;
}

/** Splits a number of CUs of each kind off from batches: the freshest, or those that have spent most (S8.47). */
export function split(
  batches: readonly Batch[],
  wanted: Cus,
  first: 'fresh' | 'spent',
): { readonly taken: Batch[]; readonly left: Batch[] } {
  let { regulars, elephants } = wanted;
  const [taken, left]: [Batch[], Batch[]] = [[], []];
  const fresh = tidy(batches);
  for (const batch of first === 'fresh' ? fresh : fresh.reverse()) {
    const part = {
      regulars: Math.min(regulars, batch.regulars),
      elephants: Math.min(elephants, batch.elephants),
    };
    regulars -= part.regulars;
    elephants -= part.elephants;
    taken.push({ ...batch, ...part });
    left.push({ ...batch, ...without(batch, part) });
  }
  return { taken: tidy(taken), left: tidy(left) };
}

/** A number of CUs of either kind from batches: those that have spent most, among equal ones regulars first (S8.48). */
export function mostSpent(batches: readonly Batch[], some: number): Cus {
  let left = some;
  return tidy(batches).reduceRight<Cus>((taken, batch) => {
    const regulars = Math.min(batch.regulars, left);
    const elephants = Math.min(batch.elephants, left - regulars);
    left -= regulars + elephants;
    return { regulars: taken.regulars + regulars, elephants: taken.elephants + elephants };
  }, NONE);
}

const isAt = (force: Force) => (one: State['spent'][number]) =>
  one.space === force.space && one.inside === force.inside;

/**
 * The batches of a force without the CUs `but`, for example a moving army's. CUs without an entry have spent nothing. Lost
 * CUs count as those that had spent most.
 */
export function batchesIn(state: State, force: Force, but: Cus = NONE): Batch[] {
  const all = without(cusOf(state, force), but);
  const noted = state.spent.filter(isAt(force)).map(({ space: _, inside: __, ...batch }): Batch => batch);
  const unspent = { points: 0, nero: true, ...without(all, totalOf(noted)) };
  return split([unspent, ...noted], all, 'fresh').taken;
}

/** Logs the movement that a force's CUs have spent. CUs without an entry have spent nothing. */
function note(log: Log, force: Force, batches: readonly Batch[]): void {
  const { spent, walked } = log.now();
  const { space, inside } = force;
  const others = spent.filter((one) => !isAt(force)(one));
  if (batches.length === 0 && others.length === spent.length) return;
  const noted = batches.map((batch) => ({ ...batch, space, inside }));
  log.emit({ kind: 'SpentSet', spent: [...others, ...noted], walked: [...walked] });
}

const isSpent = ({ points }: Batch): boolean => points > 0;

/** Logs the movement that the CUs of a force have spent. */
export const setBatches = (log: Log, force: Force, batches: readonly Batch[]): void =>
  note(log, force, tidy(batches).filter(isSpent));

/**
 * Logs the spent movement of a force that an army has joined. The army's batches come last and are not merged with others,
 * so that `exhaustCome` can find them until the next entry for this force.
 */
export const joinBatches = (
  log: Log,
  force: Force,
  { others, come }: { readonly others: readonly Batch[]; readonly come: readonly Batch[] },
): void => note(log, force, [...tidy(others).filter(isSpent), ...tidy(come)]);

/** More than anybody may spend: what stops an army spends all (S8.48). */
export const ALL_SPENT = 6;

const exhausted = (batches: readonly Batch[]): Batch[] =>
  batches.map((batch) => ({ ...batch, points: ALL_SPENT, nero: false }));

function exhaustFirst(log: Log, force: Force, { taken, left }: ReturnType<typeof split>): void {
  setBatches(log, force, [...exhausted(taken), ...left]);
}

/**
 * Marks a number of a force's CUs as having spent all movement (S8.48). It takes the freshest, because CUs that have just
 * arrived have no entry yet.
 */
export const exhaust = (log: Log, force: Force, wanted: Cus): void =>
  exhaustFirst(log, force, split(batchesIn(log.now(), force), wanted, 'fresh'));

/** Marks a number of a force's CUs as having spent all movement: those that had spent most (S8.48). */
export const exhaustMost = (log: Log, force: Force, wanted: Cus): void =>
  exhaustFirst(log, force, split(batchesIn(log.now(), force), wanted, 'spent'));

/** Marks an army that has joined a force as having spent all movement, but not the other CUs there (S8.48). */
export function exhaustCome(log: Log, force: Force, army: Cus): void {
  const { spent } = log.now();
  const others: Batch[] = [];
  let left = army;
  for (const { space: _, inside: __, ...batch } of spent.filter(isAt(force)).reverse()) {
    const stay = without(batch, left);
    left = without(left, batch);
    others.push({ ...batch, ...stay });
  }
  const { regulars, elephants } = army;
  setBatches(log, force, [...others, { regulars, elephants, points: ALL_SPENT, nero: false }]);
}

/**
 * Marks a force that fought and then went to another space as having spent all movement, but not the other CUs there
 * (S8.48).
 */
export function exhaustMoved(
  log: Log,
  { from, to }: { readonly from: Force; readonly to: Force },
  cus: Cus,
): void {
  if (!log.now().frames.some(({ at }) => at === 'campaign')) return;
  setBatches(log, from, []);
  exhaust(log, to, cus);
}
