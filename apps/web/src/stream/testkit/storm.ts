import { type Game, type GameTypes, random, type Random } from '@tessera/core';
import { memoryShelf } from '@tessera/table/lib';
import { inStep, mustHold } from './oracle.js';
import { inMemory } from './pair.js';
import { overSockets } from './wired.js';
import {
  addTab,
  deliver,
  flush,
  openPlace,
  openWorld,
  play,
  reload,
  speak,
  tinker,
  wiresOf,
  type Tab,
  type World,
} from './world.js';

/** Advances the pages' clocks by that many milliseconds. */
type Pass = (milliseconds: number) => void;

/** Something that happens to a page, its network or its host. */
type Mishap = <T extends GameTypes>(world: World<T>, tab: Tab<T>) => void;

/** A wire of a page on which something is, chosen at random; null when there is none. */
function busyWay<T extends GameTypes>({ draw }: World<T>, tab: Tab<T>) {
  const busy = wiresOf(tab).filter(({ parcels }) => parcels.length > 0);
  return busy.length === 0 ? null : draw.pick(busy);
}

/** Makes a mishap out of a change to what is on its way. */
const meddle =
  (how: (parcels: (() => void)[], draw: Random) => void): Mishap =>
  (world, tab) => {
    const way = busyWay(world, tab);
    if (way !== null) how(way.parcels, world.draw);
  };

const restart: Mishap = ({ tabs }) => tabs.forEach(({ net }) => net.cut());

/** The mishaps, each with its weight. */
const MISHAPS: Readonly<Record<string, readonly [number, Mishap]>> = {
  tinker: [8, tinker],
  play: [10, play],
  speak: [2, speak],
  deliver: [
    14,
    (world, tab) => {
      const way = busyWay(world, tab);
      if (way !== null) deliver(way);
    },
  ],
  flush: [12, (_world, tab) => flush(tab)],
  flushAll: [6, ({ tabs }) => tabs.forEach(flush)],
  lose: [3, meddle((parcels, draw) => void parcels.splice(draw.below(parcels.length), 1))],
  double: [4, meddle((parcels, draw) => void parcels.push(draw.pick(parcels)))],
  swap: [4, meddle((parcels, draw) => void parcels.unshift(...parcels.splice(draw.below(parcels.length))))],
  cut: [4, (_world, { net }) => net.cut()],
  cutOnceTaken: [
    4,
    (_world, { net }) => {
      while (net.socket.up.length > 0) net.socket.up.shift()?.();
      net.cut();
    },
  ],
  connect: [8, (_world, { net }) => net.connect()],
  block: [
    3,
    ({ draw }, { net }) => {
      net.ways.socket = draw.happens(0.5);
      net.ways.questions = draw.happens(0.5);
    },
  ],
  open: [4, (_world, { net }) => Object.assign(net.ways, { socket: true, questions: true })],
  wake: [2, (_world, { client }) => client.wake()],
  pulse: [3, ({ hall }) => hall.pulse()],
  deafen: [2, ({ mood, draw }) => (mood.tells = draw.happens(0.6))],
  secondTab: [1, (world, { seat, shelf }) => void (world.tabs.length < 5 && addTab(world, seat, shelf))],
  secondDevice: [1, (world, { seat }) => void (world.tabs.length < 5 && addTab(world, seat, memoryShelf()))],
  reload: [2, reload],
  restart: [1, restart],
  upgrade: [
    0.3,
    (world, tab) => {
      if (world.link.versions) world.mood.protocol += 1;
      restart(world, tab);
    },
  ],
  project: [
    0.3,
    (world, tab) => {
      world.mood.epoch += '+';
      restart(world, tab);
    },
  ],
};

/** The mishaps at a host to which too much comes. */
const BUSY_MISHAPS: typeof MISHAPS = { ...MISHAPS, shut: [3, ({ hall }) => hall.shut()] };

/** The names of the mishaps, each as often as its weight in tenths. */
const bagOf = (mishaps: typeof MISHAPS): string[] =>
  Object.entries(mishaps).flatMap(([name, [weight]]) => Array.from({ length: weight * 10 }, () => name));

/** Lets time pass, during which lost connections are made again. */
async function spend<T extends GameTypes>(world: World<T>, pass: Pass, milliseconds: number): Promise<void> {
  for (let gone = 0; gone < milliseconds; gone += 500) {
    pass(500);
    world.tabs.forEach((tab) => {
      tab.net.expire();
      if (world.draw.happens(0.7)) flush(tab);
      if (world.draw.happens(0.5)) tab.net.connect();
    });
    await world.link.settle();
  }
}

/** Makes the networks work again, and reloads every page that is too old. */
async function heal<T extends GameTypes>(world: World<T>, pass: Pass): Promise<void> {
  world.mood.tells = true;
  world.mood.savesDraft = () => true;
  world.mood.isBusy = () => false;
  world.tabs.forEach(({ net }) => Object.assign(net.ways, { socket: true, questions: true }));
  for (let gone = 0; gone < 120; gone++) {
    world.tabs.forEach((tab) => {
      if (tab.client.receiver.fault.value?.error === 'newerServer') reload(world, tab);
      tab.net.connect();
      flush(tab);
    });
    await world.link.settle();
    world.tabs.forEach(flush);
    await world.link.settle();
    if (gone > 20 && inStep(world)) return;
    if (gone % 6 === 0) world.hall.pulse();
    pass(500);
  }
}

/** What a storm needs. */
interface Storm<T extends GameTypes> {
  readonly game: Game<T>;
  readonly seed: string;
  readonly mishaps: number;
  readonly pass: Pass;
  /** True when the pages' live channels are real sockets. */
  readonly wired?: boolean;
  /** True when the host refuses most drafts as too many, until the networks are well again. */
  readonly sparing?: boolean;
  /** True when the host refuses many requests and closes connections, because too much came. */
  readonly busy?: boolean;
}

/**
 * Plays a game over networks that lose, double, reorder, delay and break off, with pages that reload and hosts that
 * restart, all from the seed. Checks after every mishap what must always hold, and at the end that both ends agree.
 * Throws with the whole story when something does not hold; resolves to the world at the end.
 */
export async function runStorm<T extends GameTypes>({
  game,
  seed,
  mishaps,
  pass,
  wired = false,
  sparing = false,
  busy = false,
}: Storm<T>): Promise<World<T>> {
  const place = openPlace(game);
  const link = wired ? await overSockets(place) : inMemory;
  const world = openWorld(game, random(seed), { place, link });
  const { draw, story } = world;
  const spares = random(`${seed}/drafts`);
  if (sparing) world.mood.savesDraft = () => spares.happens(0.3);
  const all = busy ? BUSY_MISHAPS : MISHAPS;
  const bag = bagOf(all);
  if (busy) world.mood.isBusy = () => draw.happens(0.3);
  try {
    for (let count = 0; count < mishaps; count++) {
      const name = draw.pick(bag);
      const at = draw.below(world.tabs.length);
      const tab = world.tabs[at];
      story.push(`${name} ${String(at)}`);
      if (tab !== undefined) all[name]?.[1](world, tab);
      await world.link.settle();
      if (draw.happens(0.15)) {
        const long = draw.pick([500, 1_000, 3_000, 12_000]);
        story.push(`${String(long)} ms`);
        await spend(world, pass, long);
      }
      mustHold(world);
    }
    story.push('heal');
    await heal(world, pass);
    mustHold(world, true);
    return world;
  } catch (error) {
    throw new Error(`${seed}: ${String(error)}\n${story.join(', ')}`, { cause: error });
  } finally {
    world.tabs.forEach(({ client }) => client.close());
    await link.close();
  }
}
