import { canonical, random, waiting } from '@tessera/core';
import { randomCommit, tinyGame, type Wager } from '@tessera/core/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryShelf, wireSteps } from '@tessera/table/lib';
import { addTab, flush, openWorld, reload, type Tab, type World } from './testkit/world.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  worlds.splice(0).forEach(({ tabs }) => tabs.forEach(({ client }) => client.close()));
});

const worlds: World<Wager>[] = [];
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A world whose pages are all connected. */
async function fairWorld(seed = 'fair'): Promise<World<Wager>> {
  const world = openWorld(tinyGame, random(seed));
  worlds.push(world);
  world.tabs.forEach(({ net }) => net.connect());
  await calm(world.tabs);
  return world;
}

/** Lets everything arrive, and what that brings about. */
async function calm(tabs: readonly Tab<Wager>[]): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    tabs.forEach(flush);
    await settle();
  }
}

/** Lets the clocks of the pages go on; everything arrives meanwhile. */
async function pass(tabs: readonly Tab<Wager>[], milliseconds: number): Promise<void> {
  for (let gone = 0; gone < milliseconds; gone += 500) {
    vi.advanceTimersByTime(500);
    await calm(tabs);
  }
}

const pageOf = ({ tabs }: World<Wager>, at: number): Tab<Wager> => {
  const tab = tabs[at];
  if (tab === undefined) throw new Error('No such page.');
  return tab;
};

/** The next commit of a random game, straight to the host. */
function goOn({ known, hall, draw }: World<Wager>, count: number): boolean {
  const [seat] = waiting(tinyGame, known.state());
  if (seat === undefined) return false;
  const commit = randomCommit(tinyGame, known.state(), { seat, draw });
  const steps = wireSteps(commit.steps);
  hall.commitAt(seat, { action: `action-of-the-test-${String(count)}`, frame: commit.frame, steps });
  return true;
}

const events = ({ client }: Tab<Wager>) => client.receiver.feed.value.events;

/** Plays a game of which a page does not hear the commit of that number; false when it ended before. */
async function withGapAt(gap: number): Promise<boolean> {
  const world = await fairWorld('gaps');
  const south = pageOf(world, 1);
  for (let count = 0; ; count++) {
    const went = goOn(world, count);
    if (!went && count <= gap) return false;
    if (count === gap) {
      const before = events(south).length;
      south.net.socket.down.splice(0);
      await calm(world.tabs);
      expect(events(south)).toHaveLength(before);
    } else if (went) {
      await calm(world.tabs);
    } else {
      world.hall.pulse();
      await calm(world.tabs);
    }
    if (count !== gap) expect(canonical(events(south))).toBe(canonical(world.known.stream('south')));
    if (!went) return true;
  }
}

it('a gap is filled at every offset of a game, by the next news or by the pulse', async () => {
  let offsets = 0;
  while (await withGapAt(offsets)) offsets++;
  expect(offsets).toBeGreaterThan(10);
});

describe('a plan that was saved on another device', () => {
  it('is shown after the next pulse, where the word of it alone was lost', async () => {
    const world = await fairWorld();
    addTab(world, 'north', memoryShelf());
    const [here, there] = [pageOf(world, 0), pageOf(world, 2)];
    there.net.connect();
    await calm(world.tabs);
    there.client.drafting.plan([{ verb: 'ready' }]);
    await pass([there], 1_000);
    expect(there.client.drafting.saved.value).toBe(true);
    here.net.socket.down.splice(0);
    await calm(world.tabs);
    expect(here.client.drafting.steps.value).toEqual([]);
    world.hall.pulse();
    await calm(world.tabs);
    expect(here.client.drafting.steps.value).toEqual([{ verb: 'ready' }]);
  });

  it('is asked for once, and never by the device that saved it', async () => {
    const world = await fairWorld();
    const north = pageOf(world, 0);
    north.client.drafting.plan([{ verb: 'ready' }]);
    await pass(world.tabs, 1_000);
    world.hall.pulse();
    flush(north);
    await settle();
    expect(north.net.socket.up).toEqual([]);
  });
});

describe('a network that dies without a word', () => {
  it('is noticed, and gone round; what was planned is kept, and saved there', async () => {
    const world = await fairWorld();
    const north = pageOf(world, 0);
    expect(north.client.receiver.link.value).toBe('live');
    north.net.ways.socket = false;
    north.client.drafting.plan([{ verb: 'ready' }]);
    await pass(world.tabs, 30_000);
    expect(north.client.receiver.link.value).toBe('polling');
    expect(north.client.drafting.steps.value).toEqual([{ verb: 'ready' }]);
    expect(north.client.drafting.saved.value).toBe(true);
    expect(world.known.draftOf('north')?.steps).toEqual([{ verb: 'ready' }]);
  });

  it('in the middle of a commit does not keep it, nor do it twice', async () => {
    const world = await fairWorld();
    const north = pageOf(world, 0);
    north.client.drafting.plan([{ verb: 'ready' }]);
    north.client.commitPlan();
    await settle();
    north.net.socket.up.shift()?.();
    north.net.ways.socket = false;
    expect(world.known.actions()).toHaveLength(1);
    await pass(world.tabs, 30_000);
    expect(north.client.outbox.sending.value).toBe(false);
    expect(north.client.outbox.refused.value).toBeNull();
    expect(world.known.actions()).toHaveLength(1);
    expect(events(north)).toHaveLength(7);
  });

  it('both ways is said to be lost, and the line is live again when it is back', async () => {
    const world = await fairWorld();
    const north = pageOf(world, 0);
    Object.assign(north.net.ways, { socket: false, questions: false });
    await pass(world.tabs, 40_000);
    expect(north.client.receiver.link.value).toBe('reconnecting');
    Object.assign(north.net.ways, { socket: true, questions: true });
    north.net.connect();
    await pass(world.tabs, 3_000);
    expect(north.client.receiver.link.value).toBe('live');
  });
});

describe('a server that is renewed under an open page', () => {
  it('is sent nothing by the old page; the page that is loaded anew sends it', async () => {
    const world = await fairWorld();
    const north = pageOf(world, 0);
    north.net.ways.socket = false;
    north.net.ways.questions = false;
    north.client.drafting.plan([{ verb: 'ready' }]);
    north.client.commitPlan();
    await settle();
    world.mood.protocol += 1;
    north.net.cut();
    await pass(world.tabs, 30_000);
    Object.assign(north.net.ways, { socket: true, questions: true });
    north.net.questions.up.splice(0);
    north.client.wake();
    await pass(world.tabs, 10_000);
    expect(north.client.receiver.fault.value?.error).toBe('newerServer');
    expect(north.client.outbox.sending.value).toBe(true);
    reload(world, north);
    await pass(world.tabs, 4_000);
    expect(world.known.actions()).toHaveLength(1);
    expect(north.client.outbox.sending.value).toBe(false);
  });
});

describe('two devices at one seat', () => {
  it('that save different plans under one number, one of them by asking, end with the same', async () => {
    const world = await fairWorld();
    addTab(world, 'north', memoryShelf());
    const [desktop, phone] = [pageOf(world, 0), pageOf(world, 2)];
    phone.net.ways.socket = false;
    await calm(world.tabs);
    desktop.client.drafting.plan([{ verb: 'ready' }]);
    await pass([desktop], 1_000);
    expect(desktop.client.drafting.saved.value).toBe(true);
    phone.client.drafting.plan([]);
    await pass(world.tabs, 8_000);
    expect(phone.client.drafting.saved.value).toBe(true);
    expect(phone.client.drafting.steps.value).toEqual(world.known.draftOf('north')?.steps);
    expect(desktop.client.drafting.steps.value).toEqual(world.known.draftOf('north')?.steps);
  });
});

describe('a server that was restored from a copy', () => {
  it('has pages begin again that know more than it does', async () => {
    const world = await fairWorld();
    const north = pageOf(world, 0);
    const copy = world.known.log();
    goOn(world, 0);
    await calm(world.tabs);
    expect(events(north)).toHaveLength(7);
    world.known.restore(copy);
    world.hall.pulse();
    await calm(world.tabs);
    expect(events(north)).toHaveLength(4);
    expect(canonical(north.client.receiver.feed.value.view)).toBe(
      canonical(tinyGame.conceal(world.known.state(), 'north')),
    );
  });
});
