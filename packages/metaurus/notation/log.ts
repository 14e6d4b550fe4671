import {
  canonical,
  decide,
  decideTable,
  fail,
  fold,
  frameFor,
  ok,
  pastOf,
  tableStepSchema,
  type ChanceSource,
  type Past,
  type Refusal,
  type Result,
  type TableStep,
} from '@tessera/core';
import type { MetaurusGame } from '../rules/game.js';
import { SEATS, type Seat, type State } from '../rules/model.js';
import { optionsSchema, type Options } from '../rules/options.js';
import type { Metaurus } from '../rules/types.js';
import type { Action, Replayed } from '../rules/actions.js';
import { readNumber } from './codecs.js';
import { bare } from '../rules/bare.js';
import { createFaults, type Fault, type Faults, type Word } from './fault.js';
import { printPosition, readHeader, readPosition, writeHeader } from './position.js';
import { printPlan, readPlan } from './steps.js';
import { linesOf, parts, readFields, type Fields, type Line } from './words.js';

/** A replayed log: where it began and each action in order. */
export interface Replay {
  readonly start: State;
  readonly actions: readonly Replayed[];
  readonly end: State;
}

/** Chance that shows listed faces; beyond the list it goes on somehow, and remembers how many were asked for. */
export function listedDice(state: State, faces: readonly number[]): ChanceSource & { asked: () => number } {
  let asked = 0;
  return {
    asked: () => asked,
    face: (n) => {
      asked = Math.max(asked, n - state.rolls + 1);
      return faces[n - state.rolls] ?? n % 10;
    },
    draw: () => 0,
    // A position for tools proves nothing to anybody: see `bare`.
    seal: () => ({ salt: '', token: '' }),
  };
}

/** Why an action leads nowhere: the rules refuse it, or the dice do not fit it. */
export type Failure =
  { readonly refusal: Refusal } | { readonly dice: 'diceMissing' | 'diceLeft'; readonly fell: number };

/**
 * What an action leads to, under listed dice that must be as many as fall. Nothing proves the chits of such a position.
 * A takeback needs what went before: `past`.
 */
export function act(
  game: MetaurusGame,
  state: State,
  action: Action & { readonly past?: Past<Metaurus> },
): Result<Omit<Replayed, 'action'>, Failure> {
  const before = bare(state);
  const { seat, dice = [], past } = action;
  const source = listedDice(before, dice);
  const done =
    'word' in action
      ? decideTable(game, before, { seat, step: action.word }, { source, past })
      : decide(
          game,
          before,
          { seat, commit: { frame: frameFor(game, before, seat) ?? 0, steps: action.steps } },
          source,
        );
  if (!done.ok) return fail({ refusal: done.error });
  const fell = source.asked();
  if (fell !== dice.length) return fail({ dice: fell > dice.length ? 'diceMissing' : 'diceLeft', fell });
  return ok({ before, events: done.value.events, after: bare(done.value.after) });
}

const TABLE_WORDS: Readonly<Record<string, (number: number) => TableStep>> = {
  resigns: () => ({ verb: 'resign' }),
  'offers draw': () => ({ verb: 'offerDraw' }),
  'withdraws draw': (offer) => ({ verb: 'withdrawDraw', offer }),
  'accepts draw': (offer) => ({ verb: 'answerDraw', offer, accept: true }),
  'declines draw': (offer) => ({ verb: 'answerDraw', offer, accept: false }),
  'claims draw': () => ({ verb: 'claimDraw' }),
  'asks takeback': () => ({ verb: 'askTakeback' }),
  'withdraws takeback': (request) => ({ verb: 'withdrawTakeback', request }),
  'accepts takeback': (request) => ({ verb: 'answerTakeback', request, accept: true }),
  'declines takeback': (request) => ({ verb: 'answerTakeback', request, accept: false }),
};

const NAMING_WORDS: Readonly<Record<string, (text: string) => TableStep>> = {
  'seals share': (hash) => ({ verb: 'sealShare', hash }),
  'gives share': (share) => ({ verb: 'giveShare', share }),
  'opens share': (share) => ({ verb: 'openShare', share }),
  'opens window': (window) => ({ verb: 'switchWindow', window, asked: true }),
  'shuts window': (window) => ({ verb: 'switchWindow', window, asked: false }),
};

function writeWord(step: TableStep): string {
  switch (step.verb) {
    case 'resign':
      return 'resigns';
    case 'offerDraw':
      return 'offers draw';
    case 'withdrawDraw':
      return `withdraws draw ${String(step.offer)}`;
    case 'answerDraw':
      return `${step.accept ? 'accepts' : 'declines'} draw ${String(step.offer)}`;
    case 'claimDraw':
      return 'claims draw';
    case 'askTakeback':
      return 'asks takeback';
    case 'withdrawTakeback':
      return `withdraws takeback ${String(step.request)}`;
    case 'answerTakeback':
      return `${step.accept ? 'accepts' : 'declines'} takeback ${String(step.request)}`;
    case 'sealShare':
      return `seals share ${step.hash}`;
    case 'giveShare':
      return `gives share ${step.share}`;
    case 'openShare':
      return `opens share ${step.share}`;
    case 'switchWindow':
      return `${step.asked ? 'opens' : 'shuts'} window ${step.window}`;
  }
}

/** One action as lines: the side with its dice, and the steps of its plan below it. */
export function printAction(game: MetaurusGame, before: State, action: Action): string[] {
  const { seat } = action;
  const { dice: faces = [] } = action;
  const dice = faces.length === 0 ? '' : ` dice=${faces.join()}`;
  if ('word' in action) return [`${seat} ${writeWord(action.word)}${dice}`];
  const view = game.conceal(before, seat);
  return [
    `${seat}${dice}`,
    ...printPlan(game, view, { seat, steps: action.steps }).map((step) => `  ${step}`),
  ];
}

/** The position in which a game under these options begins, without its seal. */
export const beginningOf = (game: MetaurusGame, options: Options): State =>
  bare(fold(game, game.begin(options, '')));

/** A game as text: its options, or the position that it starts from, then every action. */
export function printLog(
  game: MetaurusGame,
  {
    start,
    actions,
  }: { readonly start: State; readonly actions: readonly Pick<Replayed, 'action' | 'before'>[] },
): string {
  const isBeginning = canonical(bare(start)) === canonical(beginningOf(game, start.options));
  const head = isBeginning
    ? [...writeHeader(game.world, start), '']
    : [printPosition(game.world, bare(start))];
  return [...head, ...actions.flatMap(({ action, before }) => printAction(game, before, action)), ''].join(
    '\n',
  );
}

const isHead = ({ head }: Line): boolean => SEATS.some((seat) => seat === head.text);

const diceCodec = {
  absent: [],
  write: String,
  read: (word: Word, faults: Faults) =>
    parts(word, ',').map((part) => {
      const face = readNumber(part, faults);
      if (face > 9) faults.add('badDie', part);
      return face;
    }),
};
const commitFields: Fields = { dice: diceCodec };

/** The lines of a log apart: what it starts from, and each action with its steps. */
function divide(lines: readonly Line[]): { start: Line[]; actions: { head: Line; steps: Line[] }[] } {
  const start: Line[] = [];
  const actions: { head: Line; steps: Line[] }[] = [];
  for (const line of lines) {
    const current = actions.at(-1);
    if (isHead(line)) actions.push({ head: line, steps: [] });
    else if (current === undefined) start.push(line);
    else current.steps.push(line);
  }
  return { start, actions };
}

/** The state that a log starts from: the position that it begins with, or a game's beginning under its options. */
function startOf(game: MetaurusGame, lines: readonly Line[], faults: Faults): Result<State, Fault> {
  const isGame = lines.every(({ head }) => head.text === 'metaurus' || head.text === 'options');
  if (!isGame || lines.length === 0) return readPosition(game.world, lines);
  const options = optionsSchema.safeParse(readHeader(game.world, lines, faults));
  const [fault] = faults.list;
  if (fault !== undefined || !options.success) {
    return fault === undefined ? readPosition(game.world, lines) : fail(fault);
  }
  return ok(beginningOf(game, options.data));
}

const seatIn = ({ text }: Word): Seat => (text === 'rome' ? 'rome' : 'carthage');

const readDice = (words: readonly Word[], faults: Faults): number[] => {
  const read = readFields(commitFields, words, faults);
  return Array.isArray(read['dice']) ? read['dice'].map(Number) : [];
};

/** A word that names a share, with the dice that had waited for it, or a window. */
function readNamingWord(
  word: (text: string) => TableStep,
  { seat, rest, faults }: { readonly seat: Seat; readonly rest: readonly Word[]; readonly faults: Faults },
): Action | null {
  const [verb, , text = verb, ...fields] = rest;
  const step = tableStepSchema.safeParse(word(text?.text ?? ''));
  if (!step.success && text !== undefined) faults.add('badValue', text);
  const dice = readDice(fields, faults);
  return step.success ? { seat, word: step.data, ...(dice.length > 0 && { dice }) } : null;
}

/** Reads one action of a log in the state that it is taken in; null with a fault where it is none. */
function readAction(
  game: MetaurusGame,
  state: State,
  { head, steps, faults }: { head: Line; steps: readonly Line[]; faults: Faults },
): Action | null {
  const seat = seatIn(head.head);
  const [one, two, number] = head.rest;
  const name = [one, two].flatMap((part) => (part === undefined ? [] : [part.text])).join(' ');
  const naming = NAMING_WORDS[name];
  if (naming !== undefined) return readNamingWord(naming, { seat, rest: head.rest, faults });
  const word = TABLE_WORDS[name];
  const before = faults.list.length;
  if (word !== undefined) {
    const offer = number === undefined ? 0 : readNumber(number, faults);
    return faults.list.length > before ? null : { seat, word: word(offer) };
  }
  const dice = readDice(head.rest, faults);
  const plan = readPlan(game, game.conceal(state, seat), { seat, lines: steps, faults });
  if (faults.list.length > before) return null;
  return { seat, steps: plan, dice };
}

/**
 * Replays a log: a position or a game's beginning, then commits with their dice and words at the table, each decided
 * as a server decides it. It answers every state on the way, or the first fault with its place.
 */
export function replayLog(game: MetaurusGame, text: string): Result<Replay, Fault> {
  const faults = createFaults();
  const { start, actions } = divide(linesOf(text));
  const begun = startOf(game, start, faults);
  if (!begun.ok) return begun;
  let state = begun.value;
  const replayed: Replayed[] = [];
  const past = (seat: Seat) =>
    pastOf(
      game,
      replayed.flatMap(({ events }) => events),
      { seat, from: begun.value },
    );
  for (const { head, steps } of actions) {
    const action = readAction(game, state, { head, steps, faults });
    const done = action === null ? null : act(game, state, { ...action, past });
    if (done !== null && !done.ok) addFailure(faults, { head, steps }, done.error);
    const [fault] = faults.list;
    if (fault !== undefined) return fail(fault);
    if (action === null || !done?.ok) continue;
    replayed.push({ action, ...done.value });
    state = done.value.after;
  }
  return ok({ start: begun.value, actions: replayed, end: state });
}

/** Writes down why an action leads nowhere, at the step or the commit that it is about. */
function addFailure(
  faults: Faults,
  { head, steps }: { head: Line; steps: readonly Line[] },
  failure: Failure,
): void {
  if ('dice' in failure) {
    faults.add(failure.dice, head.head, `${String(failure.fell)} fall`);
    return;
  }
  if (failure.refusal.code === 'stale') {
    faults.add('notAsked', head.head);
    return;
  }
  const line = failure.refusal.step === undefined ? head : (steps[failure.refusal.step] ?? head);
  const text = [line.head, ...line.rest].map((word) => word.text).join(' ');
  faults.refuse({ ...line.head, text }, failure.refusal);
}
