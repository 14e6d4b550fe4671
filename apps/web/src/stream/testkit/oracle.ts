import { areMissing, canonical, fold, type Game, type GameTypes, viewerOf } from '@tessera/core';
import { keptName, memoryShelf, type Shelf, wireSteps } from '@tessera/table/lib';
import type { Tab, World } from './world.js';
import { openSeat, type OpenSeat } from '../seat.js';
import { socketChannel } from '../socket.js';
import type { Channel } from '../channel.js';
import type { TestHost } from './host.js';
import { GAME, SHARE } from './memory.js';

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** A page keeps a plan until it is saved, and says `saved` only for what was saved. */
function keepsPlan<T extends GameTypes>({ known }: World<T>, tab: Tab<T>): void {
  const { seat, client, wanted } = tab;
  const { frame, steps, saved, fresh } = client.drafting;
  if (frame.value === null) return;
  const shown = { frame: frame.value, steps: wireSteps(steps.value) };
  if (wanted?.frame === frame.value) {
    const isThere = canonical(shown) === canonical(wanted);
    must(isThere || known.wasKept(seat, wanted), `a page of ${seat} has dropped a plan that was not saved`);
  }
  if (!saved.value) return;
  tab.wanted = null;
  must(fresh.value || known.wasKept(seat, shown), `a page of ${seat} says that it has saved what it has not`);
}

const isStill = <T extends GameTypes>({ client }: Tab<T>): boolean =>
  client.receiver.fault.value === null &&
  client.receiver.link.value === 'live' &&
  !client.outbox.sending.value &&
  client.drafting.saved.value;

/** True when every page has received everything, and has nothing left to send. */
export const inStep = <T extends GameTypes>({ tabs, known }: World<T>): boolean =>
  tabs.every(
    (tab) =>
      isStill(tab) &&
      tab.client.receiver.feed.value.epoch === known.epoch() &&
      tab.client.receiver.feed.value.events.length === known.stream(tab.seat).length,
  );

/** Page and host agree: on the stream, the view and the plan. */
function agrees<T extends GameTypes>({ game, known }: World<T>, { seat, client }: Tab<T>): void {
  const { feed, fault, link } = client.receiver;
  must(fault.value === null, `a page of ${seat} shows a fault: ${String(fault.value?.error)}`);
  must(link.value === 'live', `a page of ${seat} is ${link.value}`);
  const { epoch, events, view } = feed.value;
  must(epoch === known.epoch(), `a page of ${seat} is in another epoch`);
  must(canonical(events) === canonical(known.stream(seat)), `a page of ${seat} has another stream`);
  const state = fold(game, known.log());
  const concealed = game.conceal(state, viewerOf<T>(state, seat));
  must(canonical(view) === canonical(concealed), `a page of ${seat} shows another position`);
  must(!client.outbox.sending.value, `a page of ${seat} is still sending`);
  if (client.drafting.frame.value === null) return;
  const planned = canonical(client.drafting.steps.value);
  const kept = canonical(known.draftOf(seat)?.steps ?? []);
  must(client.drafting.saved.value, `a page of ${seat} could not save its plan`);
  must(planned === kept, `a page of ${seat} shows the plan ${planned}, and ${kept} is saved`);
}

/** Every action counts at most once, was begun by a player, and got one answer. */
function countsOnce<T extends GameTypes>({ known, begun, answered }: World<T>): void {
  const accepted = known.actions();
  must(new Set(accepted).size === accepted.length, 'an action counts twice');
  accepted.forEach((action) => must(begun.has(action), 'nobody began an action'));
  for (const [action, isAccepted] of answered)
    must(
      isAccepted === accepted.includes(action),
      `an action was answered ${String(isAccepted)}, and is not so`,
    );
}

/**
 * Throws when something does not hold that always must; with `atRest`, also what must hold once the networks are
 * well.
 */
export function mustHold<T extends GameTypes>(world: World<T>, atRest = false): void {
  world.tabs.forEach((tab) => keepsPlan(world, tab));
  countsOnce(world);
  if (!atRest) return;
  world.tabs.forEach((tab) => agrees(world, tab));
  const { outcome, table } = world.known.state();
  must(outcome !== null || !areMissing(table.shares), 'a share in the chance was never shown');
  for (const action of world.begun)
    must(
      world.answered.has(action) || world.overlaid.has(action),
      'an action was begun, and its player never got an answer',
    );
}

/** A channel that never answers, as when HTTP is blocked too. */
export const deadLine: Channel = {
  sit: () => Promise.resolve(null),
  commit: () => Promise.resolve(null),
  draft: () => Promise.resolve(null),
  leave: () => Promise.resolve(null),
};

/** Opens a seat at a test's host over a real socket, as one device does. Its shelf is its own unless given. */
export const openAt = <T extends GameTypes>(
  game: Game<T>,
  host: TestHost<T>,
  { seat, shelf = memoryShelf(), asking = deadLine }: { seat: T['seat']; shelf?: Shelf; asking?: Channel },
): OpenSeat<T> => {
  // The opener's browser has their share.
  if (seat === game.seats[0]) shelf.set(keptName({ game: GAME, seat }, 'share'), SHARE);
  const live = socketChannel({ server: host.url, game: GAME, seat });
  return openSeat({ game, id: GAME, seat, live, asking, shelf });
};
