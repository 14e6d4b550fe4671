import { lazyPart } from '@tessera/table/ui';
import type { Form, Forms } from '../panel/form.js';
import { BeginForm, ClaimForm, CounterForm, FirstForm } from './firstForms.js';
import { PlayForm } from './playForm.js';

/** What an event asks comes after its card: so does its form. */
const EventForm: Form = lazyPart(() => import('./eventForm.js').then((module) => module.EventForm));

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
