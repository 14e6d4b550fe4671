import {
  type Bids,
  type ChanceSource,
  choicesIn,
  decideAll,
  decideTable,
  expand,
  fold,
  hashOfShare,
  hmacChance,
  type Lean,
  type Policies,
  random,
  type Random,
  seedHash,
  settleSides,
  sharesOf,
  waiting,
} from '@tessera/core';
import { randomCommit, withShares } from '@tessera/core/testkit';
import type { Fact, Hannibal, Step } from '../rules/index.js';
import { fighter } from './fighter.js';
import { everyOrder } from './orders.js';
import { hannibal } from './position.js';

/** Cards whose events pick cards of a hand at random: Philip, the Spy, the Messenger, a deserting ally. */
const PICKING = [9, 20, 55, 59];

const isPicking = (step: Step): boolean =>
  (step.verb === 'counter' || (step.verb === 'play' && step.use === 'event')) && PICKING.includes(step.card);

/** A player who seeks the fight, and plays what picks cards at random as soon as that is open. */
const picker: Lean<Hannibal> = {
  ...fighter,
  step: (view, asked) =>
    choicesIn(hannibal, view, asked.seat)
      .filter(({ verb }) => verb === 'counter' || verb === 'play')
      .flatMap((choice) => expand(hannibal.schemas.step, choice).steps)
      .find(isPicking) ?? fighter.step(view, asked),
};

/** How a war for a record is played. */
interface Playing {
  readonly seed: string;
  /** How many commits are played before Rome gives up, where the war is not over by then. */
  readonly most: number;
  /** What both players bid for the sides, where they did: Carthage opened the game. */
  readonly bids?: Bids;
  /** The orders that the sides leave before the war. */
  readonly orders?: Policies<Hannibal>;
}

/** The fact that settles the sides by such bids; none without bids. */
function settledBy(
  bids: Bids | undefined,
  by: { readonly source: ChanceSource; readonly shares: readonly [opener: string, other: string] },
): Fact[] {
  const { bidding, seats } = hannibal;
  return bids === undefined || bidding === null
    ? []
    : [bidding.fact(settleSides({ seats, higher: bidding.higher }, bids, by))];
}

/** The facts of a war from a beginning on, with those of the orders that fire, until it is over or Rome gives up. */
function fought(
  begun: readonly Fact[],
  {
    draw,
    source,
    most,
    orders = {},
  }: { readonly draw: Random; readonly source: ChanceSource } & Pick<Playing, 'most' | 'orders'>,
): Fact[] {
  const events: Fact[] = [];
  let state = fold(hannibal, begun);
  let policies = orders;
  for (let count = 0; count < most && state.outcome === null; count++) {
    const seat = draw.pick(waiting(hannibal, state));
    const commit = randomCommit(hannibal, state, { seat, draw, lean: picker });
    const done = decideAll(hannibal, state, { seat, commit }, { policies, source });
    if (!done.ok) throw new Error(`Refused: ${JSON.stringify([commit, done.error])}`);
    events.push(...done.value.events);
    policies = { ...policies, ...done.value.changed };
    state = done.value.after;
  }
  const over = decideTable(hannibal, state, { seat: 'rome', step: { verb: 'resign' } }, { source, policies });
  return over.ok ? [...events, ...over.value.events] : events;
}

/** The record of a war of production's chance (docs/record.md) between two players who seek the fight. */
export function playedRecord({ seed: name, most, bids, orders = {} }: Playing) {
  const id = random(`${name}/id`).digits(6);
  const seed = random(`${name}/seed`).digits(32);
  const bytes = Uint8Array.from(Buffer.from(seed, 'hex'));
  const seal = seedHash(bytes);
  const options = { bid: bids === undefined ? 0 : Math.max(bids.opener, bids.other) };
  const source = hmacChance(bytes, id);
  const kept = { seat: 'carthage', share: random(`${name}/share`).digits(16) } as const;
  const fresh = random(`${name}/other`).digits(16);
  const settled = settledBy(bids, { source, shares: [hashOfShare(kept.share), fresh] });
  const begun = withShares(hannibal, options, { ...kept, fresh }).log.flatMap((fact): Fact[] => {
    if (fact.kind === 'GameBegan') return [{ ...fact, seal }];
    return fact.kind === 'ShareGiven' ? [fact, ...settled] : [fact];
  });
  const events = [...begun, ...fought(begun, { draw: random(name), source, most, orders })];
  const state = fold(hannibal, events);
  return {
    record: 'tessera' as const,
    version: 2 as const,
    game: id,
    kind: hannibal.kind,
    title: 'A war',
    data: hannibal.data,
    options: { ...options },
    players: [
      { seat: 'carthage', name: 'Hasdrubal' },
      { seat: 'rome', name: 'Livius' },
    ],
    begun: '2026-11-21T10:00:00.000Z',
    ended: '2026-11-21T12:00:00.000Z',
    viewer: 'all',
    seal,
    seed,
    shares: sharesOf(state.table.shares),
    events,
  };
}

/** The record of such a war in which an order has played in a window that its side's switch passes. */
export function orderedRecord({ seed, most }: Pick<Playing, 'seed' | 'most'>) {
  for (let war = 0; war < 20; war++) {
    const played = playedRecord({ seed: `${seed}/${war}`, most, orders: everyOrder });
    if (played.events.some((fact) => fact.kind === 'PlanCommitted' && fact.why === 'standing')) return played;
  }
  throw new Error('No order has fired.');
}
