import { frameFor, type Game, type GameTypes, type Random, randomPlan } from '@tessera/core';
import { owedAction, randomThen } from '@tessera/core/testkit';
import { PROTOCOL, type Accepted, type Answer, type ErrorCode, type WireCommit } from '@tessera/protocol';
import { createBrowser } from '../browser.js';
import { connect, createFeed, type Feed, newAction, type Wire, wirePlan, wireSteps } from '../player.js';
import { SHARES } from '../table.js';
import { until } from '../waiting.js';

/** An action, and what it was answered. */
interface SentAction {
  readonly body: WireCommit;
  readonly answer: Accepted;
}

/** A client that outlives its servers: it keeps its stream and its unanswered action. */
export interface Survivor<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly feed: Feed<T>;
  /** The acknowledged actions, in order. */
  readonly sentActions: readonly SentAction[];
  /** The temporary errors with which its actions were answered. */
  readonly refusals: readonly ErrorCode[];
  readonly frame: () => number | null;
  /** Connects, fetches the events that it missed, and sends its unanswered action again. False when the connection is lost before. */
  readonly reconnect: (url: string) => Promise<boolean>;
  /** Commits random plans while `more` returns true, until the connection is lost or the game is over. */
  readonly play: (more: () => boolean) => Promise<void>;
  /** Sends an answered action again. Resolves with the answer; null when the connection is lost. */
  readonly repeat: (sentAction: SentAction) => Promise<Answer<Accepted> | null>;
  readonly close: () => void;
}

/** The errors after which an action is sent again later. */
const TEMPORARY_ERRORS: readonly ErrorCode[] = ['unavailable', 'noRoom'];

/** A client's cookie, game, seat, and random numbers. */
interface ClientSeat<S> {
  readonly cookie: string;
  readonly game: string;
  readonly seat: S;
  readonly draw: Random;
}

/** A client's connection to a server, and to its successors. */
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

/** A channel that is not connected yet. The events that it receives go to the feed. */
function createLine<T extends GameTypes>(chair: ClientSeat<T['seat']>, feed: Feed<T>): Channel {
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
      if (!TEMPORARY_ERRORS.includes(answer.error)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
      await until('the server is well', () => isCut() || isWell());
      return sit();
    }
    const { slice } = answer.ok;
    // The news of the game's end, which opens another epoch, came before this answer, so it asks again.
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

/** Returns a client of a seat that is not connected yet. */
export function createSurvivor<T extends GameTypes>(
  game: Game<T>,
  chair: ClientSeat<T['seat']>,
): Survivor<T> {
  const { seat, draw } = chair;
  const feed = createFeed(game);
  const { isCut, connect: reach, catchUp, send, isWell, close } = createLine(chair, feed);
  const sentActions: SentAction[] = [];
  const refusals: ErrorCode[] = [];
  let open: WireCommit | null = null;
  const frame = () => frameFor(game, feed.view(), seat);
  const owedShareAction = () => {
    const [opener = seat] = game.seats;
    const word = owedAction(game, feed.view(), { seat: opener, share: SHARES.own, fresh: SHARES.other });
    return word?.seat === seat ? word.step : null;
  };
  const nextCommit = (): Omit<WireCommit, 'action'> => {
    const word = owedShareAction();
    if (word !== null) return { frame: 0, steps: wireSteps([word]) };
    const steps = randomPlan(game, feed.view(), { seat, draw });
    const then = randomThen(game, feed.view(), { seat, steps, draw });
    return { frame: frame() ?? 0, ...wirePlan({ steps, then }) };
  };

  /** Sends the unanswered action, again while the error is temporary. False when the connection is lost before the answer. */
  const settle = async (): Promise<boolean> => {
    if (open === null) return true;
    const answer = await send(open);
    if (answer === null) return false;
    if (!('ok' in answer)) {
      if (!TEMPORARY_ERRORS.includes(answer.error)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
      refusals.push(answer.error);
      await until('the server is well', () => isCut() || isWell());
      return settle();
    }
    sentActions.push({ body: open, answer: answer.ok });
    open = null;
    return feed.take(answer.ok) || catchUp();
  };

  return {
    seat,
    feed,
    sentActions,
    refusals,
    frame,
    reconnect: async (url) => (await reach(url)) && settle(),
    play: async (more) => {
      while (more() && !isCut() && feed.view().outcome === null) {
        const isAsked = () => frame() !== null || owedShareAction() !== null;
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
