import type { Texts } from '../src/index.js';

/** The texts of the tiny game of cards: with its rules, all that a table needs of it. */
export const wagerTexts: Texts = {
  'game.name': 'The Wager',
  'side.north': 'North',
  'side.north.hint': 'Sits down first.',
  'side.south': 'South',
  'side.south.hint': 'Sits down second.',
  'title.proposal': 'A wager',
  'title.proposal.named': 'A wager with {name}',

  'field.card': 'Your card',
  'field.says': 'What you call it',
  'value.hidden': 'face down',

  'prompt.ready': 'Are you ready?',
  'prompt.ready.how': 'The cards are dealt when both of you are.',
  'prompt.short.ready': 'get ready',
  'prompt.lay': 'Lay a card',
  'prompt.lay.how': 'It lies face down. Call it what you like: the other side may doubt it.',
  'prompt.short.lay': 'lay a card',
  'prompt.answer': 'Do you believe it?',
  'prompt.answer.how': '{laid_by} calls the card {laid_says}. Doubt it, and whoever is wrong loses a point.',
  'prompt.short.answer': 'believe or doubt',
  'waiting.ready': '{side} has to be ready.',
  'waiting.lay': '{side} lays a card.',
  'waiting.answer': '{side} believes or doubts.',

  'do.ready': 'Ready',
  'choose.lay': 'Lay this card',
  'do.lay': 'Lay the {card} and call it {says}',
  'do.believe': 'Believe it',
  'do.doubt': 'Doubt it',
  'commit.ready': 'Sit down to play',
  'commit.lay': 'Lay the card',
  'commit.answer': 'Say so',

  'reason.notReady': 'Say that you are ready.',
  'reason.layACard': 'Lay a card.',
  'reason.answer': 'Say whether you believe it.',
  'reason.noClaims': 'This game has no claims to a draw.',

  'position.points': 'Points: North {points_north}, South {points_south}.',
  'position.north': 'North holds {counts_north} cards: {hands_north}.',
  'position.south': 'South holds {counts_south} cards: {hands_south}.',
  'position.laid': 'On the table lies a card of {laid_by}: {laid_card}, called {laid_says}.',

  'event.Readied': '{seat} is ready.',
  'event.Dealt': '{seat} is dealt {cards}.',
  'event.Dealt.cards.hidden': '{seat} is dealt three cards, which nobody else sees.',
  'event.Tossed': 'The toss falls on {first}.',
  'event.Laid': '{seat} lays the {card} and calls it {says}.',
  'event.Laid.card.hidden': '{seat} lays a card face down and calls it {says}.',
  'event.Believed': '{seat} believes it.',
  'event.Doubted': '{seat} doubts it.',
  'event.Shown': 'The card is the {card}: {loser} loses a point.',
  'over.by.points': 'Whoever has more points when the hands are empty wins.',
};
