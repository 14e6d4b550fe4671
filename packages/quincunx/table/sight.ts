import {
  columnOf,
  elephantsWith,
  type Field,
  isCommanded,
  isHiddenUnit,
  leaderAttachedTo,
  lightsWith,
  type LineId,
  type LineOrders,
  meleeDie,
  type Quincunx,
  rosterOf,
  troopOf,
  type Unit,
  type UnitId,
  unitNamed,
} from '@tessera/quincunx';
import type { Sight as TableSight } from '@tessera/table';
import { nameOf, say, unitGround, unitName } from '@tessera/quincunx/texts';

/** What the panels and the board look at: the position after the plan, and what of it is chosen. */
export interface Sight extends TableSight<Quincunx> {
  /** Who stands where as the game stands, as the seat may see it. */
  readonly standing: Field;
  /** Who stands where after the plan, as the seat may see it. */
  readonly field: Field;
  /** The own units that are chosen: a line, a part of one, a unit. */
  readonly group: readonly UnitId[];
  /** The unit that is looked at, of either side. */
  readonly looked: UnitId | null;
  /** The line that is placed before the battle. */
  readonly placing: LineId | null;
  /** What the own lines are told. */
  readonly orders: LineOrders;
}

/** What is said of a company: of elephants who is among them, of these among whom they stand (R70). */
function companyTexts(field: Field, unit: Unit): readonly string[] {
  const [lights, elephants] = [lightsWith(field, unit), elephantsWith(field, unit)];
  if (elephants !== null) return [say('unit.among', { elephants: unitName(elephants.id) })];
  if (lights === null) return [];
  const { id, figures, rings } = lights;
  return [say('unit.lights', { lights: unitName(id), figures, rings })];
}

/** All that there is to say of a unit, a sentence each. */
export function unitSentences(field: Field, id: UnitId): readonly string[] {
  const unit = unitNamed(field, id);
  if (unit === null) return [];
  const { weapon } = troopOf(unit);
  const leader = leaderAttachedTo(field, id) ?? field.leaders.find((one) => one.alive && one.unit === id);
  const command = nameOf('command', unit.command);
  const isActive = field.round?.active === unit.side;
  return [
    say('unit.says', {
      name: unitName(id),
      figures: unit.figures,
      most: rosterOf(unit),
      rings: unit.rings,
      // To the catalogue this status is a value that is hidden.
      status: isHiddenUnit(unit) ? say('value.status.hidden') : nameOf('status', unit.status),
    }),
    ...(unit.status === 'good' ? [say('unit.die', { die: meleeDie(unit), column: columnOf(unit) })] : []),
    say('unit.formation', { formation: nameOf('formation', unit.formation) }),
    ...(weapon === null ? [] : [say('unit.weapon', { weapon: nameOf('weapon', weapon) })]),
    ...(isActive ? [say(isCommanded(field, unit) ? 'unit.command' : 'unit.outOfCommand', { command })] : []),
    ...unitGround(field, unit),
    ...companyTexts(field, unit),
    ...(isHiddenUnit(unit) ? [say('unit.hidden')] : []),
    ...(leader === undefined ? [] : [say('unit.leader', { leader: nameOf('leader', leader.id) })]),
    ...(unit.passMark === 'none' ? [] : [say('unit.passMark')]),
    ...(unit.evadeMark === 'none' ? [] : [say('unit.evadeMark')]),
  ];
}
