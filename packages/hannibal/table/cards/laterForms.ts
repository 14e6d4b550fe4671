import type { Forms } from '../panel/form.js';
import { CounterForm } from './counterForm.js';
import { EventForm } from './eventForm.js';

/** The forms of what is asked of a card that is played: they come when that is asked. */
export const laterForms: Forms = {
  eventTarget: EventForm,
  eventProvince: EventForm,
  eventGeneral: EventForm,
  eventPc: EventForm,
  eventCus: EventForm,
  counter: CounterForm,
};
