import {
  breakPointsOf,
  columnOf,
  doubledLosses,
  type Field,
  isCommanded,
  leaderAttachedTo,
  meleeDie,
  rosterOf,
  SIDES,
  TABLES,
  troopOf,
  type UnitId,
  unitNamed,
} from '@tessera/quincunx';
import { nameOf, say, unitName } from '@tessera/quincunx/texts';
import type { Session } from './session.js';
import type { Onlooker } from './watch/onlooker.js';

/** How the battle stands: the turn, and what each side has lost of what breaks it (9.3). */
export function Strip({ at }: { at: Session | Onlooker }) {
  const { base, standing: field } = at.sight.value;
  if (base.turn === 0) return null;
  return (
    <section class="stateStrip quincunxStrip" aria-label={say('strip.label')}>
      <p>
        <strong>{say('strip.turn', { turn: base.turn, last: TABLES.victory.lastTurn })}</strong>
        {SIDES.map((side) => {
          const limit = breakPointsOf(field, side);
          const points = doubledLosses(field, side) / 2;
          return (
            <span key={side} data-seat={side} class="stripLoss">
              <meter min={0} max={limit} value={points} aria-hidden="true" />{' '}
              {say('strip.losses', { side: nameOf('seat', side), points, limit })}
              {points >= limit && base.outcome === null && <strong> {say('strip.breaks')}</strong>}
            </span>
          );
        })}
      </p>
    </section>
  );
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
