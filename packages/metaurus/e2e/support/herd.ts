import { field } from './field.js';
import { countersOf, FACE_TO_FACE, group } from './groups.js';

/** The elephants between two legionaries, who are as near to them. */
const counters = countersOf(
  [
    group('elephants', '0610'),
    group('iberians', '1411', '1412'),
    group('citizens', '0608', '0612'),
    group('romanHorse', '0302'),
  ],
  FACE_TO_FACE,
);

const victory = { ...field.tables.victory, exits: 3, romanLosses: 2, carthaginianLosses: 2 };

/** The data files of a game in which the elephants soon run wild, by name. */
export const herd = { ...field, counters, tables: { ...field.tables, victory } };

/** Initiative, which Carthage wins; then the Elephant Table: the nearest enemy is Disordered. */
export const HERD_DICE = [2, 8, 6];
