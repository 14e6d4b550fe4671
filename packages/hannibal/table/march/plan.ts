import { choicesIn } from '@tessera/core';
import {
  hannibal,
  leftIn,
  marching,
  type Part,
  risksOf,
  type Risk,
  type Space,
  type Step,
  wholeArmyOf,
} from '@tessera/hannibal';
import type { Sight } from '../sight.js';
import { goesOn } from './ending.js';

const { world } = hannibal;

/** The open question: the top frame of the position before the plan. */
export const askedAt = ({ base }: Pick<Sight, 'base'>) => base.frames.at(-1);

/** Whether the plan answers a single-step question completely. */
export function isAnswered({ view, choices }: Pick<Sight, 'view' | 'choices'>): boolean {
  const frame = view.frames.at(-1);
  return choices.length === 0 && frame !== undefined && 'answer' in frame && frame.answer !== null;
}

/** The choices for a single-step question: still all of them when the plan has an answer. */
export function open({ trail, base, seat, choices, view, atFirst }: Sight): Sight['choices'] {
  if (!isAnswered({ view, choices })) return choices;
  const before = trail.taken.at(-2)?.view;
  return before === undefined || before === base ? atFirst : choicesIn(hannibal, before, seat);
}

/** The army that goes unless something else is chosen: as many as can. */
export const wholeArmy = ({ base, atFirst }: Pick<Sight, 'base' | 'atFirst'>): Part | null =>
  wholeArmyOf(base, atFirst);

/** A step of the planned march: what it does, what it costs, and what may happen. */
export interface PlannedStep {
  readonly index: number;
  readonly step: Step;
  readonly cost: number;
  /** Where it leads. */
  readonly space: Space | null;
  readonly risks: readonly Risk[];
}

const known = new WeakMap<Sight['trail'], readonly PlannedStep[]>();

/** The steps of the planned march but for the choice of the army, each with its risks. */
export function plannedMarch({ base, trail }: Pick<Sight, 'base' | 'trail'>): readonly PlannedStep[] {
  const before = known.get(trail);
  if (before !== undefined) return before;
  const steps = reckoned({ base, trail });
  known.set(trail, steps);
  return steps;
}

function reckoned({ base, trail }: Pick<Sight, 'base' | 'trail'>): PlannedStep[] {
  const first = trail.taken.findIndex(({ step }) => goesOn(step));
  return trail.taken.flatMap(({ step, view }, index): PlannedStep[] => {
    if (step.verb === 'muster') return [];
    const before = trail.taken[index - 1]?.view ?? base;
    const general = marching(view)?.move.general;
    const space = general === undefined ? null : view.posts[general].space;
    const risks = risksOf(world, { before, after: view, step, isFirst: index === first });
    return [{ index, step, cost: leftIn(before) - leftIn(view), space, risks }];
  });
}
