import { decideTable, fold, hmacChance, random, seedHash, sharesOf } from '@tessera/core';
import { randomGame, withShares } from '@tessera/core/testkit';
import { optionsSchema, quincunx, type Fact, type ScenarioName } from '../rules/index.js';
import { bold } from './players.js';

/** How a battle for a record is played. */
interface Playing {
  readonly scenario: ScenarioName;
  readonly seed: string;
  /** How many commits are played before Rome gives up, where the battle is not over by then. */
  readonly most: number;
}

/** The record of a battle of production's chance (docs/record.md) between two bold players; Rome gives up in the end. */
export function playedRecord({ scenario, seed: name, most }: Playing) {
  const id = random(`${name}/id`).digits(6);
  const seed = random(`${name}/seed`).digits(32);
  const bytes = Uint8Array.from(Buffer.from(seed, 'hex'));
  const seal = seedHash(bytes);
  const options = optionsSchema.parse({ scenario });
  const source = hmacChance(bytes, id);
  const kept = { seat: 'carthage', share: random(`${name}/share`).digits(16) } as const;
  const begun = withShares(quincunx, options, { ...kept, fresh: random(`${name}/other`).digits(16) }).log;
  const events: Fact[] = begun.map((fact) => (fact.kind === 'GameBegan' ? { ...fact, seal } : fact));
  const setting = { options, draw: random(name), source, most, lean: bold(quincunx) };
  for (const played of randomGame(quincunx, { ...setting, begun: events.slice() }))
    events.push(...played.events);
  const state = fold(quincunx, events);
  const over = decideTable(quincunx, state, { seat: 'rome', step: { verb: 'resign' } }, { source });
  if (over.ok) events.push(...over.value.events);
  return {
    record: 'tessera' as const,
    version: 2 as const,
    game: id,
    kind: quincunx.kind,
    title: 'A battle',
    data: quincunx.data,
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
