import { field } from './field.js';
import { countersOf, FACE_TO_FACE, group } from './groups.js';

/** A few units face to face, either side one loss from defeat. */
const counters = countersOf(
  [
    group('iberians', '0811', '1411'),
    group('citizens', '0710', '0711'),
    group('romanHorse', '0302'),
    group('allies', '0220'),
  ],
  FACE_TO_FACE,
);

const victory = { ...field.tables.victory, exits: 2, romanLosses: 1, carthaginianLosses: 1 };

/** The data files of a game that its first loss ends, by name. */
export const last = { ...field, counters, tables: { ...field.tables, victory } };

/** Initiative, Rome's die first; then nines: Rome strikes until the Iberians are gone. */
export const LAST_DICE = [8, 2, 9, 9, 9, 9, 9, 9, 9, 9];
