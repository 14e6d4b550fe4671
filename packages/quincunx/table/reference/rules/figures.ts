import {
  BATTLES,
  breakPointsOf,
  DATA,
  DICE,
  FEWEST_SHOOTERS,
  figuresAtStart,
  FOLLOWING_GAP,
  GROUND,
  listedIn,
  SIDES,
  startField,
  TABLES,
  wholeQuincunx,
  type AnyScenario,
  type Field,
  type ScenarioName,
} from '@tessera/quincunx';
import type { Values } from '@tessera/texts';
import { added, dieText, inches } from '../texts.js';

const { moveFactor, rates, ground, bases } = TABLES;

/** A rate in inches. */
const rate = (factors: number): number => inches(factors * moveFactor);

/** How far units and leaders go, and the lengths that the rules of movement name. */
const movement = (): Values => ({
  factor: inches(moveFactor),
  quarter: inches(TABLES.quarter),
  battleline: rate(rates.battleline),
  formedPeltasts: rate(rates.formedPeltasts),
  skirmishers: rate(rates.skirmishers),
  beasts: rate(rates.elephants),
  beastsMixed: rate(rates.elephantsWithOthers),
  cavalry: rate(rates.cavalry),
  lightCavalry: rate(rates.lightCavalry),
  leader: rate(rates.leader[0] ?? 0),
  wounded: rate(rates.leader[1] ?? 0),
  lame: rate(rates.leader[2] ?? 0),
  following: inches(FOLLOWING_GAP),
  command: inches(ground.command),
  link: inches(ground.link),
  recoil: inches(ground.recoil),
  beyond: inches(ground.advanceBeyond),
  shyness: inches(ground.shyness),
  zone: inches(ground.deployment),
});

const sizes = (): Values => ({
  footFile: inches(bases.foot.file),
  footRank: inches(bases.foot.rank),
  horseFile: inches(bases.horse.file),
  horseRank: inches(bases.horse.rank),
  rim: inches(bases.rim),
  reach: inches(bases.reach),
});

const missiles = (): Values => ({
  javelinShort: inches(TABLES.ranges.javelin.short),
  javelinLong: inches(TABLES.ranges.javelin.long),
  bowShort: inches(TABLES.ranges.bow.short),
  bowLong: inches(TABLES.ranges.bow.long),
  fewest: FEWEST_SHOOTERS,
  shielded: added(TABLES.shootingModifiers.shielded),
  shotFlank: added(TABLES.shootingModifiers.flank),
  shotLeader: added(TABLES.shootingModifiers.leader),
  shotChief: added(TABLES.shootingModifiers.chief),
  pila: dieText(TABLES.volleyDice.pila),
  darts: dieText(TABLES.volleyDice.darts),
});

const melee = (): Values => {
  const { mounted, flank, leader, chief, initial, pikesDie, volley, elephants } = TABLES.meleeModifiers;
  return {
    mounted: added(mounted),
    flank: added(flank),
    meleeLeader: added(leader),
    meleeChief: added(chief),
    initial: added(initial),
    pikes: dieText(pikesDie),
    volley: added(volley),
    elephants: elephants.map(added).join(', '),
    half: TABLES.columns.half,
    third: TABLES.columns.third,
    skirmishing: TABLES.columns.skirmishingPeltasts,
    formedThrew: TABLES.columns.formedThrew,
    skirmishingThrew: TABLES.columns.skirmishingThrew,
    further: TABLES.columns.furtherFight,
    last: TABLES.columns.last,
  };
};

const round = (): Values => ({
  plainDie: dieText(TABLES.initiativeDice.plain),
  wonDie: dieText(TABLES.initiativeDice.won),
  evader: dieText(TABLES.evadeDice.evader),
  charger: dieText(TABLES.evadeDice.charger),
  berserk: TABLES.elephantsBerserk,
  hits: DATA.troops.elephants.figures,
  hitsEach: DATA.troops.elephants.figures / 2,
  lastTurn: TABLES.victory.lastTurn,
  drawPercent: TABLES.victory.drawPercent,
  chiefPercent: TABLES.victory.percentOfChief,
});

const chiefless = (field: Field): Field => ({ ...field, leaders: [] });

/** What the features of the ground do. */
const features = (): Values => ({
  look: inches(GROUND.look),
  bank: inches(GROUND.water.bank),
  beyondWater: inches(GROUND.water.beyond),
  wallCost: inches(GROUND.wall.cost),
  wallCover: inches(GROUND.wall.cover),
  woodSight: inches(GROUND.wood.sight),
  woodWithin: inches(GROUND.wood.within),
  woodLevels: -GROUND.levels.wooded,
  waterLevels: GROUND.levels.wet,
  dice: DICE.map(dieText).join(', '),
  woodColumns: GROUND.columns.wood,
  waterColumns: GROUND.columns.water,
  wallColumns: GROUND.columns.wall,
  downhill: added(GROUND.downhill),
});

/** Elephants with lights, ambushes, and battles in which a side has to attack. */
const secondPart = (): Values => {
  const { company, ambush, attackerLead } = GROUND;
  return {
    companyFront: inches(company.base.front),
    companyDepth: inches(company.base.depth),
    join: inches(company.join),
    part: inches(company.part),
    strong: company.strong,
    companyBonus: added(company.bonus),
    firstLosses: company.firstLosses,
    found: inches(ambush.found),
    fromZone: inches(ambush.fromZone),
    ambushEnd: ambush.lastTurn,
    attackerLead,
    battles: BATTLES.length,
  };
};

/** The figures of a scenario or battle: Rome breaks at `romeBreaks` lost points, and so on. */
export function sizesOf(name: AnyScenario): Values {
  const listed = listedIn(wholeQuincunx.world, name);
  const field = startField(listed);
  const bySide = SIDES.flatMap((side): [string, number][] => [
    [`${side}Units`, field.units.filter((unit) => unit.side === side).length],
    [`${side}Figures`, figuresAtStart(field, side)],
    [`${side}Percent`, listed.breakPercent[side]],
    [`${side}Breaks`, breakPointsOf(field, side)],
    [`${side}Chiefless`, breakPointsOf(chiefless(field), side)],
  ]);
  return {
    ...Object.fromEntries(bySide),
    width: inches(listed.table.width),
    depth: inches(listed.table.depth),
  };
}

/** The same with the scenario’s name before each: Rome breaks at `skirmishRomeBreaks`. */
const scenario = (name: ScenarioName): Values =>
  Object.fromEntries(
    Object.entries(sizesOf(name)).map(([key, value]) => [
      `${name}${key.charAt(0).toUpperCase()}${key.slice(1)}`,
      value,
    ]),
  );

/** The figures that the rules speak of, out of the shipped data. */
export const figures = (): Values => ({
  ...movement(),
  ...sizes(),
  ...missiles(),
  ...melee(),
  ...round(),
  ...features(),
  ...secondPart(),
  ...scenario('skirmish'),
  ...scenario('full'),
});
