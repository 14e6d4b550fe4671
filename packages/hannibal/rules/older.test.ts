import { describe, expect, it } from 'vitest';
import { createHannibal } from './game.js';

const { schemas } = createHannibal();

/** A question as a game wrote it down before one plan could answer it several times. */
const asked = { at: 'placePc', id: 9, seat: 'rome', answer: null, left: 2, placed: [] };

describe('a game that began under an older version', () => {
  it('opens: its questions were answered one by one', () => {
    expect(schemas.event.parse({ kind: 'FrameOpened', frame: asked })).toEqual({
      kind: 'FrameOpened',
      frame: { ...asked, begun: false },
    });
    const penalty = { at: 'removePc', id: 9, seat: 'rome', answer: null, left: 2, why: 'defeat' };
    expect(schemas.event.parse({ kind: 'FrameOpened', frame: penalty })).toMatchObject({
      frame: { begun: false },
    });
  });
});
