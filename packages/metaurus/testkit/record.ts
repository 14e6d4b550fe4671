import { decideTable, fold, random } from '@tessera/core';
import { randomGame, recordedChance, recordOf, withShares } from '@tessera/core/testkit';
import { type Event, type MetaurusGame, metaurusSets } from '../rules/index.js';
import { fighter } from './melee.js';

/** How a game for a record is played. */
interface RecordedGame {
  readonly game: MetaurusGame;
  readonly seed: string;
  /** The number of commits; then Rome resigns. */
  readonly most: number;
}

/** Returns the record (docs/record.md) of a game between two players that seek the fight, with the server's kind of chance. Rome resigns at the end. */
export function playedRecord({ game, seed: name, most }: RecordedGame) {
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

/** The game on its first data set. The tests' examples name its counters' figures, so newer data sets do not change them. */
export const examples = first;
