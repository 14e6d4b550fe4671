import type { Seat, Space, Step } from '../rules/index.js';

type Plan = readonly (readonly Step[])[];
/** What is pressed: a space of the map, a card of the hand, a button of the panel, or the one that commits. */
export type Press =
  | 'commit'
  | { readonly space: Space }
  | { readonly card: string }
  | { readonly button: RegExp };

/** A plan of the recorded turn, and the presses that lay it and commit it. */
export interface Recorded {
  readonly seat: Seat;
  readonly plan: Plan;
  readonly presses: readonly Press[];
}

const go = (to: Space): Step => ({ verb: 'go', to });
const COMMIT = 'commit';

/** The first cards of the war: a march, markers, an event, and a discard. */
export const TURN: readonly Recorded[] = [
  {
    seat: 'carthage',
    plan: [
      [{ verb: 'play', card: 15, use: 'move' }],
      [
        { verb: 'muster', regulars: 8, elephants: 2, generals: ['mago', 'gisgo'], train: false },
        ...(['dertosa', 'ilerda', 'emporiae', 'narbo'] as const).map(go),
        { verb: 'stop' },
      ],
    ],
    presses: [{ space: 'saguntum' }, { space: 'narbo' }, COMMIT],
  },
  {
    seat: 'rome',
    plan: [
      [{ verb: 'play', card: 35, use: 'place' }],
      [{ verb: 'mark', space: 'nice' }],
      [{ verb: 'mark', space: 'emporiae' }],
    ],
    presses: [{ card: 'Envoys \\(a\\)' }, { space: 'nice' }, { space: 'emporiae' }, COMMIT],
  },
  {
    seat: 'carthage',
    plan: [[{ verb: 'play', card: 12, use: 'event' }]],
    presses: [{ button: /^Play as event: Troops from Africa/ }, COMMIT],
  },
  {
    seat: 'rome',
    plan: [[{ verb: 'play', card: 49, use: 'discard' }]],
    presses: [{ card: 'A fleet breaks the siege' }, { button: /^Discard it/ }, COMMIT],
  },
];
