import { describe, expect, it } from 'vitest';
import { quincunx } from '@tessera/quincunx';
import { answersFor } from './answering.js';

describe('the answers to a question', () => {
  it('are listed once: who has won the initiative takes the move or the counter-move', () => {
    const base = {
      ...quincunx.empty,
      frames: [{ id: 1, at: 'initiative' as const, seat: 'rome' as const, taken: false }],
    };
    expect([...answersFor({ base, seat: 'rome' })]).toEqual([
      [
        null,
        [
          { verb: 'take', turn: 'move' },
          { verb: 'take', turn: 'counter' },
        ],
      ],
    ]);
  });
});
