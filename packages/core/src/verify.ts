import { hexToBytes } from '@noble/hashes/utils.js';
import { findingsOf, untoldOf } from './bidProof.js';
import {
  commitment,
  drawingOf,
  hiddenDrawingOf,
  SALT_LENGTH,
  saltWorking,
  seedHash,
  type Working,
} from './chance.js';
import type { BidClaim, CheckValues, Claim, ShareSaid } from './claims.js';
import type { Game, GameTypes } from './game.js';
import {
  explainShare,
  areMissing,
  evolveShares,
  hashOfShare,
  noShares,
  sharesOf,
  type Share,
  type Shares,
  type ShareWord,
} from './shares.js';

/** One check of a verification. */
export interface Check {
  /** What is checked: a key of the texts. */
  readonly code: string;
  /** The index of the fact in the log; null for what concerns the whole log. */
  readonly event: number | null;
  readonly values: CheckValues;
  /** The HMACs that were computed for it. */
  readonly workings: readonly Working[];
  readonly expected: string;
  readonly found: string;
  /** `open`: it cannot be checked here, and `code` says why. */
  readonly verdict: 'good' | 'wrong' | 'open';
}

/** What is published of a finished game. */
export interface Evidence<T extends GameTypes> {
  readonly game: string;
  /** The SHA-256 of the seed, as published before the first die. */
  readonly seal: string;
  /** The seed in hexadecimal. */
  readonly seed: string;
  /** The shares that dice and draws depend on, the opener's first. Empty when they were never opened. */
  readonly shares: readonly Share<string>[];
  readonly events: readonly T['event'][];
}

/**
 * Returns what a fact claims, given the state before it. It is called for each fact in order, and may keep state of
 * its own.
 */
export type Claims<T extends GameTypes> = (before: T['state'], event: T['event']) => readonly Claim[];

type Found = Pick<Check, 'code' | 'expected' | 'found'> & Partial<Check>;

/** A check: `good` when `expected` equals `found`, else `wrong`, unless a verdict is given. */
export const checked = (found: Found): Check => ({
  event: null,
  values: {},
  workings: [],
  verdict: found.expected === found.found ? 'good' : 'wrong',
  ...found,
});

/** A seed or salt as bytes; empty when the text is not hexadecimal of that length. */
const bytesOf = (text: string, length: number): Uint8Array =>
  text.length === length && /^[0-9a-f]*$/.test(text) ? hexToBytes(text) : new Uint8Array();

/** How far the verification of a log has come. */
interface Progress {
  /** The number that the next die must have. */
  die: number;
  /** The shares as the facts so far tell them. */
  shares: Shares<string>;
  /** How often the sides were settled by bids. */
  settled: number;
  /** For each stream, the number that its next draw must have. */
  readonly draws: Map<string, number>;
}

/** A failed check when chance is used before both shares are open; else nothing. */
const tooEarly = ({ shares }: Pick<Progress, 'shares'>): Check[] =>
  areMissing(shares) ? [checked({ code: 'chanceTooEarly', expected: 'true', found: 'false' })] : [];

const wordOf = (event: ShareSaid): ShareWord => {
  switch (event.kind) {
    case 'ShareSealed':
      return { verb: 'sealShare', hash: event.hash };
    case 'ShareGiven':
      return { verb: 'giveShare', share: event.share };
    case 'ShareOpened':
      return { verb: 'openShare', share: event.share };
  }
};

const shareText = (share: Share<string> | undefined): string =>
  share === undefined ? '' : `${share.seat} ${share.share}`;

/** Compares both shares of the log with those published beside it. */
const checkPublished = (told: readonly Share<string>[], published: readonly Share<string>[]): Check[] =>
  told.map((share, at) =>
    checked({
      code: 'share',
      values: { seat: share.seat },
      expected: shareText(share),
      found: shareText(published[at]),
    }),
  );

/**
 * Checks a fact about a share: it comes in its turn (hash, the other's share, the opener's), counts losses right, and
 * fits the hash.
 */
function checkShare(
  evidence: Pick<Evidence<never>, 'shares'>,
  event: ShareSaid,
  progress: Progress,
): Check[] {
  const before = progress.shares;
  const { seat } = event;
  const against = explainShare(before, { seat, step: wordOf(event), rolls: progress.die });
  progress.shares = evolveShares(before, event);
  const isInTurn = against === null || against === 'shareUnfit';
  const turn = checked({
    code: 'shareOrder',
    values: { seat, kind: event.kind },
    expected: '',
    found: isInTurn ? '' : against,
  });
  if (event.kind === 'ShareGiven') return [turn];
  if (event.kind === 'ShareOpened') {
    const expected = before.sealed?.hash ?? '';
    const fits = checked({ code: 'shareHash', values: { seat }, expected, found: hashOfShare(event.share) });
    return [turn, fits, ...checkPublished(sharesOf(progress.shares), evidence.shares)];
  }
  const count = before.sealed === null ? 0 : before.lost + 1;
  const values = { seat, count: event.lost };
  const lost = checked({ code: 'shareLost', values, expected: String(count), found: String(event.lost) });
  return count === 0 && lost.verdict === 'good' ? [turn] : [turn, lost];
}

function checkDie<T extends GameTypes>(
  evidence: Evidence<T>,
  seed: Uint8Array,
  { n, face, sides }: Extract<Claim, { kind: 'die' }>,
  progress: Progress,
): Check[] {
  const shares = sharesOf(progress.shares).map(({ share }) => share);
  const drawn = drawingOf(seed, evidence.game, { n, sides, shares });
  const number = checked({
    code: 'dieNumber',
    values: { n },
    expected: String(progress.die),
    found: String(n),
  });
  progress.die = Math.max(progress.die, n + 1);
  const fell = checked({
    code: 'die',
    values: { n, sides, word: drawn.word },
    workings: drawn.workings,
    expected: String(drawn.face),
    found: String(face),
  });
  return [...tooEarly(progress), ...(number.verdict === 'good' ? [fell] : [number, fell])];
}

function checkDrawn<T extends GameTypes>(
  evidence: Evidence<T>,
  seed: Uint8Array,
  { values, stream, n, sides, face }: Extract<Claim, { kind: 'drawn' }>,
  { draws, shares: told }: Progress,
): Check[] {
  const shares = sharesOf(told).map(({ share }) => share);
  const drawn = hiddenDrawingOf(seed, evidence.game, { stream, n, sides, shares });
  const next = draws.get(stream) ?? 0;
  draws.set(stream, Math.max(next, n + 1));
  const number = checked({
    code: 'drawNumber',
    values: { ...values, stream, n },
    expected: String(next),
    found: String(n),
  });
  const brought = checked({
    code: 'draw',
    values: { ...values, stream, n, sides, word: drawn.word },
    workings: drawn.workings,
    expected: String(drawn.face),
    found: String(face),
  });
  return [...tooEarly({ shares: told }), ...(number.verdict === 'good' ? [brought] : [number, brought])];
}

function checkSealed(
  game: string,
  seed: Uint8Array,
  { values, label, text, salt, token }: Extract<Claim, { kind: 'sealed' }>,
): Check[] {
  const working = saltWorking(seed, game, label);
  const own = working.output.slice(0, SALT_LENGTH);
  const input = `${game}|${text}`;
  const output = commitment(own, input);
  return [
    checked({ code: 'salt', values, workings: [working], expected: own, found: salt }),
    checked({
      code: 'token',
      values,
      workings: [{ key: own, input, output }],
      expected: output,
      found: token,
    }),
  ];
}

function checkOpened(
  game: string,
  { values, text, salt, token }: Extract<Claim, { kind: 'opened' }>,
): Check[] {
  const input = `${game}|${text}`;
  const isSalt = bytesOf(salt, SALT_LENGTH).length > 0;
  const output = isSalt ? commitment(salt, input) : '';
  const workings = isSalt ? [{ key: salt, input, output }] : [];
  return [checked({ code: 'opened', values, workings, expected: token, found: output })];
}

function checkBid(
  { game }: Pick<Evidence<never>, 'game'>,
  seed: Uint8Array,
  claim: BidClaim,
  progress: Progress,
): Check[] {
  const found = findingsOf({ game, seed }, claim, progress);
  progress.settled += 1;
  return found.map(checked);
}

function checkClaim<T extends GameTypes>(
  evidence: Evidence<T>,
  seed: Uint8Array,
  claim: Claim,
  progress: Progress,
): Check[] {
  switch (claim.kind) {
    case 'seal':
      return [checked({ code: 'seal', expected: evidence.seal, found: claim.seal })];
    case 'share':
      return checkShare(evidence, claim.event, progress);
    case 'bid':
      return checkBid(evidence, seed, claim, progress);
    case 'die':
      return checkDie(evidence, seed, claim, progress);
    case 'drawn':
      return checkDrawn(evidence, seed, claim, progress);
    case 'sealed':
      return checkSealed(evidence.game, seed, claim);
    case 'opened':
      return checkOpened(evidence.game, claim);
    case 'same': {
      const { code, values, expected, found } = claim;
      return [checked({ code, values, expected, found })];
    }
  }
}

/** Checks that the seed is the one that was sealed. */
const checkSeed = ({ seal }: { readonly seal: string }, seed: Uint8Array): Check =>
  checked({ code: 'seed', expected: seal, found: seedHash(seed) });

/** Checks that the log ends the game, and that every published share is in it. */
function checkEnd<T extends GameTypes>(
  { shares }: Evidence<T>,
  { outcome }: T['state'],
  { shares: told }: Progress,
): Check[] {
  const left = shares.slice(sharesOf(told).length).map(shareText);
  const over = checked({ code: 'over', expected: 'true', found: String(outcome !== null) });
  return left.length === 0
    ? [over]
    : [checked({ code: 'sharesLeft', expected: '', found: left.join(', ') }), over];
}

/**
 * Recomputes every claim of a finished game's log about chance and commitments: the seed fits its seal, shares come
 * in order and fit their hash, dice are numbered without gaps and show what seed and shares give, salts follow from
 * the seed, and tokens from the salts. Yields the checks of the seed, of each fact, and of the end. Throws what
 * `evolve` or `claims` throw for a fact that fits nothing.
 */
export function* verifyLog<T extends GameTypes>(
  game: Game<T>,
  evidence: Evidence<T>,
  claims: Claims<T>,
): Generator<readonly Check[]> {
  const seed = bytesOf(evidence.seed, 64);
  const progress: Progress = { die: 0, shares: noShares(), settled: 0, draws: new Map() };
  yield [checkSeed(evidence, seed)];
  let state = game.empty;
  for (const [number, event] of evidence.events.entries()) {
    const found = claims(state, event).flatMap((claim) => checkClaim(evidence, seed, claim, progress));
    state = game.evolve(state, event);
    yield found.map((check) => ({ ...check, event: number }));
  }
  const untold = untoldOf(game.bidding?.won(state) ?? 0, progress);
  yield [...untold.map(checked), ...checkEnd(evidence, state, progress)];
}

/** The seats that gave no share. For them the dice rest on the server's word. */
export const withoutShare = (
  seats: readonly string[],
  shares: readonly { readonly seat: string; readonly share: string }[],
): string[] => seats.filter((seat) => !shares.some((share) => share.seat === seat && share.share !== ''));
