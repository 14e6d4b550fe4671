import {
  explainTable,
  type Game,
  type GameTypes,
  preview,
  type Random,
  randomPlan,
  randomStep,
  type TableStep,
} from '@tessera/core';
import { commitSchema, type Draft } from '@tessera/protocol';
import { keptName, memoryShelf, readAs, type Shelf, wireSteps, isPassing } from '@tessera/table/lib';
import { openSeat, type OpenSeat } from '../seat.js';
import { openHall, type Hall } from './hall.js';
import { GAME, goodMood, isShareWord, memory, SHARE, type Memory, type Mood } from './memory.js';
import { inMemory, type Flight, type Link, type Page, type Pair } from './pair.js';

/** A page of a seat in some browser. The shelf is the browser's, and its tabs share it. */
export interface Tab<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly shelf: Shelf;
  net: Pair;
  client: OpenSeat<T>;
  /** The version of the loaded page. */
  protocol: number;
  /** What the player has planned here and the page has not said to be saved. */
  wanted: Pick<Draft, 'frame' | 'steps'> | null;
}

/** Both ends of a game over bad networks. */
export interface World<T extends GameTypes> {
  readonly game: Game<T>;
  readonly draw: Random;
  readonly known: Memory<T>;
  readonly hall: Hall<T>;
  readonly mood: Mood;
  readonly link: Link;
  readonly tabs: Tab<T>[];
  /** Every action that a player has begun. */
  readonly begun: Set<string>;
  /** Actions that another tab of the same browser has replaced, and that a reload forgets. */
  readonly overlaid: Set<string>;
  /** The answered actions: true for those that were accepted. */
  readonly answered: Map<string, boolean>;
  /** What has happened, for messages of failures. */
  readonly story: string[];
}

/** The host that a game is played on. */
type Host<T extends GameTypes> = Pick<World<T>, 'known' | 'hall' | 'mood'>;

/** A host of a game in memory. */
export function openPlace<T extends GameTypes>(game: Game<T>): Host<T> {
  const mood = goodMood();
  const known = memory(game, mood);
  return { known, hall: openHall(game, known, mood), mood };
}

/** A world with a browser at each seat, with one tab each. */
export function openWorld<T extends GameTypes>(
  game: Game<T>,
  draw: Random,
  { place = openPlace(game), link = inMemory }: { place?: Host<T>; link?: Link } = {},
): World<T> {
  const world: World<T> = {
    game,
    draw,
    ...place,
    link,
    tabs: [],
    begun: new Set(),
    overlaid: new Set(),
    answered: new Map(),
    story: [],
  };
  game.seats.forEach((seat, index) => {
    const shelf = memoryShelf();
    if (index === 0) shelf.set(keptName({ game: GAME, seat }, 'share'), SHARE);
    addTab(world, seat, shelf);
  });
  return world;
}

function load<T extends GameTypes>(
  world: World<T>,
  { seat, shelf, protocol }: Pick<Tab<T>, 'seat' | 'shelf' | 'protocol'>,
) {
  const { game, hall, answered, link } = world;
  const noted: Page<T>['noted'] = ({ action, ...body }, answer) => {
    if (isShareWord(body)) return answer;
    if (answer !== null && ('ok' in answer || !isPassing(answer))) answered.set(action, 'ok' in answer);
    return answer;
  };
  const net = link.lay({ hall, seat, protocol: () => protocol, noted });
  const client = openSeat({ game, id: GAME, seat, live: net.live, asking: net.asking, shelf });
  return { net, client };
}

/** Opens a page of a seat in the browser with that shelf. */
export function addTab<T extends GameTypes>(world: World<T>, seat: T['seat'], shelf: Shelf): void {
  const protocol = world.mood.protocol;
  const place = { seat, shelf, protocol };
  world.tabs.push({ ...place, ...load(world, place), wanted: null });
}

/** Reloads a page in the same browser, in the server's present version. */
export function reload<T extends GameTypes>(world: World<T>, tab: Tab<T>): void {
  tab.client.close();
  tab.protocol = world.mood.protocol;
  Object.assign(tab, load(world, tab));
  // Of two tabs of one browser the later plan is kept.
  if (world.tabs.some((other) => other !== tab && other.shelf === tab.shelf)) tab.wanted = null;
}

/** The action that the browser keeps until it is answered; null when there is none. */
const waitingIn = <T extends GameTypes>({ seat, shelf }: Tab<T>): string | null =>
  readAs(shelf, `tessera:${GAME}:${seat}:commit`, commitSchema)?.action ?? null;

function begin<T extends GameTypes>(world: World<T>, tab: Tab<T>, commit: () => void): void {
  if (tab.client.outbox.sending.value) return;
  const before = waitingIn(tab);
  commit();
  const action = waitingIn(tab);
  if (before !== null) world.overlaid.add(before);
  if (tab.client.outbox.sending.value && action !== null) world.begun.add(action);
}

function plan<T extends GameTypes>(tab: Tab<T>, steps: readonly T['step'][]): void {
  const { drafting } = tab.client;
  const frame = drafting.frame.value;
  if (frame === null) return;
  drafting.plan(steps);
  tab.wanted = { frame, steps: wireSteps(drafting.steps.value) };
}

const isFree = <T extends GameTypes>({ client }: Tab<T>): boolean =>
  !client.outbox.sending.value &&
  client.drafting.frame.value !== null &&
  client.receiver.feed.value.view.table.shares.asked === null &&
  client.receiver.fault.value === null;

/** Changes the plan on a page: one step more, or one less. */
export function tinker<T extends GameTypes>({ game, draw }: World<T>, tab: Tab<T>): void {
  if (!isFree(tab)) return;
  const { seat, client } = tab;
  const planned = client.drafting.steps.value;
  const view = preview(game, client.receiver.feed.value.view, { seat, plan: planned });
  const step = draw.happens(0.3) ? null : randomStep(game, view, { seat, draw });
  plan(tab, step === null ? planned.slice(0, -1) : [...planned, step]);
}

/** Plans something on a page that may be committed, and commits it. */
export function play<T extends GameTypes>(world: World<T>, tab: Tab<T>): void {
  if (!isFree(tab)) return;
  const { game, draw } = world;
  const { seat, client } = tab;
  plan(tab, randomPlan(game, client.receiver.feed.value.view, { seat, draw }));
  begin(world, tab, client.commitPlan);
}

/** Takes a table action: usually about a draw, rarely resigning. */
export function speak<T extends GameTypes>(world: World<T>, tab: Tab<T>): void {
  const { game, draw } = world;
  const { seat, client } = tab;
  const { view } = client.receiver.feed.value;
  const offer = view.table.open?.offer ?? 0;
  const words: TableStep[] = [
    { verb: 'offerDraw' },
    { verb: 'withdrawDraw', offer },
    { verb: 'answerDraw', offer, accept: draw.happens(0.1) },
    ...(draw.happens(0.05) ? [{ verb: 'resign' } as const] : []),
  ];
  const open = words.filter((step) => explainTable(game, view, { seat, step }).length === 0);
  if (open.length === 0 || client.receiver.fault.value !== null) return;
  const word = draw.pick(open);
  begin(world, tab, () => client.outbox.commit({ frame: 0, steps: wireSteps([word]) }));
}

/** What is on its way over a page's wires, and whether each wire lets it through. */
export const wiresOf = ({ net }: { readonly net: Pair }) => {
  const ways: readonly [Flight, () => boolean][] = [
    [net.socket, () => net.ways.socket],
    [net.questions, () => net.ways.questions],
  ];
  return ways.flatMap(([{ up, down }, isOpen]) => [
    { parcels: up, isOpen },
    { parcels: down, isOpen },
  ]);
};

/** Lets the first thing on a wire arrive; it is lost when the wire is blocked. */
export function deliver({ parcels, isOpen }: ReturnType<typeof wiresOf>[number]): void {
  const parcel = parcels.shift();
  if (isOpen()) parcel?.();
}

/** Lets everything on a page's wires arrive in order, after giving up what has waited for too long. */
export function flush<T extends GameTypes>(tab: Tab<T>): void {
  tab.net.expire();
  for (const way of wiresOf(tab)) while (way.parcels.length > 0) deliver(way);
}
