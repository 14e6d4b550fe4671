import { decideTable, fold, random } from '@tessera/core';
import { randomGame, recordedChance, recordOf, withShares } from '@tessera/core/testkit';
import { type Event, type MetaurusGame, metaurusSets } from '../rules/index.js';
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
  const chance = recordedChance(name);
  const { seal, source, share, fresh } = chance;
  const options = { gauls: true, ownElephantVictimsCount: false, turnLimit: '20' } as const;
  const begun = withShares(game, options, { seat: 'carthage', share, fresh }).log;
  const events: Event[] = begun.map((fact) => (fact.kind === 'GameBegan' ? { ...fact, seal } : fact));
  const setting = { options, draw: random(name), source, most, lean: fighter(game) };
  for (const played of randomGame(game, { ...setting, begun: events.slice() })) events.push(...played.events);
  const over = decideTable(game, fold(game, events), { seat: 'rome', step: { verb: 'resign' } }, { source });
  if (over.ok) events.push(...over.value.events);
  const players = [
    { seat: 'carthage', name: 'Hasdrubal' },
    { seat: 'rome', name: 'Livius' },
  ] as const;
  return recordOf(game, chance, { title: 'A game', options, players, events });
}

const [first] = metaurusSets.slice(-1);

if (first === undefined) throw new Error('No data set is kept.');

/**
 * The game on its first data set. The examples of the tests name its counters' figures, so they stay on it, whatever
 * newer sets change.
 */
export const examples = first;
