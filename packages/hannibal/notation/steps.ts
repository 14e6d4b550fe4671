import { fail, ok, type Result } from '@tessera/core';
import { createFaults, linesOf, stepLines, textOf, type Line } from '@tessera/notation';

import { stepSchema, type Step } from '../rules/model/index.js';
import type { World } from '../rules/world.js';
import type { Fault, Faults, Own } from './fault.js';
import { readPhrase, writePhrase } from './phrases.js';

/** One step as a player would write it (docs/notation.md); it says the same in every position. */
export const printStep = (world: World, step: Step): string => writePhrase(world, step);

/** A plan, one line a step. */
export const printPlan = (world: World, steps: readonly Step[]): string[] =>
  steps.map((step) => writePhrase(world, step));

/** Reads one line as a step; null with a fault where it is none. */
export function readStep(world: World, line: Line, faults: Faults): Step | null {
  const { head, rest } = line;
  const before = faults.count();
  const raw = readPhrase([head, ...rest], { world, faults });
  if (faults.count() > before) return null;
  const read = stepSchema.safeParse(raw);
  if (read.success) return read.data;
  faults.add('badStep', head, textOf(line));
  return null;
}

/** Reads lines as a plan. */
export const readPlan = (world: World, lines: readonly Line[], faults: Faults): Step[] =>
  lines.flatMap((line) => readStep(world, line, faults) ?? []);

/** Reads a plan from text, one line a step; also `;` ends a step. It answers the steps, or the first fault. */
export function parsePlan(world: World, text: string): Result<readonly Step[], Fault> {
  const faults = createFaults<Own>();
  const steps = readPlan(world, stepLines(linesOf(text)), faults);
  const [fault] = faults.list;
  return fault === undefined ? ok(steps) : fail(fault);
}
