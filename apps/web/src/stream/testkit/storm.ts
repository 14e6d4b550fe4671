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
  waysOf,
  type Tab,
  type World,
} from './world.js';

/** Lets the pages' clocks go on by so many milliseconds. */
type Pass = (milliseconds: number) => void;

/** What may befall a page, its network or its host. */
type Deed = <T extends GameTypes>(world: World<T>, tab: Tab<T>) => void;

/** One of the ways of a page on which something is. */
function busyWay<T extends GameTypes>({ draw }: World<T>, tab: Tab<T>) {
  const busy = waysOf(tab).filter(({ parcels }) => parcels.length > 0);
  return busy.length === 0 ? null : draw.pick(busy);
}

/** Does something to what is on its way, where something is. */
const meddle =
  (how: (parcels: (() => void)[], draw: Random) => void): Deed =>
  (world, tab) => {
    const way = busyWay(world, tab);
    if (way !== null) how(way.parcels, world.draw);
  };

const restart: Deed = ({ tabs }) => tabs.forEach(({ net }) => net.cut());

/** What happens, and how often beside the others. */
const DEEDS: Readonly<Record<string, readonly [number, Deed]>> = {
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
      if (world.ground.versions) world.mood.protocol += 1;
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

/** What befalls all pages of a host to which too much comes. */
const BUSY_DEEDS: typeof DEEDS = { ...DEEDS, shut: [3, ({ hall }) => hall.shut()] };

/** As many of each as its weight says, in tenths. */
const bagOf = (deeds: typeof DEEDS): string[] =>
  Object.entries(deeds).flatMap(([name, [weight]]) => Array.from({ length: weight * 10 }, () => name));

/** Lets time pass, in which lines that were lost are made again. */
async function spend<T extends GameTypes>(world: World<T>, pass: Pass, milliseconds: number): Promise<void> {
  for (let gone = 0; gone < milliseconds; gone += 500) {
    pass(500);
    world.tabs.forEach((tab) => {
      tab.net.expire();
      if (world.draw.happens(0.7)) flush(tab);
      if (world.draw.happens(0.5)) tab.net.connect();
    });
    await world.ground.settle();
  }
}

/** The networks are well again, and every page that is too old is loaded anew. */
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
    await world.ground.settle();
    world.tabs.forEach(flush);
    await world.ground.settle();
    if (gone > 20 && inStep(world)) return;
    if (gone % 6 === 0) world.hall.pulse();
    pass(500);
  }
}

/** What a storm is made of. */
interface Storm<T extends GameTypes> {
  readonly game: Game<T>;
  readonly seed: string;
  readonly deeds: number;
  readonly pass: Pass;
  /** True where the pages' live lines are real sockets. */
  readonly wired?: boolean;
  /** True where the host refuses most drafts as too many, until the networks are well again. */
  readonly sparing?: boolean;
  /** True where the host refuses much of what comes, and closes connections, because too much came over them. */
  readonly busy?: boolean;
}

/**
 * Plays a game over networks that lose, double, swap, delay and break off, with pages that are loaded anew and hosts
 * that are renewed, all by the seed; holds after every deed what must always hold, and once the networks are well
 * again that both ends agree. Throws with the whole story when they do not. Answers how many actions were accepted.
 */
export async function weather<T extends GameTypes>({
  game,
  seed,
  deeds,
  pass,
  wired = false,
  sparing = false,
  busy = false,
}: Storm<T>): Promise<World<T>> {
  const place = openPlace(game);
  const ground = wired ? await overSockets(place) : inMemory;
  const world = openWorld(game, random(seed), { place, ground });
  const { draw, story } = world;
  const spares = random(`${seed}/drafts`);
  if (sparing) world.mood.savesDraft = () => spares.happens(0.3);
  const all = busy ? BUSY_DEEDS : DEEDS;
  const bag = bagOf(all);
  if (busy) world.mood.isBusy = () => draw.happens(0.3);
  try {
    for (let count = 0; count < deeds; count++) {
      const name = draw.pick(bag);
      const at = draw.below(world.tabs.length);
      const tab = world.tabs[at];
      story.push(`${name} ${String(at)}`);
      if (tab !== undefined) all[name]?.[1](world, tab);
      await world.ground.settle();
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
    await ground.close();
  }
}
