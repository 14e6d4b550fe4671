import { describe, expect, it } from 'vitest';
import { commit, positionWith } from '../testkit/index.js';
import { createHannibal } from './game.js';
import { RULES } from './vocabulary.js';

const { schemas } = createHannibal();

/** A question that a plan had answered before, in the form of the fourth version of the rules. */
const again = {
  at: 'placePc',
  id: 9,
  seat: 'rome',
  answer: null,
  left: 2,
  placed: ['mutina'],
  begun: true,
} as const;

describe('a game that began under an older version', () => {
  it('opens, where one part of a plan answered several questions and where it did not', () => {
    const event = { kind: 'FrameChanged', frame: again };
    expect(schemas.event.parse(event)).toEqual(event);
    const { begun: _, ...frame } = again;
    expect(schemas.event.parse({ kind: 'FrameOpened', frame })).toEqual({ kind: 'FrameOpened', frame });
  });

  it('goes on under the present rules: its next question is answered by one step', () => {
    const { begun: _, ...frame } = again;
    const older = { ...positionWith({ frames: [{ ...frame, begun: false }] }), rules: RULES - 1 };
    const { facts, state } = commit(older, { steps: [{ verb: 'mark', space: 'taurini' }] });
    expect(facts[0]).toEqual({ kind: 'RulesChanged', rules: RULES });
    expect(state.frames.at(-1)).toMatchObject({ at: 'placePc', left: 1, placed: ['mutina', 'taurini'] });
  });
});
