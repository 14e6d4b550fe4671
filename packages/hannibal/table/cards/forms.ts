import type { Forms } from '../panel/form.js';
import { BeginForm, ClaimForm, FirstForm } from './firstForms.js';
import { PlayForm } from './playForm.js';

/** The forms of the questions about cards that a turn begins with: they come with the page. */
export const cardForms: Forms = {
  begin: BeginForm,
  claimFirst: ClaimForm,
  whoFirst: FirstForm,
  playCard: PlayForm,
};
