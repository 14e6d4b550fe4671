import type { Forms } from '../panel/form.js';
import { PlayForm } from './playForm.js';

/** The forms of the questions of this room. */
export const cardForms: Forms = { playCard: PlayForm };
