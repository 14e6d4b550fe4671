import { GROUND, TABLES } from '../data.js';
import { pipsOf, throwDie } from '../dice.js';
import { having } from '../movement/rate.js';
import { columnAgainst, dieIn, meleeModifiers, pikesDie } from '../melee/column.js';
import { fightsOf, numberOf, type Fight } from '../melee/pairing.js';
import { type FightResult, recoilWay, resultOf, type Tally, tallyOf } from '../melee/result.js';
import { volleyedBy, volleysOf, type LineVolley, type Volleyed } from '../melee/volley.js';
import { drivenBack, isShort, recoils, type Retreat } from '../movement/retreat.js';
import { sumOf } from '../missiles/shot.js';
import { troopOf } from '../data.js';
import { isInGoodOrder, unitOf, type Field } from '../model/field.js';
import { lost } from '../model/base.js';
import { elephantsWith, lostTogether } from '../model/company.js';
import type { FactOf } from '../model/fact.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Dealing } from '../types.js';
import { SIDES, type Side } from '../vocabulary.js';
import { meeting } from './ambush.js';
import { change } from './changes.js';
import { leadersGo, takeFigures } from './losses.js';

/** Carries out one volley before the melee, and returns the units that fight with -1 after it (3.3, R23). */
function throwVolley({ log, luck }: Dealing, field: Field, volley: LineVolley): readonly Volleyed[] {
  const { pila, darts } = TABLES.volleyDice;
  const dice = volley.course === 'roll' ? { pila: throwDie(luck, pila), darts: throwDie(luck, darts) } : null;
  const roll = dice === null ? null : { pila: pipsOf(dice.pila), darts: pipsOf(dice.darts) };
  const hurt = volleyedBy(field, volley, roll);
  const { course, fights } = volley;
  log.emit({ kind: 'VolleyRolled', course, dice, hurt: [...hurt], fights: [...fights] });
  return hurt;
}

type Fighter = FactOf<'FightRolled'>['rome'];

/** What all fights of a melee are computed from: the field before any of them, the fights, and the units that lost a volley. */
interface Melee {
  readonly field: Field;
  readonly fights: readonly Fight[];
  readonly volleyed: readonly Volleyed[];
}

const NONE = 0;

/** Rolls one side of a fight: its column, a second die for pikes, its modifiers (4). */
function fighterOf(
  { luck }: Dealing,
  { fight, field, fights, volleyed }: Melee & { readonly fight: Fight },
  side: Side,
): Fighter {
  const unit = unitOf(field, fight[side]);
  const enemy = unitOf(field, fight[side === 'rome' ? 'carthage' : 'rome']);
  const column = columnAgainst(
    field,
    { unit, enemy },
    numberOf(field, fights, { unit: unit.id, enemy: enemy.id }),
  );
  const isVolleyed = volleyed.some((one) => one.unit === unit.id && one.enemy === enemy.id);
  const modifiers = meleeModifiers(field, { unit, enemy, isVolleyed });
  const die = throwDie(luck, dieIn(unit, column));
  const second = pikesDie(unit);
  const pikes = second === null ? null : throwDie(luck, second);
  const total = pipsOf(die) + (pikes === null ? NONE : pipsOf(pikes)) + sumOf(modifiers);
  return { unit: unit.id, column, die, pikes, modifiers: [...modifiers], total };
}

/** Rolls a fight: the Roman unit's dice, then the Carthaginian's (7.3). */
function rollFight(dealing: Dealing, melee: Melee, fight: Fight): FightResult {
  const rome = fighterOf(dealing, { ...melee, fight }, 'rome');
  const carthage = fighterOf(dealing, { ...melee, fight }, 'carthage');
  const result = resultOf(fight, { rome: rome.total, carthage: carthage.total });
  const { loser, casualties } = result;
  dealing.log.emit({ kind: 'FightRolled', rome, carthage, loser, casualties });
  return result;
}

/** The unit with one more fight against an enemy (R22, R23). */
function havingFought(unit: Unit, enemy: UnitId): Unit {
  const before = unit.foes.find((foe) => foe.unit === enemy)?.fights ?? 0;
  const others = unit.foes.filter((foe) => foe.unit !== enemy);
  return { ...unit, foes: [...others, { unit: enemy, fights: before + 1 }] };
}

/** A unit after its fights: rings, enemies that it has fought, its volley used up (R2, R23). */
function afterFights(
  field: Field,
  unit: Unit,
  { fights, rings }: Pick<Tally, 'rings'> & { readonly fights: readonly Fight[] },
): Unit {
  const elephants = elephantsWith(field, unit);
  const carried = elephants === null ? null : (rings[elephants.id] ?? 0);
  const enemies = fights.flatMap((fight) => {
    if (fight.rome === unit.id) return [fight.carthage];
    return fight.carthage === unit.id ? [fight.rome] : [];
  });
  // R70: lights within elephants get the rings of these, and fight nobody themselves.
  if (enemies.length === 0) return carried === null ? unit : { ...unit, rings: unit.rings + carried };
  const fought = enemies.reduce(havingFought, having(unit, 'fought'));
  const { volley } = troopOf(unit);
  const hasVolley = volley === 'pila' || volley === 'darts';
  return { ...fought, rings: unit.rings + (rings[unit.id] ?? 0), volleyUsed: fought.volleyUsed || hasVolley };
}

/** The rings without those of victors, for games with that option (R6). */
const withoutVictors = ({ rings, victors }: Tally): Tally['rings'] =>
  Object.fromEntries(
    Object.entries(rings).map(([id, count]) => [
      id,
      victors.some(({ unit }) => unit === id) ? count - 1 : count,
    ]),
  );

/** Carries out a loser's recoil. Its way was computed before any casualty was taken (R9). */
function recoil(dealing: Dealing, id: UnitId, way: Retreat): void {
  const { log } = dealing;
  const unit = unitOf(log.now().field, id);
  if (!isInGoodOrder(unit)) return;
  const back = meeting(log, (field) => recoils(field, unit, way));
  const there = drivenBack(back, 'recoiled');
  change(log, 'recoil', lostTogether(log.now().field, back.offTable ? lost(there, 'routed') : there));
  leadersGo(log, id);
  if (isShort(back)) takeFigures(dealing, id, { figures: 1, lightsFirst: GROUND.company.firstLosses });
}

/** Takes the losers' casualties one by one, then carries out their recoils in the same order (R4). */
function pay(dealing: Dealing, before: Field, { beaten }: Tally): void {
  const ways = beaten.map(({ unit, by }) => ({
    unit,
    way: recoilWay(unitOf(before, unit), unitOf(before, by)),
  }));
  for (const { unit, casualties, fights } of beaten)
    takeFigures(dealing, unit, { figures: casualties, lightsFirst: fights * GROUND.company.firstLosses });
  for (const { unit, way } of ways) recoil(dealing, unit, way);
}

const winnersOf = (results: readonly FightResult[]): readonly Side[] =>
  SIDES.filter((side) => results.some(({ loser }) => loser !== null && loser !== side));

/** Carries out the volleys and fights of a round (7, phases 7 and 8): all dice first, then rings, casualties and recoils (R4). */
export function fightMelee(dealing: Dealing, active: Side): void {
  const { log } = dealing;
  const { field } = log.now();
  const fights = fightsOf(field, active);
  if (fights.length === 0) return;
  const volleyed = volleysOf(field, fights).flatMap((volley) => throwVolley(dealing, field, volley));
  const results = fights.map((fight) => rollFight(dealing, { field, fights, volleyed }, fight));
  const tally = tallyOf(results);
  const rings = log.now().options.victorsRing ? tally.rings : withoutVictors(tally);
  change(
    log,
    'rings',
    field.units.map((unit) => afterFights(field, unit, { fights, rings })),
  );
  pay(dealing, field, tally);
  const losers = tally.beaten.map(({ unit }) => unit);
  log.emit({
    kind: 'MeleeSettled',
    aftermath: { victors: [...tally.victors], losers },
    winners: [...winnersOf(results)],
  });
}
