import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProvenance, type Figures, type FigureTag, type ProvenanceEntry } from '@tessera/tools';

/** How sure a figure is: what each tag means. */
export const TAGS: Readonly<Record<FigureTag, string>> = {
  source: 'stands in the article',
  found: 'told elsewhere by those who know the game',
  derived: 'follows from what the article prints, where its tables have run together',
  analogy: 'taken from a comparable design',
  chosen: 'our own choice: the article does not say',
};

const FILES = ['tables', 'troops', 'scenarios'] as const;

const FOLDER = join(import.meta.dirname, '..', '..', 'data');
const json = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));

/** The shipped figures as they are written. */
export const writtenFigures = (): Figures => Object.fromEntries(FILES.map((file) => [file, json(file)]));

/** Where the shipped figures come from. */
export const provenance = (): readonly ProvenanceEntry[] =>
  readProvenance(json('provenance'), writtenFigures());
