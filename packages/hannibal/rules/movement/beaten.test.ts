import { describe, expect, it } from 'vitest';
import {
  activated,
  answer,
  askedOf,
  factsOf,
  go,
  muster,
  options,
  plan,
  question,
  type Changes,
  type Done,
} from '../../testkit/index.js';
import { cusOutside, pointsAt } from '../board/forces.js';
import type { State, Step } from '../model/index.js';

const NO: Step = { verb: 'decline' };

/** The answers with which Carthage, the attacker, loses in the second round: Rome matches, counterattacks, and wins. */
function answerOf(state: State): Step {
  const verbs = askedOf(state) === 'rome' ? ['attack', 'match', 'accept'] : ['attack', 'unmark'];
  return options(state).find(({ verb }) => verbs.includes(verb)) ?? NO;
}

function loseBattle(start: State): Done {
  let done: Done = { state: start, facts: [] };
  while (done.state.frames.some(({ at }) => at === 'battle')) {
    const { state, facts } = done;
    const isLost = question(state) === 'battleDefend' && askedOf(state) === 'carthage';
    // The counterattack; the casualties of two rounds, and the Retreat Table: two of four are lost.
    const dice = isLost ? [1, 3] : question(state) === 'counterattack' ? [1] : [];
    const next = answer(state, answerOf(state), { dice });
    done = { state: next.state, facts: [...facts, ...next.facts] };
  }
  return done;
}

describe('An attacker who is beaten near a camp of theirs before a city (15.1, S8.86, S8.87)', () => {
  // Mago leaves five of nine CUs before Tarentum, and attacks Brundisium with four.
  const beaten = (stay: number): Done => {
    const changes: Changes = {
      troops: [
        { seat: 'carthage', space: 'tarentum', regulars: stay + 4 },
        { seat: 'rome', space: 'tarentum', inside: true, regulars: 1 },
        { seat: 'rome', space: 'brundisium', regulars: 6 },
      ],
      posts: { mago: 'tarentum', marcellus: 'brundisium' },
      sieges: [{ space: 'tarentum', seat: 'carthage', points: 1 }],
    };
    const by = { seat: 'carthage', card: 37, general: 'mago' } as const;
    const met = plan(activated(changes, by), [muster(4), go('brundisium')]).state;
    const { state } = question(met) === 'reactions' ? answer(met, NO) : { state: met };
    return loseBattle(state);
  };

  it('ends the retreat there, and the siege goes on', () => {
    const { state, facts } = beaten(5);
    expect(factsOf({ facts }, 'Rolled').map(({ name }) => name)).toEqual([
      'counterattack',
      'casualties',
      'retreat',
    ]);
    // Its marker costs one of the two, and the other joins the five.
    expect(cusOutside(state, 'carthage', 'tarentum')).toBe(6);
    expect(pointsAt(state, 'tarentum')).toBe(1);
    expect(state.troops).toContainEqual({
      seat: 'rome',
      space: 'tarentum',
      inside: true,
      regulars: 1,
      elephants: 0,
    });
  });
});
