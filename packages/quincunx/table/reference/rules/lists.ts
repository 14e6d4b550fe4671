import {
  DATA,
  isElephants,
  quincunx,
  sizeIn,
  startField,
  TABLES,
  troopOf,
  TROOPS,
  type Line,
  type ScenarioName,
  type Side,
  type Size,
  type Troop,
  type TroopKind,
  type Unit,
} from '@tessera/quincunx';
import { lengthText, lineName, nameOf, unitName } from '@tessera/quincunx/texts';
import { added, dieText, word } from '../texts.js';

const { scenarios } = quincunx.world;
const everybody = startField(scenarios.full).units;

const kindsOf = (side: Side): readonly TroopKind[] =>
  TROOPS.filter((kind) => DATA.troops[kind].side === side);

/** What there is to know of a kind of troops besides its figures. */
function traitsOf(troop: Troop): readonly string[] {
  const { initial } = TABLES.melee[troop.row];
  const { initial: plus, pikesDie } = TABLES.meleeModifiers;
  return [
    nameOf('class', troop.class),
    ...(troop.weapon === null ? [] : [word('list.shoots', { weapon: nameOf('weapon', troop.weapon) })]),
    ...(troop.volley === 'pila' || troop.volley === 'darts' ? [word(`list.${troop.volley}`)] : []),
    ...(initial === 'plus' ? [word('list.plus', { figure: added(plus) })] : []),
    ...(initial === 'pikes' ? [word('list.pikes', { die: dieText(pikesDie) })] : []),
    ...(troop.armoured ? [word('list.armoured')] : []),
    ...(troop.facesElephants ? [word('list.fearless')] : []),
  ];
}

/** The army of a side in the full battle: each kind of troops (1.1, 1.2). */
export const army = (side: Side): readonly string[] =>
  kindsOf(side).map((kind) => {
    const troop = troopOf({ kind });
    const figures = word(kind === 'elephants' ? 'list.hits' : 'list.figures', { figures: troop.figures });
    return word('list.kind', {
      kind: nameOf('kind', kind),
      count: everybody.filter((unit) => unit.kind === kind).length,
      figures,
      traits: traitsOf(troop).join(', '),
    });
  });

const sizeText = ({ front, depth }: Size): string =>
  word('list.size', { front: lengthText(front), depth: lengthText(depth) });

/** The bases that a unit stands on. */
function basesOf(unit: Unit): string {
  if (isElephants(unit)) {
    const { two, one } = TABLES.bases.elephants;
    return word('list.beasts', { two: sizeText(two), one: sizeText(one) });
  }
  const { ranks } = troopOf(unit);
  const sizeOf = (formation: Unit['formation']): string | null =>
    ranks[formation] === null ? null : sizeText(sizeIn(unit, formation));
  const [formed, skirmish] = [sizeOf('formed'), sizeOf('skirmish')];
  if (formed === null || skirmish === null) return formed ?? skirmish ?? '';
  return word('list.sizes', { formed, skirmish });
}

/** The bases of all troops, those of one size together (1.4). */
export function bases(): readonly string[] {
  const bySize = new Map<string, string[]>();
  for (const kind of TROOPS) {
    const unit = everybody.find((one) => one.kind === kind);
    if (unit === undefined) continue;
    const size = basesOf(unit);
    bySize.set(size, [...(bySize.get(size) ?? []), nameOf('kind', kind)]);
  }
  return [...bySize].map(([size, kinds]) => word('list.base', { bases: size, kinds: kinds.join(', ') }));
}

/** The units of a line from the west, neighbours of one kind together. */
function unitsText({ units }: Line): string {
  const runs: { kind: TroopKind; count: number }[] = [];
  for (const { kind } of units) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.count += 1;
    else runs.push({ kind, count: 1 });
  }
  return runs
    .map(({ kind, count }) =>
      count === 1 ? nameOf('kind', kind) : word('list.units', { count, kind: nameOf('kind', kind) }),
    )
    .join(', ');
}

/** A line where it stands before it is moved. */
const lineText = (line: Line): string =>
  word(line.units.length > 1 ? 'list.line.gap' : 'list.line', {
    line: lineName(line.id),
    units: unitsText(line),
    x: lengthText(line.x),
    front: lengthText(line.front),
    gap: lengthText(line.gap),
    formation: nameOf('formation', line.formation),
  });

/** The lines and leaders of a scenario, Rome's first (9). */
export function setUp(name: ScenarioName): readonly string[] {
  const { lines, leaders } = scenarios[name];
  return [
    ...lines.map(lineText),
    ...leaders.map(({ id, chief, command, unit }) =>
      word(chief ? 'list.chief' : 'list.leader', {
        leader: nameOf('leader', id),
        command: nameOf('command', command),
        unit: unitName(unit),
      }),
    ),
  ];
}
