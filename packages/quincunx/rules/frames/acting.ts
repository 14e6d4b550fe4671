import { unitsFor } from '../ground/lead.js';
import { isMissileUnit, reasonsAgainstShotOnMove, targetsOf } from '../missiles/shooting.js';
import { reasonsAgainstThrow } from '../missiles/throwing.js';
import { isInGoodOrder } from '../model/field.js';
import { isSkirmisher } from '../model/troops.js';
import type { State } from '../model/state.js';
import type { Unit } from '../model/unit.js';
import type { About, Choice } from '../types.js';
import type { Side } from '../vocabulary.js';
import { asksFor, leaves } from './asked.js';
import { reasonsAgainstOrder } from './legal.js';

const ownOf = ({ field }: State, side: Side, about: About | undefined): readonly Unit[] =>
  field.units.filter((unit) => unit.side === side && isInGoodOrder(unit) && leaves(about, 'unit', unit.id));

const shots = (state: State, side: Side, about: About | undefined): readonly Choice[] =>
  ownOf(state, side, about)
    .filter((unit) => isMissileUnit(unit) && isSkirmisher(unit))
    .flatMap((unit): readonly Choice[] => {
      const target = targetsOf(state.field, unit)
        .map(({ id }) => id)
        .filter((id) => reasonsAgainstShotOnMove(state.field, { unit: unit.id, target: id }).length === 0);
      return target.length === 0 ? [] : [{ verb: 'shoot', unit: unit.id, target }];
    });

const throws = (state: State, side: Side, about: About | undefined): readonly Choice[] =>
  ownOf(state, side, about)
    .filter(({ id }) => reasonsAgainstThrow(state.field, id).length === 0)
    .map(({ id }): Choice => ({ verb: 'throw', unit: id }));

const leads = (state: State, side: Side, about: About | undefined): readonly Choice[] =>
  state.field.leaders
    .filter(
      (leader) => leader.side === side && leader.alive && !leader.led && leaves(about, 'leader', leader.id),
    )
    .flatMap((leader) =>
      unitsFor(state.field, leader)
        .filter(({ id }) => leaves(about, 'unit', id))
        .flatMap(({ id: unit }): readonly Choice[] => {
          const attached = [true, false].filter(
            (each) =>
              reasonsAgainstOrder(state, side, { verb: 'lead', leader: leader.id, unit, attached: each })
                .length === 0,
          );
          return attached.length === 0 ? [] : [{ verb: 'lead', leader: leader.id, unit, attached }];
        }),
    );

/** The enemies at whom fire may be ordered: any on the table, for they may come into range before the fire (R58). */
const targetsFor = ({ field }: State, side: Side): readonly string[] =>
  field.units
    .filter((unit) => unit.side !== side && (unit.status === 'good' || unit.status === 'disintegrated'))
    .map(({ id }) => id);

function fires(state: State, side: Side, about: About | undefined): readonly Choice[] {
  const targets = targetsFor(state, side);
  return ownOf(state, side, about)
    .filter(
      ({ id }) => reasonsAgainstOrder(state, side, { verb: 'fire', unit: id, target: 'hold' }).length === 0,
    )
    .map(({ id }): Choice => ({ verb: 'fire', unit: id, target: ['nearest', 'hold', ...targets] }));
}

/** What units and leaders may do besides moving: shoot, throw, go to another unit, be told a target (2.4). */
export const actionChoices = (state: State, side: Side, about: About | undefined): readonly Choice[] => [
  ...(asksFor(about, 'shoot') ? shots(state, side, about) : []),
  ...(asksFor(about, 'throw') ? throws(state, side, about) : []),
  ...(asksFor(about, 'lead') ? leads(state, side, about) : []),
  ...(asksFor(about, 'fire') ? fires(state, side, about) : []),
];
