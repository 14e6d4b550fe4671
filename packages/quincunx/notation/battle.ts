import { fail, ok, type Result } from '@tessera/core';
import {
  BEGINNING,
  createFaults,
  lineOf,
  linesOf,
  readFields,
  readNumber,
  writeFields,
  type Line,
  type Word,
} from '@tessera/notation';
import { LETTERS, type OwnBattle, ownBattleSchema, type ProblemPath, SIDES } from '../rules/index.js';
import type { Fault, Faults, Own } from './fault.js';
import { featureLine, hideLine, isFeatureLine, readFeature, readHide } from './features.js';
import { BREAK, COMPANY, LEADER, LINE, TABLE, ZONES } from './forms.js';

/** The longest text of a battle that is read; those that keep within the bounds are shorter. */
export const MOST_TEXT = 32_768;

/** What the lines of a text have told so far: the parts of a battle, and where each is. */
interface Told {
  readonly known: Record<string, unknown>;
  readonly lists: Readonly<Record<'features' | 'hides' | 'lines' | 'leaders' | 'companies', unknown[]>>;
  readonly places: Map<string, Word>;
  readonly faults: Faults;
}

/** A battle as it was read, and where each part of it stands in the text. */
export interface ReadBattle {
  readonly battle: OwnBattle;
  /** Returns the line in which a part of the battle stands, counted from 1. */
  readonly lineAt: (path: ProblemPath) => number;
}

/** A battle of one's own as text: one line for each of its parts (docs/notation-quincunx.md). */
export function printBattle(battle: OwnBattle): string {
  const { title, table, turns, breakPercent, zones, attacker, fixed } = battle;
  return [
    lineOf('battle', [title]),
    lineOf('table', writeFields(TABLE, table)),
    lineOf('turns', [String(turns)]),
    lineOf('break', writeFields(BREAK, breakPercent)),
    ...(zones === undefined ? [] : [lineOf('zones', writeFields(ZONES, zones))]),
    ...(attacker === undefined ? [] : [lineOf('attacker', [attacker])]),
    ...(fixed === undefined ? [] : ['fixed']),
    ...battle.features.map(featureLine),
    ...battle.hides.map(hideLine),
    ...battle.lines.map((line) =>
      lineOf('line', [`${LETTERS[line.side]}${line.tag}`, ...writeFields(LINE, line)]),
    ),
    ...battle.leaders.map((leader) =>
      lineOf('leader', [leader.side, leader.id, ...writeFields(LEADER, leader)]),
    ),
    ...battle.companies.map((company) => lineOf('company', writeFields(COMPANY, company))),
    '',
  ].join('\n');
}

/** Keeps a part that may occur once. */
function once({ known, places, faults }: Told, { head }: Line, [name, value]: readonly [string, unknown]) {
  if (Object.hasOwn(known, name)) faults.add('repeatedLine', head);
  known[name] = value;
  places.set(name, head);
}

/** Keeps one of several parts. */
function several({ lists, places }: Told, { head }: Line, [name, value]: [keyof Told['lists'], unknown]) {
  places.set(`${name} ${lists[name].length}`, head);
  lists[name].push(value);
}

/** The side and the tag of a line's id. */
function lineNamed({ text }: Word): { readonly side: string | undefined; readonly tag: string } {
  return { side: SIDES.find((side) => text.startsWith(LETTERS[side])), tag: text.slice(1) };
}

/** Reads one line of a battle's text. */
function readLine(told: Told, line: Line): void {
  const { head, rest } = line;
  const { faults } = told;
  const [first = head, second = head, ...more] = rest;
  if (isFeatureLine(head.text)) return several(told, line, ['features', readFeature(line, faults)]);
  switch (head.text) {
    case 'battle':
      return once(told, line, ['title', rest.map(({ text }) => text).join(' ')]);
    case 'table':
      return once(told, line, ['table', readFields(TABLE, rest, faults)]);
    case 'turns':
      return once(told, line, ['turns', readNumber(first, faults)]);
    case 'break':
      return once(told, line, ['breakPercent', readFields(BREAK, rest, faults)]);
    case 'zones':
      return once(told, line, ['zones', readFields(ZONES, rest, faults)]);
    case 'attacker':
      return once(told, line, ['attacker', first.text]);
    case 'fixed':
      return once(told, line, ['fixed', true]);
    case 'hide':
      return several(told, line, ['hides', readHide(line, faults)]);
    case 'line':
      return several(told, line, [
        'lines',
        { ...lineNamed(first), ...readFields(LINE, rest.slice(1), faults) },
      ]);
    case 'leader':
      return several(told, line, [
        'leaders',
        { side: first.text, id: second.text, ...readFields(LEADER, more, faults) },
      ]);
    case 'company':
      return several(told, line, ['companies', readFields(COMPANY, rest, faults)]);
    default:
      faults.add('unknownLine', head);
  }
}

/** Where a part of a battle stands; for one that is not in the text, the line of what it belongs to. */
function wordAt(places: Told['places'], [part = '', index = '']: ProblemPath): Word {
  const within = [...places].find(([name]) => name.startsWith(`${part} `))?.[1];
  return places.get(`${part} ${index}`) ?? places.get(String(part)) ?? within ?? BEGINNING;
}

const asPath = (path: readonly PropertyKey[]): ProblemPath =>
  path.map((key) => (typeof key === 'symbol' ? '' : key));

/**
 * Reads a battle of one's own, whose problems `problemsOf` then says. Returns the first fault of a text that is none: too
 * long, not of this form, or beyond the bounds.
 */
export function parseBattle(text: string): Result<ReadBattle, Fault> {
  const faults = createFaults<Own>();
  const told: Told = {
    known: {},
    lists: { features: [], hides: [], lines: [], leaders: [], companies: [] },
    places: new Map(),
    faults,
  };
  if (text.length > MOST_TEXT) faults.add('tooLong', BEGINNING, String(text.length));
  else for (const line of linesOf(text)) readLine(told, line);
  const { known, lists, places } = told;
  const missing = ['title', 'table', 'turns', 'breakPercent'].find((name) => !Object.hasOwn(known, name));
  if (missing !== undefined) faults.add('missingLine', BEGINNING, HEADS[missing] ?? missing);
  const [fault] = faults.list;
  if (fault !== undefined) return fail(fault);
  const read = ownBattleSchema.safeParse({ ...known, ...lists });
  if (read.success)
    return ok({ battle: read.data, lineAt: (path: ProblemPath) => wordAt(places, path).line });
  const [issue] = read.error.issues;
  const path = asPath(issue?.path ?? []);
  const { line, column } = wordAt(places, path);
  const found = `${path.join('.')}: ${issue?.message ?? ''}`;
  return fail({ code: 'beyondBounds', line, column, found, refusal: null });
}

/** The words with which the lines of parts begin that have another name. */
const HEADS: Readonly<Record<string, string>> = { title: 'battle', breakPercent: 'break' };
