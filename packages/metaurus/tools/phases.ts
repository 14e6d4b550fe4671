import { random, randomPlan } from '@tessera/core';
import type { KeptPhase, Seen } from '@tessera/tools';
import { metaurus, type Metaurus, type State, type Step } from '../rules/index.js';

type Seats = readonly Seen<Metaurus>[];

const top = (view: State) => view.frames.at(-1);
const some = (holds: (view: State) => boolean) => (seats: Seats) => seats.some(({ view }) => holds(view));

/** A seat's plan that moves somebody; null when it is not asked for one, or has nobody to move. */
function march({ view, seat, frame }: Seen<Metaurus>): readonly Step[] | null {
  if (frame === null || top(view)?.at !== 'movement') return null;
  const steps = randomPlan(metaurus, view, { seat, draw: random('draft'), goOn: 0.8 });
  return steps.some(({ verb }) => verb === 'move') ? steps : null;
}

const options = { turnLimit: '20', gauls: false };

/** How far the kept games have come. */
export const phases: readonly KeptPhase<Metaurus>[] = [
  { name: 'set-up', options, isThere: some((view) => top(view)?.id === 2) },
  {
    name: 'orders, one side sealed',
    options,
    isThere: (seats) =>
      seats.every(({ view }) => {
        const frame = top(view);
        return view.turn === 2 && frame?.at === 'orders' && frame.sealed.length === 1;
      }),
  },
  {
    name: 'movement, with a draft',
    options,
    isThere: (seats) => seats.some((seen) => march(seen) !== null),
    draft: march,
  },
  {
    name: 'a draw is offered',
    options,
    isThere: some((view) => view.turn === 1 && top(view)?.at === 'activate'),
    offersDraw: true,
  },
  { name: 'several turns in', options, isThere: some((view) => view.turn === 5) },
  {
    name: 'over',
    options: { ...options, gauls: true },
    isThere: (seats) => seats.every(({ view }) => view.outcome !== null),
  },
];
