import { fail, noShares, ok, quietTable, waiting, type Result, type Shares } from '@tessera/core';
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
import {
  DEFAULTS,
  frameSchema,
  keptSchema,
  optionsSchema,
  quincunx,
  RULES,
  SIDES,
  stateSchema,
  UNSEALED,
  type Side,
  type State,
} from '../rules/index.js';
import { faultsOf } from './sound.js';
import type { Fault, Faults, Own } from './fault.js';
import { fieldFrom, fieldLines, readFieldLine, type Standing } from './field.js';

/** The fields of the lines `turn`, `count` and `also`. */
const TURN = ['mover', 'shown', 'won', 'winning'] as const;
const COUNT = ['rules', 'rolls', 'opened'] as const;
const ALSO = ['choices', 'aims', 'reactions', 'aftermath'] as const;

const only = (names: readonly string[]): Fields<Faults> =>
  fieldsOf(
    Object.fromEntries(Object.entries(stateSchema.shape).filter(([name]) => names.includes(name))),
    new Map(),
  );

/** The fields, of which one that is left out is so. */
const absent = (fields: Fields<Faults>, name: string, value: unknown): Fields<Faults> => {
  const field = fields[name];
  return field === undefined ? fields : { ...fields, [name]: { ...field, absent: value } };
};

const FORMS = {
  options: fieldsOf<Faults>(optionsSchema.shape, new Map()),
  turn: only(TURN),
  count: { ...only(COUNT), rules: wholeCodec(RULES), opened: wholeCodec() },
  also: absent(only(ALSO), 'choices', DEFAULTS),
  kept: absent(fieldsOf(keptSchema.shape, new Map()), 'deployment', UNSEALED.deployment),
  table: tableFields(SIDES),
} as const;

/** The fields of each kind of question and work. */
const FRAMES: ReadonlyMap<string, Fields<Faults>> = new Map(
  frameSchema.options.map(({ shape: { at, id: _, ...shape } }) => [
    at.value,
    fieldsOf<Faults>(shape, new Map()),
  ]),
);

/** The first lines of every text: which game, which data, which options. */
export const writeHeader = ({ options }: Pick<State, 'options'>): string[] => [
  writeHead('quincunx', quincunx.data),
  lineOf('options', writeFields(FORMS.options, options)),
];

/**
 * A position as text (docs/notation-quincunx.md): everything that a state holds, so that reading it gives the same state.
 * Units and leaders that are as listed have no line. What proves its chance is written where there is any; `bare` takes it out.
 */
export function printPosition(state: State): string {
  const { outcome, seal, table, kept, frames } = state;
  return [
    ...writeHeader(state),
    lineOf('turn', [String(state.turn), ...writeFields(FORMS.turn, state)]),
    lineOf('count', writeFields(FORMS.count, state)),
    ...fieldLines(state),
    ...SIDES.flatMap((side) => {
      const words = writeFields(FORMS.kept, kept[side]);
      return words.length === 0 ? [] : [lineOf('kept', [side, ...words])];
    }),
    ...optionalLine('also', writeFields(FORMS.also, state)),
    ...optionalLine('table', writeFields(FORMS.table, table)),
    ...(outcome === null ? [] : [lineOf('outcome', outcomeWords(outcome))]),
    ...frames.map((frame) =>
      lineOf('frame', [String(frame.id), frame.at, ...writeFields(FRAMES.get(frame.at) ?? {}, frame)]),
    ),
    ...optionalLine('seal', seal === '' ? [] : [encode(seal)]),
    ...optionalLine('shares', shareWords(table.shares)),
    '',
  ].join('\n');
}

/** What the lines have told so far, as plain values. */
interface Draft {
  readonly known: Record<string, unknown>;
  readonly kept: Record<string, unknown>;
  readonly standing: Standing;
  readonly frames: object[];
  shares: Shares<Side>;
}

const emptyDraft = (): Draft => ({
  known: {},
  kept: {},
  standing: { units: new Map(), leaders: new Map(), round: null },
  frames: [],
  shares: noShares(),
});

interface Reading {
  readonly faults: Faults;
  readonly draft: Draft;
}

function readFrame({ faults, draft }: Reading, { head, rest }: Line): void {
  const [id = head, at = head, ...words] = rest;
  const fields = FRAMES.get(at.text);
  if (fields === undefined) faults.add('badValue', at);
  else draft.frames.push({ at: at.text, id: readNumber(id, faults), ...readFields(fields, words, faults) });
}

/** Reads a line about what was said, sealed or settled; false when it is none. */
function readSaidLine({ faults, draft }: Reading, written: Line): boolean {
  const { head, rest } = written;
  const [first = head, ...words] = rest;
  switch (head.text) {
    case 'outcome':
      draft.known['outcome'] = readOutcome(SIDES, written, faults);
      return true;
    case 'seal':
      draft.known['seal'] = decode(first, faults) ?? '';
      return true;
    case 'shares':
      for (const word of rest) draft.shares = { ...draft.shares, ...readShare(SIDES, word, faults) };
      return true;
    case 'kept':
      if (!SIDES.some((side) => side === first.text)) faults.add('badValue', first);
      draft.kept[first.text] = readFields(FORMS.kept, words, faults);
      return true;
    default:
      return false;
  }
}

/** Reads one line of a position. */
function readLine(reading: Reading, written: Line): void {
  const { faults, draft } = reading;
  const { known } = draft;
  const { head, rest } = written;
  switch (head.text) {
    case 'quincunx':
      return readHead(quincunx.data, written, faults);
    case 'options':
    case 'table':
      known[head.text] = readFields(FORMS[head.text], rest, faults);
      return;
    case 'turn': {
      const [turn = head, ...words] = rest;
      Object.assign(known, readFields(FORMS.turn, words, faults), { turn: readNumber(turn, faults) });
      return;
    }
    case 'count':
    case 'also':
      Object.assign(known, readFields(FORMS[head.text], rest, faults));
      return;
    case 'frame':
      return readFrame(reading, written);
    default:
      if (!readFieldLine(written, draft.standing, faults) && !readSaidLine(reading, written))
        faults.add('unknownLine', head);
  }
}

/** The values of a draft as a state that the schema has still to look at. */
function rawState({ faults, draft }: Reading): object {
  const { known, kept, standing, frames, shares } = draft;
  const ids = frames.flatMap((frame) => ('id' in frame && typeof frame.id === 'number' ? [frame.id] : []));
  const nothing = readFields({ ...FORMS.turn, ...FORMS.also, ...FORMS.count }, [], faults);
  const options = optionsSchema.safeParse(known['options'] ?? {});
  return {
    ...nothing,
    opened: Math.max(0, ...ids),
    outcome: null,
    seal: '',
    ...known,
    options: options.data ?? {},
    field: fieldFrom(options.data ?? optionsSchema.parse({}), standing),
    kept: { rome: UNSEALED, carthage: UNSEALED, ...kept },
    table: { ...quietTable(), ...readFields(FORMS.table, [], faults), ...asFields(known['table']), shares },
    frames,
  };
}

const asFields = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Reads header lines alone, as logs begin with them; the options that they name. */
export function readHeader(lines: readonly Line[], faults: Faults): unknown {
  const draft = emptyDraft();
  for (const written of lines) readLine({ faults, draft }, written);
  return draft.known['options'] ?? {};
}

/** Lines of which there are several: what tells them apart. */
const keyOf = ({ head, rest: [first] }: Line): string =>
  ['unit', 'leader', 'kept', 'frame'].includes(head.text) ? `${head.text} ${first?.text ?? ''}` : head.text;

/** The state itself where it can be; else the first thing that does not hold in it, and where. */
function sound(state: State, seen: ReadonlyMap<string, Word>): Result<State, Fault> {
  const [wrong] = faultsOf(state, waiting(quincunx, state));
  if (wrong === undefined) return ok(state);
  const { line, column } = seen.get(wrong.at) ?? seen.get('turn') ?? BEGINNING;
  return fail({ code: wrong.code, line, column, found: wrong.found, refusal: null });
}

/** Reads the lines of a position; the first fault, where there is one. */
export function readPosition(lines: readonly Line[]): Result<State, Fault> {
  const faults = createFaults<Own>();
  const reading = { faults, draft: emptyDraft() };
  const seen = new Map<string, Word>();
  const [first] = lines;
  if (first === undefined) faults.add('emptyText', BEGINNING);
  else if (first.head.text !== 'quincunx') faults.add('wrongGame', first.head);
  for (const written of lines) {
    const key = keyOf(written);
    if (seen.has(key)) faults.add('repeatedLine', written.head, key);
    seen.set(key, written.head);
    readLine(reading, written);
  }
  if (!seen.has('turn')) faults.add('missingLine', BEGINNING, 'turn');
  const raw = faults.count() > 0 ? {} : rawState(reading);
  const [fault] = faults.list;
  if (fault !== undefined) return fail(fault);
  const read = stateSchema.safeParse(raw);
  if (read.success) return sound(read.data, seen);
  return unfit(read.error, seen.get('turn'));
}

/** Reads a position from text. It answers the state, or what is wrong with the text, with line and column. */
export const parsePosition = (text: string): Result<State, Fault> => readPosition(linesOf(text));
