import { countSteps, drawStep, expand, type Random } from '@tessera/core';
import type { State, Step } from '../../rules/index.js';
import { stepSchema, type QuestionAt } from '../../rules/model/index.js';
import type { Choice } from '../../rules/types.js';
import { enemyOf, type Seat, type Tactic } from '../../rules/vocabulary.js';
import type { World } from '../../rules/world.js';

/** How a side fights a battle that is imagined. */
export const POLICIES = ['careful', 'bold', 'random'] as const;
export type Policy = (typeof POLICIES)[number];

/** What each policy does, in a sentence. What it says nothing of is answered at random. */
export const POLICY_SENTENCES: Readonly<Record<Policy, string>> = {
  careful:
    'Attacks with the kind that it holds most of and keeps Double Envelopments and Reserves for last, matches whenever it can, seeks the initiative as long as it holds two cards, withdraws with fewer than half as many, and keeps its elephants, its garrison and its counter events back.',
  bold: 'Attacks with Double Envelopments first and then with the kind that it holds most of, matches whenever it can, seeks the initiative as long as it holds a card, never withdraws, charges with its elephants, sallies with its garrison and plays every counter event at once.',
  random: 'Takes any of the steps that the rules allow.',
};

/** Who is asked what in a battle, in their own view, and how they fight. */
export interface Asked {
  readonly world: World;
  readonly view: State;
  readonly at: QuestionAt;
  readonly seat: Seat;
  readonly policy: Policy;
}

/** How many cards a seat and its enemy hold in a battle. */
const handsIn = ({ view, seat }: Asked): readonly [number, number] => [
  view.battleHands[seat].length,
  view.battleHands[enemyOf(seat)].length,
];

/** How many cards of its own hand show a kind. */
const heldOf = ({ world, view, seat }: Asked, as: Tactic): number =>
  view.battleHands[seat].filter(({ card }) => card !== 'hidden' && world.tacticOf(card) === as).length;

/** What it counts against a card that it is kept for last, or for first. */
const LAST = 100;
/** What a plain card counts before a Reserve, or a Probe, that only stands for its kind. */
const PLAIN = 0.5;

/** How much a Battle card is liked: those that show what they are played as come first. */
const likingOfCard = (asked: Asked, { battleCard, as }: { battleCard: number; as: Tactic }): number => {
  const shown = asked.world.tacticOf(battleCard);
  return shown === as ? PLAIN : 0;
};

function likingOfAttack(asked: Asked, step: { battleCard: number; as: Tactic }): number {
  const isBold = asked.policy === 'bold';
  const isEnvelopment = step.as === 'doubleEnvelopment';
  const isReserve = asked.world.tacticOf(step.battleCard) === 'reserve';
  const first = isBold && isEnvelopment ? LAST : 0;
  const last = !isBold && (isEnvelopment || isReserve) ? LAST : 0;
  return heldOf(asked, step.as) + likingOfCard(asked, step) + first - last;
}

/** Whether a side wants what it may accept, by question: the initiative, a charge, a roll. */
function wants(asked: Asked): boolean {
  const [own] = handsIn(asked);
  const isBold = asked.policy === 'bold';
  const isRisk = asked.at === 'elephantCharge' || asked.at === 'changeCommand';
  return isRisk ? isBold : own >= (isBold ? 1 : 2);
}

/** How much a side that follows a policy likes a step; what it does not care about counts nothing. */
function liking(asked: Asked, step: Step): number {
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

/** How many single steps of a choice are thought of at most. */
const MOST_THOUGHTS = 64;

/** The first card of each kind among some: one is as good as another. */
const oneOfEach = ({ world }: Asked, cards: readonly number[]): number[] => {
  const kinds = new Map(cards.map((card) => [world.tacticOf(card), card]));
  return [...kinds.values()];
};

/** The single steps of a choice among which a policy tells a difference; else one at random. */
function stepsOf(asked: Asked, choice: Choice, draw: Random): readonly Step[] {
  switch (choice.verb) {
    case 'attack':
    case 'match': {
      const cards = typeof choice.battleCard === 'number' ? [choice.battleCard] : choice.battleCard;
      return expand(stepSchema, { ...choice, battleCard: oneOfEach(asked, cards) }).steps;
    }
    case 'detach':
      return expand(stepSchema, choice, MOST_THOUGHTS).steps;
    default:
      return [drawStep(stepSchema, choice, draw.below)];
  }
}

/** The step that a side takes by its policy, from what it is offered; null where it is offered nothing. */
export function stepBy(asked: Asked, choices: readonly Choice[], draw: Random): Step | null {
  const offered = choices.filter((choice) => countSteps(choice) > 0);
  if (offered.length === 0) return null;
  if (asked.policy === 'random') return drawStep(stepSchema, draw.pick(offered), draw.below);
  const liked = offered
    .flatMap((choice) => stepsOf(asked, choice, draw))
    .map((step) => ({ step, worth: liking(asked, step) }));
  const best = Math.max(...liked.map(({ worth }) => worth));
  return draw.pick(liked.filter(({ worth }) => worth === best)).step;
}
