import { afterLosingUnit, afterRisk } from '../ground/lead.js';
import { isInGoodOrder, unitOf, type Field } from '../model/field.js';
import type { Leader, UnitId } from '../model/unit.js';
import { pipsOf, throwDie } from '../dice.js';
import type { Dealing, Log } from '../types.js';

/** The leaders who are with a unit, behind it or attached, in the order of section 9. */
const leadersWith = ({ leaders }: Field, unit: UnitId): readonly Leader[] =>
  leaders.filter((leader) => leader.alive && leader.unit === unit);

/**
 * Leaders whose unit is lost, has disintegrated or went berserk go behind the nearest own unit in good order, from where
 * theirs is now: so this comes after its way back has ended (R37).
 */
export function leadersGo(log: Log, unit: UnitId): void {
  const from = unitOf(log.now().field, unit);
  if (isInGoodOrder(from)) return;
  for (const leader of leadersWith(log.now().field, unit)) {
    const { id, alive, unit: to, attached } = afterLosingUnit(log.now().field, leader);
    if (alive) log.emit({ kind: 'LeaderMoved', leader: id, unit: to, attached, why: 'lost' });
    else log.emit({ kind: 'LeaderGone', leader: id });
  }
}

const LEADER_DIE = 6;

/** Each leader attached to a unit that is about to lose figures rolls: 1-1 is death, any other double a wound (R36). */
export function leadersRoll({ log, luck }: Dealing, unit: UnitId): void {
  for (const leader of leadersWith(log.now().field, unit)) {
    if (!leader.attached) continue;
    const dice = [throwDie(luck, LEADER_DIE), throwDie(luck, LEADER_DIE)];
    const [one = 0, other = 0] = dice.map(pipsOf);
    const { id, wounds, alive } = afterRisk(leader, one, other);
    log.emit({ kind: 'LeaderRolled', leader: id, dice, wounds, dead: !alive });
  }
}
