import {
  asPlace,
  isWithElephants,
  listedIn,
  SIDES,
  startField,
  wholeQuincunx,
  zoneOf,
  type AnyScenario,
  type BattleName,
  type Line,
  type Scenario,
  type TroopKind,
  type UnitId,
} from '@tessera/quincunx';
import { featureTexts, lengthText, liesText, nameOf, windText } from '@tessera/quincunx/texts';
import { format, type Values } from '@tessera/texts';
import { inches, word } from '../texts.js';
import { lists } from './english/index.js';
import { sizesOf } from './figures.js';

const tell = (key: keyof typeof lists, values: Values = {}): string => format(lists[key], values);

const scenarioNamed = (name: AnyScenario): Scenario => listedIn(wholeQuincunx.world, name);

/**
 * A unit by its kind, and its number among those of its kind in its army. The table's own names are those of the battle that
 * is fought, and this may be another.
 */
function unitText({ lines }: Scenario, id: UnitId): string {
  const army = lines.find(({ units }) => units.some((unit) => unit.id === id))?.side;
  const own = lines.filter(({ side }) => side === army).flatMap(({ units }) => units);
  const kind = own.find((unit) => unit.id === id)?.kind;
  const alike = own.filter((unit) => unit.kind === kind);
  const name = nameOf('kind', kind);
  return alike.length === 1 ? name : `${name} ${alike.findIndex((unit) => unit.id === id) + 1}`;
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

/** A line is told by its command: what it is called besides hangs on the other lines of the battle that is fought. */
function lineLabel({ command }: Line): string {
  const name = nameOf('command', command);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The elephants whom the lights of a line have joined before the battle. */
const elephantsOf = (scenario: Scenario, { units }: Line): string =>
  (scenario.companies ?? [])
    .filter(({ lights }) => units.some(({ id }) => id === lights))
    .map(({ elephants }) => unitText(scenario, elephants))
    .join(', ');

/** A line where it stands before it is moved. */
function placeText(line: Line): string {
  const values = {
    line: lineLabel(line),
    units: unitsText(line),
    x: lengthText(line.x),
    front: lengthText(line.front),
    gap: lengthText(line.gap),
    formation: nameOf('formation', line.formation),
  };
  if (line.heading !== undefined) return tell('line.turned', { ...values, wind: windText(line.heading) });
  return word(line.units.length > 1 ? 'list.line.gap' : 'list.line', values);
}

function lineText(scenario: Scenario, line: Line): string {
  if (isWithElephants(scenario, line)) {
    const elephants = elephantsOf(scenario, line);
    return tell('line.within', { line: lineLabel(line), units: unitsText(line), elephants });
  }
  const placed = placeText(line);
  return line.ambush === true ? tell('line.ambush', { line: placed }) : placed;
}

/** The lines and leaders of a scenario, Rome's first (9). */
function armiesOf(scenario: Scenario): readonly string[] {
  const { lines, leaders } = scenario;
  return [
    ...lines.map((line) => lineText(scenario, line)),
    ...leaders.map(({ id, chief, command, unit }) =>
      word(chief ? 'list.chief' : 'list.leader', {
        leader: nameOf('leader', id),
        command: nameOf('command', command),
        unit: unitText(scenario, unit),
      }),
    ),
  ];
}

/** The set-up of the Skirmish or of the full battle (9.1, 9.2). */
export const setUp = (name: AnyScenario): readonly string[] => armiesOf(scenarioNamed(name));

/** The features of a battle's ground, and where lines may lie hidden besides its woods. */
const groundOfBattle = (scenario: Scenario): readonly string[] => [
  ...featureTexts(startField(scenario)).map(({ name, lies }) => tell('battle.feature', { name, lies })),
  ...(scenario.hides ?? []).map(({ side, area }) =>
    tell('battle.hide', { side: nameOf('seat', side), lies: liesText(area.map(asPlace)) }),
  ),
];

/** Where the sides of a battle place their lines, if they do, and who has to attack. */
function termsOf(scenario: Scenario): readonly string[] {
  const [rome, carthage] = SIDES.map((side) => inches(zoneOf(scenario, side)));
  const placing =
    scenario.fixed === true
      ? tell('battle.listed')
      : tell('battle.zones', { rome: rome ?? 0, carthage: carthage ?? 0 });
  const { attacker } = scenario;
  return attacker === undefined
    ? [placing]
    : [placing, tell('battle.attacker', { side: nameOf('seat', attacker) })];
}

/** A battle of the second part: its size, what breaks an army, its ground and its armies (R72). */
export function battle(name: BattleName): readonly string[] {
  const scenario = scenarioNamed(name);
  const sizes = sizesOf(name);
  return [
    [tell('battle.size', sizes), tell('battle.breaks', sizes), ...termsOf(scenario)].join(' '),
    tell('battle.ground'),
    ...groundOfBattle(scenario),
    tell('battle.armies'),
    ...armiesOf(scenario),
  ];
}
