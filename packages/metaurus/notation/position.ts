import { fail, ok, type Result } from '@tessera/core';
import {
  BEGINNING,
  createFaults,
  lineOf,
  linesOf,
  optionalLine,
  outcomeWords,
  readFields,
  readHead,
  readNumber,
  readOutcome,
  tableFields,
  unfit,
  wholeCodec,
  writeFields,
  writeHead,
  type Line,
  type Word,
} from '@tessera/notation';
import { breachesIn, type Breach } from '../rules/invariants/index.js';
import {
  activationSchema,
  CHIT_COMMANDS,
  COMMANDS,
  frameSchema,
  RULES,
  SEATS,
  stateSchema,
  type State,
} from '../rules/model.js';
import { optionsSchema } from '../rules/options.js';
import type { World } from '../rules/world.js';
import { codecsOf, fieldsIn, type Fields } from './codecs.js';
import {
  checkRoster,
  emptyRoster,
  noProofs,
  type Proofs,
  readCommand,
  readCommitments,
  type Roster,
  writeCommands,
  writeCommitments,
} from './units.js';
import type { Fault, Faults, Own } from './fault.js';

const optionFields = fieldsIn(optionsSchema.shape, []);

const { first, acted, inactive, clashed, quiet } = stateSchema.shape;

function createForms(world: World) {
  const codecs = codecsOf(world);
  const { known } = codecs;
  const frames = frameSchema.options.map(({ shape: { at, id: _, ...shape } }) => ({
    at: at.value,
    fields: fieldsIn(shape, known),
  }));
  return {
    ...codecs,
    turn: fieldsIn({ first, acted, inactive, clashed, quiet }, known),
    activation: fieldsIn(activationSchema.shape, known),
    /** The fields of each kind of question. */
    frames: new Map<string, Fields>(frames.map(({ at, fields }) => [at, fields])),
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

const countFields: Fields = { rules: wholeCodec(RULES), rolls: wholeCodec(0), opened: wholeCodec() };

const table = tableFields(SEATS);

/** The first lines of every text: which game, which data, which options. */
export const writeHeader = (world: World, { options }: Pick<State, 'options'>): string[] => [
  writeHead('metaurus', world.hash),
  ...optionalLine('options', writeFields(optionFields, options)),
];

/**
 * A position as text (docs/notation.md): everything that a state holds, so that reading it gives the same state.
 * Commitments (seal, shares, tokens, salts) are written where there are any; `bare` takes them out of a state.
 */
export function printPosition(world: World, state: State): string {
  const forms = formsOf(world);
  const { activation, engaged, outcome } = state;
  const links = engaged.map(({ attacker, defender }) => forms.pairText({ unit: attacker, target: defender }));
  const won = outcome === null ? [] : outcomeWords(outcome);
  return [
    ...writeHeader(world, state),
    lineOf('turn', [String(state.turn), ...writeFields(forms.turn, state)]),
    lineOf('count', writeFields(countFields, state)),
    ...writeCommands(world, state),
    ...optionalLine('engaged', links),
    ...(activation === null ? [] : [lineOf('activation', writeFields(forms.activation, activation))]),
    ...optionalLine('table', writeFields(table, state.table)),
    ...optionalLine('outcome', won),
    ...state.frames.map((frame) =>
      lineOf('frame', [String(frame.id), frame.at, ...writeFields(forms.frames.get(frame.at) ?? {}, frame)]),
    ),
    ...writeCommitments(state),
    '',
  ].join('\n');
}

/** What the lines have told so far, as plain values. */
interface Draft {
  readonly known: Record<string, unknown>;
  readonly roster: Roster;
  readonly proofs: Proofs;
  readonly frames: object[];
  readonly links: { readonly attacker: number; readonly defender: number }[];
  readonly seen: Map<string, Word>;
  /** Where each Engaged pair and each question stands. */
  readonly places: Readonly<Record<'engaged' | 'frame', Word[]>>;
}

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
  draft.places.frame.push(head);
  draft.frames.push({ at: at.text, id: readNumber(id, faults), ...readFields(fields, words, faults) });
}

function readLinks({ forms, faults, draft }: Reading, { rest }: Line): void {
  for (const word of rest) {
    const before = faults.list.length;
    const { unit, target } = forms.pair(word, faults);
    if (faults.list.length > before) return;
    draft.links.push({ attacker: unit, defender: target });
    draft.places.engaged.push(word);
  }
}

/** Reads one line of a position. */
function readLine(reading: Reading, written: Line): void {
  const { forms, faults, draft, world } = reading;
  const { known, roster, proofs } = draft;
  const { head, rest } = written;
  const command = COMMANDS.find((name) => name === head.text);
  if (command !== undefined) {
    readCommand(world, written, { command, roster, faults });
    return;
  }
  switch (head.text) {
    case 'metaurus':
      readHead(world.hash, written, faults);
      return;
    case 'options':
      known['options'] = readFields(optionFields, rest, faults);
      return;
    case 'turn': {
      const [turn = head, ...words] = rest;
      Object.assign(known, readFields(forms.turn, words, faults), { turn: readNumber(turn, faults) });
      return;
    }
    case 'count':
      Object.assign(known, readFields(countFields, rest, faults));
      return;
    case 'engaged':
      readLinks(reading, written);
      return;
    case 'activation':
      known['activation'] = readFields(forms.activation, rest, faults);
      return;
    case 'table':
      known['table'] = readFields(table, rest, faults);
      return;
    case 'outcome':
      draft.known['outcome'] = readOutcome(SEATS, written, faults);
      return;
    case 'frame':
      readFrame(reading, written);
      return;
    default:
      if (!readCommitments(written, proofs, faults)) faults.add('unknownLine', head);
  }
}

/** The chits with what their lines and the line of tokens say. */
function chitsOf({ roster, proofs }: Draft): object {
  return Object.fromEntries(
    CHIT_COMMANDS.map((command) => [
      command,
      { token: null, salt: null, ...roster.chits.get(command), ...proofs.chits.get(command) },
    ]),
  );
}

/** The values of a draft as a state that the schema has still to look at. */
function rawState(world: World, draft: Draft): object {
  const { known, roster, proofs, frames, links } = draft;
  const ids = frames.flatMap((frame) => ('id' in frame && typeof frame.id === 'number' ? [frame.id] : []));
  return {
    options: readFields(optionFields, [], createFaults<Own>()),
    rules: RULES,
    rolls: 0,
    opened: Math.max(0, ...ids),
    outcome: null,
    activation: null,
    ...known,
    table: {
      ...(known['table'] ?? readFields(table, [], createFaults<Own>())),
      shares: proofs.shares,
      unasked: [],
      time: null,
      untouched: null,
    },
    frames,
    seal: proofs.seal,
    engaged: links,
    chits: chitsOf(draft),
    units: world.counters.map((_, id) => roster.units.get(id)),
  };
}

/** What no single line shows: lines that are lacking, counters that nobody listed. */
function checkWhole({ world, faults, draft }: Reading): void {
  for (const name of ['metaurus', 'turn', ...CHIT_COMMANDS]) {
    if (!draft.seen.has(name)) faults.add('missingLine', BEGINNING, name);
  }
  checkRoster(world, draft.roster, faults);
}

/** Reads header lines alone, as logs begin with them; the options that they name. */
export function readHeader(world: World, lines: readonly Line[], faults: Faults): unknown {
  const draft = emptyDraft();
  const reading = { world, forms: formsOf(world), faults, draft };
  for (const written of lines) readLine(reading, written);
  return draft.known['options'] ?? {};
}

const emptyDraft = (): Draft => ({
  known: {},
  roster: emptyRoster(),
  proofs: noProofs(),
  frames: [],
  links: [],
  seen: new Map(),
  places: { engaged: [], frame: [] },
});

/** Where in a text a breach of an invariant stands. */
function placeOf({ roster, seen, places }: Draft, { where, about }: Breach): Word | undefined {
  switch (where.line) {
    case 'unit':
      return roster.words.get(where.unit);
    case 'engaged':
    case 'frame':
      return places[where.line][where.index];
    case 'chit':
      return seen.get(about[0] ?? '');
    case 'turn':
    case 'count':
    case 'activation':
    case 'table':
    case 'outcome':
      return seen.get(where.line);
  }
}

/** The state itself where it can be; else the first invariant that does not hold in it, and where. */
function sound(world: World, state: State, draft: Draft): Result<State, Fault> {
  const [breach] = breachesIn(world, state);
  if (breach === undefined) return ok(state);
  const { line, column } = placeOf(draft, breach) ?? draft.seen.get('frame') ?? BEGINNING;
  const { invariant: code, about } = breach;
  return fail({ code, line, column, found: about.filter((word) => word !== '').join(', '), refusal: null });
}

/** Reads the lines of a position; the first fault, where there is one. */
export function readPosition(world: World, lines: readonly Line[]): Result<State, Fault> {
  const faults = createFaults<Own>();
  const reading = { world, forms: formsOf(world), faults, draft: emptyDraft() };
  const { seen } = reading.draft;
  const [first] = lines;
  if (first === undefined) faults.add('emptyText', BEGINNING);
  else if (first.head.text !== 'metaurus') faults.add('wrongGame', first.head);
  for (const written of lines) {
    const { head } = written;
    if (seen.has(head.text) && head.text !== 'frame') faults.add('repeatedLine', head);
    seen.set(head.text, head);
    readLine(reading, written);
  }
  if (faults.list.length === 0) checkWhole(reading);
  const [fault] = faults.list;
  if (fault !== undefined) return fail(fault);
  const read = stateSchema.safeParse(rawState(world, reading.draft));
  if (read.success) return sound(world, read.data, reading.draft);
  return unfit(read.error, seen.get('frame'));
}

/** Reads a position from text. It answers the state, or what is wrong with the text, with line and column. */
export const parsePosition = (world: World, text: string): Result<State, Fault> =>
  readPosition(world, linesOf(text));
