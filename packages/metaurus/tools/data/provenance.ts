import { join } from 'node:path';
import { provenanceIn, type FigureTag } from '@tessera/tools';

/** The meaning of each tag: how certain a figure is. */
export const TAGS: Readonly<Record<FigureTag, string>> = {
  source: 'stands in the booklet or in the player’s aid',
  found: 'told elsewhere by those who know the game',
  derived: 'follows from what the sources print',
  analogy: 'taken from a comparable design',
  chosen: 'our own choice: nothing was found',
};

/** The shipped figures as they are written, and the sources of each. */
export const { writtenFigures, provenance } = provenanceIn(join(import.meta.dirname, '..', '..', 'data'), [
  'tables',
  'counters',
  'map',
  'small',
]);
