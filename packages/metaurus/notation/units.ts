import { HIDDEN } from '@tessera/core';
import { hexName, VERTICES } from '@tessera/hex';
import { after, decode, encode, halves, type Line, optionalLine, type Word } from '@tessera/notation';
import {
  type Chit,
  CHIT_COMMANDS,
  CHIT_ORDERS,
  type ChitCommand,
  type Command,
  COMMANDS,
  FATES,
  isChitCommand,
  ORDERS,
  type State,
  type Unit,
  type UnitId,
} from '../rules/model.js';
import type { World } from '../rules/world.js';
import { homeName, readCounter, readHex } from './codecs.js';
import type { Faults } from './fault.js';

const HIDDEN_TEXT = '?';

/** `0504@0805N*`: the counter set up in 0504 stands in 0805, faces north, is Disordered. */
function writeUnit(world: World, unit: Unit, id: UnitId): string {
  const home = homeName(world, id);
  const start = hexName(unit.start) === home ? '' : `:${hexName(unit.start)}`;
  const hex = unit.hex === unit.start ? '' : `@${hexName(unit.hex)}`;
  const facing = VERTICES[unit.facing];
  const status = unit.status === null ? '' : `=${unit.status}`;
  const fate = unit.fate === 'onMap' ? '' : `!${unit.fate}`;
  return `${home}${start}${hex}${facing}${unit.disordered ? '*' : ''}${status}${fate}`;
}

/** `move` for a chit that is shown, `(move)` for one that lies face down, `(?)` for one that may not be read. */
function writeChit({ order, shown }: Chit): string {
  const text = order === HIDDEN ? HIDDEN_TEXT : order;
  return shown ? text : `(${text})`;
}

/** One line for each command: its chit, and its units in the order of the counters. */
export const writeCommands = (world: World, state: State): string[] =>
  COMMANDS.flatMap((command) => {
    const units = state.units.flatMap((unit, id) =>
      unit.command === command ? [writeUnit(world, unit, id)] : [],
    );
    const chit = isChitCommand(command) ? [writeChit(state.chits[command])] : [];
    return chit.length + units.length === 0 ? [] : [[command, ...chit, ...units].join(' ')];
  });

const UNIT = /^(\d{4})(:\d{4})?(@\d{4})?(N|NE|SE|S|SW|NW)(\*?)(=\w+)?(!\w+)?$/;

/** A unit as it was read; whether the words for its order and its fate are any is checked with the whole position. */
type Raw = Omit<Unit, 'fate' | 'status' | 'facing'> & {
  readonly fate: string;
  readonly status: string | null;
  readonly facing: number;
};

/** What has been read from the command lines so far. */
export interface Roster {
  readonly units: Map<UnitId, Raw>;
  readonly chits: Map<Command, Pick<Chit, 'shown'> & { readonly order: string }>;
  readonly words: Map<UnitId, Word>;
}

export const emptyRoster = (): Roster => ({ units: new Map(), chits: new Map(), words: new Map() });

function optional(word: Word, text: string, at: number): Word | null {
  return text === '' ? null : { ...after(word, at + 1), text: text.slice(1) };
}

function readUnit(
  world: World,
  word: Word,
  { command, roster, faults }: { command: Command; roster: Roster; faults: Faults },
): void {
  const [, home = '', start = '', hex = '', vertex = '', star = '', status = '', fate = ''] =
    UNIT.exec(word.text) ?? [];
  if (home === '') {
    faults.add('badUnit', word);
    return;
  }
  const id = readCounter(world, { ...word, text: home }, faults);
  if (roster.units.has(id)) faults.add('counterTwice', word, home);
  const isWord = (text: string, words: readonly string[]) => text === '' || words.includes(text.slice(1));
  if (!isWord(status, ORDERS)) faults.add('badOrder', word, status.slice(1));
  if (!isWord(fate, FATES)) faults.add('badValue', word, fate.slice(1));
  const startWord = optional(word, start, 4);
  const hexWord = optional(word, hex, 4 + start.length);
  const begun = startWord === null ? Number(home) : readHex(world, startWord, faults);
  roster.words.set(id, word);
  roster.units.set(id, {
    command,
    start: begun,
    hex: hexWord === null ? begun : readHex(world, hexWord, faults),
    facing: VERTICES.findIndex((name) => name === vertex),
    disordered: star !== '',
    status: status === '' ? null : status.slice(1),
    fate: fate === '' ? 'onMap' : fate.slice(1),
  });
}

function readChit(word: Word, faults: Faults): { order: string; shown: boolean } {
  const [, inside = word.text] = /^\((.*)\)$/.exec(word.text) ?? [];
  const order = inside === HIDDEN_TEXT ? HIDDEN : inside;
  if (order !== HIDDEN && !CHIT_ORDERS.some((known) => known === order)) faults.add('badOrder', word);
  return { order, shown: inside === word.text };
}

/** Reads the line of a command into the roster. */
export function readCommand(
  world: World,
  { head, rest }: Line,
  { command, roster, faults }: { command: Command; roster: Roster; faults: Faults },
): void {
  const [first = head, ...others] = rest;
  if (!isChitCommand(command)) {
    for (const word of rest) readUnit(world, word, { command, roster, faults });
    return;
  }
  roster.chits.set(command, readChit(first, faults));
  for (const word of others) readUnit(world, word, { command, roster, faults });
}

/** Adds faults for counters that no line lists. */
export function checkRoster(world: World, roster: Roster, faults: Faults): void {
  const start = { text: '', line: 1, column: 1 };
  for (const [id, { home }] of world.counters.entries()) {
    if (!roster.units.has(id)) faults.add('counterMissing', start, hexName(home));
  }
}

const hasProof = ({ token, salt }: Chit) => token !== null || salt !== null;

/** The line `tokens` with the chits' commitments; empty when there are none. */
export const tokenLine = ({ chits }: Pick<State, 'chits'>): string[] =>
  optionalLine(
    'tokens',
    CHIT_COMMANDS.filter((command) => hasProof(chits[command])).map(
      (command) => `${command}=${encode(chits[command].token)}:${encode(chits[command].salt)}`,
    ),
  );

/** What has been read from the line `tokens`. */
export type Tokens = Map<ChitCommand, Pick<Chit, 'token' | 'salt'>>;

/** Reads the words of the line `tokens`. */
export function readTokens(words: readonly Word[], tokens: Tokens, faults: Faults): void {
  for (const word of words) {
    const [name, rest] = halves(word);
    const command = CHIT_COMMANDS.find((known) => known === name);
    const colon = rest.text.indexOf(':');
    if (command === undefined || colon < 0) {
      faults.add('badValue', word);
      continue;
    }
    const token = { ...rest, text: rest.text.slice(0, colon) };
    tokens.set(command, { token: decode(token, faults), salt: decode(after(rest, colon + 1), faults) });
  }
}
