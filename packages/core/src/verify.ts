import { hexToBytes } from '@noble/hashes/utils.js';
import { checkBid, checkTold } from './bidProof.js';
import { commitment, drawingOf, SALT_LENGTH, saltWorking, seedHash } from './chance.js';
import { type Check, checked, type Claim, type ShareSaid } from './claims.js';
import type { Game, GameTypes } from './game.js';
import {
  explainShare,
  areMissing,
  evolveShares,
  hashOfShare,
  noShares,
  shareWordOf,
  sharesOf,
  type Share,
  type Shares,
} from './shares.js';

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

/** A seed or salt as bytes; empty when the text is not hexadecimal of that length. */
const bytesOf = (text: string, length: number): Uint8Array =>
  text.length === length && /^[0-9a-f]*$/.test(text) ? hexToBytes(text) : new Uint8Array();

/** How far the verification of a log has come. */
interface Progress {
  /** The shares as the facts so far tell them. */
  shares: Shares<string>;
  /** How often the sides were settled by bids. */
  settled: number;
  /** For each stream, and (undefined) for the public dice, the number that the next draw must have. */
  readonly drawn: Map<string | undefined, number>;
}

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
  const rolls = progress.drawn.get(undefined) ?? 0;
  const [against] = explainShare(before, { seat, step: shareWordOf(event), rolls });
  progress.shares = evolveShares(before, event);
  const isInTurn = against === undefined || against.code === 'shareUnfit';
  const turn = checked({
    code: 'shareOrder',
    values: { seat, kind: event.kind },
    expected: '',
    found: isInTurn ? '' : against.code,
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

/** Checks a public die or a hidden draw: its number, and the face that seed and shares give. */
function checkDrawn<T extends GameTypes>(
  evidence: Evidence<T>,
  seed: Uint8Array,
  claim: Extract<Claim, { kind: 'die' | 'drawn' }>,
  { drawn, shares: told }: Progress,
): Check[] {
  const { n, sides, face } = claim;
  const isDie = claim.kind === 'die';
  const stream = isDie ? undefined : claim.stream;
  const values = isDie ? { n } : { ...claim.values, stream: claim.stream, n };
  const shares = sharesOf(told).map(({ share }) => share);
  const { word, workings, ...fell } = drawingOf(seed, evidence.game, { stream, n, sides, shares });
  const next = drawn.get(stream) ?? 0;
  drawn.set(stream, Math.max(next, n + 1));
  const early = checked({ code: 'chanceTooEarly', expected: 'true', found: 'false' });
  const number = checked({
    code: isDie ? 'dieNumber' : 'drawNumber',
    values,
    expected: String(next),
    found: String(n),
  });
  return [
    ...(areMissing(told) ? [early] : []),
    ...(number.verdict === 'good' ? [] : [number]),
    checked({
      code: isDie ? 'die' : 'draw',
      values: { ...values, sides, word },
      workings,
      expected: String(fell.face),
      found: String(face),
    }),
  ];
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
    case 'bid': {
      const { game } = evidence;
      const checks = checkBid({ game, seed }, claim, progress);
      progress.settled += 1;
      return checks;
    }
    case 'die':
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
  const progress: Progress = { shares: noShares(), settled: 0, drawn: new Map() };
  yield [checkSeed(evidence, seed)];
  let state = game.empty;
  for (const [number, event] of evidence.events.entries()) {
    const found = claims(state, event).flatMap((claim) => checkClaim(evidence, seed, claim, progress));
    state = game.evolve(state, event);
    yield found.map((check) => ({ ...check, event: number }));
  }
  const told = checkTold(game.bidding?.won(state) ?? 0, progress);
  yield [...told, ...checkEnd(evidence, state, progress)];
}

/** The seats that gave no share. For them the dice rest on the server's word. */
export const withoutShare = (
  seats: readonly string[],
  shares: readonly { readonly seat: string; readonly share: string }[],
): string[] => seats.filter((seat) => !shares.some((share) => share.seat === seat && share.share !== ''));
