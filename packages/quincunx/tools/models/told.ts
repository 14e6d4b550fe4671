import {
  doubledLosses,
  SIDES,
  type Fact,
  type Side,
  type State,
  type Step,
  type Unit,
} from '../../rules/index.js';
import type { ModelAnswers } from './answers.js';

/** The part of a unit that the model has too: less of one that is gone, more of one in good order. */
const modelUnit = (unit: Unit): readonly unknown[] => {
  const { id, status } = unit;
  if (status === 'gone') return [id, status];
  const stands = [id, status, unit.x, unit.y, unit.heading, unit.figures, unit.rings, unit.formation];
  if (status !== 'good') return stands;
  return [
    ...stands,
    unit.volleyUsed,
    unit.passMark,
    unit.evadeMark,
    unit.drivenBack,
    unit.wasInMelee,
    unit.foes
      .map((foe) => [foe.unit, foe.fights])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    unit.activeInFirst,
    unit.spent,
    unit.deeds.length > 0,
  ];
};

/** Returns the part of a position that the model has too, as plain data. */
export function modelState({ turn, field, choices, outcome }: State) {
  return {
    turn,
    units: field.units.map(modelUnit),
    leaders: field.leaders.map(({ id, alive, unit, attached, wounds, led }) =>
      alive ? [id, unit, attached, wounds, led] : [id, 'dead'],
    ),
    choices,
    points: Object.fromEntries(SIDES.map((side) => [side, doubledLosses(field, side)])),
    table: [field.table.width, field.table.depth],
    outcome,
  };
}

/** The facts that the model does not have. */
const UNMODELLED: readonly Fact['kind'][] = [
  'FrameOpened',
  'FrameClosed',
  'PlanCommitted',
  'GameBegan',
  'UnitsChanged',
  'LinePlaced',
  'ChoiceKept',
  'DeploymentSealed',
  'ArmiesShown',
];

/** Returns the facts that the model replays. */
export const modelFacts = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ kind }) => !UNMODELLED.includes(kind));

/** Returns the present question with its fields. */
export function questionOf(state: State) {
  const top = state.frames.at(-1);
  return { ...top, commanded: state.field.round?.commanded ?? [] };
}

/** A line for the model: a battle begins, a plan was committed, or a battle ends or is broken off. */
export type Line =
  | { readonly k: 'battle'; readonly seed: string; readonly options: State['options'] }
  | {
      readonly k: 'c';
      readonly n: number;
      readonly at: string;
      readonly seat: Side;
      readonly before: ReturnType<typeof modelState>;
      readonly top: ReturnType<typeof questionOf>;
      /** The answers before each step of the plan, and after the last. */
      readonly asked: readonly ModelAnswers[];
      readonly steps: readonly Step[];
      readonly facts: readonly Fact[];
    }
  /** A random position that the model takes over. */
  | { readonly k: 'stir'; readonly state: ReturnType<typeof modelState> }
  | {
      readonly k: 'end';
      readonly seed: string;
      readonly n: number;
      readonly state: ReturnType<typeof modelState>;
    };
