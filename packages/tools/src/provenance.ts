import { z } from 'zod';

/** How sure a figure can be; what each means of a game, its own document says. */
export const FIGURE_TAGS = ['source', 'found', 'derived', 'analogy', 'chosen'] as const;
export type FigureTag = (typeof FIGURE_TAGS)[number];

/**
 * A path into the data and where what lies there comes from. A part of a path is a field or an index, `*` for
 * every one, or `people=archers&command=I` for the elements of a list that have these values.
 */
const entrySchema = z.strictObject({
  path: z.string().regex(/^[a-z]\w*(\.[^.\s]+)+$/),
  tag: z.enum(FIGURE_TAGS),
  why: z.string().min(10).max(220),
});
export type ProvenanceEntry = z.infer<typeof entrySchema>;

/** The shipped figures as they are written, by file. */
export type Figures = Readonly<Record<string, unknown>>;

/** Reads a list of entries about figures. Throws with the place that does not fit. */
export const readProvenance = (list: unknown, figures: Figures): readonly ProvenanceEntry[] =>
  z
    .array(entrySchema.refine(({ path }) => Object.hasOwn(figures, path.split('.')[0] ?? ''), 'no such file'))
    .parse(list);

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
  return isBranch(value) && String(new Map<string, unknown>(Object.entries(value)).get(field)) === wanted;
};

function matches(step: string, { key, value }: Part): boolean {
  if (step === '*') return true;
  return step.includes('=') ? step.split('&').every((one) => hasField(value, one)) : step === key;
}

const covers = ({ path }: ProvenanceEntry, { parts }: Leaf): boolean =>
  path.split('.').every((step, index) => {
    const part = parts[index];
    return part !== undefined && matches(step, part);
  });

/** The longer path is the more specific one; among equals the one that leaves less open. */
function rank({ path }: ProvenanceEntry): number {
  const steps = path.split('.');
  const said = steps.reduce((sum, step) => sum + (step === '*' ? 0 : step.split('&').length), 0);
  return steps.length * 100 + said;
}

/** The most specific entries for a leaf: one, when all is well. */
export function entriesFor(leaf: Leaf, entries: readonly ProvenanceEntry[]): readonly ProvenanceEntry[] {
  const fitting = entries.filter((entry) => covers(entry, leaf));
  const best = Math.max(...fitting.map(rank));
  return fitting.filter((entry) => rank(entry) === best);
}

/** What is wrong between figures and entries, one line each: a figure without a tag or with two, a path to nothing. */
export function gaps(figures: unknown, entries: readonly ProvenanceEntry[]): readonly string[] {
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
export const tagsByPath = (
  figures: unknown,
  entries: readonly ProvenanceEntry[],
): ReadonlyMap<string, FigureTag> =>
  new Map(
    leavesOf(figures).flatMap((leaf) =>
      entriesFor(leaf, entries).map(({ tag }) => [leaf.path, tag] as const),
    ),
  );
