import {
  quincunx,
  SCENARIOS,
  type Field,
  type Line,
  type LineId,
  type OwnBattle,
  type TroopKind,
  type UnitId,
} from '../rules/index.js';
import { nameOf, say, sayIfAny } from './catalogue.js';

/** A unit's kind, and its number among those of its kind in its army; null for the only one. */
interface Called {
  readonly kind: TroopKind;
  readonly number: number | null;
}

/** A line by which units are named: its troops in order. */
type NamedLine = Pick<Line, 'id' | 'side' | 'command' | 'units'>;

/** The names of the units and lines of a battle. */
interface Names {
  readonly units: ReadonlyMap<UnitId, Called>;
  readonly lines: ReadonlyMap<LineId, string>;
}

/** The names of units, in the order in which their lines stand (9). */
function calledIn(lines: readonly NamedLine[]): readonly (readonly [UnitId, Called])[] {
  const units = lines.flatMap((line) => line.units.map((unit) => ({ ...unit, army: line.side })));
  const counted = new Map<string, number>();
  return units.map(({ id, kind, army }) => {
    const key = `${army} ${kind}`;
    const number = (counted.get(key) ?? 0) + 1;
    counted.set(key, number);
    const isOnly = units.filter((unit) => unit.kind === kind && unit.army === army).length === 1;
    return [id, { kind, number: isOnly ? null : number }];
  });
}

/** Numbers in rising order, neighbours drawn together: `1–3, 5`. */
function numbersText(numbers: readonly number[]): string {
  const spans: { from: number; to: number }[] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = spans.at(-1);
    if (last?.to === number - 1) last.to = number;
    else spans.push({ from: number, to: number });
  }
  return spans.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/** Several units together by their names, kind by kind. */
function togetherIn(called: Names['units'], ids: readonly UnitId[]): string {
  const byKind = new Map<string, number[]>();
  for (const id of ids) {
    const own = called.get(id);
    const key = own?.kind ?? id;
    const number = own?.number ?? null;
    byKind.set(key, [...(byKind.get(key) ?? []), ...(number === null ? [] : [number])]);
  }
  return [...byKind]
    .map(([kind, numbers]) => {
      const name = sayIfAny(`value.kind.${kind}`) ?? kind;
      return numbers.length === 0 ? name : `${name} ${numbersText(numbers)}`;
    })
    .join(', ');
}

/** The kinds of a line's troops, each once. */
const kindsOf = (line: NamedLine): string =>
  [...new Set(line.units.map(({ kind }) => kind))].map((kind) => nameOf('kind', kind)).join(', ');

/** A line's name as far as it is of use: its troops, only the command for many kinds; null where others have the same. */
function shortName(line: NamedLine, lines: readonly NamedLine[]): string | null {
  const command = nameOf('command', line.command);
  if (new Set(line.units.map(({ kind }) => kind)).size > 2) return say('line.mixed', { command });
  const units = kindsOf(line);
  const alike = lines.filter(
    (other) => other !== line && other.side === line.side && kindsOf(other) === units,
  );
  if (alike.some((other) => other.command === line.command)) return null;
  return alike.length === 0 ? units : say('line.of', { units, command });
}

/** The names of lines; those that would be called the same are called by their units. */
function linesIn(
  lines: readonly NamedLine[],
  called: Names['units'],
): readonly (readonly [LineId, string])[] {
  const short = lines.map((line) => ({ line, name: shortName(line, lines) }));
  return short.map(({ line, name }) => {
    const isTaken = short.some(
      (other) => other.line !== line && other.line.side === line.side && other.name === name,
    );
    return [
      line.id,
      name === null || isTaken
        ? togetherIn(
            called,
            line.units.map(({ id }) => id),
          )
        : name,
    ];
  });
}

/** The names of battles together: a unit or line that stands in several is called the same in all. */
function namesOf(battles: readonly (readonly NamedLine[])[]): Names {
  const units = new Map(battles.flatMap(calledIn));
  return { units, lines: new Map(battles.flatMap((lines) => linesIn(lines, units))) };
}

/** The names of the first part's battles, which have an id each for a unit and a line of both. */
const FIRST = namesOf(SCENARIOS.map((name) => quincunx.world.scenarios[name].lines));

/** The names of battles of the second part, made once each; one may be fought with other armies than its own. */
const others = new Map<string, Names>();

/** The names of a battle of one's own, by the battle: two of them may have lines of the same ids. */
const owned = new WeakMap<OwnBattle, Names>();

/** The names in use. */
let names = FIRST;

/** The lines of a field, with all their units, in set-up order. */
function linesOn({ units }: Pick<Field, 'units'>): readonly NamedLine[] {
  const lines = new Map<LineId, NamedLine>();
  for (const { id, kind, line, side, command } of units) {
    const known = lines.get(line)?.units ?? [];
    lines.set(line, { id: line, side, command, units: [...known, { id, kind }] });
  }
  return [...lines.values()];
}

/**
 * Names units and lines as in the battle of a field from now on, like a language that is chosen: in a battle of the second
 * part (R72) an id may stand for other troops than in the Skirmish or the Full battle.
 */
export function nameAfter(field: Pick<Field, 'scenario' | 'own' | 'units'>): void {
  const { scenario, own, units } = field;
  if (SCENARIOS.some((name) => name === scenario)) {
    names = FIRST;
    return;
  }
  if (own !== undefined) {
    names = owned.get(own) ?? namesOf([linesOn(field)]);
    owned.set(own, names);
    return;
  }
  const battle = `${scenario} ${units.length}`;
  names = others.get(battle) ?? namesOf([linesOn(field)]);
  others.set(battle, names);
}

/** A unit's name: its kind, and its number in its army, counted in the order of the set-up: `Hastati 3`. */
export function unitName(id: UnitId): string {
  const called = names.units.get(id);
  if (called === undefined) return id;
  const kind = nameOf('kind', called.kind);
  return called.number === null ? kind : `${kind} ${called.number}`;
}

/** Several units together, kind by kind: `Celts 1–4, Pikes, Spaniards 1–2`. */
export const groupName = (ids: readonly UnitId[]): string => togetherIn(names.units, ids);

/** A line's name: `Hastati`, `Hastati, left legion`, `the battle line`. */
export const lineName = (id: LineId): string => names.lines.get(id) ?? id;
