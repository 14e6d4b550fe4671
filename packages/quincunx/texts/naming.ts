import { DEGREES } from '@tessera/plane';
import {
  quincunx,
  SCENARIOS,
  TABLES,
  type Line,
  type LineId,
  type TroopKind,
  type UnitId,
} from '../rules/index.js';
import { nameOf, say, sayIfAny } from './catalogue.js';

/** A unit's kind, and its number among those of its kind in its army; null for the only one. */
interface Called {
  readonly kind: TroopKind;
  readonly number: number | null;
}

const linesOf = (scenario: (typeof SCENARIOS)[number]): readonly Line[] =>
  quincunx.world.scenarios[scenario].lines;

/** The names of a scenario's units, in its order (9). */
function calledIn(scenario: (typeof SCENARIOS)[number]): readonly (readonly [UnitId, Called])[] {
  const units = linesOf(scenario).flatMap((line) => line.units);
  const counted = new Map<TroopKind, number>();
  return units.map(({ id, kind }) => {
    const number = (counted.get(kind) ?? 0) + 1;
    counted.set(kind, number);
    const isOnly = units.filter((unit) => unit.kind === kind).length === 1;
    return [id, { kind, number: isOnly ? null : number }];
  });
}

/** By id: a unit that stands in both scenarios is called the same in both. */
const CALLED: ReadonlyMap<UnitId, Called> = new Map(SCENARIOS.flatMap(calledIn));
/** A unit's name: its kind, and its number in its army, counted in the order of the set-up: `Hastati 3`. */
export function unitName(id: UnitId): string {
  const called = CALLED.get(id);
  if (called === undefined) return id;
  const kind = nameOf('kind', called.kind);
  return called.number === null ? kind : `${kind} ${called.number}`;
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

/** Several units together, kind by kind: `Celts 1–4, Pikes, Spaniards 1–2`. */
export function groupName(ids: readonly UnitId[]): string {
  const byKind = new Map<string, number[]>();
  for (const id of ids) {
    const called = CALLED.get(id);
    const key = called?.kind ?? id;
    const number = called?.number ?? null;
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
const kindsOf = (line: Line): string =>
  [...new Set(line.units.map(({ kind }) => kind))].map((kind) => nameOf('kind', kind)).join(', ');

/** A line's name: its troops; with the command or numbers when other lines have the same troops; only the command for many kinds. */
function nameIn(line: Line, lines: readonly Line[]): string {
  const command = nameOf('command', line.command);
  if (new Set(line.units.map(({ kind }) => kind)).size > 2) return say('line.mixed', { command });
  const units = kindsOf(line);
  const alike = lines.filter((other) => other !== line && kindsOf(other) === units);
  if (alike.some((other) => other.command === line.command)) return groupName(line.units.map(({ id }) => id));
  return alike.length === 0 ? units : say('line.of', { units, command });
}

/** By id: a line that stands in both scenarios is called the same in both. */
const LINES: ReadonlyMap<LineId, string> = new Map(
  SCENARIOS.flatMap((scenario) => {
    const lines = linesOf(scenario);
    return lines.map((line) => [line.id, nameIn(line, lines)] as const);
  }),
);

/** A line's name: `Hastati`, `Hastati, left legion`, `the battle line`. */
export const lineName = (id: LineId): string => LINES.get(id) ?? id;

/** A number with its sign, other than 0: `+2`, `−1`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);

/** A length in hundredths of an inch, in inches: `3.5″`. */
export const lengthText = (hundredths: number): string =>
  say('inches', { inches: String(Math.round(hundredths) / 100) });

/** A number of quarter inches as a text in inches. */
export const quartersText = (quarters: number): string => lengthText(quarters * TABLES.quarter);

/** A direction in degrees clockwise from where one looks: `30° to the right`. */
export function dirText(dir: number): string {
  if (dir === 0 || dir === 180) return say(`ahead.${dir}`);
  return say(dir < 0 ? 'ahead.left' : 'ahead.right', { degrees: Math.abs(dir) });
}

/** The way of an evade, in degrees clockwise from that of the charge (R32). */
export function awayText(dir: number): string {
  if (dir === 0) return say('away.straight');
  return say(dir < 0 ? 'away.left' : 'away.right', { degrees: Math.abs(dir) });
}

const WINDS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
/** Headings from one wind to the next. */
const TO_WIND = 9;

/** The name of the wind, of eight, that is nearest to a heading (0 to 71). */
export const windText = (heading: number): string =>
  nameOf('wind', WINDS[Math.round(heading / TO_WIND) % WINDS.length]);

/** The text of a heading (0 to 71): the nearest of eight winds, and its degrees from the north. */
export const headingText = (heading: number): string => `${windText(heading)} (${heading * DEGREES}°)`;
