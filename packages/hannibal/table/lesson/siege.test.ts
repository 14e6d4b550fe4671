import { isHidden } from '@tessera/core';
import { hannibal, pointsOf } from '@tessera/hannibal';
import { lessonProgress, memoryShelf } from '@tessera/table/lib';
import { openLesson, turnsOf } from '@tessera/table/lesson';
import { playLesson, untold } from '@tessera/table/testkit';
import { describe, expect, it } from 'vitest';
import { siegeLesson } from './siege.js';

const lesson = siegeLesson();

describe('the lesson of a siege', () => {
  it('tells the learner of every step that it wants, and to commit it', () => {
    expect(lesson.hints).toHaveLength(turnsOf(lesson).length);
    expect(untold(lesson)).toEqual([]);
  });

  it('shows a city that falls at three siege points, a marker that is cut off, and what the provinces cost', async () => {
    const opened = openLesson(lesson, memoryShelf());
    await playLesson(opened, 4);
    expect(opened.client.receiver.feed.value.view.sieges).toEqual([
      { space: 'saguntum', seat: 'rome', points: 2 },
    ]);
    await playLesson(opened);
    const { view, events } = opened.client.receiver.feed.value;
    const marked = (why: string) =>
      events.flatMap((event) =>
        event.kind === 'Marked' && event.why === why ? event.markers.map(({ space }) => space) : [],
      );
    expect(marked('siege')).toEqual(['saguntum']);
    expect(marked('isolated')).toEqual(['araceli']);
    expect(marked('repercussions')).toEqual(['azaila', 'bilbilis', 'icosium']);
    expect(view.turn).toBe(3);
    expect(opened.client.drafting.frame.value).toBeNull();
  });

  it('names the count of provinces as the rules count it', async () => {
    const opened = openLesson(lesson, memoryShelf());
    await playLesson(opened);
    // The markers that Carthage gives up decide no province.
    const board = { world: hannibal.world, state: opened.client.receiver.feed.value.view };
    const [rome, carthage] = [pointsOf(board, 'rome'), pointsOf(board, 'carthage')];
    expect(lesson.end).toContain(`${rome} for Rome, ${carthage} for Carthage`);
  });

  it('never shows the learner a card of Carthage that lies face down', async () => {
    const opened = openLesson(lesson, memoryShelf());
    for (let done = 0; done < turnsOf(lesson).length; done++) {
      await playLesson(opened, done);
      for (const { card } of opened.client.receiver.feed.value.view.hands.carthage)
        expect(isHidden(card)).toBe(true);
    }
  });

  it('is kept as begun, and as done at its end', async () => {
    const shelf = memoryShelf();
    const kept = () => lessonProgress(shelf, { kind: 'hannibal', name: 'siege' });
    expect(kept()).toBeNull();
    await playLesson(openLesson(lesson, shelf), 2);
    expect(kept()).toBe('begun');
    await playLesson(openLesson(lesson, shelf));
    expect(kept()).toBe('done');
  });
});
