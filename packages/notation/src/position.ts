import {
  fail,
  noShares,
  ok,
  quietTable,
  type FrameBase,
  type Result,
  type Shares,
  type StateBase,
} from '@tessera/core';
import type { z } from 'zod';
import { decode, encode, readShare, shareWords } from './commitments.js';
import { BEGINNING, createFaults, type Fault, type Faults, type Word } from './fault.js';
import { tableFields } from './table.js';
import {
  lineOf,
  linesOf,
  optionalLine,
  outcomeWords,
  readFields,
  readHead,
  readNumber,
  readOutcome,
  unfit,
  writeFields,
  writeHead,
  type Fields,
  type Line,
} from './words.js';

type Shape = Readonly<Record<string, unknown>>;

/** The parts of a shape with these names, in the shape's order. */
export const shapeOf = (shape: Shape, names: readonly string[]): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name)));

/** The fields of each kind of frame, from the options of their schema. */
export const frameFields = <F>(
  options: readonly { readonly shape: { readonly at: { readonly value: string }; readonly id: unknown } }[],
  form: (shape: Shape) => F,
): ReadonlyMap<string, F> =>
  new Map(options.map(({ shape: { at, id: _, ...shape } }) => [at.value, form(shape)]));

/** The parts of a position that every game writes. */
interface Written extends StateBase<string, FrameBase> {
  readonly turn: number;
  readonly options: object;
  readonly seal: string;
}

/** What the lines of a position have given so far, as plain values; `own` is for the game's own lines. */
export interface Draft<Told, Own extends string> {
  readonly faults: Faults<Own>;
  readonly known: Record<string, unknown>;
  readonly frames: object[];
  shares: Shares<string>;
  /** Where each line is, by its key (first word and what distinguishes it); frames also by their place: `stack 0`. */
  readonly seen: Map<string, Word>;
  readonly own: Told;
}

/** Something that no position can have, and where the text says it. */
interface Breach<Own> {
  readonly code: Own;
  readonly found: string;
  readonly at: Word;
}

/** How a game's positions are written: the fields of the lines that all games have, and the game's own lines. */
export interface PositionForm<State extends Written, Options, Told, Own extends string> {
  readonly kind: string;
  /** The hash of the data set. */
  readonly hash: string;
  readonly seats: readonly [string, ...string[]];
  readonly schema: z.ZodType<State>;
  readonly optionsSchema: z.ZodType<Options>;
  /**
   * The fields of the lines `options`, `turn` (after its number), `count`, `also` if there is one, and of each kind
   * of frame.
   */
  readonly fields: Readonly<Record<'options' | 'turn' | 'count', Fields<Faults<Own>>>> & {
    readonly also?: Fields<Faults<Own>>;
    readonly frames: ReadonlyMap<string, Fields<Faults<Own>>>;
  };
  /** The lines between `count` and `table`, `also` included. */
  readonly lines: (state: State) => readonly string[];
  /** The lines of commitments, after `seal` and `shares`. */
  readonly proofs?: (state: State) => readonly string[];
  /** The start value of `Draft.own`. */
  readonly nothing: () => Told;
  /** Reads one of the game's own lines; false when it is none. */
  readonly read: (line: Line, draft: Draft<Told, Own>) => boolean;
  /** Lines that may occur several times: how many of their words distinguish them, or `any` when they need not differ. */
  readonly several: Readonly<Record<string, number | 'any'>>;
  /** Lines that must be there. */
  readonly required: readonly string[];
  /** What the game's own lines give for the state and its table. The schema checks it afterwards. */
  readonly told: (draft: Draft<Told, Own>) => { readonly state: object; readonly table?: object };
  /** The line at which a position that does not fit the schema is reported. */
  readonly unfit: 'turn' | 'frame';
  /** What no game could lead to in a position that was read; null when nothing. */
  readonly breach: (state: State, draft: Draft<Told, Own>) => Breach<Own> | null;
}

/** Writes and reads a game's positions. */
export interface Positions<State, Options, Own extends string> {
  /** The first lines of every text: game, data set, options. */
  readonly header: (state: Pick<Written, 'options'>) => string[];
  /** A position as text. It holds everything in the state, so reading it gives the same state. */
  readonly print: (state: State) => string;
  /** Reads a position from its lines; the first fault when it cannot be read. */
  readonly readPosition: (lines: readonly Line[]) => Result<State, Fault<Own>>;
  /** Reads a position from text; the first fault when it cannot be read. */
  readonly parse: (text: string) => Result<State, Fault<Own>>;
  /** Reads the header lines with which logs begin: the options; null when they are not valid. */
  readonly readOptions: (lines: readonly Line[], faults: Faults<Own>) => Options | null;
}

/** Makes the writer and reader of a game's positions. */
export function positionsOf<State extends Written, Options, Told, Own extends string>(
  form: PositionForm<State, Options, Told, Own>,
): Positions<State, Options, Own> {
  const header = headerOf(form);
  const readPosition = (lines: readonly Line[]) => readWith(form, lines);
  return {
    header,
    print: (state) => printWith(form, state),
    readPosition,
    parse: (text) => readPosition(linesOf(text)),
    readOptions: (lines, faults) => {
      const draft = emptyDraft(form, faults);
      for (const line of lines) readLine(form, draft, line);
      const told = draft.known['options'] ?? readFields(form.fields.options, [], faults);
      const options = form.optionsSchema.safeParse(told);
      return options.success ? options.data : null;
    },
  };
}

/** The same for games with several data sets; made once for each. */
export function positionsOnWorlds<
  World extends object,
  State extends Written,
  Options,
  Told,
  Own extends string,
>(
  formOn: (world: World) => PositionForm<State, Options, Told, Own>,
): (world: World) => Positions<State, Options, Own> {
  const made = new WeakMap<World, Positions<State, Options, Own>>();
  return (world) => {
    const positions = made.get(world) ?? positionsOf(formOn(world));
    made.set(world, positions);
    return positions;
  };
}

type AnyForm<State extends Written, Told, Own extends string> = PositionForm<State, unknown, Told, Own>;

const headerOf =
  <State extends Written, Told, Own extends string>({ kind, hash, fields }: AnyForm<State, Told, Own>) =>
  ({ options }: Pick<Written, 'options'>): string[] => [
    writeHead(kind, hash),
    ...optionalLine('options', writeFields(fields.options, options)),
  ];

function printWith<State extends Written, Told, Own extends string>(
  form: AnyForm<State, Told, Own>,
  state: State,
): string {
  const { fields, seats } = form;
  const { outcome, seal, table } = state;
  return [
    ...headerOf(form)(state),
    lineOf('turn', [String(state.turn), ...writeFields(fields.turn, state)]),
    lineOf('count', writeFields(fields.count, state)),
    ...form.lines(state),
    ...optionalLine('table', writeFields(tableFields(seats), table)),
    ...(outcome === null ? [] : [lineOf('outcome', outcomeWords(outcome))]),
    ...state.frames.map((frame) =>
      lineOf('frame', [String(frame.id), frame.at, ...writeFields(fields.frames.get(frame.at) ?? {}, frame)]),
    ),
    ...optionalLine('seal', seal === '' ? [] : [encode(seal)]),
    ...optionalLine('shares', shareWords(table.shares)),
    ...(form.proofs?.(state) ?? []),
    '',
  ].join('\n');
}

const emptyDraft = <State extends Written, Told, Own extends string>(
  { nothing }: AnyForm<State, Told, Own>,
  faults: Faults<Own>,
): Draft<Told, Own> => ({
  faults,
  known: {},
  frames: [],
  shares: noShares(),
  seen: new Map(),
  own: nothing(),
});

/** Reads one line of a position. */
function readLine<State extends Written, Told, Own extends string>(
  form: AnyForm<State, Told, Own>,
  draft: Draft<Told, Own>,
  line: Line,
): void {
  const { fields, seats, hash, kind } = form;
  const { known, faults } = draft;
  const { head, rest } = line;
  const [first = head, ...words] = rest;
  switch (head.text) {
    case kind:
      return readHead(hash, line, faults);
    case 'options':
      known['options'] = readFields(fields.options, rest, faults);
      return;
    case 'table':
      known['table'] = readFields(tableFields(seats), rest, faults);
      return;
    case 'turn':
      Object.assign(known, readFields(fields.turn, words, faults), { turn: readNumber(first, faults) });
      return;
    case 'count':
      Object.assign(known, readFields(fields.count, rest, faults));
      return;
    case 'also':
      if (fields.also === undefined) faults.add('unknownLine', head);
      else Object.assign(known, readFields(fields.also, rest, faults));
      return;
    case 'frame':
      return readFrame(form, draft, line);
    case 'outcome':
      known['outcome'] = readOutcome(seats, line, faults);
      return;
    case 'seal':
      known['seal'] = rest[0] === undefined ? '' : (decode(rest[0], faults) ?? '');
      return;
    case 'shares':
      for (const word of rest) draft.shares = { ...draft.shares, ...readShare(seats, word, faults) };
      return;
    default:
      if (!form.read(line, draft)) faults.add('unknownLine', head);
  }
}

function readFrame<State extends Written, Told, Own extends string>(
  { fields }: AnyForm<State, Told, Own>,
  { faults, frames, seen }: Draft<Told, Own>,
  { head, rest }: Line,
): void {
  const [id = head, at = head, ...words] = rest;
  const own = fields.frames.get(at.text);
  if (own === undefined) {
    faults.add('badValue', at);
    return;
  }
  seen.set(`stack ${String(frames.length)}`, head);
  frames.push({ at: at.text, id: readNumber(id, faults), ...readFields(own, words, faults) });
}

const asFields = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** The values of a draft as a state, before the schema checks it. */
function rawState<State extends Written, Told, Own extends string>(
  form: AnyForm<State, Told, Own>,
  draft: Draft<Told, Own>,
): object {
  const { turn, also, count, options } = form.fields;
  const { known, frames, shares, faults } = draft;
  const ids = frames.flatMap((frame) => ('id' in frame && typeof frame.id === 'number' ? [frame.id] : []));
  const own = form.told(draft);
  return {
    ...readFields({ ...turn, ...also, ...count }, [], faults),
    options: readFields(options, [], faults),
    opened: Math.max(0, ...ids),
    outcome: null,
    seal: '',
    ...known,
    ...own.state,
    table: {
      ...quietTable(),
      ...readFields(tableFields(form.seats), [], faults),
      ...asFields(known['table']),
      shares,
      ...own.table,
    },
    frames,
  };
}

/** What distinguishes a line from others with the same first word. */
function keyOf<State extends Written, Told, Own extends string>(
  { several }: AnyForm<State, Told, Own>,
  { head, rest }: Line,
): string {
  const words = Object.hasOwn(several, head.text) ? several[head.text] : 0;
  const own = typeof words === 'number' ? rest.slice(0, words) : [];
  return [head, ...own].map(({ text }) => text).join(' ');
}

function readWith<State extends Written, Told, Own extends string>(
  form: AnyForm<State, Told, Own>,
  lines: readonly Line[],
): Result<State, Fault<Own>> {
  const faults = createFaults<Own>();
  const draft = emptyDraft(form, faults);
  const { seen } = draft;
  const [first] = lines;
  if (first === undefined) faults.add('emptyText', BEGINNING);
  else if (first.head.text !== form.kind) faults.add('wrongGame', first.head);
  for (const line of lines) {
    const { head } = line;
    const key = keyOf(form, line);
    if (seen.has(key) && form.several[key] !== 'any') faults.add('repeatedLine', head, key);
    seen.set(key, head);
    if (!seen.has(head.text)) seen.set(head.text, head);
    readLine(form, draft, line);
  }
  for (const name of form.required) if (!seen.has(name)) faults.add('missingLine', BEGINNING, name);
  const raw = faults.count() > 0 ? {} : rawState(form, draft);
  const [fault] = faults.list;
  if (fault !== undefined) return fail(fault);
  const read = form.schema.safeParse(raw);
  if (!read.success) return unfit(read.error, seen.get(form.unfit));
  const breach = form.breach(read.data, draft);
  if (breach === null) return ok(read.data);
  const { code, found, at } = breach;
  return fail({ code, line: at.line, column: at.column, found, refusal: null });
}
