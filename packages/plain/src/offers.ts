import {
  canonical,
  type DescribedSet,
  type Game,
  type GameTypes,
  isDescribed,
  type OrderGroup,
  type StepBase,
} from '@tessera/core';
import type { Catalogue } from './values.js';

/** A value that a field may have, and its name. */
export interface Listed {
  readonly value: unknown;
  readonly label: string;
}

/** A field of a choice that is still open: a list, or a described set. */
export interface OpenField {
  readonly name: string;
  readonly label: string;
  readonly of:
    | { readonly is: 'list'; readonly values: readonly Listed[] }
    | { readonly is: 'set'; readonly set: DescribedSet; readonly names: Names };
}

/** The names of a set's members. */
export type Names = Readonly<Record<string, string>>;

/** A fixed field of a choice in which other fields are open. */
export interface Given {
  readonly label: string;
  readonly value: string;
}

/** A choice in words: its label, and the fields that are open. */
export interface Offering {
  readonly key: string;
  /** Its name before anything is chosen: `choose.VERB`, else the step's name. */
  readonly label: string;
  readonly fixed: Readonly<Record<string, unknown>>;
  /** The fixed fields of a choice with open ones. They distinguish it from similar choices. */
  readonly given: readonly Given[];
  readonly fields: readonly OpenField[];
}

const fieldsOf = (choice: object): [string, unknown][] => Object.entries(choice);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * Describes a choice: `field.NAME` names its fields, `value.NAME.VALUE` their values. A choice without open fields is
 * a single step. When a field is open, lists of one value are open too.
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

/** The fixed fields of a choice, in words. */
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
 * Describes a question's choices so that no two read the same. Where the game's texts do not distinguish them, a
 * label gets the values that differ, or a number when those read the same too.
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

/** The step of an offering with these values; null when they make none. */
export function stepFrom<T extends GameTypes>(
  game: Pick<Game<T>, 'schemas'>,
  { fixed }: Offering,
  chosen: Readonly<Record<string, unknown>>,
): T['step'] | null {
  const read = game.schemas.step.safeParse({ ...fixed, ...chosen });
  return read.success ? read.data : null;
}

/** A standing order in words: what it does, and its conditions. */
export interface OrderText {
  /** `do.VERB`, with the values of its fields. */
  readonly label: string;
  /** `field.NAME` and `value.NAME.VALUE`, for conditions that demand something. */
  readonly conditions: readonly Given[];
}

/** A group of conditions in words: `group.NAME`, and what it demands, `group.NAME.any` when that is nothing. */
export interface GroupText {
  readonly label: string;
  readonly asked: string;
  readonly isAny: boolean;
}

/** Describes a group of conditions. */
export function groupText(
  catalogue: Catalogue,
  { name, fields }: OrderGroup,
  { chosen, blank }: Readonly<Record<'chosen' | 'blank', Readonly<Record<string, unknown>>>>,
): GroupText {
  const own = Object.fromEntries(fields.map((field) => [field, chosen[field]]));
  const { conditions } = orderText(catalogue, { verb: '', ...own }, blank);
  const isAny = conditions.length === 0;
  return {
    label: catalogue.find(`group.${name}`) ?? name,
    asked: isAny
      ? (catalogue.find(`group.${name}.any`) ?? '')
      : conditions.map(({ label, value }) => `${label}: ${value}`).join('; '),
    isAny,
  };
}

/** Describes an order. Conditions with their `blank` value demand nothing and are left out. */
export function orderText(
  { find, word, valuesOf }: Catalogue,
  order: StepBase,
  blank: Readonly<Record<string, unknown>>,
): OrderText {
  const asked = Object.entries<unknown>({ ...order }).filter(
    ([name, value]) => name in blank && canonical(value) !== canonical(blank[name]),
  );
  return {
    label: find(`do.${order.verb}`, valuesOf(order)) ?? order.verb,
    conditions: asked.map(([name, value]) => ({
      label: find(`field.${name}`) ?? name,
      value: String(word(name, value) ?? ''),
    })),
  };
}

/** The order of an offering with these values. */
export const orderFrom = (
  { fixed }: Offering,
  chosen: Readonly<Record<string, unknown>>,
): StepBase & Readonly<Record<string, unknown>> => ({
  ...fixed,
  ...chosen,
  verb: String(fixed['verb']),
});
