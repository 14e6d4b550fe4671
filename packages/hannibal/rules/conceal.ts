import { concealCarry, concealHand, concealPile, type Viewer } from '@tessera/core';
import { stateWith, type Restored, type State } from './model/state.js';
import type { Seat } from './vocabulary.js';

/** Both hands of a kind of card as a viewer may see them. */
const handsFor = (hands: Restored['hands'], viewer: Viewer<Seat>): Restored['hands'] => ({
  rome: concealHand(hands.rome, 'rome', viewer),
  carthage: concealHand(hands.carthage, 'carthage', viewer),
});

/** The parts of a position with hidden content: decks, hands, and plans being carried out. */
type Guarded = Pick<Restored, 'deck' | 'hands' | 'battleDeck' | 'battleHands' | 'frames'>;

/** The guarded parts of a position as a viewer may see them (14.1). */
const guardedFrom = (
  { deck, hands, battleDeck, battleHands, frames }: Guarded,
  viewer: Viewer<Seat>,
): Guarded => ({
  deck: concealPile(deck, viewer),
  hands: handsFor(hands, viewer),
  battleDeck: concealPile(battleDeck, viewer),
  battleHands: handsFor(battleHands, viewer),
  frames: frames.map((frame) => (frame.at === 'carry' ? concealCarry(frame, viewer) : frame)),
});

/** The part of a position that a takeback restores, as a viewer may see it. */
export const concealRestored = (restored: Restored, viewer: Viewer<Seat>): Restored =>
  viewer === 'all' ? restored : { ...restored, ...guardedFrom(restored, viewer) };

/** A position as a viewer may see it: after the war with both hands (14.1). */
export function conceal(state: State, viewer: Viewer<Seat>): State {
  if (viewer === 'all') return state;
  const guarded = guardedFrom(state, viewer);
  return stateWith(state, state.areHandsOpen ? { ...guarded, hands: state.hands } : guarded);
}
