import { meleeData } from '@tessera/metaurus/testkit';
import { clash, CLASH_DICE } from './clash.js';
import { field } from './field.js';
import { kept } from './kept.js';
import { herd, HERD_DICE } from './herd.js';
import { last, LAST_DICE } from './last.js';

/** The composed games by name: their data files, and how their dice fall, over and over. */
export const fields = {
  /** Near its end, without a battle. Initiative: Rome's die first; Carthage wins it every time. */
  march: { data: field, dice: [2, 8, 4, 9, 1, 7, 0, 5] },
  /** Both armies on an earlier data set than that of the pages. */
  kept: { data: kept, dice: [2, 8, 4, 9, 1, 7, 0, 5] },
  clash: { data: clash, dice: CLASH_DICE },
  herd: { data: herd, dice: HERD_DICE },
  /** One loss of either side from its end. */
  last: { data: last, dice: LAST_DICE },
  /** Both whole armies face to face, for pictures. */
  melee: { data: meleeData, dice: [8, 2, 9, 9, 9, 9, 9, 9, 9, 9] },
} as const;

export type FieldName = keyof typeof fields;

const isField = (name: string): name is FieldName => Object.hasOwn(fields, name);

/** The composed game that a program is asked for; without a name the first one. */
export const fieldOf = (name = '') => (isField(name) ? fields[name] : fields.march);
