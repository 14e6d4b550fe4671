import { provenanceTests } from '@tessera/tools/testkit';
import { provenance, writtenFigures } from './provenance.js';

provenanceTests({ writtenFigures, provenance }, [
  ['tables.moveFactor', 'source'],
  ['tables.bases.foot.file', 'chosen'],
  ['tables.melee.celticSwords.dice.3', 'derived'],
  ['tables.rates.leader.2', 'derived'],
  ['troops.velites.figures', 'derived'],
  ['troops.velites.class', 'source'],
  ['troops.velites.weapon', 'chosen'],
  ['scenarios.skirmish.lines.0.x', 'chosen'],
]);
