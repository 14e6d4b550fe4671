import { lessonProgress, memoryShelf } from '@tessera/table/lib';
import { openLesson, turnsOf } from '@tessera/table/lesson';
import { playLesson, untold } from '@tessera/table/testkit';
import { describe, expect, it } from 'vitest';
import { firstBattle } from './firstBattle.js';
import { ordersLesson } from './orders.js';

const lesson = ordersLesson();

describe('the lesson of orders and initiative', () => {
  it('tells the learner of every step that it wants, and to commit it', () => {
    expect(lesson.hints).toHaveLength(turnsOf(lesson).length);
    expect(untold(lesson)).toEqual([]);
  });

  it('shows both sides with the initiative, each order but Reform, and what a chit of the moment before forbids', async () => {
    const opened = openLesson(lesson, memoryShelf());
    await playLesson(opened);
    const { events, view } = opened.client.receiver.feed.value;
    const winners = events.flatMap((event) => (event.kind === 'InitiativeRolled' ? [event.winner] : []));
    expect(winners).toEqual(['carthage', 'rome', 'rome']);
    const shown = events.flatMap((event) => (event.kind === 'ChitShown' ? [event.order] : []));
    expect(new Set(shown)).toEqual(new Set(['stand', 'move', 'moveToAttack']));
    expect(events.findLast(({ kind }) => kind === 'UnitLost')).toBeDefined();
    expect(view.outcome).toBeNull();
    expect(opened.client.drafting.frame.value).toBeNull();
  });

  it('attacks nobody with a chit that was for another moment, though enemies are Disordered beside it', async () => {
    const opened = openLesson(lesson, memoryShelf());
    const attacks = () =>
      opened.client.receiver.feed.value.events.filter(({ kind }) => kind === 'AttackRolled').length;
    await playLesson(opened, 5);
    expect(attacks()).toBe(0);
    await playLesson(opened, 7);
    const before = attacks();
    await playLesson(opened, 8);
    expect(attacks()).toBe(before);
  });

  it('never shows the learner an order of the Gauls that lies face down', async () => {
    const opened = openLesson(lesson, memoryShelf());
    const orders = () => opened.client.receiver.feed.value.view.chits.celts.order;
    await playLesson(opened, 5);
    expect(orders()).toBe('hidden');
    const placed = opened.client.receiver.feed.value.events.filter(({ kind }) => kind === 'ChitPlaced');
    expect(placed.every((event) => 'command' in event && event.command !== 'celts')).toBe(true);
  });

  it('is kept apart from the first battle', async () => {
    const shelf = memoryShelf();
    await playLesson(openLesson(firstBattle(), shelf));
    expect(lessonProgress(shelf, { kind: 'metaurus', name: 'first' })).toBe('done');
    expect(lessonProgress(shelf, { kind: 'metaurus', name: 'orders' })).toBeNull();
    await playLesson(openLesson(lesson, shelf), 3);
    expect(lessonProgress(shelf, { kind: 'metaurus', name: 'orders' })).toBe('begun');
    expect(openLesson(lesson, shelf).guide.done.value).toBe(3);
    expect(openLesson(firstBattle(), shelf).guide.hint.value).toBeNull();
  });
});
