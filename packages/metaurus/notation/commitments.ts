import { HIDDEN } from '@tessera/core';
import { CHIT_COMMANDS, SEATS, type Chit, type ChitCommand, type Seat, type State } from '../rules/model.js';
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

/** The lines `seal`, `nonces` and `tokens`; a line with nothing to say is left out. */
export function writeCommitments({ seal, nonces, chits }: State): string[] {
  const shares = nonces.map(({ seat, nonce }) => `${seat}=${encode(nonce)}`);
  const proofs = CHIT_COMMANDS.filter((command) => hasProof(chits[command])).map(
    (command) => `${command}=${encode(chits[command].token)}:${encode(chits[command].salt)}`,
  );
  const line = (head: string, words: readonly string[]) =>
    words.length === 0 ? [] : [[head, ...words].join(' ')];
  return [
    ...line('seal', seal === '' ? [] : [encode(seal)]),
    ...line('nonces', shares),
    ...line('tokens', proofs),
  ];
}

/** What the commitment lines have told so far. */
export interface Proofs {
  seal: string;
  readonly nonces: { readonly seat: string; readonly nonce: string }[];
  readonly chits: Map<ChitCommand, Pick<Chit, 'token' | 'salt'>>;
}

export const noProofs = (): Proofs => ({ seal: '', nonces: [], chits: new Map() });

/** The two halves of a word around its first `=`. */
function halves(word: Word): readonly [string, Word] {
  const at = word.text.indexOf('=');
  return [word.text.slice(0, Math.max(at, 0)), after(word, at + 1)];
}

function readNonce(word: Word, proofs: Proofs, faults: Faults): void {
  const [name, rest] = halves(word);
  const seat: Seat | undefined = SEATS.find((known) => known === name);
  if (seat === undefined) faults.add('badValue', word);
  else proofs.nonces.push({ seat, nonce: decode(rest, faults) ?? '' });
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
    case 'nonces':
      for (const word of rest) readNonce(word, proofs, faults);
      return true;
    case 'tokens':
      for (const word of rest) readToken(word, proofs, faults);
      return true;
    default:
      return false;
  }
}
