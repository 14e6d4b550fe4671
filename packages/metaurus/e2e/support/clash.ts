import { field } from './field.js';
import { countersOf, FACE_TO_FACE, group } from './groups.js';

/** Small armies face to face, each one loss from defeat or two: three attacks, of which one can be withdrawn from. */
const counters = countersOf(
  [
    group('iberians', '0811', '0812'),
    group('celts', '0815'),
    group('citizens', '0710', '0711', '0712', '0714'),
    group('romanHorse', '0302'),
  ],
  FACE_TO_FACE,
);

const victory = { ...field.tables.victory, exits: 3, romanLosses: 1, carthaginianLosses: 2 };

/** The data files of a game that begins with a battle, by name. */
export const clash = { ...field, counters, tables: { ...field.tables, victory } };

/**
 * Initiative, Rome's die first; a retreat that holds; an attack that goes on, and then destroys; one that fails and is
 * struck back at, which Engages; the attack of those who are Engaged, and the end.
 */
export const CLASH_DICE = [8, 2, 3, 9, 7, 9, 1, 6, 9, 9];
