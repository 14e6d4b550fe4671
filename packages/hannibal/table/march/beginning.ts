import type { ReadonlySignal } from '@preact/signals';
import { preview } from '@tessera/core';
import {
  hannibal,
  type General,
  marching,
  type Mover,
  moversOf,
  siegesOf,
  type SiegeOffer,
  type Space,
  type State,
  type Step,
  topAt,
} from '@tessera/hannibal';
import { offerOf, offersOf } from '../cards/offers.js';
import type { Sight } from '../sight.js';
import { askedAt, wholeArmy } from './plan.js';

/** Where a march is begun: what is seen, and how steps are laid without a commit. */
interface Planning {
  readonly sight: ReadonlySignal<Sight>;
  readonly lay: (steps: readonly Step[]) => void;
}

const { world } = hannibal;

/** Whether this seat is to play a card, and nothing is planned yet. */
export const mayBegin = ({ base, seat, trail }: Sight): boolean =>
  topAt(base, 'playCard')?.seat === seat && trail.taken.length === 0;

const known = new WeakMap<
  State,
  { readonly movers: readonly Mover[]; readonly sieges: readonly SiegeOffer[] }
>();

/** Whom a press on the map can move with a card of the hand, and the sieges that can be gone on with. */
export function beginningsIn(sight: Sight) {
  if (!mayBegin(sight)) return { movers: [], sieges: [] };
  const { base, seat } = sight;
  const board = { world, state: base };
  const found = known.get(base) ?? { movers: moversOf(board, seat), sieges: siegesOf(board, seat) };
  known.set(base, found);
  return found;
}

/** The card taken up, and how it moves a general: by its operations, else by its campaign. */
function playTakenUp({ base, seat, card }: Sight, general: General): Step | null {
  if (card === null) return null;
  const offers = offersOf({ world, view: base, seat }, card);
  const use = (['move', 'event'] as const).find((one) => {
    const offer = offerOf(offers, card, one);
    return offer?.why === null && offer.most > 0 && offer.generals.includes(general);
  });
  return use === undefined ? null : { verb: 'play', card, use };
}

/** The card that a press on a general plays: the one taken up, else the cheapest that serves. */
function playFor(sight: Sight, general: General): Step | null {
  if (sight.card !== null) return playTakenUp(sight, general);
  const mover = beginningsIn(sight).movers.find((one) => one.general === general);
  return mover === undefined ? null : { verb: 'play', card: mover.card, use: 'move' };
}

/** The generals who stand in a space and whom a press there can move. */
export function beginnersAt(sight: Sight, space: Space): General[] {
  if (!mayBegin(sight)) return [];
  return beginningsIn(sight)
    .movers.map(({ general }) => general)
    .filter((general) => sight.base.posts[general].space === space && playFor(sight, general) !== null);
}

/** Plans the card and the activation of a general, so that a space can be pressed next. False where no card serves. */
export function beginMarch(session: Planning, general: General): boolean {
  if (!mayBegin(session.sight.value)) return false;
  const play = playFor(session.sight.value, general);
  if (play === null) return false;
  session.lay([play]);
  if (askedAt(session.sight.value)?.at === 'activate') session.lay([{ verb: 'activate', general }]);
  return true;
}

/** Plans a marker in a space by the operations of the card taken up. False where it cannot lie there. */
export function beginMarkers(session: Planning, space: Space): boolean {
  const { base, seat, card } = session.sight.value;
  if (card === null || !mayBegin(session.sight.value)) return false;
  const offer = offerOf(offersOf({ world, view: base, seat }, card), card, 'place');
  if (offer === null || offer.why !== null || !offer.spaces.includes(space)) return false;
  session.lay([{ verb: 'play', card, use: 'place' }]);
  if (askedAt(session.sight.value)?.at === 'placePc') session.lay([{ verb: 'mark', space }]);
  return true;
}

/** Plans the whole of a siege: card, general, and the attempt where they stand. */
export function beginSiege(session: Planning, { general }: SiegeOffer): void {
  if (!beginMarch(session, general)) return;
  const army = wholeArmy(session.sight.value);
  if (army !== null) session.lay([army.step]);
  session.lay([{ verb: 'stop' }]);
  if (askedAt(session.sight.value)?.at === 'siege') session.lay([{ verb: 'besiege' }]);
}

const mustered = new WeakMap<State, State>();

/** The position from which the army can go: as if all went that can, where that is not said yet. */
export function setOutFrom(sight: Sight): State {
  const { view, base, seat } = sight;
  if (view.frames.at(-1)?.at !== 'move' || marching(view)?.move.army !== null) return view;
  const before = mustered.get(view);
  if (before !== undefined) return before;
  const army = view === base ? wholeArmy(sight) : null;
  const after = army === null ? view : preview(hannibal, view, { seat, plan: [army.step] });
  mustered.set(view, after);
  return after;
}

/** The steps with the muster of the whole army first, where it is not said yet who goes. */
export function withArmy(sight: Sight, steps: readonly Step[]): readonly Step[] {
  const army = marching(sight.view)?.move.army === null ? wholeArmy(sight) : null;
  return army === null ? steps : [army.step, ...steps];
}
