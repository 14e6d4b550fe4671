import { lazyPart } from '@tessera/table/ui';
import type { Form, Forms } from '../panel/form.js';
import { PlayForm } from './playForm.js';

/** What an event asks comes after its card, and most questions about the first play and counter events after the board: so do their forms. */
const EventForm: Form = lazyPart(() => import('./eventForm.js').then((module) => module.EventForm));

const CounterForm: Form = lazyPart(() => import('./firstForms.js').then((module) => module.CounterForm));
const BeginForm: Form = lazyPart(() => import('./firstForms.js').then((module) => module.BeginForm));
const ClaimForm: Form = lazyPart(() => import('./firstForms.js').then((module) => module.ClaimForm));
const FirstForm: Form = lazyPart(() => import('./firstForms.js').then((module) => module.FirstForm));

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
