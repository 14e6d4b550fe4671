import { BID, bidDie, bidText } from './bidding.js';
import { commitment, hiddenDrawingOf, SALT_LENGTH, saltWorking, type Working } from './chance.js';
import type { BidClaim, SidesSettled } from './claims.js';
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

/** One recomputed claim: what was expected and what the log says. `code` is a key of the texts. */
interface Finding {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly workings: readonly Working[];
  readonly expected: string;
  readonly found: string;
}

/**
 * What the die for equal bids must show, from the seed, the hash of the opener's share and the other's share. Null
 * when there must be no die and there is none.
 */
function dieOf(
  { game, seed }: SealedGame,
  { bid, other, die }: SidesSettled<string>,
  { sealed, given }: Shares<string>,
): Pick<Finding, 'workings' | 'expected'> | null {
  if (bid !== other) return die === null ? null : { workings: [], expected: '' };
  const { face, workings } = hiddenDrawingOf(seed, game, bidDie([sealed?.hash ?? '', given?.share ?? '']));
  return { workings, expected: String(face + 1) };
}

/**
 * Empty when the sides may be settled at this point: once, and by the first sealed share, not opened yet. Otherwise
 * somebody could seal another share to roll the die again.
 */
const placeOf = ({ sealed, given, opened, lost }: Shares<string>, settled: number): string =>
  settled === 0 && sealed !== null && given !== null && opened === null && lost === 0 ? '' : 'late';

/**
 * Recomputes what a settlement of sides claims: the sealed bid, the die, who plays which side, and the winning bid.
 * Returns what was expected and what the log says for each.
 */
export function findingsOf(
  sealedGame: SealedGame,
  { event, seat, winning }: BidClaim,
  { shares, settled }: ToldSoFar,
): Finding[] {
  const { game, seed } = sealedGame;
  const { bid, other, die } = event;
  const values = { seat: event.seat, bid, other };
  const saltStep = saltWorking(seed, game, BID);
  const salt = saltStep.output.slice(0, SALT_LENGTH);
  const input = `${game}|${bidText(bid)}`;
  const output = commitment(salt, input);
  const sealed: Finding = {
    code: 'bidSealed',
    values,
    workings: [saltStep, { key: salt, input, output }],
    expected: `${salt} ${output}`,
    found: `${event.salt} ${event.token}`,
  };
  const fell = dieOf(sealedGame, event, shares);
  const sides: Finding = {
    code: 'bidSides',
    values,
    workings: [],
    expected: `${seat} ${seat}`,
    found: `${event.seat} ${shares.sealed?.seat ?? ''}`,
  };
  const place = { code: 'bidPlace', values, workings: [], expected: '', found: placeOf(shares, settled) };
  const won = {
    code: 'bidWon',
    values,
    workings: [],
    expected: String(Math.max(bid, other)),
    found: String(winning),
  };
  return [
    ...(place.found === '' ? [] : [place]),
    sealed,
    ...(fell === null ? [] : [{ code: 'bidDie', values, ...fell, found: String(die) }]),
    sides,
    ...(winning === null ? [] : [won]),
  ];
}

/** Reports a game that began with a winning bid but never told how its sides were settled; else nothing. */
export const untoldOf = (won: number, { settled }: Pick<ToldSoFar, 'settled'>): Finding[] =>
  won > 0 && settled === 0
    ? [{ code: 'bidTold', values: { won }, workings: [], expected: '1', found: '0' }]
    : [];
