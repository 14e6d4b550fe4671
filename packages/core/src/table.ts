import { z } from 'zod';
import type { ShareEvent, SidesSettled } from './claims.js';
import { timeFacts, timeSchema, type TimeKept, type TimeState } from './clocks.js';
import { evolveTime, evolveUntouched, type Untouched } from './evolveTime.js';
import type { DefineFact } from './facts.js';
import { evolveShares, noShares, shareFacts, shareWords, unasked, type Shares } from './shares.js';
import {
  evolveWindows,
  windowFacts,
  windowWords,
  type UnaskedWindow,
  type WindowSwitched,
} from './windows.js';

/**
 * What a seat may do at the table, asked for a decision or not: end the game, alone or by agreement, take back, give shares, and
 * say in which windows it wants to be asked.
 */
export const tableStepSchema = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('resign') }),
  z.strictObject({ verb: z.literal('offerDraw') }),
  z.strictObject({ verb: z.literal('withdrawDraw'), offer: z.int() }),
  z.strictObject({ verb: z.literal('answerDraw'), offer: z.int(), accept: z.boolean() }),
  z.strictObject({ verb: z.literal('claimDraw') }),
  z.strictObject({ verb: z.literal('askTakeback') }),
  z.strictObject({ verb: z.literal('withdrawTakeback'), request: z.int() }),
  z.strictObject({ verb: z.literal('answerTakeback'), request: z.int(), accept: z.boolean() }),
  ...shareWords,
  ...windowWords,
]);
export type TableStep = z.infer<typeof tableStepSchema>;

/** A draw that a seat has offered and that nobody has answered; `offer` is its number, dense from 1. */
export interface DrawOffer<Seat extends string> {
  readonly offer: number;
  readonly by: Seat;
}

/** A seat's wish to take back its last commit, which nobody has answered; `request` is its number, dense from 1. */
export interface TakebackRequest<Seat extends string> {
  readonly request: number;
  readonly by: Seat;
}

/** The state of the table: offers made so far, the open one, and where the last one was declined or withdrawn. */
export interface TableState<Seat extends string> {
  readonly offers: number;
  readonly open: DrawOffer<Seat> | null;
  /** The frame at which the last offer was declined or withdrawn, and whose it was: they may offer again at a later frame. */
  readonly closed: { readonly by: Seat; readonly frame: number } | null;
  /** Whose commits a takeback can still reach, the oldest first: no roll and no reveal has followed any of them. */
  readonly commits: readonly Seat[];
  /** Takebacks asked for so far, and those that were agreed to. */
  readonly requests: number;
  readonly takebacks: number;
  readonly request: TakebackRequest<Seat> | null;
  /** The frame at which the last request was refused or withdrawn, and whose it was, as for an offer. */
  readonly refused: { readonly by: Seat; readonly frame: number } | null;
  /** The frame that the last takeback reopened: no standing answer answers it. */
  readonly byHand: number | null;
  readonly shares: Shares<Seat>;
  /** Which kinds of windows the seats do not want to be asked in. */
  readonly unasked: readonly UnaskedWindow<Seat>[];
  /** The pace of the game and its clocks; null where it has none. */
  readonly time: TimeState<Seat> | null;
  /** How often it was told that nobody touches the game, and when last; null once somebody has. */
  readonly untouched: Untouched | null;
}

/** Its schema, by that of the game's seats. */
export function tableSchema<Seat extends string>(seat: z.ZodType<Seat>) {
  const number = z.int();
  const closed = z.strictObject({ by: seat, frame: number }).nullable();
  return z.strictObject({
    offers: number,
    open: z.strictObject({ offer: number, by: seat }).nullable(),
    closed,
    commits: z.array(seat),
    requests: number,
    takebacks: number,
    request: z.strictObject({ request: number, by: seat }).nullable(),
    refused: closed,
    byHand: number.nullable(),
    shares: z.strictObject({
      sealed: z.strictObject({ seat, hash: z.string() }).nullable(),
      given: z.strictObject({ seat, share: z.string() }).nullable(),
      opened: z.string().nullable(),
      lost: number,
      asked: z.strictObject({ frame: number, seat }).nullable(),
    }),
    unasked: z.array(z.strictObject({ seat, window: z.string() })),
    time: timeSchema(seat).nullable(),
    untouched: z.strictObject({ times: number, at: number }).nullable(),
  });
}

/** Why the server acts in a seat's stead: by its standing answers, because its time is up, or because a bot has the seat. */
export const STEADS = ['standing', 'time', 'bot'] as const;
export type Stead = (typeof STEADS)[number];

/** What happens at the table, as facts. */
export type TableEvent<Seat extends string> =
  | ShareEvent<Seat>
  | WindowSwitched<Seat>
  | TimeKept<Seat>
  | { readonly kind: 'Resigned'; readonly seat: Seat }
  | { readonly kind: 'DrawOffered'; readonly seat: Seat; readonly offer: number }
  | {
      readonly kind: 'DrawWithdrawn';
      readonly seat: Seat;
      readonly offer: number;
      readonly frame: number;
    }
  | {
      readonly kind: 'DrawAnswered';
      readonly seat: Seat;
      readonly offer: number;
      readonly accepted: boolean;
      readonly frame: number;
    }
  | { readonly kind: 'DrawClaimed'; readonly seat: Seat }
  /** Opens the events of one commit. They end at the next `PlanCommitted` or table event. `why` is set when the server acted for the seat. */
  | { readonly kind: 'PlanCommitted'; readonly seat: Seat; readonly why?: Stead | undefined }
  | { readonly kind: 'TakebackAsked'; readonly seat: Seat; readonly request: number }
  | {
      readonly kind: 'TakebackWithdrawn';
      readonly seat: Seat;
      readonly request: number;
      readonly frame: number;
    }
  | {
      readonly kind: 'TakebackAnswered';
      readonly seat: Seat;
      readonly request: number;
      readonly accepted: boolean;
      readonly frame: number;
    }
  | { readonly kind: 'GameEnded'; readonly winner: Seat | null; readonly by: string };

/** Takes back the seat's last commit. A game's own event adds the position that it restores. */
export interface TakenBack<Seat extends string> {
  readonly kind: 'TakenBack';
  readonly seat: Seat;
}

/** The table's state at the start of a game. */
export const quietTable = <Seat extends string>(): TableState<Seat> => ({
  offers: 0,
  open: null,
  closed: null,
  commits: [],
  requests: 0,
  takebacks: 0,
  request: null,
  refused: null,
  byHand: null,
  shares: noShares(),
  unasked: [],
  time: null,
  untouched: null,
});

/** What is said at the table everybody sees; it rolls and reveals nothing. */
const SAID = { audience: 'everyone', nature: 'plain' } as const;

/** The schema of who committed, and why it was not by hand. */
const committed = <Seat extends string>(seat: z.ZodType<Seat>) => ({ seat, why: z.enum(STEADS).optional() });

/** The facts of the table, for a game to take into its own union. Behind the end nothing is taken back. */
export const tableFacts = <Seat extends string, State>(
  define: DefineFact<Seat, State>,
  seat: z.ZodType<Seat>,
) =>
  [
    define('Resigned', { seat }, SAID),
    define('DrawOffered', { seat, offer: z.int() }, SAID),
    define('DrawWithdrawn', { seat, offer: z.int(), frame: z.int() }, SAID),
    define('DrawAnswered', { seat, offer: z.int(), accepted: z.boolean(), frame: z.int() }, SAID),
    define('DrawClaimed', { seat }, SAID),
    define('TakebackAsked', { seat, request: z.int() }, SAID),
    define('TakebackWithdrawn', { seat, request: z.int(), frame: z.int() }, SAID),
    define('TakebackAnswered', { seat, request: z.int(), accepted: z.boolean(), frame: z.int() }, SAID),
    ...shareFacts(define, seat),
    ...windowFacts(define, seat),
    ...timeFacts(define, seat),
    define(
      'GameEnded',
      { winner: seat.nullable(), by: z.string() },
      { audience: 'everyone', nature: 'final' },
    ),
  ] as const;

/** The fact that begins a commit. Everybody learns where it was not by hand. */
export const committedFact = <Seat extends string, State>(
  define: DefineFact<Seat, State>,
  seat: z.ZodType<Seat>,
) => define('PlanCommitted', committed(seat), SAID);

/** The same where standing answers are unmarked: nobody but its owner can tell one from an answer by hand. */
export const unmarkedFact = <Seat extends string, State>(
  define: DefineFact<Seat, State>,
  seat: z.ZodType<Seat>,
) =>
  define('PlanCommitted', committed(seat), {
    audience: 'masked',
    nature: 'plain',
    owner: (event) => event.seat,
    mask: ({ why, ...event }) => (why === 'standing' || why === undefined ? event : { ...event, why }),
  });

/**
 * A table of which some fields are changed. Its fields are named, as spreads in many places give the engine many forms
 * of the same object, which it copies several times more slowly.
 */
function tableWith<Seat extends string>(
  table: TableState<Seat>,
  change: Partial<TableState<Seat>>,
): TableState<Seat> {
  const copy: TableState<Seat> = {
    offers: table.offers,
    open: table.open,
    closed: table.closed,
    commits: table.commits,
    requests: table.requests,
    takebacks: table.takebacks,
    request: table.request,
    refused: table.refused,
    byHand: table.byHand,
    shares: table.shares,
    unasked: table.unasked,
    time: table.time,
    untouched: table.untouched,
  };
  return Object.assign(copy, change);
}

/** The table after a final fact: nothing before it can be taken back any more, and who asked for that is answered. */
export const settled = <Seat extends string>(table: TableState<Seat>): TableState<Seat> =>
  table.commits.length === 0 && table.request === null
    ? table
    : tableWith(table, { commits: [], request: null });

type Said<Seat extends string> = TableEvent<Seat> | TakenBack<Seat> | SidesSettled<Seat>;

/** The table after a fact said at it; `reopened` is the frame that a takeback asks again. */
export function evolveTable<Seat extends string>(
  table: TableState<Seat>,
  event: Said<Seat>,
  reopened: number | null = null,
): TableState<Seat> {
  const after = evolveSaid(table, event, reopened);
  // Whoever says anything has touched the game.
  const untouched = event.kind === 'TimeKept' ? evolveUntouched(table.untouched, event.what) : null;
  return untouched === after.untouched ? after : tableWith(after, { untouched });
}

function evolveSaid<Seat extends string>(
  table: TableState<Seat>,
  event: Said<Seat>,
  reopened: number | null,
): TableState<Seat> {
  switch (event.kind) {
    case 'DrawOffered':
      return tableWith(table, { offers: event.offer, open: { offer: event.offer, by: event.seat } });
    case 'DrawWithdrawn':
    case 'DrawAnswered':
      return tableWith(table, {
        open: null,
        closed: table.open && { by: table.open.by, frame: event.frame },
      });
    case 'Resigned':
    case 'DrawClaimed':
    case 'SidesSettled':
      return table;
    case 'PlanCommitted': {
      // A player who goes on has thought better of it: their request was about an earlier commit.
      const request = table.request?.by === event.seat ? null : table.request;
      return tableWith(table, { commits: [...table.commits, event.seat], request });
    }
    case 'TakebackAsked': {
      const { request, seat: by } = event;
      return tableWith(table, { requests: request, request: { request, by } });
    }
    case 'TakebackWithdrawn':
      return tableWith(table, { request: null, refused: { by: event.seat, frame: event.frame } });
    case 'TakebackAnswered': {
      const by = table.request?.by;
      const refused = event.accepted || by === undefined ? null : { by, frame: event.frame };
      return tableWith(table, { request: null, refused });
    }
    case 'TakenBack': {
      const commits = table.commits.slice(0, Math.max(0, table.commits.lastIndexOf(event.seat)));
      const shares = unasked(table.shares);
      return tableWith(table, { commits, takebacks: table.takebacks + 1, byHand: reopened, shares });
    }
    case 'ShareSealed':
    case 'ShareGiven':
    case 'ShareOpened':
    case 'SharesAsked':
      return tableWith(table, { shares: evolveShares(table.shares, event) });
    case 'WindowSwitched':
      return tableWith(table, { unasked: evolveWindows(table.unasked, event) });
    case 'TimeKept':
      return tableWith(table, { time: evolveTime(table.time, event.what) });
    case 'GameEnded':
      return tableWith(settled(table), { open: null, shares: unasked(table.shares) });
  }
}
