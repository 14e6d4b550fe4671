import { decideTable, fold, random } from '@tessera/core';
import { randomGame, recordedChance, recordOf, withShares } from '@tessera/core/testkit';
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
  const chance = recordedChance(name);
  const { seal, source, share, fresh } = chance;
  const options = optionsSchema.parse({ scenario });
  const begun = withShares(quincunx, options, { seat: 'carthage', share, fresh }).log;
  const events: Fact[] = begun.map((fact) => (fact.kind === 'GameBegan' ? { ...fact, seal } : fact));
  const setting = { options, draw: random(name), source, most, lean: bold(quincunx) };
  for (const played of randomGame(quincunx, { ...setting, begun: events.slice() }))
    events.push(...played.events);
  const state = fold(quincunx, events);
  const over = decideTable(quincunx, state, { seat: 'rome', step: { verb: 'resign' } }, { source });
  if (over.ok) events.push(...over.value.events);
  const players = [
    { seat: 'carthage', name: 'Maharbal' },
    { seat: 'rome', name: 'Laelius' },
  ] as const;
  return recordOf(quincunx, chance, { title: 'A battle', options, players, events });
}
