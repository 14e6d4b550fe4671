import { noShares, type Shares } from '@tessera/core';
import {
  after,
  decode,
  encode,
  halves,
  optionalLine,
  readShare,
  shareWords,
  type Line,
  type Word,
} from '@tessera/notation';
import { CHIT_COMMANDS, SEATS, type Chit, type ChitCommand, type Seat, type State } from '../rules/model.js';
import type { Faults } from './fault.js';

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
