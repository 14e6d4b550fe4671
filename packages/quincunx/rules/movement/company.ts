import { along, isWithin, opposite, plus } from '@tessera/plane';
import { GROUND, TABLES } from '../data.js';
import { barsAll, becauseOf } from '../ground/barred.js';
import { isWet, terrainOf } from '../ground/terrain.js';
import { baseOf, elephantsAfter, hitsOf, isCompany, isTooWeak, lost, sizeIn } from '../model/base.js';
import { lightsWith } from '../model/company.js';
import { type Field, isElephants, unitNamed, unitOf, withUnits } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import { type Deed, SCENARIOS, type Side } from '../vocabulary.js';
import { againstMoving } from './able.js';
import { reasonsAgainstGroup } from './group.js';
import { againstEnding, againstStanding, having, restOf, spending, stoodOn } from './rate.js';

/** Lights that join elephants (R70). */
export interface Join {
  readonly unit: UnitId;
  readonly elephants: UnitId;
}

/** What counts as a movement before lights join elephants, or leave them. */
const MOVEMENTS: readonly Deed[] = ['moved', 'turned', 'changed', 'charged', 'brokeOff'];

/** The reason why a unit may not begin its round with joining or parting: it has moved, or its rate is too small (R70). */
function againstFirst(field: Field, unit: Unit): Reason | null {
  const moving = againstMoving(field, unit);
  if (moving !== null) return moving;
  if (unit.spent > 0 || unit.deeds.some((deed) => MOVEMENTS.includes(deed)))
    return because('joinsFirst', 'R70', [unit.id]);
  return restOf([unit]) < TABLES.moveFactor ? because('tooDear', '2.4', [unit.id]) : null;
}

/** True for lights whom elephants take in: javelins of Libya and of Numidia (R70). */
export const mayJoin = ({ kind }: Unit): boolean => GROUND.company.kinds.some((one) => one === kind);

/** True for elephants with both beasts. */
const hasBothBeasts = (unit: Unit): boolean => isElephants(unit) && elephantsAfter(hitsOf(unit)).beasts > 1;

/** In Skirmish and Full lights stand beside elephants, on any ground (10, R70). */
const hasCompanies = ({ scenario }: Field): boolean => !SCENARIOS.some((one) => one === scenario);

/** The reason why these two are no company, wherever they stand (R70). */
function againstPair(lights: Unit, elephants: Unit): Reason | null {
  const both = [lights.id, elephants.id];
  if (!mayJoin(lights)) return because('onlyJavelinsJoin', 'R70', [lights.id]);
  if (!hasBothBeasts(elephants)) return because('joinTwoBeasts', 'R70', [elephants.id]);
  if (isCompany(elephants)) return because('haveLights', 'R70', [elephants.id]);
  const isNear = isWithin(baseOf(lights), baseOf(elephants), GROUND.company.join);
  return isNear ? null : because('tooFarToJoin', 'R70', both);
}

/** The reason against joining and parting in the water. */
const againstWet = (field: Field, unit: Unit): Reason => ({
  ...because('joinDry', 'R70', [unit.id]),
  values: { feature: terrainOf(field, unit).water?.name ?? '' },
});

/** The reason why one of them is in the water (R70). */
function againstWater(field: Field, units: readonly Unit[]): Reason | null {
  const wet = units.find((unit) => isWet(terrainOf(field, unit)));
  return wet === undefined ? null : againstWet(field, wet);
}

/** The field with lights within elephants, as if it cost nothing. */
function joined(field: Field, { unit, elephants }: Join): Field {
  return withUnits(field, [
    { ...unitOf(field, unit), status: 'joined' },
    { ...unitOf(field, elephants), company: unit },
  ]);
}

/** The reasons why lights of a side may not join elephants; empty when they may (R70). */
export function reasonsAgainstJoin(field: Field, side: Side, join: Join): readonly Reason[] {
  if (!hasCompanies(field)) return [because('noCompaniesHere', 'R70')];
  for (const id of [join.unit, join.elephants]) {
    const against = reasonsAgainstGroup(field, side, [id]);
    if (against.length > 0) return against;
  }
  const [lights, elephants] = [unitOf(field, join.unit), unitOf(field, join.elephants)];
  const reason =
    againstFirst(field, lights) ??
    againstFirst(field, elephants) ??
    againstPair(lights, elephants) ??
    againstWater(field, [lights, elephants]);
  if (reason !== null) return [reason];
  const after = joined(field, join);
  const room = againstEnding(after, [unitOf(after, join.elephants)]);
  return room === null ? NO_REASON : [room];
}

/** The elephants whom lights of a side may join now, in set-up order (R70). */
export const elephantsFor = (field: Field, side: Side, unit: UnitId): readonly UnitId[] => {
  const lights = hasCompanies(field) ? unitNamed(field, unit) : null;
  if (lights === null || !mayJoin(lights)) return [];
  return field.units
    .filter(
      (one) => isElephants(one) && reasonsAgainstJoin(field, side, { unit, elephants: one.id }).length === 0,
    )
    .map(({ id }) => id);
};

/** Both units when the lights have joined: a move factor is taken from the rate of each (R70). */
export function afterJoin(field: Field, { unit, elephants }: Join): readonly Unit[] {
  const [lights, beasts] = [unitOf(field, unit), unitOf(field, elephants)];
  return [
    { ...spending(lights, TABLES.moveFactor, 'changed'), status: 'joined' },
    { ...spending(beasts, TABLES.moveFactor, 'changed'), company: unit },
  ];
}

/** The lights in skirmish order behind elephants, so far from them, looking as they do (R70). */
function behind(elephants: Unit, lights: Unit, gap: number): Unit {
  const out: Unit = { ...lights, status: 'good', formation: 'skirmish', heading: elephants.heading };
  const depth = (baseOf(elephants).halfDepth * 2 + sizeIn(out, 'skirmish').depth) / 2;
  return { ...out, ...plus(elephants, along(opposite(elephants.heading), depth + gap)) };
}

/** The reason why the ground keeps lights from standing there when they leave elephants: water of any kind, or a wood (R62, R70). */
function againstGround(field: Field, lights: Unit): Reason | null {
  const terrain = terrainOf(field, lights);
  const bar = barsAll(lights, terrain);
  if (bar !== null) return becauseOf(bar, [lights.id]);
  return isWet(terrain) ? againstWet(field, lights) : null;
}

/** Elephants and their lights when these have left them, base to base; null where there are no lights. */
function partedPair(field: Field, id: UnitId): { readonly elephants: Unit; readonly lights: Unit } | null {
  const company = unitOf(field, id);
  const lights = lightsWith(field, company);
  if (lights === null) return null;
  const elephants = { ...company, company: null };
  return { elephants, lights: behind(elephants, lights, 0) };
}

/** The reasons why elephants of a side may not part with their lights; empty when they may (R70). */
export function reasonsAgainstPart(field: Field, side: Side, id: UnitId): readonly Reason[] {
  const against = reasonsAgainstGroup(field, side, [id]);
  if (against.length > 0) return against;
  const pair = partedPair(field, id);
  if (pair === null) return [because('haveNoLights', 'R70', [id])];
  const { elephants, lights } = pair;
  const reason =
    againstFirst(field, unitOf(field, id)) ??
    againstGround(field, lights) ??
    againstEnding(withUnits(field, [elephants, lights]), [elephants, lights]);
  return reason === null ? NO_REASON : [reason];
}

/** Both units when they have parted: a move factor is taken from the rate of each (R70). */
export function afterPart(field: Field, id: UnitId): readonly Unit[] {
  const pair = partedPair(field, id);
  if (pair === null) return [];
  return [
    spending({ ...pair.lights, spent: 0 }, TABLES.moveFactor, 'changed'),
    spending(pair.elephants, TABLES.moveFactor, 'changed'),
  ];
}

/**
 * Both units when their company breaks up by itself: the lights stand at the first quarter inch behind the elephants where
 * they can, within 6"; they are lost where there is none (R70). Too weak, they disintegrate there.
 */
export function brokenUp(field: Field, id: UnitId): readonly Unit[] {
  const pair = partedPair(field, id);
  if (pair === null) return [];
  const { elephants, lights } = pair;
  const alone = withUnits(field, [elephants]);
  for (let gap = 0; gap <= GROUND.company.part; gap += GROUND.look) {
    const there = behind(elephants, lights, gap);
    const isBarred = barsAll(there, terrainOf(field, there)) !== null;
    const isFree = againstStanding(alone, [there]) === null && stoodOn(alone, there, true).length === 0;
    if (isBarred || !isFree) continue;
    const fellBack: Unit = { ...having(there, 'fellBack'), drivenBack: true };
    return [elephants, isTooWeak(fellBack) ? { ...fellBack, status: 'disintegrated' } : fellBack];
  }
  return [elephants, lost(lights, 'dispersed')];
}
