import type { Lobby } from '../games/lobby.js';
import { outline } from '../errors/outline.js';
import { renewLeases, rowName, takeDue, type Due } from './outbox.js';
import { later, mail, Unsent, waitAfter } from './sending.js';
import { tellTarget } from './toTargets.js';
import { wantedNow } from './wishes.js';

/** Sends the letters that are due, and tells targets what is due. */
export interface Postman {
  /** Takes no more, and waits a moment for what is on its way. */
  readonly close: () => Promise<void>;
}

/** How many letters are on their way at a time: a slow mail server holds up no more than these. */
const LANES = 3;
/** How long the end of the server waits for letters that are on their way; they go out again, under the same name. */
const GRACE = 1_000;

/** Does what is to be done about what is due to one addressee. */
async function deliver(lobby: Lobby, dues: readonly Due[]): Promise<void> {
  const wanted = await wantedNow(lobby, dues);
  const [first] = wanted;
  if (first === undefined) return;
  return first.target === '' ? mail(lobby, wanted) : tellTarget(lobby, wanted);
}

/** Works through what is due until nothing is, or the post is closed. */
async function lane(lobby: Lobby, isClosed: () => boolean, inHand: Set<string>): Promise<void> {
  const { database, clock, log, letters } = lobby.parts;
  while (!isClosed() && (await database.hasRoom())) {
    const dues = await takeDue(database.client, { now: clock(), patience: letters.patience, inHand });
    const [first] = dues;
    if (first === undefined) return;
    const names = dues.map(rowName);
    names.forEach((name) => inHand.add(name));
    try {
      await deliver(lobby, dues);
    } catch (error) {
      if (isClosed()) return;
      const why = error instanceof Unsent ? { mail: error.mail } : { err: outline(error) };
      log.warn({ game: first.game, attempts: first.attempts, ...why }, 'a letter is tried again later');
      await later(lobby, dues, waitAfter(first.attempts));
    } finally {
      names.forEach((name) => inHand.delete(name));
    }
  }
}

/** Opens the post of a server: it works whenever its alarm rings, beside the games and never in their way. */
export function openPost(lobby: Lobby): Postman {
  const { database, clock, log, letters, notices } = lobby.parts;
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
      for (const channel of Object.values(notices)) channel?.close();
      const grace = new Promise<void>((resolve) => setTimeout(resolve, GRACE).unref());
      await Promise.race([round, grace]);
    },
  };
}
