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
import type { Fact, Hannibal, Options, Step } from '../rules/index.js';
import { fighter } from './fighter.js';
import { everyOrder } from './order-twins.js';
import { hannibal } from './position.js';

/** The cards whose events pick cards from a hand at random: Philip, the Spy, the Messenger, a deserting ally. */
const PICKING = [9, 20, 55, 59];

const isPicking = (step: Step): boolean =>
  (step.verb === 'counter' || (step.verb === 'play' && step.use === 'event')) && PICKING.includes(step.card);

/** A player that seeks the fight, and plays events that pick cards at random as soon as it may. */
const picker: Lean<Hannibal> = {
  ...fighter,
  step: (view, asked) =>
    choicesIn(hannibal, view, asked.seat)
      .filter(({ verb }) => verb === 'counter' || verb === 'play')
      .flatMap((choice) => expand(hannibal.schemas.step, choice).steps)
      .find(isPicking) ?? fighter.step(view, asked),
};

/** How a war for a record is played. */
interface RecordedWar {
  readonly seed: string;
  /** The most commits; then Rome resigns. */
  readonly most: number;
  /** The bids of both players for the sides, if they bid. Carthage opened the game. */
  readonly bids?: Bids;
  /** The orders that the sides give before the war. */
  readonly orders?: Policies<Hannibal>;
  /** The options beside the winning bid. */
  readonly agreed?: Omit<Options, 'bid'>;
}

/** The fact that settles the sides by the bids; none without bids. */
function settledBy(
  bids: Bids | undefined,
  by: { readonly source: ChanceSource; readonly shares: readonly [opener: string, other: string] },
): Fact[] {
  const { bidding, seats } = hannibal;
  return bids === undefined || bidding === null
    ? []
    : [bidding.fact(settleSides({ seats, higher: bidding.higher }, bids, by))];
}

/** The facts of a war, those of orders included, until it is over or Rome resigns. */
function factsOfWar(
  begun: readonly Fact[],
  {
    draw,
    source,
    most,
    orders = {},
  }: { readonly draw: Random; readonly source: ChanceSource } & Pick<RecordedWar, 'most' | 'orders'>,
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

/** Returns the record (docs/record.md) of a war between two players that seek the fight, with the server's kind of chance. */
export function playedRecord({ seed: name, most, bids, orders = {}, agreed }: RecordedWar) {
  const chance = recordedChance(name);
  const { seal, source, share, fresh } = chance;
  const options = { bid: bids === undefined ? 0 : Math.max(bids.opener, bids.other), ...agreed };
  const settled = settledBy(bids, { source, shares: [hashOfShare(share), fresh] });
  const opened = withShares(hannibal, options, { seat: 'carthage', share, fresh });
  const begun = opened.log.flatMap((fact): Fact[] => {
    if (fact.kind === 'GameBegan') return [{ ...fact, seal }];
    return fact.kind === 'ShareGiven' ? [fact, ...settled] : [fact];
  });
  const events = [...begun, ...factsOfWar(begun, { draw: random(name), source, most, orders })];
  const players = [
    { seat: 'carthage', name: 'Hasdrubal' },
    { seat: 'rome', name: 'Livius' },
  ] as const;
  return recordOf(hannibal, chance, { title: 'A war', options, players, events });
}

/** Returns the record of such a war in which an order was carried out in a window that its side has switched off. */
export function orderedRecord({ seed, most }: Pick<RecordedWar, 'seed' | 'most'>) {
  for (let war = 0; war < 20; war++) {
    const played = playedRecord({ seed: `${seed}/${war}`, most, orders: everyOrder });
    if (played.events.some((fact) => fact.kind === 'PlanCommitted' && fact.why === 'standing')) return played;
  }
  throw new Error('No order has fired.');
}
