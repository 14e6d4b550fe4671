import { join } from 'node:path';
import { provenanceIn } from '@tessera/tools';

/** The shipped figures as they are written, and the sources of each. */
export const { writtenFigures, provenance } = provenanceIn(join(import.meta.dirname, '..', '..', 'data'), [
  'tables',
  'troops',
  'scenarios',
  'ground',
  'allies',
  'battles',
  'grounds',
]);
