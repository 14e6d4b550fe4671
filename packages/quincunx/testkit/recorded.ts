import type { LineOrders } from '../rules/index.js';

/** What is pressed: a line in the list, a word that the open line is told, or the button that commits. */
export type Press = 'commit' | { readonly line: string } | { readonly line: string; readonly word: string };

/** What lines are told in a round of Rome's, and the presses that tell them so and commit it. */
export interface Recorded {
  readonly orders: LineOrders;
  readonly presses: readonly Press[];
}

const COMMIT = 'commit';

/** Rome's first rounds of a Skirmish: two lines are told a word, one of them another one, and then nothing is new. */
export const ROUNDS: readonly Recorded[] = [
  {
    orders: { RH: { word: 'forward' }, RP: { word: 'forward' } },
    presses: [
      { line: 'Hastati' },
      { line: 'Hastati', word: 'Forward' },
      // Who tells a line something for the first time is led to the next.
      { line: 'Princeps', word: 'Forward' },
      COMMIT,
    ],
  },
  {
    orders: { RH: { word: 'charge' }, RP: { word: 'forward' } },
    presses: [{ line: 'Hastati' }, { line: 'Hastati', word: 'Charge' }, COMMIT],
  },
  { orders: { RH: { word: 'charge' }, RP: { word: 'forward' } }, presses: [COMMIT] },
];
