import { canonical, type GameTypes, hmacChance, random, streamOf } from '@tessera/core';
import { beginningOf, randomGame, seeds, tinyGame } from '@tessera/core/testkit';
import { packedSchema, packingOf } from '@tessera/protocol';
import { describe, expect, it } from 'vitest';
import { hosted, type Hosted } from '../../testkit/index.js';

type Played<T extends GameTypes> = Pick<Hosted<T>, 'game' | 'options'>;

/** The facts of a random game, from its beginning on. */
function factsOf<T extends GameTypes>({ game, options: given }: Played<T>, seed: string): T['event'][] {
  const draw = random(seed);
  const options = game.schemas.options.parse(given(seed));
  const source = hmacChance(Buffer.from(draw.digits(32), 'hex'), 'packing');
  const played = [...randomGame(game, { options, draw, source, most: 60 })];
  return [...beginningOf(game, options), ...played.flatMap(({ events }) => [...events])];
}

/** Every fact as every viewer gets it, after the wire. */
function crossesWhole<T extends GameTypes>(played: Played<T>): Set<string> {
  const { game } = played;
  const { pack, unpack } = packingOf(game.schemas.event);
  const facts = seeds(1, 30).flatMap((seed) => factsOf(played, `${seed}/packing`));
  for (const viewer of [...game.seats, 'public', 'all'] as const) {
    for (const event of streamOf(game, facts, viewer)) {
      const read = unpack(packedSchema.parse(JSON.parse(JSON.stringify(pack(event)))));
      expect(canonical(game.schemas.event.parse(read))).toBe(canonical(event));
    }
  }
  return new Set(facts.map(({ kind }) => kind));
}

describe('the facts of a random game, packed for the wire', () => {
  it('are read again as they were by every viewer of the tiny game', () => {
    expect(crossesWhole({ game: tinyGame, options: () => ({}) }).size).toBeGreaterThan(5);
  });

  it.each(hosted)('are read again as they were by every viewer of $kind', (one) => {
    const kinds = one.with(crossesWhole);
    expect(kinds.size).toBeGreaterThan(one.with(({ variety }) => variety));
  });
});
