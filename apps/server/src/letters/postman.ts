import type { Lobby } from '../games/lobby.js';
import { outline } from '../errors/outline.js';
import { createQueue } from '../log/queue.js';
import { countShares, LANES, type Outcome } from './lanes.js';
import { POSTS, renewLeases, rowName, takeDue, type Due, type Post, type Taken } from './outbox.js';
import { later, mail, Unsent, waitAfter } from './sending.js';
import { tellTarget } from './toTargets.js';
import { wantedNow } from './wishes.js';

/** Sends the letters that are due, and tells targets what is due. */
export interface Postman {
  /** Takes no more, and waits a moment for what is on its way. */
  readonly close: () => Promise<void>;
}

/** How long the end of the server waits for letters that are on their way; they go out again, under the same name. */
const GRACE = 1_000;

/** Does what is to be done about what is due to one addressee. */
async function deliver(lobby: Lobby, dues: readonly Due[]): Promise<Outcome> {
  const wanted = await wantedNow(lobby, dues);
  const [first] = wanted;
  if (first === undefined) return 'idle';
  if (first.target !== '') return tellTarget(lobby, wanted);
  await mail(lobby, wanted);
  return 'answered';
}

/** Does so, and puts back what fails, unless the post is closed. */
async function attempt(
  lobby: Lobby,
  { dues }: Pick<Taken, 'dues'>,
  isClosed: () => boolean,
): Promise<Outcome> {
  const [first] = dues;
  try {
    return await deliver(lobby, dues);
  } catch (error) {
    if (isClosed()) return 'idle';
    const why = error instanceof Unsent ? { mail: error.mail } : { err: outline(error) };
    lobby.parts.log.warn(
      { game: first.game, attempts: first.attempts, ...why },
      'a letter is tried again later',
    );
    await later(lobby, dues, waitAfter(first.attempts));
    return 'idle';
  }
}

/** Takes what is due of a post, one after another, so that each visitor and host has no more than their share in hand. */
function takingFrom({ parts: { database, clock, letters } }: Lobby, post: Post) {
  const inHand = new Set<string>();
  const shares = countShares(LANES[post]);
  const queue = createQueue();
  return {
    take: () =>
      queue.run(post, async () => {
        if (!(await database.hasRoom())) return null;
        const now = clock();
        const moment = { post, now, patience: letters.patience, inHand, full: shares.full(now) };
        const taken = await takeDue(database.client, moment);
        if (taken === null) return null;
        taken.dues.forEach((due) => inHand.add(rowName(due)));
        shares.begin(taken.sharers);
        return taken;
      }),
    giveBack: ({ dues, sharers }: Taken, outcome: Outcome) => {
      dues.forEach((due) => inHand.delete(rowName(due)));
      shares.end(sharers, outcome, clock());
    },
  };
}

/**
 * Opens the lanes of a post; the answer has it work off what is due, and resolves when nothing is that may go out now. A lane
 * that finds something opens the next one first: one that waits for an answer holds up none of the others.
 */
function openLanes(lobby: Lobby, post: Post, isClosed: () => boolean): () => Promise<void> {
  const { take, giveBack } = takingFrom(lobby, post);
  const open = new Set<Promise<void>>();
  const work = async (): Promise<void> => {
    while (!isClosed()) {
      const taken = await take();
      if (taken === null) return;
      begin();
      let outcome: Outcome = 'idle';
      try {
        outcome = await attempt(lobby, taken, isClosed);
      } finally {
        giveBack(taken, outcome);
      }
    }
  };
  const begin = (): void => {
    if (open.size >= LANES[post].atOnce) return;
    const lane = work()
      .catch((error: unknown) =>
        lobby.parts.log.warn({ err: outline(error) }, 'letters wait for the next round'),
      )
      .finally(() => open.delete(lane));
    open.add(lane);
  };
  return async () => {
    begin();
    while (open.size > 0) await Promise.all(open);
  };
}

/** Opens the post of a server: it works whenever its alarm rings, beside the games and never in their way. */
export function openPost(lobby: Lobby): Postman {
  const { database, clock, log, letters, notices } = lobby.parts;
  let closed = false;
  const workOff = POSTS.map((post) => openLanes(lobby, post, () => closed));
  let round: Promise<unknown> = Promise.resolve();
  const work = async () => {
    await renewLeases(database.client, clock());
    await Promise.all(workOff.map((each) => each()));
  };
  const stop = letters.alarm(async () => {
    if (closed) return;
    const own = work().catch((error: unknown) =>
      log.warn({ err: outline(error) }, 'letters wait for the next round'),
    );
    round = own;
    await own;
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
