import { clash, CLASH_DICE } from './clash.js';
import { field } from './field.js';

/** The composed games by name: their data files, and how their dice fall, over and over. */
export const fields = {
  /** Near its end, without a battle. Initiative: Rome's die first; Carthage wins it every time. */
  march: { data: field, dice: [2, 8, 4, 9, 1, 7, 0, 5] },
  clash: { data: clash, dice: CLASH_DICE },
} as const;

export type FieldName = keyof typeof fields;

/** The composed game that a program is asked for; without a name the first one. */
export const fieldOf = (name: string | undefined) => (name === 'clash' ? fields.clash : fields.march);
