import { lessonProgress, memoryShelf } from '@tessera/table/lib';
import { openLesson, turnsOf } from '@tessera/table/lesson';
import { playLesson, untold } from '@tessera/table/testkit';
import { describe, expect, it } from 'vitest';
import { flankLesson } from './flank.js';

const lesson = flankLesson();

describe('the lesson of attacks from the flank', () => {
  it('tells the learner of every step that it wants, and to commit it', () => {
    expect(lesson.hints).toHaveLength(turnsOf(lesson).length);
    expect(untold(lesson)).toEqual([]);
  });

  it('shows attacks from the front, the flank and several sides, an advance, and one that goes on', async () => {
    const opened = openLesson(lesson, memoryShelf());
    await playLesson(opened);
    const { events, view } = opened.client.receiver.feed.value;
    const angles = events.flatMap((event) =>
      event.kind === 'AttackRolled' && event.attackers.some((unit) => unit > 1)
        ? [event.modifiers.find(({ source }) => source === 'angle')?.value ?? 0]
        : [],
    );
    expect(angles).toEqual([2, 0, 4, 2, 0]);
    const kinds = new Set(events.map(({ kind }) => kind));
    for (const kind of ['UnitTurned', 'UnitsEngaged', 'UnitLost', 'UnitAdvanced'] as const)
      expect(kinds).toContain(kind);
    expect(view.outcome).toBeNull();
    expect(opened.client.drafting.frame.value).toBeNull();
  });

  it('takes the horse’s turn to the enemy, and no other', async () => {
    const { client, guide } = openLesson(lesson, memoryShelf());
    await playLesson({ client, guide }, 1);
    guide.help();
    const [moved] = client.drafting.steps.value;
    const turn = (facing: 0 | 5) => ({ verb: 'turn', unit: 4, facing }) as const;
    client.drafting.plan([...client.drafting.steps.value, turn(0)]);
    expect([client.drafting.steps.value, guide.strayed.value]).toEqual([[moved], true]);
    client.drafting.plan([...client.drafting.steps.value, turn(5)]);
    expect([client.drafting.steps.value.length, guide.strayed.value]).toEqual([2, false]);
  });

  it('is kept as begun, and as done at its end', async () => {
    const shelf = memoryShelf();
    const kept = () => lessonProgress(shelf, { kind: 'metaurus', name: 'flank' });
    expect(kept()).toBeNull();
    await playLesson(openLesson(lesson, shelf), 2);
    expect(kept()).toBe('begun');
    await playLesson(openLesson(lesson, shelf));
    expect(kept()).toBe('done');
  });
});
