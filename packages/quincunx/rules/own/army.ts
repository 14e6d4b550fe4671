import { GROUND, troopOf } from '../data.js';
import { LEADERS_OF, LETTERS, type Side, SIDES, type TroopKind } from '../vocabulary.js';
import { BOUNDS, type OwnBattle, type OwnLeader, type OwnLine } from './battle.js';
import { problem, type Problem } from './problems.js';

/** The id of a line: its side's letter and its tag. */
export const idOf = ({ side, tag }: Pick<OwnLine, 'side' | 'tag'>): string => `${LETTERS[side]}${tag}`;

/** The lines of a battle of one's own by their ids, and their units by theirs. */
export interface Army {
  readonly numbers: ReadonlyMap<string, number>;
  readonly units: ReadonlyMap<string, { readonly line: OwnLine; readonly kind: TroopKind }>;
}

export const armyOf = ({ lines }: Pick<OwnBattle, 'lines'>): Army => ({
  numbers: new Map(lines.map((line, index) => [idOf(line), index])),
  units: new Map(
    lines.flatMap((line) =>
      line.units.map((kind, index) => [`${idOf(line)}.${index + 1}`, { line, kind }] as const),
    ),
  ),
});

/** What is wrong with the number of a side's lines and units. */
function againstNumbers({ lines }: OwnBattle, side: Side): readonly Problem[] {
  const own = lines.filter((line) => line.side === side);
  const units = own.reduce((sum, line) => sum + line.units.length, 0);
  return [
    ...(units === 0 ? [problem('noUnits', ['lines'], [LETTERS[side]])] : []),
    ...(units > BOUNDS.units ? [problem('tooManyUnits', ['lines'], [LETTERS[side]])] : []),
    ...(own.length > BOUNDS.lines ? [problem('tooManyLines', ['lines'], [LETTERS[side]])] : []),
  ];
}

const againstTags = ({ lines }: OwnBattle): readonly Problem[] =>
  lines.flatMap((line, index) =>
    lines.slice(0, index).some((other) => idOf(other) === idOf(line))
      ? [problem('sameTag', ['lines', index], [idOf(line)])]
      : [],
  );

/** What is wrong with one leader: who they are, and with whom. */
function againstLeader(
  { leaders, companies }: OwnBattle,
  { units }: Army,
  [leader, index]: readonly [OwnLeader, number],
): readonly Problem[] {
  const path = ['leaders', index];
  const { id, side, unit } = leader;
  const known = units.get(unit);
  const isRepeated = leaders.slice(0, index).some((other) => other.id === id);
  const isStrange = !LEADERS_OF[side].some((one) => one === id);
  return [
    ...(isRepeated ? [problem('sameLeader', path)] : []),
    ...(isStrange ? [problem('strangeLeader', path)] : []),
    ...(known?.line.side === side ? [] : [problem('leaderWithNobody', path, [unit])]),
    ...(known?.line.ambush === true ? [problem('leaderInAmbush', path, [unit])] : []),
    ...(companies.some(({ lights }) => lights === unit) ? [problem('leaderWithin', path, [unit])] : []),
  ];
}

/** What is wrong with the C-in-C of a side. */
function againstChief({ leaders }: OwnBattle, side: Side): readonly Problem[] {
  const chiefs = leaders.flatMap((leader, index) => (leader.side === side && leader.chief ? [index] : []));
  const [, second] = chiefs;
  if (chiefs.length === 0) return [problem('noChief', ['leaders'], [LETTERS[side]])];
  return second === undefined ? [] : [problem('twoChiefs', ['leaders', second])];
}

/** Each command has a leader: the first line of one that has none is named. */
const againstCommands = ({ lines, leaders }: OwnBattle): readonly Problem[] =>
  lines.flatMap((line, index) => {
    const isOf = (one: Pick<OwnLine, 'side' | 'command'>): boolean =>
      one.side === line.side && one.command === line.command;
    if (leaders.some(isOf) || lines.findIndex(isOf) < index) return [];
    return [problem('commandWithoutLeader', ['lines', index], [idOf(line)])];
  });

/** What is wrong with the companies of lights and elephants (R70). */
function againstCompanies({ companies, lines }: OwnBattle, { units }: Army): readonly Problem[] {
  const named = companies.flatMap(({ elephants, lights }) => [elephants, lights]);
  const wrong = companies.flatMap((company, index) => {
    const [elephants, lights] = [units.get(company.elephants), units.get(company.lights)];
    const areFit =
      elephants !== undefined &&
      lights !== undefined &&
      troopOf(elephants).class === 'elephants' &&
      GROUND.company.kinds.some((kind) => kind === lights.kind) &&
      elephants.line.side === lights.line.side &&
      elephants.line.ambush === undefined &&
      lights.line.ambush === undefined &&
      new Set(named).size === named.length;
    return areFit ? [] : [problem('companyOfOthers', ['companies', index])];
  });
  const inPart = lines.flatMap((line, index) => {
    const joined = line.units.filter((_, at) => named.includes(`${idOf(line)}.${at + 1}`)).length;
    const isPart = joined > 0 && joined < line.units.length && line.units[0] !== 'elephants';
    return isPart ? [problem('companyInPart', ['lines', index], [idOf(line)])] : [];
  });
  return [...wrong, ...inPart];
}

/** What is wrong with the lines, leaders and companies of a battle, wherever they stand. */
export const problemsOfArmy = (battle: OwnBattle, army: Army): readonly Problem[] => [
  ...SIDES.flatMap((side) => againstNumbers(battle, side)),
  ...againstTags(battle),
  ...againstCommands(battle),
  ...battle.leaders.flatMap((leader, index) => againstLeader(battle, army, [leader, index])),
  ...SIDES.flatMap((side) => againstChief(battle, side)),
  ...againstCompanies(battle, army),
];
