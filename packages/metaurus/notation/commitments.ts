import { HIDDEN, noShares, type Shares } from '@tessera/core';
import { CHIT_COMMANDS, SEATS, type Chit, type ChitCommand, type Seat, type State } from '../rules/model.js';
import { readNumber } from './codecs.js';
import type { Faults, Word } from './fault.js';
import { after, type Line } from './words.js';

/** A text as one word without `=`, `:` or blanks; `-` stands for none and `?` for what is hidden. */
function encode(text: string | null): string {
  if (text === null) return '-';
  if (text === HIDDEN) return '?';
  return text === '-' ? '%2D' : encodeURIComponent(text);
}

function decode(word: Word, faults: Faults): string | null {
  if (word.text === '-') return null;
  if (word.text === '?') return HIDDEN;
  if (/^(?:[^%]|%[0-7][0-9A-F])*$/.test(word.text)) return decodeURIComponent(word.text);
  faults.add('badValue', word);
  return null;
}

const hasProof = ({ token, salt }: Chit) => token !== null || salt !== null;

/** The words of the line `shares`. */
function shareWords({ sealed, given, opened, lost, asked }: Shares<Seat>): string[] {
  return [
    ...(sealed === null ? [] : [`sealed=${sealed.seat}:${encode(sealed.hash)}`]),
    ...(given === null ? [] : [`given=${given.seat}:${encode(given.share)}`]),
    ...(opened === null ? [] : [`opened=${encode(opened)}`]),
    ...(lost === 0 ? [] : [`lost=${String(lost)}`]),
    ...(asked === null ? [] : [`asked=${asked.seat}:${String(asked.frame)}`]),
  ];
}

/** The lines `seal`, `shares` and `tokens`; a line with nothing to say is left out. */
export function writeCommitments({ seal, table, chits }: State): string[] {
  const proofs = CHIT_COMMANDS.filter((command) => hasProof(chits[command])).map(
    (command) => `${command}=${encode(chits[command].token)}:${encode(chits[command].salt)}`,
  );
  const line = (head: string, words: readonly string[]) =>
    words.length === 0 ? [] : [[head, ...words].join(' ')];
  return [
    ...line('seal', seal === '' ? [] : [encode(seal)]),
    ...line('shares', shareWords(table.shares)),
    ...line('tokens', proofs),
  ];
}

/** What the commitment lines have told so far. */
export interface Proofs {
  seal: string;
  shares: Shares<Seat>;
  readonly chits: Map<ChitCommand, Pick<Chit, 'token' | 'salt'>>;
}

export const noProofs = (): Proofs => ({ seal: '', shares: noShares(), chits: new Map() });

/** The two halves of a word around its first `=`. */
function halves(word: Word): readonly [string, Word] {
  const at = word.text.indexOf('=');
  return [word.text.slice(0, Math.max(at, 0)), after(word, at + 1)];
}

/** A seat, and what follows it after a colon. */
function readOwner(word: Word, faults: Faults): readonly [Seat, Word] {
  const colon = word.text.indexOf(':');
  const seat = SEATS.find((known) => known === word.text.slice(0, Math.max(colon, 0)));
  if (seat === undefined) faults.add('badValue', word);
  return [seat ?? 'rome', after(word, colon + 1)];
}

/** What one word of the line `shares` says. */
function shareIn(name: string, rest: Word, faults: Faults): Partial<Shares<Seat>> | null {
  switch (name) {
    case 'sealed': {
      const [seat, hash] = readOwner(rest, faults);
      return { sealed: { seat, hash: decode(hash, faults) ?? '' } };
    }
    case 'given': {
      const [seat, share] = readOwner(rest, faults);
      return { given: { seat, share: decode(share, faults) ?? '' } };
    }
    case 'opened':
      return { opened: decode(rest, faults) };
    case 'lost':
      return { lost: readNumber(rest, faults) };
    case 'asked': {
      const [seat, frame] = readOwner(rest, faults);
      return { asked: { seat, frame: readNumber(frame, faults) } };
    }
    default:
      return null;
  }
}

function readShare(word: Word, proofs: Proofs, faults: Faults): void {
  const [name, rest] = halves(word);
  const said = shareIn(name, rest, faults);
  if (said === null) faults.add('badValue', word);
  else proofs.shares = { ...proofs.shares, ...said };
}

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
      for (const word of rest) readShare(word, proofs, faults);
      return true;
    case 'tokens':
      for (const word of rest) readToken(word, proofs, faults);
      return true;
    default:
      return false;
  }
}
