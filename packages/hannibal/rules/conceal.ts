import { concealCarry, concealHand, concealPile, type Viewer } from '@tessera/core';
import type { Restored, State } from './model/state.js';
import type { Seat } from './vocabulary.js';

/** The parts of a position in which something is hidden: both decks, both hands, plans that are carried out. */
type Hiding = Pick<Restored, 'frames' | 'deck' | 'hands' | 'battleDeck' | 'battleHands'>;

/** What a viewer may see of the cards (14.1). */
function concealed({ frames, deck, hands, battleDeck, battleHands }: Hiding, viewer: Viewer<Seat>): Hiding {
  return {
    deck: concealPile(deck, viewer),
    hands: {
      rome: concealHand(hands.rome, 'rome', viewer),
      carthage: concealHand(hands.carthage, 'carthage', viewer),
    },
    battleDeck: concealPile(battleDeck, viewer),
    battleHands: {
      rome: concealHand(battleHands.rome, 'rome', viewer),
      carthage: concealHand(battleHands.carthage, 'carthage', viewer),
    },
    frames: frames.map((frame) => (frame.at === 'carry' ? concealCarry(frame, viewer) : frame)),
  };
}

/** A position, or the part of it that a takeback restores, as a viewer may see it. */
export const concealRestored = <S extends Restored>(state: S, viewer: Viewer<Seat>): S =>
  viewer === 'all' ? state : { ...state, ...concealed(state, viewer) };

/** A position as a viewer may see it: after the war with both hands (14.1). */
export function conceal(state: State, viewer: Viewer<Seat>): State {
  const seen = concealRestored(state, viewer);
  return state.areHandsOpen ? { ...seen, hands: state.hands } : seen;
}
