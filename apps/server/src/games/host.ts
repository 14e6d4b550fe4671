import type { Strength } from '@tessera/bots';
import {
  askedFrame,
  frameFor,
  type Game,
  type GameTypes,
  type Pace,
  type TimeState,
  type Viewer,
} from '@tessera/core';
import { packingOf, type Sitting, type Slice } from '@tessera/protocol';
import { dispatchOf, type Dispatch } from '../log/dispatch.js';
import { actAt, takingAt, type Act, type ActFor } from '../actions/act.js';
import { draftIn, saveAt, type Save } from '../actions/drafts.js';
import { seatingAt, type Seating } from '../actions/seating.js';
import { tiringAt, wakingAt, type Tire, type Wake } from '../actions/waking.js';
import { leaveAt, standingAt, type Leave, type Standing } from '../actions/standing.js';
import { hintingAt, type HintTo } from '../bots/hinting.js';
import { servingAt, type ServeBots } from '../bots/serving.js';
import { create } from '../log/create.js';
import {
  factsFor,
  holdsFor,
  holdsForSeat,
  latestOf,
  resultOf,
  sliceFor,
  sliceOf,
  viewOf,
  type Facts,
  type Latest,
  type Result,
  type Since,
} from '../log/project.js';
import { seatIn, type GameSeat } from '../seats/gameSeat.js';
import type { SittingRow } from '../seats/questions.js';
import { createTable, type Room, type Table } from '../log/table.js';
import { biddingAt, optionsOf, type BiddingHost } from './bidding.js';

/** A game as somebody looks at it: with the eyes of a seat, of `public` or of `all`. */
export interface GameView {
  readonly id: string;
  readonly viewer: string;
}

/** A game that somebody opens; the options are as they came. */
export interface NewTable extends GameSeat {
  readonly title: string;
  readonly options: unknown;
  /** The creator's name, and the hash of their browser's cookie. */
  readonly name: string;
  readonly browser: string;
  /** Who plays the other side in the creator's browser; left out, that seat is open. */
  readonly second: string | undefined;
  /** How well the bot plays that has the other side; left out, none has it. */
  readonly bot?: Strength | undefined;
  /** The hash of the creator's share in the chance. */
  readonly shareHash: string;
  /** How it is timed; null where it is not. */
  readonly pace: Pace | null;
  /** Is asked last, when all else is in order; throws what keeps the game from being opened. */
  readonly admit: () => Promise<void>;
}

/** The games of one kind, to those who need not know what kind it is. A seat is only ever told what it may see. */
export interface Host extends BiddingHost {
  readonly kind: string;
  readonly data: string;
  readonly seats: readonly string[];
  /** In which form its events are packed. */
  readonly form: string;
  /** Opens a game and answers the hash of its seed. Throws `badRequest` when the options are not the game's. */
  readonly open: (opening: NewTable) => Promise<string>;
  /** The seat's stream from where its client left off, what it is asked, and its draft, as they stand in the database. Throws `unknownSeat`. */
  readonly sit: (
    place: GameSeat,
    since: Since,
    row: Pick<SittingRow, 'version' | 'draft'>,
  ) => Promise<Pick<Sitting, 'slice' | 'asked' | 'draft'>>;
  /** What a letter to that seat is made of. Throws `unknownSeat`. */
  readonly dispatch: (place: GameSeat) => Promise<Dispatch>;
  /** The pace of the game and its clocks, as a seat knows them; null where it has none. Throws `unknownSeat`. */
  readonly time: (place: GameSeat) => Promise<TimeState<string> | null>;
  /** The stream of a viewer: see `sliceFor`. Throws `unknownSeat` when the game has none of that name. */
  readonly watch: (sight: GameView, since: Since) => Promise<Slice>;
  /** What a record of the game holds, for a viewer: see `factsFor`. */
  readonly facts: (sight: GameView) => Promise<Facts>;
  /** How a game has ended: see `resultOf`. */
  readonly result: (id: string) => Promise<Result>;
  /** How far the seat's stream has come, as far as this server knows. */
  readonly latest: (place: GameSeat) => Promise<Latest>;
  /** Commits an action: see `actAt`, which finds out whether the browser holds the seat. */
  readonly commit: Act;
  /** Commits an action in a seat's stead: its time is up, or a bot has the seat. */
  readonly commitFor: ActFor;
  /** Does what the bots of a game are asked: see `servingAt`. */
  readonly serveBots: ServeBots;
  /** Says what a bot would do: see `hintingAt`. That the browser holds the seat has been checked. */
  readonly hint: HintTo;
  /** Looks what has passed of a game's time: see `wakingAt`. */
  readonly wake: Wake;
  /** Looks at a game that nobody has touched: see `tiringAt`. */
  readonly tire: Tire;
  /** What is done about a seat that waits for somebody new. */
  readonly seating: Seating;
  /** Saves a draft: see `saveAt`. That the browser holds the seat has been checked. */
  readonly save: Save;
  /** What a seat has left as standing answers. */
  readonly standing: Standing;
  /** Leaves standing answers: see `leaveAt`. That the browser holds the seat has been checked. */
  readonly leave: Leave;
  /** Reads what other servers have added, if the row says so, and tells it to those who sit there. */
  readonly refresh: (id: string, version: number) => Promise<void>;
  /** Forgets the games in memory that nobody has asked for lately, but these. */
  readonly forget: (except: ReadonlySet<string>) => void;
  /** Forgets a game that is no more. */
  readonly drop: (id: string) => void;
}

/** What bots do at a table. */
const botsAt = <T extends GameTypes>(table: Table<T>, actFor: ActFor): Pick<Host, 'serveBots' | 'hint'> => ({
  serveBots: servingAt(table, actFor),
  hint: hintingAt(table),
});

/** Hosts one game. */
export function hostGame<T extends GameTypes>(game: Game<T>, room: Room): Host {
  const table = createTable(game, room);
  const take = takingAt(table);
  const { act, actFor } = actAt(table, take);
  const seatOf = (seat: string): T['seat'] => seatIn(game, seat);
  const viewerOf = (viewer: string): Viewer<T['seat']> =>
    viewer === 'public' || viewer === 'all' ? viewer : seatOf(viewer);
  return {
    kind: game.kind,
    data: game.data,
    seats: game.seats,
    form: packingOf(game.schemas.event).form,
    open: async ({ id, seat, title, options, pace, admit, ...creating }) => {
      const read = optionsOf(game, options);
      await admit();
      const creator = { ...creating, seat: seatOf(seat) };
      return create(game, room.parts, { id, title, options: read, pace, creator, at: room.parts.clock() });
    },
    ...biddingAt(game, room.parts),
    sit: async ({ id, seat }, since, { version, draft }) => {
      const held = await table.current(id, version);
      const own = seatOf(seat);
      const known = holdsForSeat(held, own, since) ? held : (await table.whole(held)).held;
      const view = viewOf(game, held, own);
      const frame = frameFor(game, view, own);
      return {
        slice: sliceOf(game, known, { seat: own, ...since }),
        asked: frame === null ? null : { frame, what: askedFrame(game, view)?.frame.at ?? '' },
        draft: draftIn(table, held, { seat: own, row: draft }),
      };
    },
    dispatch: async ({ id, seat }) =>
      dispatchOf(game, await table.whole(await table.current(id)), seatOf(seat)),
    time: async ({ id, seat }) => viewOf(game, await table.current(id), seatOf(seat)).table.time,
    watch: async ({ id, viewer }, since) => {
      const held = await table.current(id);
      const who = viewerOf(viewer);
      const known = holdsFor(held, who, since) ? held : (await table.whole(held)).held;
      return sliceFor(game, known, { viewer: who, ...since });
    },
    facts: async ({ id, viewer }) => {
      const held = await table.current(id);
      return factsFor((await table.whole(held)).held, viewerOf(viewer));
    },
    result: async (id) => resultOf((await table.whole(await table.current(id))).held),
    latest: async ({ id, seat }) => latestOf((await table.lately(id)).now, seatOf(seat)),
    commit: act,
    commitFor: actFor,
    ...botsAt(table, actFor),
    wake: wakingAt(table, take),
    tire: tiringAt(table, take),
    seating: seatingAt(table, take),
    save: saveAt(table),
    standing: standingAt(table),
    leave: leaveAt(table, take),
    refresh: table.refresh,
    forget: table.forget,
    drop: table.drop,
  };
}
