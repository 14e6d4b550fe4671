import {
  asksOnlyChoices,
  choicesAgree,
  foreseesWhatComes,
  imaginesWhatCouldBe,
  invariantsHold,
  isDeterministic,
  needsNoSecret,
  rollsOnce,
  seeds,
  sightCommutes,
  twinWorlds,
} from '@tessera/core/testkit';
import { HIDDEN, random } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { secrets, shortGames, stray, wholeGames } from '../testkit/index.js';
import { SIDES, stepSchema, type Side, type State } from './index.js';

/** The third of the table in which the first line of a side is: the secret that a bot has to guess. */
function thirdOf({ kept, field }: State, side: Side): string {
  const { deployment } = kept[side];
  const [first] = field.units.filter((unit) => unit.side === side);
  if (deployment === HIDDEN || first === undefined) return HIDDEN;
  const x = deployment.places[first.line]?.x ?? field.table.width / 2;
  return String(Math.floor((3 * x) / field.table.width));
}

const secretsIn = (state: State): Record<string, string> =>
  state.shown ? {} : { rome: thirdOf(state, 'rome'), carthage: thirdOf(state, 'carthage') };

describe.each(['skirmish', 'full'] as const)('the laws, on random games of %s', (scenario) => {
  const [short, whole] = [shortGames(scenario), wholeGames(scenario)];
  // A few rounds are enough when all choices of so many units are listed in each position.
  const brief = { ...short, bound: scenario === 'skirmish' ? 6 : 3 };

  it.each(seeds(1, 100))('law 1: sight commutes (%s)', (seed) => sightCommutes(short, seed));
  it.each(seeds(1, 40))('law 3: choices and decisions agree (%s)', (seed) => choicesAgree(brief, seed));
  it.each(seeds(1, 50))('law 4: the same chance, the same game (%s)', (seed) => isDeterministic(short, seed));
  it.each(seeds(1, 40))('law 5: no secret is needed (%s)', (seed) => needsNoSecret(brief, seed));
  it.each(seeds(1, 50))('no takeback rolls a die again or reaches behind one (%s)', (seed) =>
    rollsOnce(short, seed, 10),
  );
  it.each(seeds(scenario === 'skirmish' ? 4 : 1, 400))(
    'law 6: the invariants hold and the game ends in time (%s)',
    (seed) => {
      expect(invariantsHold(whole, seed).outcome).not.toBeNull();
    },
  );
  it.each(seeds(1, 50))('law 7: what has one answer alone is not asked (%s)', (seed) =>
    asksOnlyChoices(brief, seed),
  );
  it.each(seeds(1, 40))(
    'law 8: what a plan is foreseen to lead to is what comes (%s)',
    (seed) => void foreseesWhatComes(brief, seed),
  );
  it.each(seeds(1, 40))('what a seat imagines could be so (%s)', (seed) =>
    imaginesWhatCouldBe(short, seed, secretsIn),
  );
  it.each(SIDES)('law 2: nobody can tell where %s stands until the armies are shown (R60)', (side) => {
    const pairs = scenario === 'skirmish' ? 9 : 4;
    const reports = seeds(pairs, 300).map((seed) =>
      twinWorlds({ ...short, bound: 8 }, `${side}/${seed}`, secrets(side)),
    );
    expect(reports.filter(({ differences }) => differences > 0).length).toBeGreaterThan(pairs / 3);
    expect(reports.some(({ revealed }) => revealed)).toBe(true);
  });
});

describe('the steps that random games try', () => {
  it('are of every verb', () => {
    const draw = random('verbs');
    const verbs = new Set(Array.from({ length: 2000 }, () => stray(draw).verb));
    expect([...verbs].sort()).toEqual(stepSchema.options.map(({ shape }) => shape.verb.value).sort());
  });
});
