import { expect, test } from 'vitest';
import { positionWith } from '../testkit/index.js';
import { aimedSpace, aimOf, targetOf, type Aim } from './targets.js';

test('every aim is read from its target again', () => {
  const aims: Aim[] = [
    { kind: 'general', general: 'mago' },
    { kind: 'city', space: 'new_carthage' },
    { kind: 'space', space: 'capua' },
  ];
  expect(aims.map((aim) => aimOf(targetOf(aim)))).toEqual(aims);
});

test('what is no target of this game has no aim', () => {
  expect(['', 'general', 'general:capua', 'city:mago', 'unit:4', 'space: capua'].map(aimOf)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

test('an aim at a general lies in the space where they stand', () => {
  const { posts } = positionWith({ posts: { mago: 'capua' } });
  expect(aimedSpace({ kind: 'general', general: 'mago' }, { posts })).toBe('capua');
  expect(aimedSpace({ kind: 'city', space: 'rome' }, { posts })).toBe('rome');
});
