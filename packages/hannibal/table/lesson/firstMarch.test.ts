import { lessonProgress, memoryShelf } from '@tessera/table/lib';
import { openLesson, turnsOf } from '@tessera/table/lesson';
import { playLesson, untold } from '@tessera/table/testkit';
import { isHidden } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { historyOf } from '@tessera/table/watch';
import { chronicleIn } from '../watch/onlooker.js';
import { firstMarch } from './firstMarch.js';

const lesson = firstMarch();

describe('the first march', () => {
  it('tells the learner of every step that it wants, and to commit it', () => {
    expect(lesson.hints).toHaveLength(turnsOf(lesson).length);
    expect(untold(lesson)).toEqual([]);
  });

  it('shows a round of cards, a march and a battle that is won, by the rules themselves', async () => {
    const opened = openLesson(lesson, memoryShelf());
    await playLesson(opened);
    const { view, events } = opened.client.receiver.feed.value;
    const kinds = new Set(events.map(({ kind }) => kind));
    for (const kind of ['CardPlayed', 'Marked', 'Moved', 'BattleDealt', 'Rolled'] as const)
      expect(kinds).toContain(kind);
    expect(view.posts.publius.space).toBe('ariminum');
    expect(view.posts.hannibal.space).toBe('mutina');
    expect(opened.client.drafting.frame.value).toBeNull();
  });

  it('never shows the learner a card of Rome that lies face down', async () => {
    const opened = openLesson(lesson, memoryShelf());
    for (let done = 0; done < turnsOf(lesson).length; done++) {
      await playLesson(opened, done);
      const { hands, battleHands } = opened.client.receiver.feed.value.view;
      for (const { card } of [...hands.rome, ...battleHands.rome]) expect(isHidden(card)).toBe(true);
    }
  });

  it('tells the log from the position that it begins with: who fights, with how many, and what a die has to be', async () => {
    const opened = openLesson(lesson, memoryShelf());
    await playLesson(opened);
    const { events } = opened.client.receiver.feed.value;
    const { lines } = chronicleIn(lesson.game).told(historyOf(lesson.game, events, 'carthage'));
    const said = lines.map(({ text }) => text);
    expect(said.find((text) => text.startsWith('The battle'))).toMatch(
      /Hannibal.* \(8 CUs\) against Publius Scipio \(6\)/,
    );
    expect(said.join(' ')).toContain('Rome does not win the initiative (rolled 5, needed 2 or less)');
  });

  it('is kept as begun, and as done at its end', async () => {
    const shelf = memoryShelf();
    expect(lessonProgress(shelf, { kind: 'hannibal', name: 'first' })).toBeNull();
    await playLesson(openLesson(lesson, shelf), 2);
    expect(lessonProgress(shelf, { kind: 'hannibal', name: 'first' })).toBe('begun');
    await playLesson(openLesson(lesson, shelf));
    expect(lessonProgress(shelf, { kind: 'hannibal', name: 'first' })).toBe('done');
  });
});
