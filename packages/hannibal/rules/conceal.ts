import { concealCarry, concealHand, concealPile, type Viewer } from '@tessera/core';
import type { Restored, State } from './model/state.js';
import type { Seat } from './vocabulary.js';

/** Both hands of a kind of card as a viewer may see them. */
const handsFor = (hands: Restored['hands'], viewer: Viewer<Seat>): Restored['hands'] => ({
  rome: concealHand(hands.rome, 'rome', viewer),
  carthage: concealHand(hands.carthage, 'carthage', viewer),
});

/**
 * A position, or the part of it that a takeback restores, as a viewer may see it (14.1): hidden are both decks, both
 * hands, plans that are carried out.
 */
export const concealRestored = <S extends Restored>(state: S, viewer: Viewer<Seat>): S =>
  viewer === 'all'
    ? state
    : {
        ...state,
        deck: concealPile(state.deck, viewer),
        hands: handsFor(state.hands, viewer),
        battleDeck: concealPile(state.battleDeck, viewer),
        battleHands: handsFor(state.battleHands, viewer),
        frames: state.frames.map((frame) => (frame.at === 'carry' ? concealCarry(frame, viewer) : frame)),
      };

/** A position as a viewer may see it: after the war with both hands (14.1). */
export function conceal(state: State, viewer: Viewer<Seat>): State {
  const seen = concealRestored(state, viewer);
  return state.areHandsOpen ? { ...seen, hands: state.hands } : seen;
}
