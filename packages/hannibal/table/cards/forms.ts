import type { Forms } from '../panel/form.js';
import { BeginForm, ClaimForm, CounterForm, FirstForm } from './firstForms.js';
import { EventForm } from './eventForm.js';
import { PlayForm } from './playForm.js';

/** The forms of the questions about cards. */
export const cardForms: Forms = {
  begin: BeginForm,
  claimFirst: ClaimForm,
  whoFirst: FirstForm,
  playCard: PlayForm,
  eventTarget: EventForm,
  eventProvince: EventForm,
  eventGeneral: EventForm,
  eventPc: EventForm,
  eventCus: EventForm,
  counter: CounterForm,
};
