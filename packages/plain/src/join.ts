import { canonical, isDescribed, type StepBase } from '@tessera/core';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const fieldOf = (choice: object, name: string): unknown => Reflect.get(choice, name);

/** True when several steps are bundled in a choice. */
const isOpen = (choice: object): boolean =>
  Object.values(choice).some((value) => isDescribed(value) || (isList(value) && value.length > 1));

const valuesOf = (field: unknown): readonly unknown[] => (isList(field) ? field : [field]);

/** All values of two lists, none twice. */
function eitherOf(one: unknown, two: unknown): unknown[] {
  const all = [...valuesOf(one), ...valuesOf(two)];
  const known = new Map(all.map((value) => [canonical(value), value]));
  return [...known.values()];
}

/** Two choices as one that bundles the same steps; null where they differ in more than the values of one field. */
function joinedPair<Choice extends StepBase>(one: Choice, two: Choice): Choice | null {
  const names = Object.keys(one);
  const isAlike = names.length === Object.keys(two).length && names.every((name) => Object.hasOwn(two, name));
  if (one.verb !== two.verb || !isAlike) return null;
  const differing = names.filter((name) => canonical(fieldOf(one, name)) !== canonical(fieldOf(two, name)));
  const [name] = differing;
  if (name === undefined || differing.length > 1) return null;
  const [before, after] = [fieldOf(one, name), fieldOf(two, name)];
  return isDescribed(before) || isDescribed(after) ? null : { ...one, [name]: eitherOf(before, after) };
}

function withChoice<Choice extends StepBase>(done: readonly Choice[], choice: Choice): readonly Choice[] {
  for (const [at, each] of done.entries()) {
    const both = isOpen(each) && isOpen(choice) ? joinedPair(each, choice) : null;
    if (both !== null) return done.with(at, both);
  }
  return [...done, choice];
}

/**
 * The same steps in fewer choices, for a person to read: what differs in the values of one field alone becomes one.
 * What is one step stays by itself.
 */
export function joinChoices<Choice extends StepBase>(choices: readonly Choice[]): readonly Choice[] {
  const joined = choices.reduce<readonly Choice[]>(withChoice, []);
  return joined.length < choices.length ? joinChoices(joined) : joined;
}
