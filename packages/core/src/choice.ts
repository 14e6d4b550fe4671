import type { ZodType } from 'zod';
import type { ChoiceOf, StepBase } from './game.js';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** True when a value is a step that the choice bundles: the same fields, each with the choice's value or one of its values. */
export function admits<Step extends StepBase>(choice: ChoiceOf<Step>, step: object): step is Step {
  if (!('verb' in step) || step.verb !== choice.verb) return false;
  const wanted: Readonly<Record<string, unknown>> = choice;
  const given: Readonly<Record<string, unknown>> = { ...step };
  const fields = Object.keys(given);
  const isOpen = (field: string): boolean => {
    if (!Object.hasOwn(wanted, field)) return false;
    const open = wanted[field];
    return isList(open) ? open.includes(given[field]) : open === given[field];
  };
  return fields.length === Object.keys(wanted).length && fields.every(isOpen);
}

/** How many steps a choice bundles. */
export const countSteps = <Step extends StepBase>(choice: ChoiceOf<Step>): number =>
  Object.values<unknown>(choice).reduce<number>(
    (count, value) => (isList(value) ? count * value.length : count),
    1,
  );

/** The step number `index` (from 0) among those that the choice bundles, in the order of its lists. */
export function stepAt<Step extends StepBase>(
  schema: ZodType<Step>,
  choice: ChoiceOf<Step>,
  index: number,
): Step {
  let rest = index;
  const fields = Object.entries<unknown>(choice).map(([field, value]): [string, unknown] => {
    if (!isList(value)) return [field, value];
    const at = rest % value.length;
    rest = Math.floor(rest / value.length);
    return [field, value[at]];
  });
  return schema.parse(Object.fromEntries(fields));
}

/** All steps that a choice bundles. */
export const expand = <Step extends StepBase>(schema: ZodType<Step>, choice: ChoiceOf<Step>): Step[] =>
  Array.from({ length: countSteps(choice) }, (_, index) => stepAt(schema, choice, index));
