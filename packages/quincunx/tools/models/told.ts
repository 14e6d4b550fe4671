import {
  doubledLosses,
  SIDES,
  type Fact,
  type Side,
  type State,
  type Step,
  type Unit,
} from '../../rules/index.js';
import type { Asked } from './asked.js';

/** What the model has too of a unit; of one that is gone only that, and of others what a unit in good order has besides. */
const toldUnit = (unit: Unit): readonly unknown[] => {
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

/** All of a position that the model has too, as plain data. */
export function told({ turn, field, choices, outcome }: State) {
  return {
    turn,
    units: field.units.map(toldUnit),
    leaders: field.leaders.map(({ id, alive, unit, attached, wounds, led }) =>
      alive ? [id, unit, attached, wounds, led] : [id, 'dead'],
    ),
    choices,
    points: Object.fromEntries(SIDES.map((side) => [side, doubledLosses(field, side)])),
    table: [field.table.width, field.table.depth],
    outcome,
  };
}

/** Facts of which the model has nothing to say. */
const SILENT: readonly Fact['kind'][] = [
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

/** The facts that the model follows. */
export const toldFacts = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ kind }) => !SILENT.includes(kind));

/** What somebody is asked, with what the question itself says. */
export function questionOf(state: State) {
  const top = state.frames.at(-1);
  return { ...top, commanded: state.field.round?.commanded ?? [] };
}

/** A line for the model: a battle begins, somebody has committed a plan, a battle is over or left there. */
export type Line =
  | { readonly k: 'battle'; readonly seed: string; readonly options: State['options'] }
  | {
      readonly k: 'c';
      readonly n: number;
      readonly at: string;
      readonly seat: Side;
      readonly before: ReturnType<typeof told>;
      readonly top: ReturnType<typeof questionOf>;
      /** What was looked at before each step of the plan, and after the last. */
      readonly asked: readonly Asked[];
      readonly steps: readonly Step[];
      readonly facts: readonly Fact[];
    }
  /** The position was stirred here: the model takes it as it is. */
  | { readonly k: 'stir'; readonly state: ReturnType<typeof told> }
  | { readonly k: 'end'; readonly seed: string; readonly n: number; readonly state: ReturnType<typeof told> };
