import {
  choicesAgree,
  invariantsHold,
  isDeterministic,
  needsNoSecret,
  seeds,
  sightCommutes,
} from '@tessera/core/testkit';
import { checksOf } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { ownGames, playedRecord, randomBattle } from '../../testkit/index.js';
import { BOUNDS, OWN, problemsOf, proving, wholeQuincunx } from '../index.js';

/** Both deployments, then in each turn an initiative, and in two rounds orders, reactions, fire and two advances. */
const boundOf = (turns: number): number => 2 + turns * (1 + 2 * 5);

describe.each(seeds(3, 60))('whatever battle passes the check (%s)', (seed) => {
  const own = randomBattle(seed);
  const short = ownGames(own);

  it('is begun, sealed and fought to its last turn with the laws held', () => {
    expect(problemsOf(own)).toEqual([]);
    const { turns } = BOUNDS;
    const brief = ownGames({ ...own, turns: turns.least });
    expect(invariantsHold({ ...brief, bound: boundOf(turns.least) }, seed).outcome).not.toBeNull();
    sightCommutes({ ...short, bound: 8 }, seed);
    isDeterministic({ ...short, bound: 8 }, seed);
  });

  it('needs no secret, and its choices are what is decided', () => {
    choicesAgree({ ...short, bound: 2 }, seed);
    needsNoSecret({ ...short, bound: 3 }, seed);
  });

  it('is part of its record, which is proved', () => {
    const record = playedRecord({ scenario: OWN, own, game: wholeQuincunx, seed, most: 6 });
    expect(record.options).toMatchObject({ own });
    expect(checksOf(proving, record).filter(({ verdict }) => verdict !== 'good')).toEqual([]);
  });
});
