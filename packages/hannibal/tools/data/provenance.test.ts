import { provenanceTests } from '@tessera/tools/testkit';
import { provenance, writtenFigures } from './provenance.js';

provenanceTests({ writtenFigures, provenance }, [
  ['tables.turns.0.cards', 'source'],
  ['tables.turns.8.years', 'chosen'],
  ['tables.naval.1', 'found'],
  ['map.provinces.0.majority', 'derived'],
  ['map.spaces.0.port', 'found'],
  ['map.spaces.0.latitude', 'chosen'],
  ['map.spaces.0.capacity', 'source'],
  ['cards.strategy.31.ops', 'found'],
  ['cards.strategy.31.title', 'chosen'],
  ['forces.generals.0.battle', 'source'],
  ['forces.generals.1.battle', 'found'],
]);
