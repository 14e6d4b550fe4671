import { brokenUp } from '../movement/company.js';
import { drivenBack, fallsBack, scared } from '../movement/retreat.js';
import {
  type Field,
  isDisintegrated,
  isElephants,
  isInGoodOrder,
  isPresent,
  shunsElephants,
  unitOf,
} from '../model/field.js';
import {
  elephantsAfter,
  figuresAboveQuarter,
  hitsOf,
  isCompany,
  isTooWeak,
  losing,
  lost,
} from '../model/base.js';
import { lightsWith, lostTogether } from '../model/company.js';
import type { Leader, Unit, UnitId } from '../model/unit.js';
import type { Dealing, Log } from '../types.js';
import type { Change, Loss } from '../vocabulary.js';
import { meeting } from './ambush.js';
import { change } from './changes.js';
import { afterLosingUnit, afterRisk } from '../movement/lead.js';
import { pipsOf, throwDie } from '../dice.js';
import { contactsOf, touches } from '../movement/passing.js';

/** The leaders who are with a unit, behind it or attached, in the order of section 9. */
const leadersWith = ({ leaders }: Field, unit: UnitId): readonly Leader[] =>
  leaders.filter((leader) => leader.alive && leader.unit === unit);

/**
 * Moves leaders whose unit is lost, disintegrated or berserk behind the nearest own unit in good order. The distance is
 * from their unit's present place, so this comes after its way back has ended (R37).
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

/** Rolls for each leader attached to a unit that is about to lose figures: 1-1 is death, any other double a wound (R36). */
function leadersRoll({ log, luck }: Dealing, unit: UnitId): void {
  for (const leader of leadersWith(log.now().field, unit)) {
    if (!leader.attached) continue;
    const dice = [throwDie(luck, LEADER_DIE), throwDie(luck, LEADER_DIE)];
    const [one = 0, other = 0] = dice.map(pipsOf);
    const { id, wounds, alive } = afterRisk(leader, one, other);
    log.emit({ kind: 'LeaderRolled', leader: id, dice, wounds, dead: !alive });
  }
}

/** Makes a unit that has just disintegrated fall back; beyond the table's edge it is lost (R33). */
function fallBack(log: Log, unit: Unit): void {
  const back = meeting(log, (field) => fallsBack(field, unit));
  const there = drivenBack(back, 'fellBack');
  change(log, 'fallBack', [back.offTable ? lost(there, 'routed') : there]);
}

/** How a unit is lost, and the reason given in the events. */
interface Losing {
  readonly loss: Loss;
  readonly why: Change;
}

/** Removes a unit as lost, and moves its leaders elsewhere (R37). */
export function lose(log: Log, unit: Unit, { loss, why }: Losing): void {
  change(log, why, lostTogether(log.now().field, lost(unit, loss)));
  leadersGo(log, unit.id);
}

/** Figures, or hits, that a unit loses at once; of a company so many of them are its lights' first (R70). */
export interface Toll {
  readonly figures: number;
  readonly lightsFirst: number;
}

/** Breaks a company up that can no longer be one (R70). */
function breakUp(log: Log, id: UnitId): void {
  change(
    log,
    'driven',
    meeting(log, (field) => brokenUp(field, id)),
  );
}

/** Takes from lights within elephants what is theirs of a toll, and returns what is left for the elephants (R70). */
function takeFromLights(log: Log, id: UnitId, { figures, lightsFirst }: Toll): number {
  const { field } = log.now();
  const lights = lightsWith(field, unitOf(field, id));
  if (lights === null) return figures;
  const theirs = Math.min(figures, lightsFirst, figuresAboveQuarter(lights));
  if (theirs === 0) return figures;
  const after = { ...lights, figures: lights.figures - theirs };
  change(log, 'figures', [after]);
  if (isTooWeak(after)) breakUp(log, id);
  return figures - theirs;
}

/** Takes figures, or hits, from a unit that is on the table (5, R33, R44). */
function takeFrom(log: Log, id: UnitId, figures: number): void {
  const before = unitOf(log.now().field, id);
  const after = losing(before, figures);
  change(log, 'figures', [after]);
  const hasFallen = isDisintegrated(after) && !isDisintegrated(before);
  if (hasFallen) fallBack(log, unitOf(log.now().field, id));
  // R70: with one beast left, or none, the lights leave by themselves.
  if (isCompany(after) && elephantsAfter(hitsOf(after)).beasts < 2) breakUp(log, id);
}

/**
 * Takes a number of figures, or hits, from a unit at once. Attached leaders roll first (R36). The unit may then
 * disintegrate and fall back, go berserk, or be destroyed (5, R33, R44). For 0 figures nothing happens and nobody rolls.
 */
export function takeFigures({ log, luck }: Dealing, id: UnitId, toll: Toll): void {
  if (toll.figures <= 0 || !isPresent(unitOf(log.now().field, id))) return;
  leadersRoll({ log, luck }, id);
  const left = takeFromLights(log, id, toll);
  if (left > 0) takeFrom(log, id, left);
  leadersGo(log, id);
}

/** The elephants in contact with a unit of horse that shuns them: the first in set-up order whose reach touches it, else the first. Null for none (R46). */
function elephantsBefore(log: Log, id: UnitId): Unit | null {
  const { field } = log.now();
  const horse = unitOf(field, id);
  if (!shunsElephants(horse)) return null;
  const met = contactsOf(field, horse).filter(isElephants);
  return met.find((elephants) => touches(elephants, horse)) ?? met[0] ?? null;
}

/** Makes all horse in contact with elephants that it shuns take a ring and recoil or disperse, instead of fighting (R46). Both sides, in set-up order. */
export function horseShiesAway(log: Log): void {
  for (const { id } of log.now().field.units) {
    const elephants = elephantsBefore(log, id);
    if (elephants === null) continue;
    const { field } = log.now();
    const horse = unitOf(field, id);
    const away = { elephants, reached: touches(elephants, horse) };
    const back = meeting(log, (on) => scared(on, horse, away));
    const there = { ...drivenBack(back, 'recoiled'), rings: horse.rings + 1 };
    change(log, 'scared', [back.dispersed ? lost(there, 'dispersed') : there]);
    leadersGo(log, id);
  }
}
