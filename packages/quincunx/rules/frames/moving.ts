import type { Span } from '@tessera/core';
import { directionsOf, CHARGE_DIRECTIONS } from '../ground/able.js';
import { reasonsAgainstAdvance, stopsOfAdvance } from '../ground/advance.js';
import { stopsOfBreak } from '../ground/breakOff.js';
import { chargedBy } from '../ground/charge.js';
import { headingsFor } from '../ground/face.js';
import { reasonsAgainstForm } from '../ground/form.js';
import { groupsOf, reasonsAgainstGroup } from '../ground/group.js';
import { stopsOfWheel, WHEELS } from '../ground/wheel.js';
import { unitOf, unitsOf, type Field } from '../model/field.js';
import type { UnitId } from '../model/unit.js';
import type { About, Choice } from '../types.js';
import type { Side } from '../vocabulary.js';
import { asksFor, groupIn, leaves, numberIn, rangeOf, wholeOf } from './asked.js';

/** Who is asked about: a field, its active side, and a group of it. */
interface Asked {
  readonly field: Field;
  readonly side: Side;
  readonly group: readonly UnitId[];
  readonly about: About | undefined;
}

/** The stops of an advance, or the one of them that is asked about alone. */
function stopsAsked({ field, side, group, about }: Asked, dir: number): readonly Span[] {
  const quarters = numberIn(about, 'quarters');
  if (quarters === null) return stopsOfAdvance(field, side, { group, dir });
  const isOpen = reasonsAgainstAdvance(field, side, { group, dir, quarters }).length === 0;
  return isOpen ? [{ from: quarters, to: quarters, by: 1 }] : [];
}

const advances = (asked: Asked): readonly Choice[] =>
  directionsOf(unitsOf(asked.field, asked.group))
    .filter((dir) => leaves(asked.about, 'dir', dir))
    .flatMap((dir) =>
      stopsAsked(asked, dir).map((span): Choice => ({
        verb: 'advance',
        group: wholeOf(asked.group),
        dir,
        quarters: rangeOf(span),
      })),
    );

const charges = ({ field, side, group, about }: Asked): readonly Choice[] =>
  CHARGE_DIRECTIONS.filter(
    (dir) => leaves(about, 'dir', dir) && chargedBy(field, side, { group, dir }).length > 0,
  ).map((dir): Choice => ({ verb: 'charge', group: wholeOf(group), dir }));

const wheels = ({ field, side, group, about }: Asked): readonly Choice[] =>
  WHEELS.filter((to) => leaves(about, 'to', to)).flatMap((to) =>
    stopsOfWheel(field, side, { group, to }).map((span): Choice => ({
      verb: 'wheel',
      group: wholeOf(group),
      to,
      steps: rangeOf(span),
    })),
  );

/** Turns that change something: a unit that faces so already is not turned. */
function faces({ field, side, group }: Asked): readonly Choice[] {
  const [only] = unitsOf(field, group);
  const heading = headingsFor(field, side, group).filter((one) => one !== only?.heading);
  return heading.length === 0 ? [] : [{ verb: 'face', group: wholeOf(group), heading }];
}

/** What the groups of a side may do, or the one that is asked about, offered or not (2.7). */
export function groupChoices(field: Field, side: Side, about: About | undefined): readonly Choice[] {
  const makers = { advance: advances, charge: charges, wheel: wheels, face: faces } as const;
  const verbs = (['advance', 'charge', 'wheel', 'face'] as const).filter((verb) => asksFor(about, verb));
  if (verbs.length === 0) return [];
  const named = groupIn(about);
  const groups = named === null ? groupsOf(field, side) : [named];
  return groups
    .filter((group) => reasonsAgainstGroup(field, side, group).length === 0)
    .flatMap((group) => verbs.flatMap((verb) => makers[verb]({ field, side, group, about })));
}

/** What single units may do besides: break off, change their formation (2.4). */
export function unitChoices(field: Field, side: Side, about: About | undefined): readonly Choice[] {
  const own = field.units.filter((unit) => unit.side === side && leaves(about, 'unit', unit.id));
  const breaks = asksFor(about, 'break')
    ? own.flatMap(({ id }) =>
        stopsOfBreak(field, side, id).map((span): Choice => ({
          verb: 'break',
          unit: id,
          quarters: rangeOf(span),
        })),
      )
    : [];
  const forms = asksFor(about, 'form')
    ? own
        .filter(
          ({ id }) => unitOf(field, id).status === 'good' && reasonsAgainstForm(field, side, id).length === 0,
        )
        .map(({ id }): Choice => ({ verb: 'form', unit: id }))
    : [];
  return [...breaks, ...forms];
}
