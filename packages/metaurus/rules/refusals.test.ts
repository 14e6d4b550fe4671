import { eachRefusal, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { battles, wholeGames } from '../testkit/subject.js';
import { hasText } from '../texts/index.js';
import { metaurus, type State, type Step } from './index.js';
import { hasMoved, isEngaged, isOnMap, unitOf } from './position.js';
import { unitAt } from './occupancy.js';
import { counterOf } from './world.js';

const { world } = metaurus;

const unitIn = (step: Step): number => ('unit' in step ? step.unit : 0);
const hexIn = (step: Step): number => ('to' in step ? step.to : 0);
const commandOf = (state: State, step: Step) => unitOf(state, unitIn(step)).command;

/** For each refusal, the condition that must be true when it is given. */
const TRUE_WHERE: Partial<Record<string, (state: State, seat: string, step: Step) => boolean>> = {
  noSuchUnit: (_state, _seat, step) => JSON.stringify(step).includes(String(world.counters.length)),
  notYourUnit: (_state, seat, step) => counterOf(world, unitIn(step)).seat !== seat,
  unitIsGone: (state, _seat, step) =>
    !isOnMap(state, unitIn(step)) || (step.verb === 'attack' && !isOnMap(state, step.target)),
  engagedMayNotMove: (state, _seat, step) => isEngaged(state, unitIn(step)),
  engagedMayNotTurn: (state, _seat, step) => isEngaged(state, unitIn(step)),
  hasMoved: (state, _seat, step) => hasMoved(state, unitIn(step)),
  hexOccupied: (state, _seat, step) => unitAt(world, state, hexIn(step)) !== null,
  isThere: (state, _seat, step) => unitOf(state, unitIn(step)).hex === hexIn(step),
  underAChit: (state, _seat, step) => !['horse', 'elephants'].includes(commandOf(state, step)),
  commandHasActed: ({ acted }, _seat, step) =>
    ('command' in step && acted.some((command) => command === step.command)) ||
    (step.verb === 'combine' && acted.includes(step.with)),
  notAnEnemy: (_state, _seat, step) =>
    step.verb === 'attack' && counterOf(world, step.unit).seat === counterOf(world, step.target).seat,
};

describe.each([
  ['level-headed players', wholeGames],
  ['players who seek the fight', battles],
])('whatever %s are asked', (_, subject) => {
  it.each(seeds(1, 40))('a refusal has its words and its rule, and is true (%s)', (seed) => {
    const told = new Set<string>();
    eachRefusal({ ...subject, bound: 120 }, seed, ({ view, seat, step, reason: { code, rule } }) => {
      const what = `${seed}: ${code} ${rule} of ${JSON.stringify(step)}`;
      expect(code, what).not.toBe('notListed');
      expect(hasText(`reason.${code}`), what).toBe(true);
      expect(rule !== '' || code === 'noSuchUnit', what).toBe(true);
      expect(TRUE_WHERE[code]?.(view, seat, step) ?? true, what).toBe(true);
      told.add(code);
    });
    expect(told.size).toBeGreaterThan(15);
  });
});
