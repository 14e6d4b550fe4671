import { choicesIn, drawStep, explainIn, preview, randomPlan, type Random } from '@tessera/core';
import { seeds, watch } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { hannibal, world } from '../testkit/index.js';
import { stray, wars, wholeGames } from '../testkit/subject.js';
import { hannibalTexts } from '../texts/index.js';
import { cusIn, seatOf } from './board/forces.js';
import type { State, Step } from './model/index.js';
import type { General, Seat } from './vocabulary.js';

/** A step that is like an open one but for a field or two. */
function alike(draw: Random, open: Step): Step {
  const others = Array.from({ length: 60 }, () => stray(draw)).filter(({ verb }) => verb === open.verb);
  const [other = open] = others;
  const fields = Object.entries(other).filter(([field]) => field !== 'verb' && draw.happens(0.4));
  return hannibal.schemas.step.parse({ ...open, ...Object.fromEntries(fields) });
}

const generalOf = (step: Step): General | null => ('general' in step ? step.general : null);

/** What is so where a refusal says it. */
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

/** Reasons of which nothing in the rules speaks: how a list is written, and what was said before. */
const WITHOUT_RULE = ['listOrder', 'answered', 'notAsked'];

describe.each([
  ['level-headed players', wholeGames],
  ['players who seek the fight', wars],
])('whatever %s are asked', (_, subject) => {
  it.each(seeds(1, 40))('a refusal has its words and its rule, and is true (%s)', (seed) => {
    const told = new Set<string>();
    watch({ ...subject, bound: 350 }, seed, ({ before, seat }, draw) => {
      const view = hannibal.conceal(before, seat);
      const first = randomPlan(hannibal, view, { seat, draw }).slice(0, draw.below(3));
      const asked = preview(hannibal, view, { seat, plan: first });
      const open = choicesIn(hannibal, asked, seat).map((choice) =>
        drawStep(hannibal.schemas.step, choice, draw.below),
      );
      for (const step of [stray(draw), ...open.slice(0, 4).map((one) => alike(draw, one))]) {
        for (const { code, rule } of explainIn(hannibal, asked, { seat, step })) {
          const what = `${seed}: ${code} ${rule} of ${JSON.stringify(step)}`;
          expect(Object.hasOwn(hannibalTexts, `reason.${code}`), what).toBe(true);
          expect(rule !== '' || WITHOUT_RULE.includes(code), what).toBe(true);
          expect(TRUE_WHERE[code]?.(asked, seat, step) ?? true, what).toBe(true);
          told.add(code);
        }
      }
    });
    expect(told.size).toBeGreaterThan(15);
  });
});
