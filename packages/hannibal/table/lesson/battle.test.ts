import { isHidden } from '@tessera/core';
import { lessonProgress, memoryShelf } from '@tessera/table/lib';
import { openLesson, turnAt, turnsOf } from '@tessera/table/lesson';
import { playLesson, untold } from '@tessera/table/testkit';
import { describe, expect, it } from 'vitest';
import { battleLesson } from './battle.js';

const lesson = battleLesson();

describe('the lesson of a battle', () => {
  it('tells the learner of every step that it wants, and to commit it', () => {
    expect(lesson.hints).toHaveLength(turnsOf(lesson).length);
    expect(untold(lesson)).toEqual([]);
  });

  it('shows an avoided battle that fails, the initiative won and lost, and what the beaten army loses', async () => {
    const opened = openLesson(lesson, memoryShelf());
    await playLesson(opened);
    const { view, events } = opened.client.receiver.feed.value;
    const rolls = events.flatMap((event) =>
      event.kind === 'Rolled' ? [[event.name, event.seat, event.result]] : [],
    );
    expect(rolls).toEqual([
      ['avoid', 'carthage', 'isCaught'],
      ['counterattack', 'carthage', 'fails'],
      ['counterattack', 'carthage', 'succeeds'],
      ['counterattack', 'rome', 'succeeds'],
      ['casualties', null, 'lost1'],
      ['retreat', 'carthage', 'lost3'],
    ]);
    expect(view.posts.hasdrubal.space).toBe('saguntum');
    expect(view.posts.publius.space).toBe('dertosa');
    const given = events.flatMap((event) =>
      event.kind === 'Marked' && event.why === 'defeat' ? event.markers.map(({ space }) => space) : [],
    );
    expect(given).toEqual(['salaria', 'laminium']);
    expect(opened.client.drafting.frame.value).toBeNull();
  });

  it('never shows the learner a card of Carthage that lies face down', async () => {
    const opened = openLesson(lesson, memoryShelf());
    for (let done = 0; done < turnsOf(lesson).length; done++) {
      await playLesson(opened, done);
      const { hands, battleHands } = opened.client.receiver.feed.value.view;
      for (const { card } of [...hands.carthage, ...battleHands.carthage]) expect(isHidden(card)).toBe(true);
    }
  });

  it('takes the card that answers, and no other', async () => {
    const { client, guide } = openLesson(lesson, memoryShelf());
    await playLesson({ client, guide }, 4);
    client.drafting.plan([{ verb: 'decline' }]);
    expect([client.drafting.steps.value, guide.strayed.value]).toEqual([[], true]);
    client.drafting.plan(turnAt(lesson, 4)?.steps ?? []);
    expect([client.drafting.steps.value.length, guide.strayed.value]).toEqual([1, false]);
  });

  it('is kept as begun, and as done at its end', async () => {
    const shelf = memoryShelf();
    const kept = () => lessonProgress(shelf, { kind: 'hannibal', name: 'battle' });
    expect(kept()).toBeNull();
    await playLesson(openLesson(lesson, shelf), 2);
    expect(kept()).toBe('begun');
    await playLesson(openLesson(lesson, shelf));
    expect(kept()).toBe('done');
  });
});
