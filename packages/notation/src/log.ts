import { canonical, fail, fold, ok, pastOf, type Game, type GameTypes, type Result } from '@tessera/core';
import { act, type Action, type Chances, type Failure } from './act.js';
import { createFaults, type Complaints, type Fault, type Faults, type Word } from './fault.js';
import { readSaid, writeSaid } from './commitments.js';
import {
  linesOf,
  parts,
  readFields,
  readNumber,
  stepLines,
  textOf,
  type Fields,
  type Line,
} from './words.js';

/** One action of a game, with the states before and after it and its facts. */
export interface Replayed<T extends GameTypes> {
  readonly action: Action<T>;
  readonly before: T['state'];
  readonly events: readonly T['event'][];
  readonly after: T['state'];
}

/** A replayed log: where it began, each action in order, and its end. */
export interface Replay<T extends GameTypes> {
  readonly start: T['state'];
  readonly actions: readonly Replayed<T>[];
  readonly end: T['state'];
}

/** How a game's positions and plans are written, from which its logs are made. `Own` are the game's own fault codes. */
export interface Writing<T extends GameTypes, Own extends string> {
  readonly game: Game<T>;
  /** A position without the proof of its chance, as logs and tools use it. */
  readonly bare: (state: T['state']) => T['state'];
  readonly optionsOf: (state: T['state']) => T['options'];
  /** The first lines of a text: game, data set, options. */
  readonly header: (state: T['state']) => readonly string[];
  readonly print: (state: T['state']) => string;
  readonly readPosition: (lines: readonly Line[]) => Result<T['state'], Fault<Own>>;
  readonly readOptions: (lines: readonly Line[], faults: Faults<Own>) => T['options'] | null;
  readonly printPlan: (
    view: T['state'],
    plan: { readonly seat: T['seat']; readonly steps: readonly T['step'][] },
  ) => readonly string[];
  readonly readPlan: (
    view: T['state'],
    plan: { readonly seat: T['seat']; readonly lines: readonly Line[]; readonly faults: Faults<Own> },
  ) => readonly T['step'][];
  readonly chances: Chances<T>;
}

/** The position in which a game with these options begins, without its seal. */
export const beginningOf = <T extends GameTypes, Own extends string>(
  { game, bare }: Pick<Writing<T, Own>, 'game' | 'bare'>,
  options: T['options'],
): T['state'] => bare(fold(game, game.begin(options, '')));

/** One action as lines: the seat with dice, draws and opened windows, and the plan's steps below it. */
export function printAction<T extends GameTypes, Own extends string>(
  { game, printPlan, chances: { lowest } }: Writing<T, Own>,
  before: T['state'],
  action: Action<T>,
): string[] {
  const { seat, dice = [], draws = [], opened = [] } = action;
  const chance = [
    ...(dice.length === 0 ? [] : [`dice=${dice.map((face) => face + lowest).join()}`]),
    ...(draws.length === 0 ? [] : [`draws=${draws.join()}`]),
    ...(opened.length === 0 ? [] : [`opened=${opened.join()}`]),
  ];
  if ('word' in action) return [[seat, writeSaid(action.word), ...chance].join(' ')];
  const plan = printPlan(game.conceal(before, seat), { seat, steps: action.steps });
  return [[seat, ...chance].join(' '), ...plan.map((step) => `  ${step}`)];
}

/** A game as text: its options, or the position that it starts from, then every action. */
export function printLog<T extends GameTypes, Own extends string>(
  writing: Writing<T, Own>,
  {
    start,
    actions,
  }: {
    readonly start: T['state'];
    readonly actions: readonly Pick<Replayed<T>, 'action' | 'before'>[];
  },
): string {
  const { bare, header, print, optionsOf } = writing;
  const isBeginning = canonical(bare(start)) === canonical(beginningOf(writing, optionsOf(start)));
  const head = isBeginning ? [...header(start), ''] : [print(bare(start))];
  return [...head, ...actions.flatMap(({ action, before }) => printAction(writing, before, action)), ''].join(
    '\n',
  );
}

/** Splits a log into the lines of its start and those of each action. */
function divide(
  lines: readonly Line[],
  isHead: (line: Line) => boolean,
): { start: Line[]; actions: { head: Line; steps: Line[] }[] } {
  const start: Line[] = [];
  const actions: { head: Line; steps: Line[] }[] = [];
  for (const line of lines) {
    const current = actions.at(-1);
    if (isHead(line)) actions.push({ head: line, steps: [] });
    else if (current === undefined) start.push(line);
    else current.steps.push(line);
  }
  return { start, actions: actions.map(({ head, steps }) => ({ head, steps: stepLines(steps) })) };
}

const isHeader =
  (kind: string) =>
  ({ head }: Line): boolean =>
    head.text === kind || head.text === 'options';

/** The state that a log starts from: the position at its top, or a game's beginning with its options. */
function startOf<T extends GameTypes, Own extends string>(
  writing: Writing<T, Own>,
  lines: readonly Line[],
  faults: Faults<Own>,
): Result<T['state'], Fault<Own>> {
  if (lines.length === 0 || !lines.every(isHeader(writing.game.kind))) return writing.readPosition(lines);
  const options = writing.readOptions(lines, faults);
  const [fault] = faults.list;
  if (fault !== undefined) return fail(fault);
  return options === null ? writing.readPosition(lines) : ok(beginningOf(writing, options));
}

const list = (read: (part: Word, faults: Complaints) => unknown) => (word: Word, faults: Complaints) =>
  parts(word, ',').map((part) => read(part, faults));

type Dice = Pick<Chances<GameTypes>, 'lowest' | 'sides'>;

/** The fields of an action's line: dice, draws, and opened windows. */
function chanceFields({ lowest, sides }: Dice): Fields {
  const face = (part: Word, faults: Complaints) => {
    const shown = readNumber(part, faults) - lowest;
    if (shown < 0 || shown >= sides) faults.add('badDie', part);
    return shown;
  };
  return {
    dice: { absent: [], write: String, read: list(face) },
    draws: { absent: [], write: String, read: list(({ text }) => text) },
    opened: { absent: [], write: String, read: list(readNumber) },
  };
}

interface Step<T extends GameTypes, Own extends string> {
  readonly state: T['state'];
  readonly head: Line;
  readonly steps: readonly Line[];
  readonly faults: Faults<Own>;
}

/** Reads dice, draws and opened windows. */
function readChance(chances: Dice, words: readonly Word[], faults: Complaints) {
  const read = readFields(chanceFields(chances), words, faults);
  const { dice, draws, opened } = read;
  return {
    ...(Array.isArray(dice) && dice.length > 0 && { dice: dice.map(Number) }),
    ...(Array.isArray(draws) && draws.length > 0 && { draws: draws.map(String) }),
    ...(Array.isArray(opened) && opened.length > 0 && { opened: opened.map(Number) }),
  };
}

/** Reads one action of a log, given the state before it; null, with a fault, when it cannot be read. */
function readAction<T extends GameTypes, Own extends string>(
  writing: Writing<T, Own>,
  { state, head, steps, faults }: Step<T, Own>,
): Action<T> | null {
  const { game, chances, readPlan } = writing;
  const seat = game.seats.find((one) => one === head.head.text);
  if (seat === undefined) return null;
  const before = faults.count();
  const said = readSaid(head.rest, faults);
  const chance = readChance(chances, said?.rest ?? head.rest, faults);
  if (said !== null) {
    const [first] = steps;
    if (first !== undefined) faults.add('badCommit', first.head, textOf(first));
    return said.word === null || faults.count() > before ? null : { seat, word: said.word, ...chance };
  }
  const plan = readPlan(game.conceal(state, seat), { seat, lines: steps, faults });
  return faults.count() > before ? null : { seat, steps: plan, dice: [], ...chance };
}

/**
 * Replays a log: a position or a game's beginning, then commits with dice and draws, and table actions, each decided
 * as a server does. Returns every state, or the first fault with its place.
 */
export function replayLog<T extends GameTypes, Own extends string>(
  writing: Writing<T, Own>,
  text: string,
): Result<Replay<T>, Fault<Own>> {
  const { game, bare, chances } = writing;
  const faults = createFaults<Own>();
  const isHead = ({ head }: Line) => game.seats.some((seat) => seat === head.text);
  const { start, actions } = divide(linesOf(text), isHead);
  const begun = startOf(writing, start, faults);
  if (!begun.ok) return begun;
  let state = begun.value;
  const replayed: Replayed<T>[] = [];
  const past = (seat: T['seat']) =>
    pastOf(
      game,
      replayed.flatMap(({ events }) => events),
      { seat, from: begun.value },
    );
  for (const { head, steps } of actions) {
    const action = readAction(writing, { state, head, steps, faults });
    const before = bare(state);
    const done = action === null ? null : act(game, chances, { state: before, action, past });
    if (done !== null && !done.ok) addFailure(faults, { head, steps }, done.error);
    const [fault] = faults.list;
    if (fault !== undefined) return fail(fault);
    if (action === null || !done?.ok) continue;
    const { events } = done.value;
    const after = bare(done.value.after);
    replayed.push({ action, before, events, after });
    state = after;
  }
  return ok({ start: begun.value, actions: replayed, end: state });
}

/** Adds the fault of a failed action, at the step or line that it is about. */
function addFailure(
  faults: Complaints,
  { head, steps }: { readonly head: Line; readonly steps: readonly Line[] },
  failure: Failure,
): void {
  if ('chance' in failure) {
    const found = 'found' in failure ? failure.found : `${String(failure.fell)} fall`;
    faults.add(failure.chance, head.head, found);
    return;
  }
  if (failure.refusal.code === 'stale') {
    faults.add('notAsked', head.head);
    return;
  }
  const line = failure.refusal.step === undefined ? head : (steps[failure.refusal.step] ?? head);
  faults.refuse({ ...line.head, text: textOf(line) }, failure.refusal);
}
