import { describe, expect, it } from 'vitest';
import { answer, play, positionWith, continueWorks, logLinesFor, type Changes } from '../../testkit/index.js';
import type { General } from '../../rules/index.js';

describe('generals in the log', () => {
  const landing: Changes = { turn: 6, war: { stage: 'africanus' }, markers: { tarraco: 'rome' } };

  it('land, and displace who stands there alone', () => {
    const { state } = continueWorks(positionWith({ ...landing, posts: { mago: 'tarraco' } }));
    const step = { verb: 'post', general: 'africanus', space: 'tarraco', inside: false } as const;
    expect(logLinesFor('public', state, answer(state, step).facts).slice(0, 3)).toEqual([
      'Scipio Africanus lands in Tarraco.',
      'Rome gets 5 CUs in Tarraco.',
      'Mago is displaced, alone where the enemy lands.',
    ]);
  });

  it('stay out of the war where they have no place to land', () => {
    const before = positionWith();
    const post = { ...before.posts.africanus, at: 'dead' } as const;
    const fact = { kind: 'Posted', general: 'africanus', post, why: 'neverCame' } as const;
    expect(logLinesFor('public', before, [fact])).toEqual([
      'Scipio Africanus has no place to land, and stays out of the war.',
    ]);
  });

  it('command as consuls when that has been said, not when they are placed beside each other', () => {
    const away = { at: 'pool', space: null, rank: null } as const;
    const { state } = continueWorks(
      positionWith({
        turn: 2,
        war: { stage: 'placeConsuls', consuls: ['paulus', 'varro'] },
        posts: { publius: away, longus: away },
      }),
    );
    const placed = (general: General) => ({ verb: 'post', general, space: 'rome', inside: false }) as const;
    const { facts } = play(state, [{ steps: [placed('paulus')] }, { steps: [placed('varro')] }]);
    expect(logLinesFor('public', state, facts)).toEqual([
      'L. Aemilius Paulus goes to Rome as consul.',
      'C. Terentius Varro goes to Rome as consul.',
    ]);
    const named = [{ verb: 'name', general: 'varro' } as const];
    const acts = [placed('paulus'), placed('varro'), ...named].map((step) => ({ steps: [step] }));
    expect(logLinesFor('public', state, play(state, acts).facts)).toContain(
      'C. Terentius Varro takes command in Rome.',
    );
  });
});
