import {
  columnOf,
  isCommanded,
  leaderAttachedTo,
  meleeDie,
  rosterOf,
  troopOf,
  unitNamed,
  type Field,
  type UnitId,
} from '@tessera/quincunx';
import { nameOf, say, unitName } from '@tessera/quincunx/texts';

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
      status: nameOf('status', unit.status),
    }),
    ...(unit.status === 'good' ? [say('unit.die', { die: meleeDie(unit), column: columnOf(unit) })] : []),
    say('unit.formation', { formation: nameOf('formation', unit.formation) }),
    ...(weapon === null ? [] : [say('unit.weapon', { weapon: nameOf('weapon', weapon) })]),
    ...(isActive ? [say(isCommanded(field, unit) ? 'unit.command' : 'unit.outOfCommand', { command })] : []),
    ...(leader === undefined ? [] : [say('unit.leader', { leader: nameOf('leader', leader.id) })]),
    ...(unit.passMark === 'none' ? [] : [say('unit.passMark')]),
    ...(unit.evadeMark === 'none' ? [] : [say('unit.evadeMark')]),
  ];
}
