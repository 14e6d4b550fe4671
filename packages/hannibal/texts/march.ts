import { sayerOf } from '@tessera/texts';
import { marchForms } from './english/generated/march-forms.js';

/** Look-up of the texts of the forms of a march, which come with the first one. */
export const { say: sayMarch } = sayerOf(marchForms);
