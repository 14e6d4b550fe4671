import { provenanceTests } from '@tessera/tools/testkit';
import { provenance, writtenFigures } from './provenance.js';

provenanceTests({ writtenFigures, provenance }, [
  ['tables.crt.0', 'chosen'],
  ['tables.crt.4', 'source'],
  ['tables.crt.8', 'derived'],
  ['tables.terrain.forest.horse', 'source'],
  ['tables.terrain.forest.elephants', 'derived'],
  ['tables.weapons.elephants.cavalry', 'chosen'],
  ['tables.weapons.elephants.legion', 'source'],
  ['map.exit.line', 'derived'],
]);
