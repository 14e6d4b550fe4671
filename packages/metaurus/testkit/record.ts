import { decideTable, fold, hmacChance, random, seedHash, sharesOf } from '@tessera/core';
import { randomGame, withShares } from '@tessera/core/testkit';
import type { Event, MetaurusGame } from '../rules/index.js';
import { fighter } from './melee.js';

/** How a game for a record is played. */
interface Playing {
  readonly game: MetaurusGame;
  readonly seed: string;
  /** How many commits are played before Rome gives up. */
  readonly most: number;
}

/** The record of a game of production's chance (docs/record.md) between two players that seek the fight; Rome gives up in the end. */
export function playedRecord({ game, seed: name, most }: Playing) {
  const id = random(`${name}/id`).digits(6);
  const seed = random(`${name}/seed`).digits(32);
  const bytes = Uint8Array.from(Buffer.from(seed, 'hex'));
  const seal = seedHash(bytes);
  const options = { gauls: true, ownElephantVictimsCount: false, turnLimit: '20' } as const;
  const source = hmacChance(bytes, id);
  const setting = { options, draw: random(name), source, most, lean: fighter(game) };
  const kept = { seat: 'carthage', share: random(`${name}/share`).digits(16) } as const;
  const begun = withShares(game, options, { ...kept, fresh: random(`${name}/other`).digits(16) }).log;
  const events: Event[] = begun.map((fact) => (fact.kind === 'GameBegan' ? { ...fact, seal } : fact));
  for (const played of randomGame(game, { ...setting, begun: events.slice() })) events.push(...played.events);
  const state = fold(game, events);
  const over = decideTable(game, state, { seat: 'rome', step: { verb: 'resign' } }, { source });
  if (over.ok) events.push(...over.value.events);
  return {
    record: 'tessera' as const,
    version: 2 as const,
    game: id,
    kind: game.kind,
    title: 'A game',
    data: game.data,
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
