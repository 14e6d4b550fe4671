import type { Span } from '@tessera/core';
import { CHARGE_DIRECTIONS, directionsOf } from '../movement/able.js';
import { reasonsAgainstAdvance, stopsOfAdvance } from '../movement/advance.js';
import { stopsOfBreak } from '../movement/breakOff.js';
import { chargedBy } from '../movement/charge.js';
import { headingsFor } from '../movement/face.js';
import { elephantsFor, reasonsAgainstPart } from '../movement/company.js';
import { reasonsAgainstForm } from '../movement/lead.js';
import { groupsOf, reasonsAgainstGroup } from '../movement/group.js';
import { stopsOfWheel, WHEELS } from '../movement/wheel.js';
import { acting } from '../ground/emerging.js';
import { type Field, isInGoodOrder, unitOf, unitsOf } from '../model/field.js';
import { isCompany } from '../model/base.js';
import type { UnitId } from '../model/unit.js';
import { type About, type Choice, type Rules, topAt } from '../types.js';
import { type Side } from '../vocabulary.js';
import { asksFor, groupIn, leaves, numberIn, rangeOf, wholeOf } from './standing.js';
import { afterAnswers } from '../flow/rounds.js';
import type { State } from '../model/state.js';
import { because, NO_REASON } from '../reason.js';

/** A query for choices: a field, a side, one of its groups, and the selection. */
interface MoveQuery {
  readonly field: Field;
  readonly side: Side;
  readonly group: readonly UnitId[];
  readonly about: About | undefined;
}

/** The stops of an advance; only the selected one when the selection names it. */
function stopsAsked({ field, side, group, about }: MoveQuery, dir: number): readonly Span[] {
  const quarters = numberIn(about, 'quarters');
  if (quarters === null) return stopsOfAdvance(field, side, { group, dir });
  const isOpen = reasonsAgainstAdvance(field, side, { group, dir, quarters }).length === 0;
  return isOpen ? [{ from: quarters, to: quarters, by: 1 }] : [];
}

const advances = (asked: MoveQuery): readonly Choice[] =>
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

const charges = ({ field, side, group, about }: MoveQuery): readonly Choice[] =>
  CHARGE_DIRECTIONS.filter(
    (dir) => leaves(about, 'dir', dir) && chargedBy(field, side, { group, dir }).length > 0,
  ).map((dir): Choice => ({ verb: 'charge', group: wholeOf(group), dir }));

const wheels = ({ field, side, group, about }: MoveQuery): readonly Choice[] =>
  WHEELS.filter((to) => leaves(about, 'to', to)).flatMap((to) =>
    stopsOfWheel(field, side, { group, to }).map((span): Choice => ({
      verb: 'wheel',
      group: wholeOf(group),
      to,
      steps: rangeOf(span),
    })),
  );

/** The turns that change a unit's heading. */
function faces({ field, side, group, about }: MoveQuery): readonly Choice[] {
  const [only] = unitsOf(field, group);
  const heading = headingsFor(
    { field, side },
    group,
    (one) => one !== only?.heading && leaves(about, 'heading', one),
  );
  return heading.length === 0 ? [] : [{ verb: 'face', group: wholeOf(group), heading }];
}

/** The choices of a side's groups; for a selection that names a group only of that one, even if it is not offered (2.7). */
export function groupChoices(field: Field, side: Side, about: About | undefined): readonly Choice[] {
  const makers = { advance: advances, charge: charges, wheel: wheels, face: faces } as const;
  const verbs = (['advance', 'charge', 'wheel', 'face'] as const).filter((verb) => asksFor(about, verb));
  if (verbs.length === 0) return [];
  const named = groupIn(about);
  const groups = named === null ? groupsOf(field, side) : [named];
  return groups
    .filter((group) => reasonsAgainstGroup(field, side, group).length === 0)
    .flatMap((group) => {
      const on = acting(field, side, group);
      return verbs.flatMap((verb) => makers[verb]({ field: on, side, group, about }));
    });
}

/** The choices of lights to join elephants, and of elephants to part with theirs (R70). */
function companyChoices(field: Field, side: Side, about: About | undefined): readonly Choice[] {
  const own = field.units.filter((unit) => unit.side === side && leaves(about, 'unit', unit.id));
  const joins = asksFor(about, 'join')
    ? own.flatMap(({ id }): readonly Choice[] => {
        const elephants = elephantsFor(acting(field, side, [id]), side, id).filter((one) =>
          leaves(about, 'elephants', one),
        );
        return elephants.length === 0 ? [] : [{ verb: 'join', unit: id, elephants }];
      })
    : [];
  const parts = asksFor(about, 'part')
    ? own
        .filter((unit) => isCompany(unit) && reasonsAgainstPart(field, side, unit.id).length === 0)
        .map(({ id }): Choice => ({ verb: 'part', unit: id }))
    : [];
  return [...joins, ...parts];
}

/** The further choices of single units: breaking off, changing formation, joining elephants (2.4, R70). */
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
        .filter(({ id }) => {
          const on = acting(field, side, [id]);
          return isInGoodOrder(unitOf(on, id)) && reasonsAgainstForm(on, side, id).length === 0;
        })
        .map(({ id }): Choice => ({ verb: 'form', unit: id }))
    : [];
  return [...breaks, ...forms, ...companyChoices(field, side, about)];
}

/** The winners whose question is not answered yet. */
const unanswered = (view: State): readonly UnitId[] => {
  const frame = topAt(view, 'advance');
  return (frame?.units ?? []).filter((id) => !frame?.answers.some(({ unit }) => unit === id));
};

/** The frame module of free advances: winners occupy the losers' ground or not. A winner without an answer stays (R11). */
export const advanceFrame: Rules = {
  waiting: (state) => {
    const frame = topAt(state, 'advance');
    return frame === null ? [] : [frame.seat];
  },
  choices: (view, _seat, about) =>
    (asksFor(about, 'occupy') ? unanswered(view) : [])
      .filter((unit) => leaves(about, 'unit', unit))
      .map((unit): Choice => ({ verb: 'occupy', unit, yes: [true, false] })),
  missing: () => [],
  reasons: (view, _seat, step) => {
    if (step.verb !== 'occupy') return [because('onlyAdvances', 'R11')];
    return unanswered(view).includes(step.unit) ? NO_REASON : [because('notAskedToAdvance', 'R11')];
  },
  apply: (_view, _seat, step) =>
    step.verb === 'occupy' ? [{ kind: 'OccupyChosen', unit: step.unit, yes: step.yes }] : [],
  conclude: (log, seat, { luck }) =>
    afterAnswers({ log, luck }, seat, topAt(log.now(), 'advance')?.answers ?? []),
  prompt: (view) => ({ code: 'advance', values: { units: unanswered(view).length } }),
  rules: ['R11'],
};
