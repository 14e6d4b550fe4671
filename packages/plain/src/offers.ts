import { isDescribed, type DescribedSet, type Game, type GameTypes, type StepBase } from '@tessera/core';
import type { Catalogue } from './values.js';

/** A value that a field may have, and what it is called. */
export interface Listed {
  readonly value: unknown;
  readonly label: string;
}

/** A field of a choice in which there is something to choose: out of a list, or out of a set that is described. */
export interface OpenField {
  readonly name: string;
  readonly label: string;
  readonly of:
    | { readonly is: 'list'; readonly values: readonly Listed[] }
    | { readonly is: 'set'; readonly set: DescribedSet; readonly names: Names };
}

/** What the members of a set are called, where they are words. */
export type Names = Readonly<Record<string, string>>;

/** A field that is settled in a choice in which others are open. */
export interface Given {
  readonly label: string;
  readonly value: string;
}

/** A choice by name: what it is, and what is open in it. */
export interface Offering {
  readonly key: string;
  /** What it is called before anything in it is chosen: `choose.VERB`, else its step's name. */
  readonly label: string;
  readonly fixed: Readonly<Record<string, unknown>>;
  /** What is settled in it, where something else is open: it tells one such choice from another. */
  readonly given: readonly Given[];
  readonly fields: readonly OpenField[];
}

const fieldsOf = (choice: object): [string, unknown][] => Object.entries(choice);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * A choice as what can be offered of it: `field.NAME` names its fields, `value.NAME.VALUE` their values. Where
 * nothing is open in it, it is one step; else a list of one value is shown with the others.
 */
export function offeringOf<Choice extends StepBase>(
  { catalogue }: { readonly catalogue: Catalogue },
  choice: Choice,
  index: number,
): Offering {
  const { find, word, valuesOf } = catalogue;
  const said = (name: string, value: unknown): string => String(word(name, value) ?? '');
  const namesIn = (name: string, set: DescribedSet): Names =>
    set.set === 'subset' ? Object.fromEntries(set.of.map((each) => [each, said(name, each)])) : {};
  const given: Given[] = [];
  const fields: OpenField[] = [];
  const fixed: Record<string, unknown> = {};
  const isOpen = fieldsOf(choice).some(
    ([, value]) => isDescribed(value) || (isList(value) && value.length !== 1),
  );
  for (const [name, value] of fieldsOf(choice)) {
    const label = find(`field.${name}`) ?? name;
    if (isDescribed(value))
      fields.push({ name, label, of: { is: 'set', set: value, names: namesIn(name, value) } });
    else if (isList(value) && isOpen) {
      const values = value.map((each) => ({ value: each, label: said(name, each) }));
      fields.push({ name, label, of: { is: 'list', values } });
    } else {
      fixed[name] = isList(value) ? value[0] : value;
      if (isOpen && name !== 'verb') given.push({ label, value: said(name, value) });
    }
  }
  const { verb } = choice;
  const label = find(`choose.${verb}`, valuesOf(fixed)) ?? find(`do.${verb}`, valuesOf(fixed)) ?? verb;
  return { key: `${verb}-${String(index)}`, label, fixed, given, fields };
}

/** What is settled in a choice, in words: each value with the name of its field. */
function settledIn(
  { find, word, valuesOf }: Catalogue,
  fixed: Readonly<Record<string, unknown>>,
): readonly Given[] {
  return fieldsOf(fixed)
    .filter(([name]) => name !== 'verb')
    .map(([name, value]) => {
      const inner = Object.values(valuesOf({ [name]: value })).join(', ');
      return { label: find(`field.${name}`) ?? name, value: String(word(name, value) ?? inner) };
    });
}

/**
 * The choices of a question as they are offered, no two of them by the same words: where a game's text leaves out what
 * tells one from another, its name takes the values in which they differ; where these are told alike, its number.
 */
export function offeringsOf<Choice extends StepBase>(
  words: { readonly catalogue: Catalogue },
  choices: readonly Choice[],
): readonly Offering[] {
  const all = choices.map((choice, index) => offeringOf(words, choice, index));
  const said = ({ label, given }: Offering): string => JSON.stringify([label, given]);
  const alike = (one: Offering, among: readonly Offering[]) =>
    among.filter((other) => said(other) === said(one));
  const told = all.map((one) => {
    const twins = alike(one, all);
    if (twins.length === 1) return one;
    const differing = settledIn(words.catalogue, one.fixed).filter(({ label, value }) =>
      twins.some(({ fixed }) =>
        settledIn(words.catalogue, fixed).every((each) => each.label !== label || each.value !== value),
      ),
    );
    const values = differing.map(({ label, value }) => `${label}: ${value}`);
    return values.length === 0 ? one : { ...one, label: `${one.label} (${values.join(', ')})` };
  });
  return told.map((one) => {
    const twins = alike(one, told);
    return twins.length === 1 ? one : { ...one, label: `${one.label} (${String(twins.indexOf(one) + 1)})` };
  });
}

/** The step that an offering is once its open fields have these values; null while they make none. */
export function stepFrom<T extends GameTypes>(
  game: Pick<Game<T>, 'schemas'>,
  { fixed }: Offering,
  chosen: Readonly<Record<string, unknown>>,
): T['step'] | null {
  const read = game.schemas.step.safeParse({ ...fixed, ...chosen });
  return read.success ? read.data : null;
}
