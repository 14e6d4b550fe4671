import {
  type Field,
  idOf,
  mayStand,
  OWN,
  type OwnBattle,
  planOfOwn,
  preparedScenario,
  type Problem,
  startField,
} from '@tessera/quincunx';

/**
 * The field of a battle that is being drawn, whatever is wrong with it: lines that have no base are left out, and those
 * in ambush are seen, for here nobody hides anything.
 */
export function fieldOfDraft(own: OwnBattle): Field {
  const { lines, ...scenario } = preparedScenario(OWN, planOfOwn(own));
  const seen = lines.filter(
    (line, index) => mayStand(line, line) && lines.findIndex(({ id }) => id === line.id) === index,
  );
  const hidden = new Set(seen.flatMap((line) => (line.ambush === true ? [line.id] : [])));
  const field = startField({
    ...scenario,
    own,
    lines: seen.map(({ ambush: _, ...line }) => line),
    leaders: own.leaders.filter(({ unit }) => seen.some(({ units }) => units.some(({ id }) => id === unit))),
  });
  const units = field.units.map((unit) =>
    hidden.has(unit.line) ? { ...unit, status: 'hidden' as const } : unit,
  );
  return { ...field, units };
}

/** The units of a line of a battle. */
export const unitsOfLine = (battle: OwnBattle, index: number): readonly string[] => {
  const line = battle.lines[index];
  return line === undefined ? [] : line.units.map((_, at) => `${idOf(line)}.${at + 1}`);
};

/** The units that problems name. */
export const unitsIn = (problems: readonly Problem[]): readonly string[] =>
  problems.flatMap(({ units }) => units.filter((id) => id.includes('.')));
