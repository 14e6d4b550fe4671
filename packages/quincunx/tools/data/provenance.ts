import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProvenance, type Figures, type ProvenanceEntry } from '@tessera/tools';

const FILES = ['tables', 'troops', 'scenarios'] as const;

const FOLDER = join(import.meta.dirname, '..', '..', 'data');
const json = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));

/** The shipped figures as they are written. */
export const writtenFigures = (): Figures => Object.fromEntries(FILES.map((file) => [file, json(file)]));

/** Where the shipped figures come from. */
export const provenance = (): readonly ProvenanceEntry[] =>
  readProvenance(json('provenance'), writtenFigures());
