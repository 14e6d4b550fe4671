import type { GameServices } from '../games/gameServices.js';
import { outline } from '../errors/refused.js';
import { createQueue } from '../traffic/queues.js';
import { countShares, LANES, type Outcome } from './lanes.js';
import { POSTS, renewLeases, rowName, takeDue, type Due, type Post, type Taken } from './outbox.js';
import { later, mail, Unsent, waitAfter } from './sending.js';
import { tellTarget } from './toTargets.js';
import { wantedNow } from './wishes.js';

/** Sends due letters and notices until it is closed. */
export interface Postman {
  /** Takes nothing more, and waits at most a second for deliveries under way. */
  readonly close: () => Promise<void>;
}

/** For how many milliseconds closing waits. What is cut off goes out again, under the same Message-ID. */
const GRACE = 1_000;

/** Delivers what is wanted now of the rows of one addressee. */
async function deliver(services: GameServices, dues: readonly Due[]): Promise<Outcome> {
  const wanted = await wantedNow(services, dues);
  const [first] = wanted;
  if (first === undefined) return 'idle';
  if (first.target !== '') return tellTarget(services, wanted);
  await mail(services, wanted);
  return 'answered';
}

/** Delivers. Puts the rows back when that fails, unless the post is closed. */
async function attempt(
  services: GameServices,
  { dues }: Pick<Taken, 'dues'>,
  isClosed: () => boolean,
): Promise<Outcome> {
  const [first] = dues;
  try {
    return await deliver(services, dues);
  } catch (error) {
    if (isClosed()) return 'idle';
    const why = error instanceof Unsent ? { mail: error.mail } : { err: outline(error) };
    services.parts.log.warn(
      { game: first.game, attempts: first.attempts, ...why },
      'a letter is tried again later',
    );
    await later(services, dues, waitAfter(first.attempts));
    return 'idle';
  }
}

/** Takes rows of a post one after another, so that the shares of visitors and hosts are counted exactly. */
function takingFrom({ parts: { database, clock, letters } }: GameServices, post: Post) {
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
 * Returns a function that works off a post. It resolves when nothing is left that may go out now. A lane that finds
 * something starts the next lane first, so that a slow delivery holds up no other.
 */
function openLanes(services: GameServices, post: Post, isClosed: () => boolean): () => Promise<void> {
  const { take, giveBack } = takingFrom(services, post);
  const open = new Set<Promise<void>>();
  const work = async (): Promise<void> => {
    while (!isClosed()) {
      const taken = await take();
      if (taken === null) return;
      begin();
      let outcome: Outcome = 'idle';
      try {
        outcome = await attempt(services, taken, isClosed);
      } finally {
        giveBack(taken, outcome);
      }
    }
  };
  const begin = (): void => {
    if (open.size >= LANES[post].atOnce) return;
    const lane = work()
      .catch((error: unknown) =>
        services.parts.log.warn({ err: outline(error) }, 'letters wait for the next round'),
      )
      .finally(() => open.delete(lane));
    open.add(lane);
  };
  return async () => {
    begin();
    while (open.size > 0) await Promise.all(open);
  };
}

/** Opens the post of a server. It works whenever the alarm of the parts rings, independently of the games. */
export function openPost(services: GameServices): Postman {
  const { database, clock, log, letters, notices } = services.parts;
  let closed = false;
  const workOff = POSTS.map((post) => openLanes(services, post, () => closed));
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
