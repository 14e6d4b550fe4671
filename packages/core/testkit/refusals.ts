import {
  choicesIn,
  drawStep,
  explainIn,
  preview,
  randomPlan,
  type GameTypes,
  type Random,
  type Reason,
} from '../src/index.js';
import { watch, type Subject } from './laws.js';

/** A step that is refused to a seat in its view, after the steps of a plan, and one of the reasons. */
export interface RefusedStep<T extends GameTypes> {
  readonly view: T['state'];
  readonly seat: T['seat'];
  readonly step: T['step'];
  readonly reason: Reason<T['place']>;
}

/** How many stray steps are drawn to find one of a verb. */
const TRIES = 60;

/** A step that is like an open one but for some fields, which come from a stray step of the same verb. */
function alike<T extends GameTypes>({ game, stray }: Subject<T>, draw: Random, open: T['step']): T['step'] {
  const others = Array.from({ length: TRIES }, () => stray(draw));
  const other = others.find(({ verb }) => verb === open.verb) ?? open;
  const fields = Object.entries(other).filter(([field]) => field !== 'verb' && draw.happens(0.4));
  const mixed = game.schemas.step.safeParse({ ...open, ...Object.fromEntries(fields) });
  return mixed.success ? mixed.data : other;
}

/** Plays a random game, tries stray steps and some that are nearly open in each plan, and shows why they are refused. */
export function eachRefusal<T extends GameTypes>(
  subject: Subject<T>,
  seed: string,
  look: (refused: RefusedStep<T>) => void,
): void {
  const { game } = subject;
  watch(subject, seed, ({ before, seat }, draw) => {
    const seen = game.conceal(before, seat);
    const plan = randomPlan(game, seen, { seat, draw, lean: subject.lean });
    const view = preview(game, seen, { seat, plan: plan.slice(0, draw.below(plan.length + 1)) });
    const choices = choicesIn(game, view, seat);
    const open = [0, 1, 2].flatMap(() =>
      choices.length === 0 ? [] : [drawStep(game.schemas.step, draw.pick(choices), draw.below)],
    );
    const tries = [subject.stray(draw), ...open.map((step) => alike(subject, draw, step)), ...plan.slice(-1)];
    for (const step of tries)
      for (const reason of explainIn(game, view, { seat, step })) look({ view, seat, step, reason });
  });
}
