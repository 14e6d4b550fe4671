import type { ZodType } from 'zod';
import { canonical } from './canonical.js';
import {
  contains,
  isDescribed,
  memberAt,
  sizeOf,
  type Draw,
  type LatticeSet,
  type Member,
  type Point,
  type RangeSet,
  type SubsetSet,
} from './set.js';

/** One thing that a player does. Every field is a plain value, so that steps can be compared and listed. */
export interface StepBase {
  readonly verb: string;
}

/** The kinds of set that can describe a field's values. */
type SetOf<Value> =
  | (Value extends number ? RangeSet : never)
  | (Value extends Point ? LatticeSet : never)
  | (Value extends readonly (infer M extends Member)[] ? SubsetSet<M> : never);

/**
 * A bundle of steps: each field is the step's value, or the list of values that it may have. Fields named by
 * `Described` may also be a described set (`set.ts`), where a list would be too long; a field whose value is itself a
 * list always is. `admits` and `expand` read it. It is finite, and never the product over several units.
 */
export type ChoiceOf<Step, Described extends string = never> = Step extends StepBase
  ? {
      readonly [K in keyof Step]: K extends 'verb'
        ? Step[K]
        : K extends Described
          ? Step[K] | readonly Step[K][] | SetOf<Step[K]>
          : Step[K] | readonly Step[K][];
    }
  : never;

/** The fields of a step that are already chosen, such as the unit that a player has picked up. */
export type Selection<Step> = Partial<Step>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isSame = (one: unknown, two: unknown): boolean =>
  one === two || (typeof one === 'object' && typeof two === 'object' && canonical(one) === canonical(two));

/** True when two steps are the same. */
export const isSameStep = (one: StepBase, two: StepBase): boolean => isSame(one, two);

/** True when a field of a choice has that value, or bundles it. */
function allows(field: unknown, value: unknown): boolean {
  if (isList(field)) return field.includes(value) || field.some((each) => isSame(each, value));
  return isDescribed(field) ? contains(field, value) : isSame(field, value);
}

const fieldOf = (of: object, name: string): unknown => Reflect.get(of, name);
const fieldsOf = (of: object): [string, unknown][] => Object.entries(of);

/** True when the choice bundles that step: the same fields, each with a value that the choice allows. */
export function admits<Step extends StepBase>(choice: object, step: object): step is Step {
  const names = Object.keys(step);
  return (
    names.length === Object.keys(choice).length &&
    names.every((name) => Object.hasOwn(choice, name) && allows(fieldOf(choice, name), fieldOf(step, name)))
  );
}

const isBundled = <T>(field: T | readonly T[]): field is readonly T[] => Array.isArray(field);

/** The values of a choice's field as a list. Not for described sets. */
export const listOf = <T>(field: T | readonly T[]): readonly T[] => (isBundled(field) ? field : [field]);

/** The choices of one verb. */
export const choicesOf = <C extends StepBase, V extends C['verb']>(
  choices: readonly C[],
  verb: V,
): Extract<C, { readonly verb: V }>[] =>
  choices.filter((choice): choice is Extract<C, { readonly verb: V }> => choice.verb === verb);

/** How many values a field of a choice allows. */
function countOf(field: unknown): number {
  if (isList(field)) return field.length;
  return isDescribed(field) ? sizeOf(field) : 1;
}

/** How many steps a choice bundles; exact up to 2^53. */
export const countSteps = (choice: object): number =>
  fieldsOf(choice).reduce((count, [, field]) => count * countOf(field), 1);

/**
 * Step number `index` (from 0) of a choice, in the order of its lists and sets. Throws when the result does not fit
 * the schema.
 */
export function stepAt<Step extends StepBase>(schema: ZodType<Step>, choice: object, index: number): Step {
  let rest = index;
  const fields = fieldsOf(choice).map(([field, value]): [string, unknown] => {
    const count = countOf(value);
    const at = rest % count;
    rest = Math.floor(rest / count);
    if (isList(value)) return [field, value[at]];
    return [field, isDescribed(value) ? memberAt(value, at) : value];
  });
  return schema.parse(Object.fromEntries(fields));
}

/** Draws one of a choice's steps, each equally likely. The choice must bundle at least one. */
export const drawStep = <Step extends StepBase>(schema: ZodType<Step>, choice: object, draw: Draw): Step =>
  stepAt(schema, choice, draw(countSteps(choice)));

/** How many steps of a choice `expand` lists at most. */
export const MOST_LISTED = 4096;

/** The steps of a choice: all of them, or a sample when they are too many. */
export interface Expansion<Step> {
  readonly steps: readonly Step[];
  /** False when `steps` is only a sample. */
  readonly isWhole: boolean;
}

/** The steps of a choice. When there are more than `most`, that many, spread evenly from the first to the last. */
export function expand<Step extends StepBase>(
  schema: ZodType<Step>,
  choice: object,
  most = MOST_LISTED,
): Expansion<Step> {
  const count = countSteps(choice);
  const taken = Math.min(count, most);
  const indexOf = (at: number) => (taken <= 1 ? 0 : Math.floor((at * (count - 1)) / (taken - 1)));
  const steps = Array.from({ length: taken }, (_, at) => stepAt(schema, choice, indexOf(at)));
  return { steps, isWhole: taken === count };
}
