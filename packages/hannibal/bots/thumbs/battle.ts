import { isHidden } from '@tessera/core';
import { GENERALS, nearestAt, TACTICS, type StepOf, type Tactic } from '../../rules/index.js';
import { chargeBeats } from '../../rules/battle/chances.js';
import { commanderIs } from '../../rules/battle/fighters.js';
import { consulsAmong } from '../../rules/battle/parties.js';
import { FACES } from '../../rules/outlook/risks.js';
import { enemyOf } from '../../rules/vocabulary.js';
import type { Question, Valued } from '../asked.js';

/** How many Battle cards a seat and its enemy hold. */
const hands = ({ view, seat }: Question): { readonly own: number; readonly enemys: number } => ({
  own: view.battleHands[seat].length,
  enemys: view.battleHands[enemyOf(seat)].length,
});

/** How many of the own Battle cards show a kind. */
const heldOf = ({ game, view, seat }: Question, tactic: Tactic): number =>
  view.battleHands[seat].filter(({ card }) => !isHidden(card) && game.world.tacticOf(card) === tactic).length;

/** How many cards of a kind neither lie played nor are in the own hand. */
function unseenOf(question: Question, tactic: Tactic): number {
  const { world } = question.game;
  const played = nearestAt(question.view, 'battle')?.played ?? [];
  const all = world.battleCards.filter((card) => world.tacticOf(card) === tactic).length;
  const gone = played.filter((card) => world.tacticOf(card) === tactic).length;
  return all - gone - heldOf(question, tactic);
}

/** How likely the enemy cannot match a kind, where each card that was not seen is as likely as any other. */
export function unmatchedShare(question: Question, as: Tactic): number {
  const left = TACTICS.reduce((sum, tactic) => sum + unseenOf(question, tactic), 0);
  const matching = unseenOf(question, as) + (as === 'reserve' ? 0 : unseenOf(question, 'reserve'));
  const { enemys } = hands(question);
  return Array.from({ length: enemys }).reduce<number>(
    (share, _, at) => (share * Math.max(0, left - matching - at)) / Math.max(1, left - at),
    1,
  );
}

/** What a point on the Retreat roll counts against the chance to win the round. */
const RETREAT = 0.06;
/** How much a card counts that is kept back: one that shows the kind is spent before one that stands for it. */
const SPENT = 0.12;
/** What it counts to have more cards of the kind with which one attacks. */
const HELD = 0.05;

/** An attack with a Battle card (14.6). */
export function valueOfAttack(question: Question, step: StepOf<'attack'>): Valued {
  const { world } = question.game;
  const share = unmatchedShare(question, step.as);
  const isPlain = world.tacticOf(step.battleCard) === step.as;
  const worth =
    share * (1 + RETREAT * world.retreatOf(step.as)) +
    HELD * heldOf(question, step.as) -
    (isPlain ? 0 : SPENT) -
    (step.as === 'doubleEnvelopment' && share < 0.5 ? SPENT : 0);
  const values = { tactic: step.as, percent: Math.round(share * 100), held: heldOf(question, step.as) };
  return { worth, ground: { code: 'bots.attack', values: { ...values, ...hands(question) } } };
}

/** Matching an attack (14.7): always, by a card of the kind first. */
export function valueOfMatch(question: Question, step: StepOf<'match'>): Valued {
  const isPlain = question.game.world.tacticOf(step.battleCard) === step.as;
  const ground = { code: 'bots.match', values: { tactic: step.as, ...hands(question) } };
  return { worth: isPlain ? 2 : 1.5, ground };
}

/** A withdrawal (16): only with far fewer cards. */
export function valueOfWithdrawal(question: Question): Valued {
  const { own, enemys } = hands(question);
  const isLost = own * 2 < enemys && own <= 3;
  return { worth: isLost ? 3 : -1, ground: { code: 'bots.withdraw', values: { own, enemys } } };
}

/** Whether a seat goes on as attacker, or holds the enemy who withdraws. */
export function valueOfInitiative(question: Question): Valued {
  const { own, enemys } = hands(question);
  const wants = own >= 2 || (own === 1 && enemys <= 1);
  return { worth: wants ? 1 : -1, ground: { code: 'bots.initiative', values: { own, enemys } } };
}

/** Whether the elephants charge (17.3): where they succeed as often as they rampage, or more. */
export function valueOfCharge({ picture, view }: Question): Valued {
  const battle = nearestAt(view, 'battle');
  const beats = battle === null ? FACES.length : chargeBeats(picture, battle);
  const faces = FACES.length - Math.max(1, beats);
  return { worth: faces >= 2 ? 1 : -1, ground: { code: 'bots.charge', values: { faces } } };
}

/** Whether Carthage rolls to change Rome's commander (18.2): where the other consul fights worse. */
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
