import { BID, bidDie, bidText } from './bidding.js';
import { commitment, hiddenDrawingOf, SALT_LENGTH, saltWorking, type Working } from './chance.js';
import type { BidClaim, SidesSettled } from './claims.js';
import type { Shares } from './shares.js';

/** The game whose sides were settled, and the seed that it published. */
interface Ground {
  readonly game: string;
  readonly seed: Uint8Array;
}

/** What the log has told before. */
interface Told {
  readonly shares: Shares<string>;
  /** How often its sides were settled. */
  readonly settled: number;
}

/** One thing that was recomputed: `code` is a key of the texts. */
interface Finding {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly workings: readonly Working[];
  readonly expected: string;
  readonly found: string;
}

/** The die for equal bids falls as the seed, the hash of the opener's share and the other's share give it; else there is none. */
function dieOf(
  { game, seed }: Ground,
  { bid, other, die }: SidesSettled<string>,
  { sealed, given }: Shares<string>,
): Pick<Finding, 'workings' | 'expected'> | null {
  if (bid !== other) return die === null ? null : { workings: [], expected: '' };
  const { face, workings } = hiddenDrawingOf(seed, game, bidDie([sealed?.hash ?? '', given?.share ?? '']));
  return { workings, expected: String(face + 1) };
}

/**
 * Whether sides can be settled here: once, and by the first share that was sealed, which nobody has opened. Whoever
 * could seal another share would roll the die again.
 */
const placeOf = ({ sealed, given, opened, lost }: Shares<string>, settled: number): string =>
  settled === 0 && sealed !== null && given !== null && opened === null && lost === 0 ? '' : 'late';

/**
 * What a settlement of sides claims, recomputed: the bid is the one that was sealed, the die the one that fell, and the
 * sides and the winning bid are what these make them.
 */
export function findingsOf(
  ground: Ground,
  { event, seat, winning }: BidClaim,
  { shares, settled }: Told,
): Finding[] {
  const { game, seed } = ground;
  const { bid, other, die } = event;
  const values = { seat: event.seat, bid, other };
  const ofSalt = saltWorking(seed, game, BID);
  const salt = ofSalt.output.slice(0, SALT_LENGTH);
  const input = `${game}|${bidText(bid)}`;
  const output = commitment(salt, input);
  const sealed: Finding = {
    code: 'bidSealed',
    values,
    workings: [ofSalt, { key: salt, input, output }],
    expected: `${salt} ${output}`,
    found: `${event.salt} ${event.token}`,
  };
  const fell = dieOf(ground, event, shares);
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

/** A game that began with a winning bid has to tell how its sides were settled. */
export const untoldOf = (won: number, { settled }: Pick<Told, 'settled'>): Finding[] =>
  won > 0 && settled === 0
    ? [{ code: 'bidTold', values: { won }, workings: [], expected: '1', found: '0' }]
    : [];
