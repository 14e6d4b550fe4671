import { fail, noShares, ok, type Result, type Shares } from '@tessera/core';
import {
  BEGINNING,
  createFaults,
  decode,
  encode,
  fieldsOf,
  lineOf,
  linesOf,
  optionalLine,
  outcomeWords,
  readFields,
  readHead,
  readNumber,
  readOutcome,
  readShare,
  shareWords,
  tableFields,
  unfit,
  wholeCodec,
  writeFields,
  writeHead,
  type Fields,
  type Line,
  type Word,
} from '@tessera/notation';
import { frameSchema, optionsSchema, stateSchema, type State } from '../rules/model/index.js';
import { RULES, SEATS, type Seat } from '../rules/vocabulary.js';
import type { World } from '../rules/world.js';
import {
  boardOf,
  emptyRoster,
  readAway,
  readForces,
  readMarkers,
  writeAway,
  writeForces,
  writeMarkers,
  type Roster,
} from './board.js';
import type { Fault, Faults, Own } from './fault.js';
import {
  cardLines,
  cardsOf,
  emptyCards,
  quietWindows,
  readCardLine,
  readWindows,
  type ToldCards,
  windowLines,
} from './piles.js';
import { specialsOf } from './names.js';
import { breachesIn } from './sound.js';

/** What has lines of its own in a text. */
const LINES = [
  'options',
  'seal',
  'frames',
  'markers',
  'troops',
  'posts',
  'deck',
  'discards',
  'removed',
  'hands',
  'battleDeck',
  'battleHands',
  'unasked',
  'table',
  'outcome',
] as const;
/** The fields of the line `turn`, after its number, and of the line `count`. */
const TURN = ['lasting', 'reshuffles', 'train', 'areHandsOpen'] as const;
const COUNT = ['rules', 'rolls', 'opened', 'commands'] as const;

const FORMED: ReadonlySet<string> = new Set(['turn', ...LINES, ...TURN, ...COUNT]);

const only = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(stateSchema.shape).filter(([name]) => names.includes(name)));

function createForms(world: World) {
  const specials = specialsOf(world);
  const others = Object.keys(stateSchema.shape).filter((name) => !FORMED.has(name));
  const frames = frameSchema.options.map(({ shape: { at, id: _, ...shape } }): [string, Fields<Faults>] => [
    at.value,
    fieldsOf(shape, specials),
  ]);
  return {
    options: fieldsOf(optionsSchema.shape, specials),
    turn: fieldsOf(only(TURN), specials),
    count: { ...fieldsOf(only(COUNT), specials), rules: wholeCodec(RULES), opened: wholeCodec() },
    also: fieldsOf(only(others), specials),
    table: tableFields(SEATS),
    /** The fields of each kind of question and work. */
    frames: new Map(frames),
  };
}
type Forms = ReturnType<typeof createForms>;

const made = new WeakMap<World, Forms>();

/** How the lines of positions on a map are written; made once for each. */
function formsOf(world: World): Forms {
  const forms = made.get(world) ?? createForms(world);
  made.set(world, forms);
  return forms;
}

/** The first lines of every text: which game, which data, which options. */
export const writeHeader = (world: World, { options }: Pick<State, 'options'>): string[] => [
  writeHead('hannibal', world.hash),
  ...optionalLine('options', writeFields(formsOf(world).options, options)),
];

/**
 * A position as text (docs/notation.md): everything that a state holds, so that reading it gives the same state with
 * its forces in the order of the map. What proves its chance is written where there is any; `bare` takes it out.
 */
export function printPosition(world: World, state: State): string {
  const forms = formsOf(world);
  const { outcome, seal, table } = state;
  return [
    ...writeHeader(world, state),
    lineOf('turn', [String(state.turn), ...writeFields(forms.turn, state)]),
    lineOf('count', writeFields(forms.count, state)),
    ...writeMarkers(world, state),
    ...writeForces(world, state),
    ...writeAway(state),
    ...optionalLine('also', writeFields(forms.also, state)),
    ...cardLines(world, state),
    ...windowLines(state),
    ...optionalLine('table', writeFields(forms.table, table)),
    ...(outcome === null ? [] : [lineOf('outcome', outcomeWords(outcome))]),
    ...state.frames.map((frame) =>
      lineOf('frame', [String(frame.id), frame.at, ...writeFields(forms.frames.get(frame.at) ?? {}, frame)]),
    ),
    ...optionalLine('seal', seal === '' ? [] : [encode(seal)]),
    ...optionalLine('shares', shareWords(table.shares)),
    '',
  ].join('\n');
}

/** What the lines have told so far, as plain values. */
interface Draft {
  readonly known: Record<string, unknown>;
  readonly roster: Roster;
  readonly cards: ToldCards;
  readonly frames: object[];
  shares: Shares<Seat>;
  windows: ReturnType<typeof readWindows>;
  /** Where each line stands, and each force, marker and question. */
  readonly seen: Map<string, Word>;
}

const emptyDraft = (): Draft => ({
  known: {},
  roster: emptyRoster(),
  cards: emptyCards(),
  frames: [],
  shares: noShares(),
  windows: {},
  seen: new Map(),
});

interface Reading {
  readonly world: World;
  readonly forms: Forms;
  readonly faults: Faults;
  readonly draft: Draft;
}

function readFrame({ forms, faults, draft }: Reading, { head, rest }: Line): void {
  const [id = head, at = head, ...words] = rest;
  const fields = forms.frames.get(at.text);
  if (fields === undefined) {
    faults.add('badValue', at);
    return;
  }
  draft.seen.set(`stack ${String(draft.frames.length)}`, head);
  draft.frames.push({ at: at.text, id: readNumber(id, faults), ...readFields(fields, words, faults) });
}

/** Reads a line about what was said or sealed; false when it is none. */
function readSaidLine(reading: Reading, written: Line): boolean {
  const { faults, draft } = reading;
  const { head, rest } = written;
  switch (head.text) {
    case 'unasked':
      draft.windows = readWindows(written, faults);
      return true;
    case 'outcome':
      draft.known['outcome'] = readOutcome(SEATS, written, faults);
      return true;
    case 'seal':
      draft.known['seal'] = rest[0] === undefined ? '' : (decode(rest[0], faults) ?? '');
      return true;
    case 'shares':
      for (const word of rest) draft.shares = { ...draft.shares, ...readShare(SEATS, word, faults) };
      return true;
    default:
      return false;
  }
}

/** Reads one line of a position. */
function readLine(reading: Reading, written: Line): void {
  const { forms, faults, draft, world } = reading;
  const { known, roster, cards } = draft;
  const { head, rest } = written;
  switch (head.text) {
    case 'hannibal':
      return readHead(world.hash, written, faults);
    case 'options':
    case 'table':
      known[head.text] = readFields(forms[head.text], rest, faults);
      return;
    case 'turn': {
      const [turn = head, ...words] = rest;
      Object.assign(known, readFields(forms.turn, words, faults), { turn: readNumber(turn, faults) });
      return;
    }
    case 'count':
    case 'also':
      Object.assign(known, readFields(forms[head.text], rest, faults));
      return;
    case 'markers':
      return readMarkers({ world, roster, faults }, written);
    case 'forces':
      return readForces({ world, roster, faults }, written);
    case 'generals':
      return readAway({ world, roster, faults }, written);
    case 'frame':
      return readFrame(reading, written);
    default:
      if (!readCardLine(written, cards, { world, faults }) && !readSaidLine(reading, written))
        faults.add('unknownLine', head);
  }
}

/** The values of a draft as a state that the schema has still to look at. */
function rawState({ world, forms, faults, draft }: Reading): object {
  const { known, roster, cards, frames, shares, windows, seen } = draft;
  const ids = frames.flatMap((frame) => ('id' in frame && typeof frame.id === 'number' ? [frame.id] : []));
  const nothing = readFields({ ...forms.turn, ...forms.also, ...forms.count }, [], faults);
  const read = frameSchema.array().safeParse(frames);
  return {
    ...nothing,
    options: readFields(forms.options, [], faults),
    opened: Math.max(0, ...ids),
    outcome: null,
    seal: '',
    ...known,
    ...boardOf({ world, roster, faults }, seen.get('generals') ?? BEGINNING),
    ...cardsOf(cards, { frames: read.success ? read.data : [] }),
    unasked: windows.now ?? quietWindows,
    table: {
      ...(known['table'] ?? readFields(forms.table, [], faults)),
      shares,
      unasked: windows.next ?? quietWindows,
      time: null,
      untouched: null,
    },
    frames,
  };
}

/** Reads header lines alone, as logs begin with them; the options that they name. */
export function readHeader(world: World, lines: readonly Line[], faults: Faults): unknown {
  const draft = emptyDraft();
  const reading = { world, forms: formsOf(world), faults, draft };
  for (const written of lines) readLine(reading, written);
  return draft.known['options'] ?? readFields(reading.forms.options, [], faults);
}

/** Lines of which there are several: what tells them apart. */
const keyOf = ({ head, rest }: Line): string => {
  const words = { markers: 1, forces: 2, hand: 1, battleHand: 1, frame: 1 };
  const count = new Map(Object.entries(words)).get(head.text) ?? 0;
  return [head, ...rest.slice(0, count)].map(({ text }) => text).join(' ');
};

/** The state itself where it can be; else the first thing that does not hold in it, and where. */
function sound(world: World, state: State, { seen, roster }: Draft): Result<State, Fault> {
  const [breach] = breachesIn(world, state);
  if (breach === undefined) return ok(state);
  const { code, found, at } = breach;
  const { line, column } = roster.words.get(at) ?? seen.get(at) ?? seen.get('turn') ?? BEGINNING;
  return fail({ code, line, column, found, refusal: null });
}

/** Reads the lines of a position; the first fault, where there is one. */
export function readPosition(world: World, lines: readonly Line[]): Result<State, Fault> {
  const faults = createFaults<Own>();
  const reading = { world, forms: formsOf(world), faults, draft: emptyDraft() };
  const { seen } = reading.draft;
  const [first] = lines;
  if (first === undefined) faults.add('emptyText', BEGINNING);
  else if (first.head.text !== 'hannibal') faults.add('wrongGame', first.head);
  for (const written of lines) {
    const { head } = written;
    const key = keyOf(written);
    if (seen.has(key)) faults.add('repeatedLine', head, key);
    seen.set(key, head);
    if (!seen.has(head.text)) seen.set(head.text, head);
    readLine(reading, written);
  }
  if (!seen.has('turn')) faults.add('missingLine', BEGINNING, 'turn');
  const raw = faults.count() > 0 ? {} : rawState(reading);
  const [fault] = faults.list;
  if (fault !== undefined) return fail(fault);
  const read = stateSchema.safeParse(raw);
  if (read.success) return sound(world, read.data, reading.draft);
  return unfit(read.error, seen.get('frame'));
}

/** Reads a position from text. It answers the state, or what is wrong with the text, with line and column. */
export const parsePosition = (world: World, text: string): Result<State, Fault> =>
  readPosition(world, linesOf(text));
