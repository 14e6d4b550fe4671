import type { About } from '../types.js';
import type { Verb } from '../model/step.js';

/** True when a selection leaves that verb open. */
export const asksFor = (about: About | undefined, verb: Verb): boolean =>
  about?.verb === undefined || about.verb === verb;

/** True when a selection leaves that value of a field open. */
export function leaves(about: About | undefined, field: string, value: unknown): boolean {
  if (about === undefined || !(field in about)) return true;
  const wanted: unknown = Reflect.get(about, field);
  return wanted === undefined || wanted === value;
}

/** What of a selection is a list of units; null where it names none. */
export function groupIn(about: About | undefined): readonly string[] | null {
  return about !== undefined && 'group' in about && about.group !== undefined ? about.group : null;
}

/** The number that a selection settles in a field; null where it leaves it open. */
export function numberIn(about: About | undefined, field: string): number | null {
  const wanted: unknown = about === undefined ? undefined : Reflect.get(about, field);
  return typeof wanted === 'number' ? wanted : null;
}

/** A group as a field of a choice: the only subset of its members that has all of them. */
export const wholeOf = (group: readonly string[]) =>
  ({ set: 'subset', of: group, least: group.length, most: group.length }) as const;

/** Whole numbers of a span as a field of a choice. */
export const rangeOf = ({
  from,
  to,
  by,
}: {
  readonly from: number;
  readonly to: number;
  readonly by: number;
}) => ({ set: 'range', from, to, by }) as const;
