import type { Lobby } from '../games/lobby.js';
import { outline } from '../http/faults.js';
import { written, type Content } from './letter.js';
import {
  addresseeOf,
  finish,
  keep,
  letterName,
  noteRefusal,
  postpone,
  renewLeases,
  takeDue,
  type Addressee,
  type Due,
} from './outbox.js';
import { linksOf, messageName } from './tokens.js';

/** Sends the letters that are due. */
export interface Postman {
  /** Takes no more, and waits a moment for what is on its way. */
  readonly close: () => Promise<void>;
}

/** How many letters are on their way at a time: a slow mail server holds up no more than these. */
const LANES = 3;
/** The first wait after a failure, and the longest, in milliseconds. */
const FIRST = 30_000;
const LONGEST = 6 * 3_600_000;
/** How long the end of the server waits for letters that are on their way; they go out again, under the same name. */
const GRACE = 1_000;

/** What the letter says now, and its picture; null when nobody needs it any more. */
interface Draft {
  readonly content: Content;
  readonly picture: Uint8Array | null;
  readonly to: Addressee;
}

async function draftOf({ parts, hosting }: Lobby, due: Due, to: Addressee): Promise<Draft | null> {
  const { seat, purpose } = due;
  const { kind, data, title, other, address } = to;
  const { frame, events, seen } = await (await hosting(due.game)).dispatch({ id: due.game, seat });
  if (purpose === 'decision' && frame !== due.frame) return null;
  const matter = { kind, data, seat, seen, events: purpose === 'confirm' ? [] : events };
  const { picture, lines, ...telling } = await parts.letters.scribe(matter);
  return { content: { purpose, to: address, title, other, ...telling, lines: [...lines] }, picture, to };
}

/** Half of it to all of it, by chance: letters that failed together shall not come back together. */
function backOff({ ids }: Lobby['parts'], attempts: number): number {
  const most = Math.min(LONGEST, FIRST * 2 ** Math.min(attempts - 1, 20));
  return most / 2 + (most / 2) * (ids.pick(1000) / 999);
}

async function send(lobby: Lobby, due: Due, { content, picture, to }: Draft): Promise<void> {
  const { database, secrets, clock, config, letters } = lobby.parts;
  if (letters.transport === null) return keep(lobby.parts, due, { content, picture, at: clock() });
  const base = config.publicUrl?.origin ?? 'http://localhost';
  const links = linksOf(secrets, { ...due, base, generation: to.generation, link: to.link });
  const refusal = await letters.transport.send({
    ...written(content, links, picture !== null),
    name: messageName(secrets, due),
    to: to.address,
    at: due.openedAt,
    picture,
    unsubscribe: due.purpose === 'confirm' ? null : links.unsubscribe,
  });
  if (refusal !== null) await noteRefusal(lobby.parts, due, { generation: to.generation, refusal });
  await finish(database.client, due, { end: refusal === null ? 'sent' : 'refused', at: clock() });
}

/** Does what is to be done about a letter: asks whether it is still needed, twice, since telling it takes a while. */
async function deliver(lobby: Lobby, due: Due): Promise<void> {
  const { database, clock } = lobby.parts;
  const drop = () => finish(database.client, due, { end: 'dropped', at: clock() });
  const first = await addresseeOf(lobby.parts, due);
  if (first === null) return drop();
  const draft = await draftOf(lobby, due, first);
  const to = await addresseeOf(lobby.parts, due);
  if (draft === null || to === null || to.generation !== first.generation) return drop();
  return send(lobby, due, { ...draft, to });
}

/** Works through what is due until nothing is, or the post is closed. */
async function lane(lobby: Lobby, isClosed: () => boolean, inHand: Set<string>): Promise<void> {
  const { database, clock, log, letters } = lobby.parts;
  while (!isClosed()) {
    const due = await takeDue(database.client, { now: clock(), patience: letters.patience, inHand });
    if (due === null) return;
    const name = letterName(due);
    inHand.add(name);
    try {
      await deliver(lobby, due);
    } catch (error) {
      if (isClosed()) return;
      log.warn(
        { game: due.game, attempts: due.attempts, err: outline(error) },
        'a letter is tried again later',
      );
      await postpone(database.client, due, new Date(clock().getTime() + backOff(lobby.parts, due.attempts)));
    } finally {
      inHand.delete(name);
    }
  }
}

/** Opens the post of a server: it works whenever its alarm rings, beside the games and never in their way. */
export function openPost(lobby: Lobby): Postman {
  const { database, clock, log, letters } = lobby.parts;
  const inHand = new Set<string>();
  let closed = false;
  let round: Promise<void> | null = null;
  const work = async () => {
    await renewLeases(database.client, clock());
    await Promise.all(Array.from({ length: LANES }, () => lane(lobby, () => closed, inHand)));
  };
  const stop = letters.alarm(() => {
    if (closed) return Promise.resolve();
    round ??= work()
      .catch((error: unknown) => log.warn({ err: outline(error) }, 'letters wait for the next round'))
      .finally(() => (round = null));
    return round;
  });
  return {
    close: async () => {
      closed = true;
      stop();
      letters.transport?.close();
      const grace = new Promise<void>((resolve) => setTimeout(resolve, GRACE).unref());
      await Promise.race([round, grace]);
    },
  };
}
