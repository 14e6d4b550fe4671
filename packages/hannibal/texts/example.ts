import { fill } from '@tessera/texts';
import { example } from './english/generated/example.js';

/** The comments on the example, in the order of time: how many facts have happened, and the words. */
export const exampleComments: readonly { readonly at: number; readonly text: string }[] = Object.entries(
  example,
).map(([at, message]) => ({ at: Number(at), text: fill(message, {}) }));
