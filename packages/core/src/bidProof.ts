import { BID, bidDie, bidText } from './bidding.js';
import { commitment, drawingOf, SALT_LENGTH, saltWorking } from './chance.js';
import { type BidClaim, type Check, checked, type SidesSettled } from './claims.js';
import type { Shares } from './shares.js';

/** The id of the game whose sides were settled, and its published seed. */
interface SealedGame {
  readonly game: string;
  readonly seed: Uint8Array;
}

/** What the facts so far have told. */
interface ToldSoFar {
  readonly shares: Shares<string>;
  /** How often the sides were settled. */
  readonly settled: number;
}

/**
 * What the die for equal bids must show, from the seed, the hash of the opener's share and the other's share. Null
 * when there must be no die and there is none.
 */
function dieOf(
  { game, seed }: SealedGame,
  { bid, other, die }: SidesSettled<string>,
  { sealed, given }: Shares<string>,
): Pick<Check, 'workings' | 'expected'> | null {
  if (bid !== other) return die === null ? null : { workings: [], expected: '' };
  const { face, workings } = drawingOf(seed, game, bidDie([sealed?.hash ?? '', given?.share ?? '']));
  return { workings, expected: String(face + 1) };
}

/**
 * Empty when the sides may be settled at this point: once, and by the first sealed share, not opened yet. Otherwise
 * somebody could seal another share to roll the die again.
 */
const placeOf = ({ sealed, given, opened, lost }: Shares<string>, settled: number): string =>
  settled === 0 && sealed !== null && given !== null && opened === null && lost === 0 ? '' : 'late';

/** Checks what a settlement of sides claims: the sealed bid, the die, who plays which side, and the winning bid. */
export function checkBid(
  sealedGame: SealedGame,
  { event, seat, winning }: BidClaim,
  { shares, settled }: ToldSoFar,
): Check[] {
  const { game, seed } = sealedGame;
  const { bid, other, die } = event;
  const values = { seat: event.seat, bid, other };
  const saltStep = saltWorking(seed, game, BID);
  const salt = saltStep.output.slice(0, SALT_LENGTH);
  const input = `${game}|${bidText(bid)}`;
  const output = commitment(salt, input);
  const fell = dieOf(sealedGame, event, shares);
  const place = checked({ code: 'bidPlace', values, expected: '', found: placeOf(shares, settled) });
  const won = String(Math.max(bid, other));
  return [
    ...(place.verdict === 'good' ? [] : [place]),
    checked({
      code: 'bidSealed',
      values,
      workings: [saltStep, { key: salt, input, output }],
      expected: `${salt} ${output}`,
      found: `${event.salt} ${event.token}`,
    }),
    ...(fell === null ? [] : [checked({ code: 'bidDie', values, ...fell, found: String(die) })]),
    checked({
      code: 'bidSides',
      values,
      expected: `${seat} ${seat}`,
      found: `${event.seat} ${shares.sealed?.seat ?? ''}`,
    }),
    ...(winning === null ? [] : [checked({ code: 'bidWon', values, expected: won, found: String(winning) })]),
  ];
}

/** Reports a game that began with a winning bid but never told how its sides were settled; else nothing. */
export const checkTold = (won: number, { settled }: Pick<ToldSoFar, 'settled'>): Check[] =>
  won > 0 && settled === 0 ? [checked({ code: 'bidTold', values: { won }, expected: '1', found: '0' })] : [];
