import { isHidden } from '@tessera/core';
import { GENERALS, nearestAt, TACTICS, type StepOf, type Tactic } from '../../rules/index.js';
import { chargeBeats } from '../../rules/battle/chances.js';
import { commanderIs } from '../../rules/battle/fighters.js';
import { consulsAmong } from '../../rules/battle/parties.js';
import { FACES } from '../../rules/outlook/risks.js';
import { enemyOf } from '../../rules/vocabulary.js';
import type { Question, Valued } from '../askedSeat.js';

const handSizes = ({ view, seat }: Question): { readonly own: number; readonly enemys: number } => ({
  own: view.battleHands[seat].length,
  enemys: view.battleHands[enemyOf(seat)].length,
});

const countInHand = ({ game, view, seat }: Question, tactic: Tactic): number =>
  view.battleHands[seat].filter(({ card }) => !isHidden(card) && game.world.tacticOf(card) === tactic).length;

/** The number of cards of a kind that are neither played nor in the seat's own hand. */
function countUnseen(question: Question, tactic: Tactic): number {
  const { world } = question.game;
  const played = nearestAt(question.view, 'battle')?.played ?? [];
  const all = world.battleCards.filter((card) => world.tacticOf(card) === tactic).length;
  const playedCount = played.filter((card) => world.tacticOf(card) === tactic).length;
  return all - playedCount - countInHand(question, tactic);
}

/** Returns the chance, from 0 to 1, that the enemy cannot match a kind. Each unseen card is equally likely. */
export function unmatchedShare(question: Question, as: Tactic): number {
  const unseen = TACTICS.reduce((sum, tactic) => sum + countUnseen(question, tactic), 0);
  const matching = countUnseen(question, as) + (as === 'reserve' ? 0 : countUnseen(question, 'reserve'));
  const { enemys } = handSizes(question);
  return Array.from({ length: enemys }).reduce<number>(
    (share, _, at) => (share * Math.max(0, unseen - matching - at)) / Math.max(1, unseen - at),
    1,
  );
}

/** The worth of a point on the Retreat roll, when winning the round counts 1. */
const RETREAT_WORTH = 0.06;
/** The worth of keeping a Reserve card: a card of the kind itself is played first. */
const KEPT_WORTH = 0.12;
/** The worth of each card of the kind with which one attacks. */
const MORE_OF_KIND = 0.05;

/** Returns the worth of an attack with a Battle card (14.6), and the reason. */
export function valueOfAttack(question: Question, step: StepOf<'attack'>): Valued {
  const { world } = question.game;
  const share = unmatchedShare(question, step.as);
  const isPlain = world.tacticOf(step.battleCard) === step.as;
  const worth =
    share * (1 + RETREAT_WORTH * world.retreatOf(step.as)) +
    MORE_OF_KIND * countInHand(question, step.as) -
    (isPlain ? 0 : KEPT_WORTH) -
    (step.as === 'doubleEnvelopment' && share < 0.5 ? KEPT_WORTH : 0);
  const values = { tactic: step.as, percent: Math.round(share * 100), held: countInHand(question, step.as) };
  return { worth, ground: { code: 'bots.attack', values: { ...values, ...handSizes(question) } } };
}

/** Returns the worth of matching an attack (14.7): always above 0, and highest for a card of the kind itself. */
export function valueOfMatch(question: Question, step: StepOf<'match'>): Valued {
  const isPlain = question.game.world.tacticOf(step.battleCard) === step.as;
  const ground = { code: 'bots.match', values: { tactic: step.as, ...handSizes(question) } };
  return { worth: isPlain ? 2 : 1.5, ground };
}

/** Returns the worth of a withdrawal (16): above 0 only with at most 3 cards, and fewer than half the enemy's. */
export function valueOfWithdrawal(question: Question): Valued {
  const { own, enemys } = handSizes(question);
  const isLost = own * 2 < enemys && own <= 3;
  return { worth: isLost ? 3 : -1, ground: { code: 'bots.withdraw', values: { own, enemys } } };
}

/** Returns the worth of being the attacker, or of preventing the enemy's withdrawal: above 0 with cards enough. */
export function valueOfInitiative(question: Question): Valued {
  const { own, enemys } = handSizes(question);
  const wants = own >= 2 || (own === 1 && enemys <= 1);
  return { worth: wants ? 1 : -1, ground: { code: 'bots.initiative', values: { own, enemys } } };
}

/** Returns the worth of an elephant charge (17.3): above 0 when two faces or more succeed. */
export function valueOfCharge({ picture, view }: Question): Valued {
  const battle = nearestAt(view, 'battle');
  const beats = battle === null ? FACES.length : chargeBeats(picture, battle);
  const faces = FACES.length - Math.max(1, beats);
  return { worth: faces >= 2 ? 1 : -1, ground: { code: 'bots.charge', values: { faces } } };
}

/** Returns the worth of rolling to change Rome's commander (18.2): above 0 when the other consul fights worse. */
export function valueOfChange({ picture, view }: Question): Valued {
  const battle = nearestAt(view, 'battle');
  const now = battle === null ? null : commanderIs(picture, battle, 'rome');
  const rating = (general: (typeof GENERALS)[number]) => picture.world.generalOf(general).battle;
  const others = consulsAmong(picture, [...GENERALS]).filter(
    (one) => one !== now && view.posts[one].space === battle?.space,
  );
  const other = Math.min(9, ...others.map(rating));
  const rated = now === null ? 0 : rating(now);
  return {
    worth: rated > other ? 1 : -1,
    ground: { code: 'bots.command', values: { rating: rated, other } },
  };
}
