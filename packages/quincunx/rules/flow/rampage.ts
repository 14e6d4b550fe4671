import { GROUND, TABLES } from '../data.js';
import { pipsOf, throwDie } from '../dice.js';
import { having } from '../movement/rate.js';
import { nextMet, pushHeading, rampageHeading, rampageLength, type Rampage } from '../movement/evade.js';
import { drivenBack, pushed } from '../movement/retreat.js';
import { shifted } from '../movement/groupMove.js';
import { dieIn } from '../melee/column.js';
import { isBerserk, isDisintegrated, isElephants, isInGoodOrder, isPresent, unitOf } from '../model/field.js';
import { lost } from '../model/base.js';
import { lightsWith, lostTogether } from '../model/company.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Dealing, Log } from '../types.js';
import type { Die } from '../vocabulary.js';
import { meeting } from './ambush.js';
import { change } from './changes.js';
import { leadersGo, lose, takeFigures } from './losses.js';

const WAY_DIE: Die = 8;
const LENGTH_DIE: Die = 6;
const BEAST_DIE: Die = 12;
/** What a berserk beast adds to its die (6). */
const BEAST_BONUS = 2;

/** The die of a base that a beast meets: its melee die without modifiers; for elephants a d12 (R45). */
const dieAgainst = (unit: Unit): Die =>
  isElephants(unit) ? BEAST_DIE : dieIn(unit, Math.min(unit.rings, TABLES.columns.last));

/** Rolls both dice when a beast meets a base, and returns who loses and by how much (R45). */
function meet(
  { log, luck }: Dealing,
  id: UnitId,
  unit: Unit,
): { readonly loser: UnitId | null; readonly casualties: number } {
  const [beast, other] = [throwDie(luck, BEAST_DIE), throwDie(luck, dieAgainst(unit))];
  const lead = pipsOf(beast) + BEAST_BONUS - pipsOf(other);
  const casualties = Math.floor(Math.abs(lead) / 2);
  const loser = casualties === 0 ? null : lead > 0 ? unit.id : id;
  log.emit({
    kind: 'RampageFought',
    unit: id,
    against: unit.id,
    beast,
    other,
    bonus: BEAST_BONUS,
    casualties,
    loser,
  });
  return { loser, casualties };
}

/** Pushes a beaten unit out of the way; beyond the table's edge it is lost (R45). */
function push(log: Log, { beast, heading }: Pick<Rampage, 'beast' | 'heading'>, id: UnitId): void {
  const unit = unitOf(log.now().field, id);
  if (!isInGoodOrder(unit) && !isBerserk(unit)) return;
  const back = meeting(log, (on) => pushed(on, unit, pushHeading(beast, unit, heading)));
  const there = drivenBack(back, 'pushed');
  change(log, 'pushed', lostTogether(log.now().field, back.offTable ? lost(there, 'routed') : there));
  leadersGo(log, id);
}

/** Applies a beast's meeting with a base on its way (R45). */
function trample(dealing: Dealing, { beast, heading }: Rampage, unit: Unit): void {
  const { log } = dealing;
  if (isDisintegrated(unit)) return lose(log, unit, { loss: 'destroyed', why: 'rampage' });
  const { loser, casualties } = meet(dealing, beast.id, unit);
  const rings = unit.rings + (loser === unit.id ? 2 : 1);
  const lights = lightsWith(log.now().field, unit);
  const added = rings - unit.rings;
  change(log, 'rings', [
    { ...having(unit, 'fought'), rings },
    ...(lights === null ? [] : [{ ...lights, rings: lights.rings + added }]),
  ]);
  if (loser === null) return;
  takeFigures(dealing, loser, { figures: casualties, lightsFirst: GROUND.company.firstLosses });
  if (loser === unit.id) push(log, { beast, heading }, unit.id);
}

const isOffTable = (log: Log, { x, y }: Unit): boolean => {
  const { table } = log.now().field;
  return x < 0 || y < 0 || x > table.width || y > table.depth;
};

/** Moves a beast on by a length; off the table it is lost. */
function run(log: Log, { beast, heading }: Pick<Rampage, 'beast' | 'heading'>, length: number): Unit {
  const there = shifted(beast, heading, length);
  change(log, 'rampage', [isOffTable(log, there) ? lost(there, 'routed') : there]);
  return unitOf(log.now().field, beast.id);
}

/** Carries out the rampage of one berserk beast, base by base (R45). */
function rampage(dealing: Dealing, id: UnitId): void {
  const { log, luck } = dealing;
  const [way, length] = [throwDie(luck, WAY_DIE), throwDie(luck, LENGTH_DIE)];
  log.emit({ kind: 'RampageRolled', unit: id, way, length });
  const heading = rampageHeading(pipsOf(way));
  let going: Rampage = {
    beast: unitOf(log.now().field, id),
    heading,
    left: rampageLength(pipsOf(length)),
    met: [],
  };
  while (isPresent(going.beast)) {
    const now = going;
    const met = meeting(log, (field) => nextMet(field, now));
    const beast = run(log, going, met?.length ?? going.left);
    if (met === null || !isPresent(beast)) return;
    trample(dealing, { ...going, beast }, met.unit);
    going = {
      beast: unitOf(log.now().field, id),
      heading,
      left: going.left - met.length,
      met: [...going.met, met.unit.id],
    };
  }
}

/** Carries out all rampages of a turn, in set-up order (7). */
export function rampages(dealing: Dealing): void {
  for (const { id } of dealing.log.now().field.units) {
    const isRaging = isBerserk(unitOf(dealing.log.now().field, id));
    if (isRaging) rampage(dealing, id);
  }
}
