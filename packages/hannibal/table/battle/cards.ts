import { TACTICS, type Choice, type StepOf, type Tactic, type World } from '@tessera/hannibal';
import { choicesOf, listOf } from '../sight.js';
import { stepsIn } from '../steps.js';

/** Battle cards of one kind. */
export interface Group {
  readonly tactic: Tactic;
  readonly cards: readonly number[];
}

/** Battle cards by kind, in the order of the rules. */
export const groupsOf = (world: World, cards: readonly number[]): Group[] =>
  TACTICS.map((tactic) => ({
    tactic,
    cards: cards.filter((card) => world.tacticOf(card) === tactic),
  })).filter((group) => group.cards.length > 0);

/** How a card is played: to attack, or to match. */
export type Play = StepOf<'attack'> | StepOf<'match'>;

const plays = (choices: readonly Choice[]) => [
  ...choicesOf(choices, 'attack'),
  ...choicesOf(choices, 'match'),
];

/** The ways in which a card of a group can be played now, as itself first. */
export function playsOf(choices: readonly Choice[], { tactic, cards }: Group): Play[] {
  const found = plays(choices).flatMap((choice): Play[] => {
    const battleCard = cards.find((card) => listOf(choice.battleCard).includes(card));
    return listOf(choice.as).flatMap((as) =>
      battleCard === undefined ? [] : [{ verb: choice.verb, battleCard, as }],
    );
  });
  const [own, others] = [found.filter(({ as }) => as === tactic), found.filter(({ as }) => as !== tactic)];
  return [...own, ...others];
}

/** The steps of some choices that are not a card of the battle hand: decline, withdraw, Maharbal. */
export const othersOf = (choices: readonly Choice[]) =>
  stepsIn(choices.filter(({ verb }) => verb !== 'attack' && verb !== 'match'));
