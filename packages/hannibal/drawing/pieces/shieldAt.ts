import type { Point } from '@tessera/drawing';
import type { Province } from '../../rules/index.js';

const at = (x: number, y: number): Point => ({ x, y });

/** Beside each province's name, clear of spaces, their names, roads, and armies. */
const PLACES: Readonly<Record<Province, Point>> = {
  baetica: at(74, 1329),
  orospeda: at(588, 1083),
  celtiberia: at(120, 936),
  idubeda: at(752, 511),
  massilia: at(1050, 543),
  gallia_transalpinia: at(585, 311),
  liguria: at(1335, 434),
  gallia_cisalpinia: at(1846, 81),
  etruria: at(1575, 452),
  samnium: at(1915, 387),
  latium: at(1740, 757),
  campania: at(1910, 737),
  apulia: at(2410, 587),
  lucania: at(2300, 1062),
  sicilia: at(2072, 1482),
  syracuse: at(2310, 1548),
  corsica_sardinia: at(1485, 900),
  balearic_islands: at(1040, 984),
  western_numidia: at(1038, 1652),
  eastern_numidia: at(1342, 1742),
  carthaginia: at(1830, 1607),
  carthage: at(1706, 1365),
};

/** Where on the sheet the shield of a province's controller stands. */
export const shieldAt = (province: Province): Point => PLACES[province];
