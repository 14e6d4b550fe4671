import type { Strength } from '@tessera/bots';
import {
  askedFrame,
  frameFor,
  type Game,
  type GameTypes,
  type TimeControl,
  type TimeState,
  type Viewer,
} from '@tessera/core';
import { packingOf, type Sitting, type Slice } from '@tessera/protocol';
import { type Dispatch, dispatchOf } from '../log/dispatch.js';
import { type Act, actAt, type ActFor, carryOutAt } from '../actions/act.js';
import { draftIn, type Save, saveAt } from '../actions/drafts.js';
import { type Seating, seatingAt } from '../actions/seating.js';
import { type HandleUntouched, handlingUntouchedAt, type Wake, wakingAt } from '../actions/waking.js';
import { type ReadStanding, readStandingAt, type SaveStanding, saveStandingAt } from '../actions/standing.js';
import { hintingAt, type HintTo } from '../bots/hinting.js';
import { type ServeBots, servingAt } from '../bots/serving.js';
import { create } from '../log/create.js';
import {
  type Facts,
  factsFor,
  holdsFor,
  holdsForSeat,
  type Latest,
  latestOf,
  type Result,
  resultOf,
  type Since,
  sliceFor,
  sliceOf,
  viewOf,
} from '../log/project.js';
import { type GameSeat, seatIn } from '../seats/gameSeat.js';
import type { SittingRow } from '../seats/questions.js';
import { type CacheContext, createGameCache, type GameCache } from '../log/gameCache.js';
import { biddingAt, type BiddingService, optionsOf } from './opening.js';

/** A game and the viewer who looks at it: a seat, `public` or `all`. */
export interface GameView {
  readonly id: string;
  readonly viewer: string;
}

/** A request to open a game. The options are not parsed yet. */
export interface NewOpening extends GameSeat {
  readonly title: string;
  readonly options: unknown;
  /** The creator's name. `browser` is the hash of their cookie. */
  readonly name: string;
  readonly browser: string;
  /** The name of who plays the other side in the creator's browser; undefined: that seat is free. */
  readonly second: string | undefined;
  /** The strength of the bot that plays the other side; undefined: no bot. */
  readonly bot?: Strength | undefined;
  /** The hash of the creator's share in the chance. */
  readonly shareHash: string;
  /** The time control; null: the game has no clocks. */
  readonly pace: TimeControl | null;
  /** Called last, when nothing else is wrong. Throws to keep the game from being opened. */
  readonly admit: () => Promise<void>;
}

/**
 * The games of one kind, behind an interface without their types. A seat only ever gets what it may see. Every
 * function that takes a game's id throws `unknownGame`.
 */
export interface GameService extends BiddingService {
  readonly kind: string;
  readonly data: string;
  readonly seats: readonly string[];
  /** Returns how deep in them the shallowest fault of some options lies; Infinity for those of its games. */
  readonly faultDepth: (options: unknown) => number;
  /** The fingerprint of the form in which events are packed. */
  readonly form: string;
  /**
   * Opens a game. Returns the hash of its seed. Throws `badRequest` when the options do not match the game's schema,
   * `unknownSeat`, and whatever `admit` throws.
   */
  readonly open: (opening: NewOpening) => Promise<string>;
  /** The part of the seat's stream that its client lacks, its open question, and its draft. Throws `unknownSeat`. */
  readonly sit: (
    place: GameSeat,
    since: Since,
    row: Pick<SittingRow, 'version' | 'draft'>,
  ) => Promise<Pick<Sitting, 'slice' | 'asked' | 'draft'>>;
  /** The content of a letter to that seat: see `dispatchOf`. Throws `unknownSeat`. */
  readonly dispatch: (place: GameSeat) => Promise<Dispatch>;
  /** The time control and the clocks; null: the game has none. Throws `unknownSeat`. */
  readonly time: (place: GameSeat) => Promise<TimeState<string> | null>;
  /**
   * The part of a viewer's stream that their client lacks: see `sliceFor`. Throws `notOpen`, and `unknownSeat` for a
   * viewer that the game does not have.
   */
  readonly watch: (gameView: GameView, since: Since) => Promise<Slice>;
  /** The shares and events in a viewer's record: see `factsFor`. Throws `notOpen` and `unknownSeat`. */
  readonly facts: (gameView: GameView) => Promise<Facts>;
  /** How a game has ended: see `resultOf`. Throws `notOpen`. */
  readonly result: (id: string) => Promise<Result>;
  /** The end of the seat's stream, as far as this server knows. Throws `unknownSeat`. */
  readonly latest: (place: GameSeat) => Promise<Latest>;
  /** Commits an action for a browser, which has to hold the seat: see `carryOutAt`. */
  readonly commit: Act;
  /** Commits an action on behalf of a seat: its time is up, or a bot plays it. */
  readonly commitFor: ActFor;
  /** Plays for the bots of a game: see `servingAt`. */
  readonly serveBots: ServeBots;
  /** Returns a bot's advice: see `hintingAt`. The caller has checked that the browser holds the seat. */
  readonly hint: HintTo;
  /** Stores the clock events that are due: see `wakingAt`. */
  readonly wake: Wake;
  /** Warns in a long untouched game, or closes it: see `handlingUntouchedAt`. */
  readonly handleUntouched: HandleUntouched;
  /** What the server does about a seat that was emptied for a new player. */
  readonly seating: Seating;
  /** Saves a draft: see `saveAt`. The caller has checked that the browser holds the seat. */
  readonly save: Save;
  /** Reads a seat's standing answers. */
  readonly readStanding: ReadStanding;
  /** Saves standing answers: see `saveStandingAt`. The caller has checked that the browser holds the seat. */
  readonly saveStanding: SaveStanding;
  /** Catches up a game in memory, and tells its connections: see `GameCache.refresh`. */
  readonly refresh: (id: string, version: number) => Promise<void>;
  /** Drops the games in memory that nobody has used lately, except these. */
  readonly forget: (except: ReadonlySet<string>) => void;
  /** Drops a game that was deleted. */
  readonly drop: (id: string) => void;
}

const botsAt = <T extends GameTypes>(
  cache: GameCache<T>,
  actFor: ActFor,
): Pick<GameService, 'serveBots' | 'hint'> => ({
  serveBots: servingAt(cache, actFor),
  hint: hintingAt(cache),
});

/** What is read of a game: for one seat, for an onlooker, or all of it. */
function readingAt<T extends GameTypes>(cache: GameCache<T>) {
  const { game } = cache;
  const seatOf = (seat: string): T['seat'] => seatIn(game, seat);
  const viewerOf = (viewer: string): Viewer<T['seat']> =>
    viewer === 'public' || viewer === 'all' ? viewer : seatOf(viewer);
  const whole = async (id: string) => cache.fullGame(await cache.current(id));
  return {
    dispatch: async ({ id, seat }: GameSeat) => dispatchOf(game, await whole(id), seatOf(seat)),
    time: async ({ id, seat }: GameSeat) => viewOf(game, await cache.current(id), seatOf(seat)).table.time,
    watch: async ({ id, viewer }: GameView, since: Since) => {
      const cached = await cache.current(id);
      const who = viewerOf(viewer);
      const known = holdsFor(cached, who, since) ? cached : (await cache.fullGame(cached)).cached;
      return sliceFor(game, known, { viewer: who, ...since });
    },
    facts: async ({ id, viewer }: GameView) => factsFor((await whole(id)).cached, viewerOf(viewer)),
    result: async (id: string) => resultOf((await whole(id)).cached),
    latest: async ({ id, seat }: GameSeat) => latestOf((await cache.lately(id)).now, seatOf(seat)),
  };
}

/** Returns the service of one kind of game, with no game in memory. */
export function serveGame<T extends GameTypes>(game: Game<T>, context: CacheContext): GameService {
  const cache = createGameCache(game, context);
  const carryOut = carryOutAt(cache);
  const { act, actFor } = actAt(cache, carryOut);
  const seatOf = (seat: string): T['seat'] => seatIn(game, seat);
  return {
    kind: game.kind,
    data: game.data,
    seats: game.seats,
    faultDepth: (options) => {
      const { error } = game.schemas.options.safeParse(options);
      return Math.min(Infinity, ...(error?.issues ?? []).map(({ path }) => path.length));
    },
    form: packingOf(game.schemas.event).form,
    open: async ({ id, seat, title, options, pace, admit, ...creating }) => {
      const read = optionsOf(game, options);
      await admit();
      const opening = { id, title, options: read, pace, at: context.parts.clock() };
      return create(game, context.parts, { ...opening, creator: { ...creating, seat: seatOf(seat) } });
    },
    ...biddingAt(game, context.parts),
    sit: async ({ id, seat }, since, { version, draft }) => {
      const cached = await cache.current(id, version);
      const own = seatOf(seat);
      const known = holdsForSeat(cached, own, since) ? cached : (await cache.fullGame(cached)).cached;
      const view = viewOf(game, cached, own);
      const frame = frameFor(game, view, own);
      return {
        slice: sliceOf(game, known, { seat: own, ...since }),
        asked: frame === null ? null : { frame, what: askedFrame(game, view)?.frame.at ?? '' },
        draft: draftIn(cache, cached, { seat: own, row: draft }),
      };
    },
    ...readingAt(cache),
    commit: act,
    commitFor: actFor,
    ...botsAt(cache, actFor),
    wake: wakingAt(cache, carryOut),
    handleUntouched: handlingUntouchedAt(cache, carryOut),
    seating: seatingAt(cache, carryOut),
    save: saveAt(cache),
    readStanding: readStandingAt(cache),
    saveStanding: saveStandingAt(cache, carryOut),
    refresh: cache.refresh,
    forget: cache.forget,
    drop: cache.drop,
  };
}
