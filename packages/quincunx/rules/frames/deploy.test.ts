import { decide, fold, waiting } from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { asked, commit, factsOfKind, unitIn, whyNot, world } from '../../testkit/index.js';
import { optionsSchema, quincunx, type ScenarioName, type State, type Step } from '../index.js';

const begun = (scenario: ScenarioName = 'skirmish'): State =>
  fold(quincunx, quincunx.begin(optionsSchema.parse({ scenario }), 'seal'));

const place = (line: string, change: Partial<Extract<Step, { verb: 'place' }>> = {}): Step => {
  const found = world.scenarios.skirmish.lines.find(({ id }) => id === line);
  if (found === undefined) throw new Error(`No line ${line}.`);
  const { x, front, gap, formation } = found;
  return { verb: 'place', line, x, front, gap, formation, ...change };
};

/** Both are ready: Rome with these steps, Carthage with those; the shares in the chance are there. */
function deployed(rome: readonly Step[], carthage: readonly Step[] = []): State {
  let state = begun();
  for (const [seat, steps] of [
    ['rome', rome],
    ['carthage', carthage],
  ] as const) {
    const commit = { frame: state.frames.at(-1)?.id ?? 0, steps };
    const decided = decide(quincunx, state, { seat, commit }, idealChance('deploy'));
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    state = decided.value.after;
  }
  return state;
}

describe('Deployment (R60)', () => {
  it('is asked of both at once', () => {
    expect(asked(begun())).toBe('deploy');
    expect(waiting(quincunx, begun())).toEqual(['rome', 'carthage']);
  });

  it('is finished for one who has said so, and goes on for the other', () => {
    const { state } = commit(begun());
    expect(waiting(quincunx, state)).toEqual(['carthage']);
  });

  it('without a word stands as section 9 lists it', () => {
    const state = deployed([]);
    expect(unitIn(state, 'RT.2')).toMatchObject({ y: 560 });
    expect(state.turn).toBe(1);
  });

  it('shows both armies at once, each line where it was placed', () => {
    const state = deployed([place('RC', { x: 2000 })], [place('CK', { x: 1500, front: 1600 })]);
    expect(unitIn(state, 'RC.1').x).toBe(2000);
    expect(unitIn(state, 'CK.1')).toMatchObject({ x: 1500, y: 7200 - 1600 + 240 });
  });

  it('keeps a placing from the other side, which sees that it is sealed', () => {
    const { state } = commit(begun(), [place('RC', { x: 2000 })]);
    const seen = quincunx.conceal(state, 'carthage');
    expect(seen.kept.rome).toMatchObject({ deployment: 'hidden', salt: 'hidden' });
    expect(seen.kept.rome.token).toBe(state.kept.rome.token);
    expect(JSON.stringify(seen)).not.toContain('"x":2000');
    expect(quincunx.conceal(state, 'rome').kept.rome.deployment).not.toBe('hidden');
  });

  it('proves itself: text and salt of each side open the token that lay there before', () => {
    const { state } = commit(begun(), [place('RC', { x: 2000 })]);
    const plan = { frame: state.frames.at(-1)?.id ?? 0, steps: [] };
    const decided = decide(quincunx, state, { seat: 'carthage', commit: plan }, idealChance('deploy'));
    const facts = decided.ok ? decided.value.events : [];
    const [shown] = factsOfKind({ state, facts }, 'ArmiesShown');
    if (shown === undefined) throw new Error('The armies were not shown.');
    const before = facts.slice(0, facts.indexOf(shown)).reduce(quincunx.evolve, state);
    expect(quincunx.facts.claimsOf(before, shown)).toMatchObject([
      { kind: 'opened', token: before.kept.rome.token, salt: before.kept.rome.salt },
      { kind: 'opened', token: before.kept.carthage.token },
    ]);
  });

  it.each([
    ['off the table', place('RC', { x: 100 }), 'offTable'],
    ['beyond 18" from the own edge', place('RC', { front: 1810 }), 'outOfZone'],
    ['on another line', place('RC', { x: 4800 }), 'standsOn'],
    ['in hundredths', place('RC', { x: 2005 }), 'notInTenths'],
    ['in an order that they never take', place('RC', { formation: 'skirmish' }), 'neverStandsSo'],
    ['where it stands already', place('RC'), 'standsThere'],
  ] as const)('refuses a place %s', (_, step, code) => {
    expect(whyNot(begun(), step)).toContain(code);
  });

  it('refuses lines of the other side, and anything else', () => {
    expect(whyNot(begun(), place('CK', { x: 2000 }))).toEqual(['notYourLine']);
    expect(whyNot(begun(), { verb: 'take', turn: 'move' })).toEqual(['onlyPlaces']);
  });

  it('takes places in tenths that are named, though whole inches are offered', () => {
    expect(whyNot(begun(), place('RC', { x: 2010 }))).toEqual([]);
    const offered = quincunx.frames({ at: 'deploy', id: 1, ready: [] }).choices(begun(), 'rome', {
      verb: 'place',
      line: 'RC',
    });
    expect(offered.length).toBeGreaterThan(0);
    for (const choice of offered) expect(choice).toMatchObject({ verb: 'place', line: 'RC' });
  });

  it('settles standing choices too, which are shown with the armies (7.2)', () => {
    const { state } = commit(begun(), [{ verb: 'standInitiative', to: 'ask' }]);
    expect(state.choices.initiative.rome).toBe('move');
    const shown = deployed([{ verb: 'standInitiative', to: 'ask' }]);
    expect(shown.choices.initiative.rome).toBe('ask');
  });

  it('has peltasts begin formed where their player wants that', () => {
    const state = deployed([place('RV', { formation: 'formed' })]);
    expect(unitIn(state, 'RV.3').formation).toBe('formed');
  });
});
