import {
  choicesAgree,
  foreseesWhatComes,
  invariantsHold,
  needsNoSecret,
  seeds,
  sightCommutes,
  type Subject,
} from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { bold, wholeGames } from '../../testkit/index.js';
import { wholeQuincunx, type Options, type Quincunx } from '../index.js';

const AGREED = { rest: 'turn', victorsRing: true } as const;
const GROUNDS: readonly (readonly [string, Options])[] = [
  ['woods', { ...AGREED, scenario: 'skirmish', ground: 'woods' }],
  ['a stream with fords', { ...AGREED, scenario: 'skirmish', ground: 'stream' }],
  ['a hill, a wood and walls', { ...AGREED, scenario: 'allies' }],
  ['a lake, a road, a hill and woods', { ...AGREED, scenario: 'lakeRoad' }],
  ['open ground, with javelins among elephants', { ...AGREED, scenario: 'zama' }],
];

/** Games of bold players on a ground, up to a number of commits. */
const on = (options: Options, bound: number): Subject<Quincunx> => ({
  ...wholeGames('skirmish'),
  game: wholeQuincunx,
  options: () => options,
  lean: bold(wholeQuincunx),
  bound,
});

describe.each(GROUNDS)('the laws, on %s', (_, options) => {
  it.each(seeds(1, 20))('hold: choices agree, sight commutes, a plan is foreseen (%s)', (seed) => {
    choicesAgree(on(options, 2), seed);
    sightCommutes(on(options, 24), seed);
    needsNoSecret(on(options, 3), seed);
    foreseesWhatComes(on(options, 6), seed);
  });

  it.each(seeds(1, 40))('hold to the end: nobody stands where the ground bars them (%s)', (seed) => {
    expect(invariantsHold(on(options, wholeGames('skirmish').bound), seed).outcome).not.toBeNull();
  });
});
