import type { Forms } from '../panel/form.js';

/** The forms of the questions of this room. */
export const marchForms: Forms = {};
