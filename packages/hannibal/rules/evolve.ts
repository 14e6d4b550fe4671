import {
  afterDrawing,
  evolveCarry,
  evolveWith,
  pileOf,
  shuffledIn,
  withCards,
  withSeen,
  withoutCard,
  type OwnEvent,
} from '@tessera/core';
import { evolveMap, isMapFact } from './evolve-map.js';
import { FACTS, postsOf, stateWith, type Fact, type FactOf, type Frame, type State } from './model/index.js';
import { enemyOf, GENERALS, type Seat } from './vocabulary.js';
import type { Step } from './model/step.js';
import type { Hannibal } from './types.js';

/** A frame with its number; facts bring it with that number already. */
const numbered = (frame: Frame, id: number): Frame => (frame.id === id ? frame : { ...frame, id });

/** The state after a stack event. */
function evolveStack(
  state: State,
  fact: FactOf<'FrameOpened' | 'FrameChanged' | 'FrameClosed' | 'FrameNoted'>,
): State {
  const { frames, opened } = state;
  switch (fact.kind) {
    case 'FrameOpened':
      return stateWith(state, {
        frames: [...frames, numbered(fact.frame, opened + 1)],
        opened: opened + 1,
      });
    case 'FrameChanged':
      return stateWith(state, {
        frames: [...frames.slice(0, -1), numbered(fact.frame, frames.at(-1)?.id ?? 0)],
      });
    case 'FrameClosed':
      return stateWith(state, { frames: frames.slice(0, -1) });
    case 'FrameNoted':
      return stateWith(state, {
        frames: frames.map((frame) => (frame.id === fact.frame.id ? fact.frame : frame)),
      });
  }
}

const hand = (state: State, seat: Seat, change: (hand: State['hands'][Seat]) => State['hands'][Seat]) => ({
  ...state.hands,
  [seat]: change(state.hands[seat]),
});

const battleHand = (
  state: State,
  seat: Seat,
  change: (hand: State['battleHands'][Seat]) => State['battleHands'][Seat],
) => ({ ...state.battleHands, [seat]: change(state.battleHands[seat]) });

type BattleCardFact = FactOf<
  'BattleDealt' | 'BattleCardPlayed' | 'BattleCardsOpened' | 'BattleCardTaken' | 'BattleDeckGathered'
>;

type CardFact =
  | FactOf<
      | 'Dealt'
      | 'CardPlayed'
      | 'CardLaidDown'
      | 'CardForced'
      | 'CardTaken'
      | 'HandsOpened'
      | 'Reshuffled'
      | 'ReshuffleSet'
    >
  | BattleCardFact;

const BATTLE_DECK = Array.from({ length: 48 }, (_, at) => at + 1);

/** A hand whose cards are public. */
const opened = (cards: FactOf<'HandsOpened'>['held'][Seat]) =>
  withCards<number, Seat>(
    [],
    cards.map(({ card }) => card),
  );

/** The cards after a fact about them. A card that is played leaves the hand; where it goes is a fact of its own. */
function evolveCards(state: State, fact: CardFact): State {
  switch (fact.kind) {
    case 'Dealt': {
      const cards = fact.drawn.map(({ card }) => card);
      return stateWith(state, {
        deck: afterDrawing(state.deck, fact.drawn),
        hands: hand(state, fact.seat, (held) => withCards(held, cards)),
      });
    }
    case 'CardPlayed': {
      // A switch holds from the next Strategy card on (13.2), a discard too; counter events are none.
      const unasked = fact.use === 'counter' ? state.unasked : state.table.unasked;
      return stateWith(state, {
        unasked,
        hands: hand(state, fact.seat, (held) => withoutCard(held, fact.card)),
      });
    }
    case 'CardLaidDown':
      return fact.removed
        ? stateWith(state, { removed: [...state.removed, fact.card] })
        : stateWith(state, { discards: [...state.discards, fact.card] });
    case 'CardForced':
      return stateWith(state, {
        deck: drawnFrom(state.deck, 1),
        hands: hand(state, fact.seat, (held) => withoutCard(held, fact.card)),
        discards: [...state.discards, fact.card],
      });
    case 'CardTaken': {
      const from = enemyOf(fact.by);
      const without = hand(state, from, (held) => withoutCard(held, fact.lost));
      return stateWith(state, {
        deck: drawnFrom(state.deck, 1),
        hands: { ...without, [fact.by]: withCards(without[fact.by], [fact.card]) },
      });
    }
    case 'HandsOpened':
      return stateWith(state, {
        areHandsOpen: true,
        hands: { rome: opened(fact.held.rome), carthage: opened(fact.held.carthage) },
      });
    case 'Reshuffled':
      return stateWith(state, { deck: shuffledIn(state.deck, fact.cards), discards: [] });
    case 'ReshuffleSet':
      return stateWith(state, { reshuffles: fact.reshuffles });
    default:
      return evolveBattleCards(state, fact);
  }
}

/** The Battle cards after a fact about them. */
function evolveBattleCards(state: State, fact: BattleCardFact): State {
  switch (fact.kind) {
    case 'BattleDealt': {
      const cards = fact.drawn.map(({ card }) => card);
      return stateWith(state, {
        battleDeck: afterDrawing(state.battleDeck, fact.drawn),
        battleHands: battleHand(state, fact.seat, (held) => withCards(held, cards)),
      });
    }
    case 'BattleCardPlayed':
      return stateWith(state, {
        battleHands: battleHand(state, fact.seat, (held) => withoutCard(held, fact.card)),
        open: state.open.filter((card) => card !== fact.card),
      });
    case 'BattleCardsOpened': {
      const { seat, shown, cards } = fact;
      const seen = (held: State['battleHands'][Seat]) =>
        cards.reduce((all, card) => withSeen(all, { card, by: enemyOf(seat) }), held);
      return stateWith(state, {
        battleDeck: drawnFrom(state.battleDeck, cards.length),
        open: shown,
        battleHands: battleHand(state, seat, seen),
      });
    }
    case 'BattleCardTaken': {
      const { by, card, shown, n } = fact;
      const without = battleHand(state, enemyOf(by), (held) => withoutCard(held, card));
      const taken = withSeen(withCards(without[by], [card]), { card, by: enemyOf(by) });
      return stateWith(state, {
        battleDeck: drawnFrom(state.battleDeck, n === null ? 0 : 1),
        battleHands: { ...without, [by]: taken },
        open: state.open.filter((one) => one !== shown),
      });
    }
    case 'BattleDeckGathered':
      return stateWith(state, {
        battleDeck: { ...state.battleDeck, ...gathered(state) },
        battleHands: { rome: [], carthage: [] },
        open: [],
      });
  }
}

/** A deck after cards were drawn out of a hand, in the same stream of chance. */
const drawnFrom = (deck: State['deck'], some: number): State['deck'] => ({
  ...deck,
  drawn: deck.drawn + some,
});

/** The gathered Battle deck. A viewer who knew the rest of the deck knows the whole deck again. */
const gathered = ({ battleDeck }: State) => ({
  count: BATTLE_DECK.length,
  left: battleDeck.left === 'hidden' ? battleDeck.left : BATTLE_DECK,
});

/** The position after the event that begins the war. */
function began(state: State, fact: FactOf<'GameBegan'>): State {
  const posts = new Map(fact.posts.map(({ general, post }) => [general, post]));
  const deck =
    state.deck.left === 'hidden'
      ? { ...state.deck, count: fact.strategyCards.length }
      : pileOf(fact.strategyCards);
  const battleDeck =
    state.battleDeck.left === 'hidden'
      ? { ...state.battleDeck, count: fact.battleCards.length }
      : pileOf(fact.battleCards);
  return stateWith(state, {
    rules: fact.rules,
    options: fact.options,
    seal: fact.seal,
    markers: fact.markers,
    troops: fact.troops,
    posts: postsOf((general) => posts.get(general) ?? state.posts[general]),
    commands: GENERALS.length,
    deck,
    battleDeck,
    frames: [
      { at: 'war', id: 1, stage: 'bids', n: fact.options.bid, abroad: 0, consuls: [], next: 'rome' },
      { at: 'begin', id: 2, seat: 'rome', answer: null },
    ],
    opened: 2,
  });
}

/** The position after an event of the game itself, not of the table. */
function evolveFact(state: State, fact: OwnEvent<Fact>): State {
  if (isMapFact(fact)) return evolveMap(state, fact);
  switch (fact.kind) {
    case 'GameBegan':
      return began(state, fact);
    case 'RulesChanged':
      return stateWith(state, { rules: fact.rules });
    case 'FrameOpened':
    case 'FrameChanged':
    case 'FrameClosed':
    case 'FrameNoted':
      return evolveStack(state, fact);
    case 'Rolled':
    case 'ConsulDrawn':
    case 'OrdersOpened':
      return state;
    case 'Dealt':
    case 'CardPlayed':
    case 'CardLaidDown':
    case 'CardForced':
    case 'CardTaken':
    case 'HandsOpened':
    case 'Reshuffled':
    case 'ReshuffleSet':
    case 'BattleDealt':
    case 'BattleCardPlayed':
    case 'BattleCardsOpened':
    case 'BattleCardTaken':
    case 'BattleDeckGathered':
      return evolveCards(state, fact);
    case 'PlanLaid':
    case 'StepBegun':
    case 'StepMissed':
    case 'PlanCut':
    case 'PlanEnded':
      return stateWith(state, evolveCarry<Frame, Seat, Step>(state, fact));
  }
}

/** The position at the end of the war: nothing is asked, and a Strategy card being carried out goes to the discards. */
function ended(state: State): State {
  const inPlay = state.frames.flatMap((frame) => (frame.at === 'card' ? [frame.card] : []));
  return stateWith(state, { frames: [], discards: [...state.discards, ...inPlay] });
}

/** The position after an event. It works on the full state and on every viewer's, accepts every event, and uses neither rules nor chance. */
export const evolve = evolveWith<Hannibal>({ facts: FACTS, copied: stateWith, own: evolveFact, ended });
