import { describe, expect, it } from 'vitest';
import { answer, positionWith, running, toldTo, type Changes } from '../../testkit/index.js';

describe('generals in the log', () => {
  const landing: Changes = { turn: 6, war: { stage: 'africanus' }, markers: { tarraco: 'rome' } };

  it('land, and displace who stands there alone', () => {
    const { state } = running(positionWith({ ...landing, posts: { mago: 'tarraco' } }));
    const step = { verb: 'post', general: 'africanus', space: 'tarraco', inside: false } as const;
    expect(toldTo('public', state, answer(state, step).facts).slice(0, 3)).toEqual([
      'Scipio Africanus lands in Tarraco.',
      'Rome gets 5 CUs in Tarraco.',
      'Mago is displaced, alone where the enemy lands.',
    ]);
  });

  it('stay out of the war where they have no place to land', () => {
    const before = positionWith();
    const post = { ...before.posts.africanus, at: 'dead' } as const;
    const fact = { kind: 'Posted', general: 'africanus', post, why: 'neverCame' } as const;
    expect(toldTo('public', before, [fact])).toEqual([
      'Scipio Africanus has no place to land, and stays out of the war.',
    ]);
  });
});
