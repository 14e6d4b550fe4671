import { memoryShelf } from '@tessera/table/lib';
import { openLesson, turnsOf, without } from '@tessera/table/lesson';
import { playLesson, untold } from '@tessera/table/testkit';
import { describe, expect, it } from 'vitest';
import { firstBattle } from './firstBattle.js';

const lesson = firstBattle();
const KEPT = 'tessera:lesson:metaurus';

describe('the first battle', () => {
  it('tells the learner of every step that it wants, and to commit it', () => {
    expect(lesson.hints).toHaveLength(turnsOf(lesson).length);
    expect(untold(lesson)).toEqual([]);
  });

  it('shows a retreat, a blow struck back, an attack and a recovery by the rules themselves', async () => {
    const opened = openLesson(lesson, memoryShelf());
    await playLesson(opened);
    const { events, view } = opened.client.receiver.feed.value;
    const kinds = new Set(events.map(({ kind }) => kind));
    for (const kind of ['UnitRetreated', 'CounterChosen', 'UnitLost', 'AttackRolled'] as const)
      expect(kinds).toContain(kind);
    expect(events.findLast((event) => event.kind === 'ReformRolled')).toMatchObject({ reformed: true });
    expect(view.outcome).toBeNull();
    expect(opened.client.drafting.frame.value).toBeNull();
  });

  it('goes on in the same browser where it was left, and begins anew where what is kept is not its own', async () => {
    const shelf = memoryShelf();
    await playLesson(openLesson(lesson, shelf), 4);
    expect(openLesson(lesson, shelf).guide.done.value).toBe(4);
    for (const bad of ['', '{', '4', '{"print":"0","done":4}', '{"print":"","done":-1}']) {
      shelf.set(KEPT, bad);
      expect(openLesson(lesson, shelf).guide.done.value).toBe(0);
    }
  });

  it('keeps what was planned of an action, and forgets a plan that is not its own', async () => {
    const shelf = memoryShelf();
    const opened = openLesson(lesson, shelf);
    await playLesson(opened, 2);
    opened.guide.help();
    const planned = opened.client.drafting.steps.value;
    expect(planned.length).toBeGreaterThan(0);
    const { drafting } = openLesson(lesson, shelf).client;
    expect([drafting.steps.value, drafting.fresh.value]).toEqual([planned, false]);
    shelf.set(
      KEPT,
      (shelf.get(KEPT) ?? '').replace(/"steps":\[.*\]/, '"steps":[{"verb":"go","turn":"second"}]'),
    );
    const again = openLesson(lesson, shelf);
    expect([again.guide.done.value, again.client.drafting.steps.value]).toEqual([2, []]);
  });

  it('takes no step and no plan but those that it leads through', () => {
    const { client, guide } = openLesson(lesson, memoryShelf());
    client.drafting.plan([{ verb: 'go', turn: 'second' }]);
    expect([client.drafting.steps.value, guide.strayed.value]).toEqual([[], true]);
    client.commitPlan();
    expect([guide.done.value, client.outbox.sending.value]).toEqual([0, false]);
    client.drafting.plan([{ verb: 'go', turn: 'first' }]);
    expect([client.drafting.steps.value.length, guide.strayed.value]).toEqual([1, false]);
    client.outbox.commit({ frame: 0, steps: [{ verb: 'resign' }] });
    expect(guide.strayed.value).toBe(true);
  });

  it('never shows the learner an order of the Gauls that lies face down', async () => {
    const opened = openLesson(lesson, memoryShelf());
    await playLesson(opened, 2);
    const placed = opened.client.receiver.feed.value.events.filter(({ kind }) => kind === 'ChitPlaced');
    expect(placed.map((event) => 'command' in event && event.command)).toEqual(['I']);
  });
});

describe('the steps of a plan', () => {
  it('are compared whatever their order, each as often as it comes', () => {
    const [one, two] = [{ n: 1 }, { n: 2 }];
    expect(without([one, two, one], [one])).toEqual([two, one]);
    expect(without([two, one], [one, two])).toEqual([]);
  });
});
