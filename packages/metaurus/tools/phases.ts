import { random, randomPlan } from '@tessera/core';
import { type KeptPhase, picturesOf, type Seen } from '@tessera/tools';
import { metaurus, type Metaurus, SEATS, type State, type Step } from '../rules/index.js';
import { boardOf } from '../drawing/index.js';
import { faultText, gameOf, replayLog } from '../notation/index.js';

type Seats = readonly Seen<Metaurus>[];

const top = (view: State) => view.frames.at(-1);
const some = (holds: (view: State) => boolean) => (seats: Seats) => seats.some(({ view }) => holds(view));

/** A seat's plan with a move; null when it is not asked for one, or cannot move. */
function march({ view, seat, frame }: Seen<Metaurus>): readonly Step[] | null {
  if (frame === null || top(view)?.at !== 'movement') return null;
  const steps = randomPlan(metaurus, view, { seat, draw: random('draft'), goOn: 0.8 });
  return steps.some(({ verb }) => verb === 'move') ? steps : null;
}

const options = { turnLimit: '20', gauls: false };

/** The phases in which games are kept. */
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

/** Pictures of the Metaurus: both armies at set-up and in melee, for all four kinds of viewers. */
export const pictures = picturesOf({
  seats: SEATS,
  folder: import.meta.dirname,
  kept: [
    { position: 'set-up', as: 'carthage' },
    { position: 'orders', as: 'rome' },
    { position: 'movement', as: 'public' },
    { position: 'declare', as: 'rome' },
    { position: 'continue', as: 'all' },
  ],
  draw: (text, { viewer, width }) => {
    const game = gameOf(text) ?? metaurus;
    const log = replayLog(game, text);
    if (!log.ok) return { fault: faultText(log.error) };
    return { svg: boardOf(game.world)(game.conceal(log.value.end, viewer), viewer, width) };
  },
});
