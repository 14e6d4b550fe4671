import { describe, expect, it } from 'vitest';
import { memoryShelf } from './kept.js';
import { lessonKey, lessonPath, lessonProgress, lessonStep, openLessonOf } from './lessons.js';

const first = { kind: 'go', name: 'first' };
const ko = { kind: 'go', name: 'ko' };
const lessons = [first, ko];

describe('a lesson', () => {
  it('has its own address and its own progress; the first one those that it had alone', () => {
    expect([first, ko].map(lessonPath)).toEqual(['/learn/go', '/learn/go/ko']);
    expect([first, ko].map(lessonKey)).toEqual(['tessera:lesson:go', 'tessera:lesson:go:ko']);
  });

  it('is begun, then done, and says at which step it is', () => {
    const shelf = memoryShelf();
    expect([lessonProgress(shelf, ko), lessonStep(shelf, ko)]).toEqual([null, null]);
    shelf.set(lessonKey(ko), '{"print":"1","done":3,"of":9,"over":false}');
    expect([lessonProgress(shelf, ko), lessonStep(shelf, ko)]).toEqual(['begun', { step: 4, of: 9 }]);
    shelf.set(lessonKey(ko), '{"print":"1","done":9,"of":9,"over":true}');
    expect([lessonProgress(shelf, ko), lessonStep(shelf, ko)]).toEqual(['done', null]);
  });

  it('is begun without a step where an earlier version of the site kept its progress', () => {
    const shelf = memoryShelf();
    shelf.set(lessonKey(first), '{"print":"1","done":3,"steps":[],"policy":null,"over":false}');
    expect([lessonProgress(shelf, first), lessonStep(shelf, first)]).toEqual(['begun', null]);
  });

  it('is not begun where what is kept makes no sense', () => {
    const shelf = memoryShelf();
    for (const bad of ['', '{', '4', '{"done":-1}', '{"of":0}']) {
      shelf.set(lessonKey(first), bad);
      expect([lessonProgress(shelf, first), lessonStep(shelf, first)]).toEqual([null, null]);
    }
  });
});

describe('the lesson to go on with', () => {
  it('is the first that is not done, in their order; none when all are', () => {
    const shelf = memoryShelf();
    expect(openLessonOf(shelf, 'go', lessons)).toBe(first);
    shelf.set(lessonKey(ko), '{"over":true}');
    expect(openLessonOf(shelf, 'go', lessons)).toBe(first);
    shelf.set(lessonKey(first), '{"over":true}');
    expect(openLessonOf(shelf, 'go', lessons)).toBeNull();
    shelf.remove(lessonKey(ko));
    expect(openLessonOf(shelf, 'go', lessons)).toBe(ko);
  });
});
