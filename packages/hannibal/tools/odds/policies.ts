import { countSteps, drawStep, expand, type Random } from '@tessera/core';
import type { State, Step } from '../../rules/index.js';
import { stepSchema, type QuestionAt } from '../../rules/model/index.js';
import type { Choice } from '../../rules/types.js';
import { enemyOf, type Seat, type Tactic } from '../../rules/vocabulary.js';
import type { World } from '../../rules/world.js';

/** The policies by which a side fights an imagined battle. */
export const POLICIES = ['careful', 'bold', 'random'] as const;
export type Policy = (typeof POLICIES)[number];

/** A sentence about each policy. Questions that it does not mention are answered at random. */
export const POLICY_SENTENCES: Readonly<Record<Policy, string>> = {
  careful:
    'Attacks with the kind that it holds most of and keeps Double Envelopments and Reserves for last, matches whenever it can, seeks the initiative as long as it holds two cards, withdraws with fewer than half as many, and keeps its elephants, its garrison and its counter events back.',
  bold: 'Attacks with Double Envelopments first and then with the kind that it holds most of, matches whenever it can, seeks the initiative as long as it holds a card, never withdraws, charges with its elephants, sallies with its garrison and plays every counter event at once.',
  random: 'Takes any of the steps that the rules allow.',
};

/** A seat that has to decide in a battle, with its own view and policy. */
export interface Fighter {
  readonly world: World;
  readonly view: State;
  readonly at: QuestionAt;
  readonly seat: Seat;
  readonly policy: Policy;
}

const handsIn = ({ view, seat }: Fighter): readonly [number, number] => [
  view.battleHands[seat].length,
  view.battleHands[enemyOf(seat)].length,
];

const countInHand = ({ world, view, seat }: Fighter, as: Tactic): number =>
  view.battleHands[seat].filter(({ card }) => card !== 'hidden' && world.tacticOf(card) === as).length;

/** The weight of playing a card last, or first. */
const LAST = 100;
/** The extra weight of a card of the kind itself over a Reserve or a Probe that is played as it. */
const PLAIN = 0.5;

/** The weight of a Battle card: those of the kind that they are played as come first. */
const likingOfCard = (asked: Fighter, { battleCard, as }: { battleCard: number; as: Tactic }): number => {
  const shown = asked.world.tacticOf(battleCard);
  return shown === as ? PLAIN : 0;
};

function likingOfAttack(asked: Fighter, step: { battleCard: number; as: Tactic }): number {
  const isBold = asked.policy === 'bold';
  const isEnvelopment = step.as === 'doubleEnvelopment';
  const isReserve = asked.world.tacticOf(step.battleCard) === 'reserve';
  const first = isBold && isEnvelopment ? LAST : 0;
  const last = !isBold && (isEnvelopment || isReserve) ? LAST : 0;
  return countInHand(asked, step.as) + likingOfCard(asked, step) + first - last;
}

/** True when a side accepts the offer of a question: the initiative, a charge, a roll. */
function wants(asked: Fighter): boolean {
  const [own] = handsIn(asked);
  const isBold = asked.policy === 'bold';
  const isRisk = asked.at === 'elephantCharge' || asked.at === 'changeCommand';
  return isRisk ? isBold : own >= (isBold ? 1 : 2);
}

/** The weight of a step by a policy; 0 for steps that the policy does not mention. */
function liking(asked: Fighter, step: Step): number {
  const isBold = asked.policy === 'bold';
  const [own, enemys] = handsIn(asked);
  switch (step.verb) {
    case 'attack':
      return likingOfAttack(asked, step);
    case 'match':
      return 2 + likingOfCard(asked, step);
    case 'withdraw':
      return !isBold && own * 2 < enemys ? 2 * LAST : -2 * LAST;
    case 'accept':
      return wants(asked) ? 1 : -1;
    case 'counter':
      return isBold || asked.at === 'battleDefend' ? 1 : -LAST;
    case 'detach':
      return isBold ? step.regulars + step.elephants : -1;
    default:
      return 0;
  }
}

/** The most single steps of a choice that are compared. */
const MOST_STEPS_LISTED = 64;

/** The first card of each kind, because cards of a kind are equal. */
const oneOfEach = ({ world }: Fighter, cards: readonly number[]): number[] => {
  const kinds = new Map(cards.map((card) => [world.tacticOf(card), card]));
  return [...kinds.values()];
};

/** The single steps of a choice that a policy rates differently; else one at random. */
function stepsOf(asked: Fighter, choice: Choice, draw: Random): readonly Step[] {
  switch (choice.verb) {
    case 'attack':
    case 'match': {
      const cards = typeof choice.battleCard === 'number' ? [choice.battleCard] : choice.battleCard;
      return expand(stepSchema, { ...choice, battleCard: oneOfEach(asked, cards) }).steps;
    }
    case 'detach':
      return expand(stepSchema, choice, MOST_STEPS_LISTED).steps;
    default:
      return [drawStep(stepSchema, choice, draw.below)];
  }
}

/** Returns the step that a side takes by its policy; null when there is no choice. */
export function stepBy(asked: Fighter, choices: readonly Choice[], draw: Random): Step | null {
  const offered = choices.filter((choice) => countSteps(choice) > 0);
  if (offered.length === 0) return null;
  if (asked.policy === 'random') return drawStep(stepSchema, draw.pick(offered), draw.below);
  const liked = offered
    .flatMap((choice) => stepsOf(asked, choice, draw))
    .map((step) => ({ step, worth: liking(asked, step) }));
  const best = Math.max(...liked.map(({ worth }) => worth));
  return draw.pick(liked.filter(({ worth }) => worth === best)).step;
}
