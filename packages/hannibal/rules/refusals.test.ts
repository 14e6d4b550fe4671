import { eachRefusal, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { world } from '../testkit/index.js';
import { wars, wholeGames } from '../testkit/subject.js';
import { hannibalTexts } from '../texts/index.js';
import { cusIn, seatOf } from './board/forces.js';
import type { State, Step } from './model/index.js';
import type { General, Seat } from './vocabulary.js';

const generalOf = (step: Step): General | null => ('general' in step ? step.general : null);

/** For each refusal, the condition that must be true when it is given. */
const TRUE_WHERE: Partial<Record<string, (state: State, seat: Seat, step: Step) => boolean>> = {
  notOnMap: ({ posts }, _, step) => posts[generalOf(step) ?? 'hannibal'].at !== 'map',
  notYours: (_, seat, step) => seatOf(world, generalOf(step) ?? 'hannibal') !== seat,
  armyLimit: (state) => state.frames.some(({ at }) => at === 'move'),
  consularArmy: ({ posts }, seat) =>
    seat === 'rome' && Object.values(posts).some(({ at, rank }) => at === 'map' && rank === 'consul'),
  enemyCus: (state, seat, step) =>
    'space' in step && cusIn(state, seat === 'rome' ? 'carthage' : 'rome', step.space) > 0,
  truce: ({ lasting }) => lasting.includes('truce'),
  hasActed: ({ frames }) => frames.some((frame) => frame.at === 'campaign' && frame.activated.length > 0),
};

/** Reasons that are not about the rules: the form of a list, or an earlier action. */
const WITHOUT_RULE = ['listOrder', 'answered', 'notAsked'];

describe.each([
  ['level-headed players', wholeGames],
  ['players who seek the fight', wars],
])('whatever %s are asked', (_, subject) => {
  it.each(seeds(1, 40))('a refusal has its words and its rule, and is true (%s)', (seed) => {
    const told = new Set<string>();
    eachRefusal({ ...subject, bound: 350 }, seed, ({ view, seat, step, reason: { code, rule } }) => {
      const what = `${seed}: ${code} ${rule} of ${JSON.stringify(step)}`;
      expect(Object.hasOwn(hannibalTexts, `reason.${code}`), what).toBe(true);
      expect(rule !== '' || WITHOUT_RULE.includes(code), what).toBe(true);
      expect(TRUE_WHERE[code]?.(view, seat, step) ?? true, what).toBe(true);
      told.add(code);
    });
    expect(told.size).toBeGreaterThan(15);
  });
});
