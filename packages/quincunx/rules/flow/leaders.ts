import { squaredDistance } from '@tessera/plane';
import { isInGoodOrder, unitOf, type Field } from '../model/field.js';
import type { Leader, Unit, UnitId } from '../model/unit.js';
import { pipsOf, throwDie } from '../dice.js';
import type { Dealing, Log } from '../types.js';

/** The nearest own unit in good order to a unit, by centres, in set-up order; null where there is none (R37). */
function nearestOf({ units }: Field, from: Unit): Unit | null {
  const [first, ...rest] = units.filter(
    (unit) => unit.side === from.side && unit.id !== from.id && isInGoodOrder(unit),
  );
  if (first === undefined) return null;
  return rest.reduce(
    (best, unit) => (squaredDistance(from, unit) < squaredDistance(from, best) ? unit : best),
    first,
  );
}

/** The leaders who are with a unit, behind it or attached, in the order of section 9. */
const leadersWith = ({ leaders }: Field, unit: UnitId): readonly Leader[] =>
  leaders.filter((leader) => leader.alive && leader.unit === unit);

/** Leaders whose unit is lost, has disintegrated or went berserk go behind the nearest own unit in good order (R37). */
export function leadersGo(log: Log, unit: UnitId): void {
  const from = unitOf(log.now().field, unit);
  if (isInGoodOrder(from)) return;
  for (const { id } of leadersWith(log.now().field, unit)) {
    const to = nearestOf(log.now().field, from);
    if (to === null) log.emit({ kind: 'LeaderGone', leader: id });
    else log.emit({ kind: 'LeaderMoved', leader: id, unit: to.id, attached: false, why: 'lost' });
  }
}

const LEADER_DIE = 6;
/** The third wound kills (R36). */
const DEADLY = 3;

/** Each leader attached to a unit that is about to lose figures rolls: 1-1 is death, any other double a wound (R36). */
export function leadersRoll({ log, luck }: Dealing, unit: UnitId): void {
  for (const { id, attached, wounds: before } of leadersWith(log.now().field, unit)) {
    if (!attached) continue;
    const dice = [throwDie(luck, LEADER_DIE), throwDie(luck, LEADER_DIE)];
    const [one = 0, other = 0] = dice.map(pipsOf);
    const isDouble = one === other;
    const wounds = isDouble ? before + 1 : before;
    const dead = (isDouble && one === 1) || wounds >= DEADLY;
    log.emit({ kind: 'LeaderRolled', leader: id, dice, wounds: Math.min(wounds, DEADLY), dead });
  }
}
