import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** How sure a figure is: what each tag means. */
export const TAGS = {
  source: 'stands in the booklet or in the player’s aid',
  found: 'told elsewhere by those who know the game',
  derived: 'follows from what the sources print',
  analogy: 'taken from a comparable design',
  chosen: 'our own choice: nothing was found',
} as const;

const tagSchema = z.enum(['source', 'found', 'derived', 'analogy', 'chosen']);
export type Tag = z.infer<typeof tagSchema>;

/**
 * A path into the data and where what lies there comes from. A part of a path is a field or an index, `*` for
 * every one, or `people=celts&command=I` for the elements of a list that have these values.
 */
const entrySchema = z.strictObject({
  path: z.string().regex(/^(tables|counters|map)(\.[^.\s]+)+$/),
  tag: tagSchema,
  why: z.string().min(10).max(220),
});
export type Entry = z.infer<typeof entrySchema>;

/** Reads a list of entries. Throws with the place that does not fit. */
export const readProvenance = (list: unknown): readonly Entry[] => z.array(entrySchema).parse(list);

const FOLDER = join(import.meta.dirname, '..', '..', 'data');
const json = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));

/** Where the shipped figures come from. */
export const provenance = (): readonly Entry[] => readProvenance(json('provenance'));

/** The shipped figures as they are written. */
export const writtenFigures = (): Readonly<Record<string, unknown>> => ({
  tables: json('tables'),
  counters: json('counters'),
  map: json('map'),
});

/** One field or index on the way to a figure, and what lies there. */
interface Part {
  readonly key: string;
  readonly value: unknown;
}

/** A figure, a word or a place in the data, with the way to it. */
export interface Leaf {
  readonly path: string;
  readonly parts: readonly Part[];
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every leaf of the data, in its order. */
export function leavesOf(value: unknown, parts: readonly Part[] = []): readonly Leaf[] {
  if (!isBranch(value)) return [{ path: parts.map(({ key }) => key).join('.'), parts }];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    leavesOf(inner, [...parts, { key, value: inner }]),
  );
}

const hasField = (value: unknown, condition: string): boolean => {
  const [field = '', wanted] = condition.split('=');
  return isBranch(value) && new Map<string, unknown>(Object.entries(value)).get(field) === wanted;
};

function matches(step: string, { key, value }: Part): boolean {
  if (step === '*') return true;
  return step.includes('=') ? step.split('&').every((one) => hasField(value, one)) : step === key;
}

const covers = ({ path }: Entry, { parts }: Leaf): boolean =>
  path.split('.').every((step, index) => {
    const part = parts[index];
    return part !== undefined && matches(step, part);
  });

/** The longer path is the more specific one; among equals the one that leaves less open. */
function rank({ path }: Entry): number {
  const steps = path.split('.');
  const said = steps.reduce((sum, step) => sum + (step === '*' ? 0 : step.split('&').length), 0);
  return steps.length * 100 + said;
}

/** The most specific entries for a leaf: one, when all is well. */
export function entriesFor(leaf: Leaf, entries: readonly Entry[]): readonly Entry[] {
  const fitting = entries.filter((entry) => covers(entry, leaf));
  const best = Math.max(...fitting.map(rank));
  return fitting.filter((entry) => rank(entry) === best);
}

/** What is wrong between figures and entries, one line each: a figure without a tag or with two, a path to nothing. */
export function gaps(figures: unknown, entries: readonly Entry[]): readonly string[] {
  const found = leavesOf(figures).map((leaf) => ({ path: leaf.path, best: entriesFor(leaf, entries) }));
  const used = new Set(found.flatMap(({ best }) => best));
  return [
    ...found.filter(({ best }) => best.length === 0).map(({ path }) => `${path} has no tag.`),
    ...found
      .filter(({ best }) => best.length > 1)
      .map(({ path, best }) => `${path} has two tags: ${best.map((entry) => entry.path).join(' and ')}.`),
    ...entries.filter((entry) => !used.has(entry)).map(({ path }) => `${path} decides for no figure.`),
  ];
}

/** The tag of every leaf of the figures by its path. */
export const tagsByPath = (figures: unknown, entries: readonly Entry[]): ReadonlyMap<string, Tag> =>
  new Map(
    leavesOf(figures).flatMap((leaf) =>
      entriesFor(leaf, entries).map(({ tag }) => [leaf.path, tag] as const),
    ),
  );
