import { HIDDEN, noShares, type Shares } from '@tessera/core';
import { hexName, VERTICES } from '@tessera/hex';
import {
  after,
  decode,
  encode,
  halves,
  type Line,
  optionalLine,
  readShare,
  shareWords,
  type Word,
} from '@tessera/notation';
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
  type Seat,
  SEATS,
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

/** What the command lines have told so far. */
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

/** What no single word shows: counters that nobody listed. */
export function checkRoster(world: World, roster: Roster, faults: Faults): void {
  const start = { text: '', line: 1, column: 1 };
  for (const [id, { home }] of world.counters.entries()) {
    if (!roster.units.has(id)) faults.add('counterMissing', start, hexName(home));
  }
}

const hasProof = ({ token, salt }: Chit) => token !== null || salt !== null;

/** The lines `seal`, `shares` and `tokens`; a line with nothing to say is left out. */
export function writeCommitments({ seal, table, chits }: State): string[] {
  const proofs = CHIT_COMMANDS.filter((command) => hasProof(chits[command])).map(
    (command) => `${command}=${encode(chits[command].token)}:${encode(chits[command].salt)}`,
  );
  return [
    ...optionalLine('seal', seal === '' ? [] : [encode(seal)]),
    ...optionalLine('shares', shareWords(table.shares)),
    ...optionalLine('tokens', proofs),
  ];
}

/** What the commitment lines have told so far. */
export interface Proofs {
  seal: string;
  shares: Shares<Seat>;
  readonly chits: Map<ChitCommand, Pick<Chit, 'token' | 'salt'>>;
}

export const noProofs = (): Proofs => ({ seal: '', shares: noShares(), chits: new Map() });

function readToken(word: Word, proofs: Proofs, faults: Faults): void {
  const [name, rest] = halves(word);
  const command = CHIT_COMMANDS.find((known) => known === name);
  const colon = rest.text.indexOf(':');
  if (command === undefined || colon < 0) {
    faults.add('badValue', word);
    return;
  }
  const token = { ...rest, text: rest.text.slice(0, colon) };
  proofs.chits.set(command, {
    token: decode(token, faults),
    salt: decode(after(rest, colon + 1), faults),
  });
}

/** Reads one of the lines of commitments; false when it is none of them. */
export function readCommitments({ head, rest }: Line, proofs: Proofs, faults: Faults): boolean {
  switch (head.text) {
    case 'seal':
      proofs.seal = rest[0] === undefined ? '' : (decode(rest[0], faults) ?? '');
      return true;
    case 'shares':
      for (const word of rest) proofs.shares = { ...proofs.shares, ...readShare(SEATS, word, faults) };
      return true;
    case 'tokens':
      for (const word of rest) readToken(word, proofs, faults);
      return true;
    default:
      return false;
  }
}
