import { join } from 'node:path';
import { provenanceIn, type FigureTag } from '@tessera/tools';

/** The meaning of each tag: how certain a figure is. */
export const TAGS: Readonly<Record<FigureTag, string>> = {
  source: 'stands in the rulebook',
  found:
    'printed on the map, the cards or the counters of a later edition, and told by those who know the game',
  derived: 'follows from what the sources print',
  analogy: 'taken from a comparable design',
  chosen: 'our own choice: nothing was found, or nothing needs to be',
};

/** The shipped figures as they are written, and the sources of each. */
export const { writtenFigures, provenance } = provenanceIn(join(import.meta.dirname, '..', '..', 'data'), [
  'map',
  'cards',
  'forces',
  'tables',
  'short',
]);
