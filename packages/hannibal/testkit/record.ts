import {
  type Bids,
  type ChanceSource,
  choicesIn,
  decideAll,
  decideTable,
  expand,
  fold,
  hashOfShare,
  type Lean,
  type Policies,
  random,
  type Random,
  settleSides,
  waiting,
} from '@tessera/core';
import { randomCommit, recordedChance, recordOf, withShares } from '@tessera/core/testkit';
import type { Fact, Hannibal, Step } from '../rules/index.js';
import { fighter } from './fighter.js';
import { everyOrder } from './order-twins.js';
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
  const chance = recordedChance(name);
  const { seal, source, share, fresh } = chance;
  const options = { bid: bids === undefined ? 0 : Math.max(bids.opener, bids.other) };
  const settled = settledBy(bids, { source, shares: [hashOfShare(share), fresh] });
  const opened = withShares(hannibal, options, { seat: 'carthage', share, fresh });
  const begun = opened.log.flatMap((fact): Fact[] => {
    if (fact.kind === 'GameBegan') return [{ ...fact, seal }];
    return fact.kind === 'ShareGiven' ? [fact, ...settled] : [fact];
  });
  const events = [...begun, ...fought(begun, { draw: random(name), source, most, orders })];
  const players = [
    { seat: 'carthage', name: 'Hasdrubal' },
    { seat: 'rome', name: 'Livius' },
  ] as const;
  return recordOf(hannibal, chance, { title: 'A war', options, players, events });
}

/** The record of such a war in which an order has played in a window that its side's switch passes. */
export function orderedRecord({ seed, most }: Pick<Playing, 'seed' | 'most'>) {
  for (let war = 0; war < 20; war++) {
    const played = playedRecord({ seed: `${seed}/${war}`, most, orders: everyOrder });
    if (played.events.some((fact) => fact.kind === 'PlanCommitted' && fact.why === 'standing')) return played;
  }
  throw new Error('No order has fired.');
}
