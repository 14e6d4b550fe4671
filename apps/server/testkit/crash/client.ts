import { frameFor, type Game, type GameTypes, type Random, randomPlan } from '@tessera/core';
import { owedWord } from '@tessera/core/testkit';
import { PROTOCOL, type Accepted, type Answer, type ErrorCode, type WireCommit } from '@tessera/protocol';
import { createBrowser } from '../browser.js';
import { createFeed, type Feed } from '../feed.js';
import { connect, newAction, wireSteps, type Wire } from '../player.js';
import { SHARES } from '../table.js';
import { until } from '../waiting.js';

/** An action, and what it was answered. */
interface Deed {
  readonly body: WireCommit;
  readonly answer: Accepted;
}

/** A client that outlives servers: it keeps its stream, and the action that has had no answer yet. */
export interface Survivor<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly feed: Feed<T>;
  /** What has been acknowledged, in order. */
  readonly deeds: readonly Deed[];
  /** How often a server could not take its action just then, and why. */
  readonly refusals: readonly ErrorCode[];
  readonly frame: () => number | null;
  /** Connects, asks for what it has missed, and sends its unanswered action again. False when it is cut off before. */
  readonly back: (url: string) => Promise<boolean>;
  /** Commits random plans as long as `more` says so, until it is cut off or the game is over. */
  readonly play: (more: () => boolean) => Promise<void>;
  /** Sends an action again that has been answered. */
  readonly repeat: (deed: Deed) => Promise<Answer<Accepted> | null>;
  readonly close: () => void;
}

/** Why an action is sent again later. */
const PASSING: readonly ErrorCode[] = ['unavailable', 'noRoom'];

/** Who plays at a seat, and where. */
interface Chair<S> {
  readonly cookie: string;
  readonly game: string;
  readonly seat: S;
  readonly draw: Random;
}

/** A client's way to a server, and to the one that comes after it. */
interface Channel {
  readonly isCut: () => boolean;
  /** Connects, and asks for what the client has missed. False when it is cut off before. */
  readonly connect: (url: string) => Promise<boolean>;
  /** Asks for what the client has missed. False when it is cut off before. */
  readonly catchUp: () => Promise<boolean>;
  readonly send: (body: WireCommit) => Promise<Answer<Accepted> | null>;
  readonly isWell: () => Promise<boolean>;
  readonly close: () => void;
}

/** A line that is cut yet. What comes over it goes to the feed. */
function createLine<T extends GameTypes>(chair: Chair<T['seat']>, feed: Feed<T>): Channel {
  let url = '';
  let socket: Wire | null = null;
  const isCut = () => socket?.connected !== true;
  const isWell = () => fetch(`${url}/healthz`).then(({ ok }) => ok);
  const ask = async <R>(question: (wire: Wire) => Promise<R>): Promise<R | null> =>
    socket === null ? null : question(socket).catch(() => null);
  const sit = async (): Promise<boolean> => {
    const since = feed.since();
    const place = { protocol: PROTOCOL, game: chair.game, seat: chair.seat, ...since };
    const answer = await ask((wire) => wire.emitWithAck('sit', place));
    if (answer === null) return false;
    if (!('ok' in answer)) {
      if (!PASSING.includes(answer.error)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
      await until('the server is well', () => isCut() || isWell());
      return sit();
    }
    const { slice } = answer.ok;
    // News of the game's end, which opens another epoch, have overtaken the answer: it is asked again.
    if (feed.epoch() !== (since.epoch ?? '') && feed.epoch() !== slice.epoch) return sit();
    if (feed.take(slice)) return true;
    throw new Error('There is a gap in the stream.');
  };
  return {
    isCut,
    connect: async (address) => {
      url = address;
      const browser = createBrowser(url);
      browser.setCookie(chair.cookie);
      socket = await connect(browser).catch(() => null);
      socket?.on('news', (slice) => void (feed.take(slice) || sit()));
      return sit();
    },
    catchUp: sit,
    send: (body) => ask((wire) => wire.emitWithAck('commit', body)),
    isWell,
    close: () => void socket?.disconnect(),
  };
}

/** A client of that seat, not connected yet. */
export function createSurvivor<T extends GameTypes>(game: Game<T>, chair: Chair<T['seat']>): Survivor<T> {
  const { seat, draw } = chair;
  const feed = createFeed(game);
  const { isCut, connect: reach, catchUp, send, isWell, close } = createLine(chair, feed);
  const deeds: Deed[] = [];
  const refusals: ErrorCode[] = [];
  let open: WireCommit | null = null;
  const frame = () => frameFor(game, feed.view(), seat);
  /** The word about shares in the chance that the seat owes, as its page would say it. */
  const owed = () => {
    const [opener = seat] = game.seats;
    const word = owedWord(game, feed.view(), { seat: opener, share: SHARES.own, fresh: SHARES.other });
    return word?.seat === seat ? word.step : null;
  };
  const nextCommit = (): Pick<WireCommit, 'frame' | 'steps'> => {
    const word = owed();
    if (word !== null) return { frame: 0, steps: wireSteps([word]) };
    return { frame: frame() ?? 0, steps: wireSteps(randomPlan(game, feed.view(), { seat, draw })) };
  };

  /** Sends the unanswered action until a server in trouble is well again. False when cut off before it is answered. */
  const settle = async (): Promise<boolean> => {
    if (open === null) return true;
    const answer = await send(open);
    if (answer === null) return false;
    if (!('ok' in answer)) {
      if (!PASSING.includes(answer.error)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
      refusals.push(answer.error);
      await until('the server is well', () => isCut() || isWell());
      return settle();
    }
    deeds.push({ body: open, answer: answer.ok });
    open = null;
    return feed.take(answer.ok) || catchUp();
  };

  return {
    seat,
    feed,
    deeds,
    refusals,
    frame,
    back: async (url) => (await reach(url)) && settle(),
    play: async (more) => {
      while (more() && !isCut() && feed.view().outcome === null) {
        const isAsked = () => frame() !== null || owed() !== null;
        await until('something happens', () => isCut() || !more() || isAsked() || feed.view().outcome);
        if (!more() || isCut() || !isAsked()) continue;
        open = { action: newAction(), ...nextCommit() };
        await settle();
      }
    },
    repeat: ({ body }) => send(body),
    close,
  };
}
