import { canonical, type OrderGroup, type StepBase } from '@tessera/core';
import type { Given, Offering } from './offers.js';
import type { Catalogue } from './values.js';

/** A standing order in words: what it does, and on which conditions. */
export interface OrderText {
  /** `do.VERB`, with the values of its fields. */
  readonly label: string;
  /** `field.NAME` and `value.NAME.VALUE`, of those conditions that ask for something. */
  readonly conditions: readonly Given[];
}

/** What a group of conditions speaks of, and what is asked for in it now: `group.NAME`, and `group.NAME.any` where that is nothing. */
export interface GroupText {
  readonly label: string;
  readonly asked: string;
  readonly isAny: boolean;
}

/** Tells what a group of conditions asks for. */
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

/** Tells an order; a condition that says what `blank` says of it asks for nothing. */
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

/** The order that an offering is, once its open fields have these values. */
export const orderFrom = (
  { fixed }: Offering,
  chosen: Readonly<Record<string, unknown>>,
): StepBase & Readonly<Record<string, unknown>> => ({
  ...fixed,
  ...chosen,
  verb: String(fixed['verb']),
});
