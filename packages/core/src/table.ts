import { z } from 'zod';
import type { SidesSettled } from './claims.js';
import { evolveTime, evolveUntouched, timeFact, timeSchema, untouchedSchema } from './clocks.js';
import { factsOf, PLAIN_TO_ALL, type DefineFact, type EventBase } from './facts.js';
import { readonlyArray, readonlyObject } from './schemas.js';
import { evolveShares, noShares, shareFacts, sharesSchema, shareWords, unasked } from './shares.js';
import { evolveWindows, unaskedSchema, windowFact, windowWords } from './windows.js';

/**
 * The table actions, which a seat may take whether it is asked or not: resign, draws, takebacks, shares, and
 * switching windows.
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

/** The schema of `TableState`, given that of the game's seats. */
export function tableSchema<Seat extends string>(seat: z.ZodType<Seat>) {
  const number = z.int();
  const closed = readonlyObject({ by: seat, frame: number }).nullable();
  return z.strictObject({
    /** The number of the last draw offer, and the offer that nobody has answered. */
    offers: number,
    open: readonlyObject({ offer: number, by: seat }).nullable(),
    /**
     * Who made the last offer that was declined or withdrawn, and at which frame. They may offer again at a later
     * frame.
     */
    closed,
    /**
     * The seats of the commits that a takeback can still reach, the oldest first. No roll or reveal has followed any
     * of them.
     */
    commits: readonlyArray(seat),
    /** How many takebacks were asked for, how many were granted, and the open request. */
    requests: number,
    takebacks: number,
    request: readonlyObject({ request: number, by: seat }).nullable(),
    /** Who made the last request that was refused or withdrawn, and at which frame, as for offers. */
    refused: closed,
    /** The frame that the last takeback reopened. No standing answer answers it. */
    byHand: number.nullable(),
    shares: sharesSchema(seat),
    /** The kinds of windows that seats do not want to be asked in. */
    unasked: unaskedSchema(seat),
    /** The time control and its clocks; null when the game has none. */
    time: timeSchema(seat).nullable(),
    /** How often the players were warned that nobody acts, and when last; null once somebody has acted. */
    untouched: untouchedSchema.nullable(),
  });
}

/** The state of the table: draw offers, takebacks, shares, windows and time. */
export type TableState<Seat extends string> = Readonly<z.output<ReturnType<typeof tableSchema<Seat>>>>;

/** Why the server acts for a seat: by its standing answers, because its time is up, or because a bot plays it. */
export const ACTED_FOR = ['standing', 'time', 'bot'] as const;
export type ActedFor = (typeof ACTED_FOR)[number];

/** Takes back the seat's last commit. Each game's event adds the position that it restores. */
export interface TakenBack<Seat extends string> {
  readonly kind: 'TakenBack';
  readonly seat: Seat;
}

/** The table at the start of a game. */
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

/** The fields of `PlanCommitted`: who committed, and why the server did it for them. */
const committed = <Seat extends string>(seat: z.ZodType<Seat>) => ({
  seat,
  why: z.enum(ACTED_FOR).optional(),
});

/** Defines the facts of the table, for a game's own union. The end of the game is final for takebacks. */
export const tableFacts = <Seat extends string, State>(
  define: DefineFact<Seat, State>,
  seat: z.ZodType<Seat>,
) =>
  [
    define('Resigned', { seat }, PLAIN_TO_ALL),
    define('DrawOffered', { seat, offer: z.int() }, PLAIN_TO_ALL),
    define('DrawWithdrawn', { seat, offer: z.int(), frame: z.int() }, PLAIN_TO_ALL),
    define('DrawAnswered', { seat, offer: z.int(), accepted: z.boolean(), frame: z.int() }, PLAIN_TO_ALL),
    define('DrawClaimed', { seat }, PLAIN_TO_ALL),
    define('TakebackAsked', { seat, request: z.int() }, PLAIN_TO_ALL),
    define('TakebackWithdrawn', { seat, request: z.int(), frame: z.int() }, PLAIN_TO_ALL),
    define(
      'TakebackAnswered',
      { seat, request: z.int(), accepted: z.boolean(), frame: z.int() },
      PLAIN_TO_ALL,
    ),
    ...shareFacts(define, seat),
    windowFact(define, seat),
    timeFact(define, seat),
    define(
      'GameEnded',
      { winner: seat.nullable(), by: z.string() },
      { audience: 'everyone', nature: 'final' },
    ),
  ] as const;

/**
 * Defines the fact that opens the events of one commit. They end at the next `PlanCommitted` or table event. `why` is
 * set when the server acted for the seat, and everybody learns it.
 */
export const committedFact = <Seat extends string, State>(
  define: DefineFact<Seat, State>,
  seat: z.ZodType<Seat>,
) => define('PlanCommitted', committed(seat), PLAIN_TO_ALL);

/** The same for games with `unmarked` standing answers: only its owner can tell such an answer from one by hand. */
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

/** The facts of the table. */
export type TableEvent<Seat extends string> = Readonly<
  z.output<
    ReturnType<typeof tableFacts<Seat, unknown>>[number] | ReturnType<typeof committedFact<Seat, unknown>>
  >
>;

const { define: defineHere } = factsOf<string, unknown>();
/** The kinds of the table's facts, read from their definitions. */
const KINDS: ReadonlySet<string> = new Set(
  [...tableFacts(defineHere, z.string()), committedFact(defineHere, z.string())].map(
    ({ shape }) => shape.kind.value,
  ),
);

/** Whether a fact is one of the table's. */
export const isOfTable = <Seat extends string>(event: EventBase): event is TableEvent<Seat> =>
  KINDS.has(event.kind);

/** Whether a fact opens the events of a commit. */
export const isCommit = <Seat extends string>(
  event: EventBase,
): event is Extract<TableEvent<Seat>, { readonly kind: 'PlanCommitted' }> => event.kind === 'PlanCommitted';

/**
 * Copies a table with some fields changed. The fields are named because spreads create objects of many hidden
 * classes, which the engine copies several times more slowly.
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

/** The table after a final fact: nothing before it can be taken back, and an open request is dropped. */
export const settled = <Seat extends string>(table: TableState<Seat>): TableState<Seat> =>
  table.commits.length === 0 && table.request === null
    ? table
    : tableWith(table, { commits: [], request: null });

/** The parts of a position that prove its chance: the seal of its seed, and both shares once they are open. */
interface Proved<Seat extends string> {
  readonly seal: string;
  readonly table: TableState<Seat>;
}

/** The position without its proof of chance, time and warnings, as tools and notation use it. */
export const unproved = <Seat extends string, S extends Proved<Seat>>(state: S): S => ({
  ...state,
  seal: '',
  table: tableWith(state.table, {
    shares: state.table.shares.opened === null ? state.table.shares : noShares(),
    time: null,
    untouched: null,
  }),
});

type Said<Seat extends string> = TableEvent<Seat> | TakenBack<Seat> | SidesSettled<Seat>;

/** The table after one of its facts. `reopened` is the frame that a takeback asks again. */
export function evolveTable<Seat extends string>(
  table: TableState<Seat>,
  event: Said<Seat>,
  reopened: number | null = null,
): TableState<Seat> {
  const after = evolveSaid(table, event, reopened);
  // Any action shows that somebody still plays.
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
      // A player who commits again no longer wants their request, which was about an earlier commit.
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
