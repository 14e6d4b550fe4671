import { choicesIn, decideTable, expand, fold, hmacChance, seedHash, sharesOf } from '@tessera/core';
import { random, randomGame, withShares, type Lean } from '@tessera/core/testkit';
import type { Fact, Hannibal, Step } from '../rules/index.js';
import { fighter } from './fighter.js';
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
}

/** The record of a war of production's chance (docs/record.md) between two players who seek the fight. */
export function playedRecord({ seed: name, most }: Playing) {
  const id = random(`${name}/id`).digits(6);
  const seed = random(`${name}/seed`).digits(32);
  const bytes = Uint8Array.from(Buffer.from(seed, 'hex'));
  const seal = seedHash(bytes);
  const options = { bid: 0 };
  const source = hmacChance(bytes, id);
  const kept = { seat: 'carthage', share: random(`${name}/share`).digits(16) } as const;
  const begun = withShares(hannibal, options, { ...kept, fresh: random(`${name}/other`).digits(16) }).log;
  const events: Fact[] = begun.map((fact) => (fact.kind === 'GameBegan' ? { ...fact, seal } : fact));
  const setting = { options, draw: random(name), source, most, lean: picker, begun: events.slice() };
  for (const played of randomGame(hannibal, setting)) events.push(...played.events);
  const state = fold(hannibal, events);
  const over = decideTable(hannibal, state, { seat: 'rome', step: { verb: 'resign' } }, { source });
  if (over.ok) events.push(...over.value.events);
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
