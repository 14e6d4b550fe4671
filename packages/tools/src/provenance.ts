import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** How well founded a figure can be; a game's own document says what each tag means there. */
export const FIGURE_TAGS = ['source', 'found', 'derived', 'analogy', 'chosen'] as const;
export type FigureTag = (typeof FIGURE_TAGS)[number];

/**
 * A path into the data, and the source of what is there. A part of a path is a field, an index, `*` for every one, or
 * `people=archers&command=I` for the elements of a list that have these values.
 */
const entrySchema = z.strictObject({
  path: z.string().regex(/^[a-z]\w*(\.[^.\s]+)+$/),
  tag: z.enum(FIGURE_TAGS),
  why: z.string().min(10).max(220),
});
export type ProvenanceEntry = z.infer<typeof entrySchema>;

/** The shipped figures as written, by file. */
export type Figures = Readonly<Record<string, unknown>>;

/** Parses a list of entries about figures. Throws an error that names the path that does not fit. */
export const readProvenance = (list: unknown, figures: Figures): readonly ProvenanceEntry[] =>
  z
    .array(entrySchema.refine(({ path }) => Object.hasOwn(figures, path.split('.')[0] ?? ''), 'no such file'))
    .parse(list);

/** The shipped figures of a game and the entries about their sources. */
export interface Provenance {
  readonly writtenFigures: () => Figures;
  readonly provenance: () => readonly ProvenanceEntry[];
}

/** Reads both from the files of a folder; the entries are in `provenance.json`. */
export function provenanceIn(folder: string, files: readonly string[]): Provenance {
  const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  const writtenFigures = (): Figures => Object.fromEntries(files.map((file) => [file, json(file)]));
  return {
    writtenFigures,
    provenance: () => readProvenance(json('provenance'), writtenFigures()),
  };
}

/** One field or index on the path to a figure, and its value. */
interface Part {
  readonly key: string;
  readonly value: unknown;
}

/** A number, word or other value in the data, with its path. */
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

/** A longer path is more specific; of equally long ones, the one with fewer wildcards. */
function rank({ path }: ProvenanceEntry): number {
  const steps = path.split('.');
  const said = steps.reduce((sum, step) => sum + (step === '*' ? 0 : step.split('&').length), 0);
  return steps.length * 100 + said;
}

/** The most specific entries for a leaf; there must be exactly one. */
export function entriesFor(leaf: Leaf, entries: readonly ProvenanceEntry[]): readonly ProvenanceEntry[] {
  const fitting = entries.filter((entry) => covers(entry, leaf));
  const best = Math.max(...fitting.map(rank));
  return fitting.filter((entry) => rank(entry) === best);
}

/**
 * The mismatches between figures and entries, one line each: a figure without a tag or with two, a path that matches
 * nothing.
 */
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

/** The tag of every leaf of the figures, by its path. */
export const tagsByPath = (
  figures: unknown,
  entries: readonly ProvenanceEntry[],
): ReadonlyMap<string, FigureTag> =>
  new Map(
    leavesOf(figures).flatMap((leaf) =>
      entriesFor(leaf, entries).map(({ tag }) => [leaf.path, tag] as const),
    ),
  );
