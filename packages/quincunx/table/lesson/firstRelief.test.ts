import { afterSteps, isOrderStep, policyFrom, type Step, stepsOfLines } from '@tessera/quincunx';
import { openLesson, turnAt, turnsOf } from '@tessera/table/lesson';
import { lessonProgress, memoryShelf } from '@tessera/table/lib';
import { playLesson, untold } from '@tessera/table/testkit';
import { historyOf } from '@tessera/table/watch';
import { describe, expect, it } from 'vitest';
import { chronicleIn } from '../watch/onlooker.js';
import { told } from './firstLines.js';
import { firstRelief } from './firstRelief.js';

const lesson = firstRelief();
const place: Step = { verb: 'place', line: 'RP', x: 1500, front: 1090, gap: 480, formation: 'formed' };

/** Opens the lesson anew, after that many of the learner's actions. */
async function openedAt(done: number) {
  const opened = openLesson(lesson, memoryShelf());
  await playLesson(opened, done);
  return opened;
}

describe('the first relief', () => {
  it('tells the learner of every step that it wants, and to commit it', () => {
    expect(lesson.hints).toHaveLength(turnsOf(lesson).length);
    expect(untold(lesson)).toEqual([]);
  });

  it('wants what the words lead to that it has its lines told', async () => {
    const last = [told.following, told.charge, told.relief, told.pursuit];
    for (const [at, orders] of last.entries()) {
      const { view } = (await openedAt(at + 1)).client.receiver.feed.value;
      const steps = stepsOfLines(view.field, 'rome', { orders, held: [], hand: [] });
      expect(turnAt(lesson, at + 1)?.steps).toEqual(steps);
    }
  });

  it('shows a charge, a break-off through the gaps and recoils, and does not end the battle', async () => {
    const { client } = await openedAt(Infinity);
    const { view, events } = client.receiver.feed.value;
    const whys = new Set(events.flatMap((event) => (event.kind === 'UnitsChanged' ? [event.why] : [])));
    for (const why of ['charge', 'break', 'recoil', 'freeAdvance'] as const) expect(whys).toContain(why);
    expect(view.outcome).toBeNull();
    expect(client.drafting.frame.value).toBeNull();
  });

  it('tells the log of its own lines', async () => {
    const { events } = (await openedAt(Infinity)).client.receiver.feed.value;
    const { lines } = chronicleIn(lesson.game).told(historyOf(lesson.game, events, 'rome'));
    const said = lines.map(({ text }) => text).join(' ');
    expect(said).toContain('Hastati 1–3 charge 4″.');
    expect(said).toContain('Hastati 2 break off.');
  });

  it('is kept as begun, and as done at its end', async () => {
    const shelf = memoryShelf();
    expect(lessonProgress(shelf, { kind: 'quincunx', name: 'first' })).toBeNull();
    await playLesson(openLesson(lesson, shelf), 2);
    expect(lessonProgress(shelf, { kind: 'quincunx', name: 'first' })).toBe('begun');
    await playLesson(openLesson(lesson, shelf));
    expect(lessonProgress(shelf, { kind: 'quincunx', name: 'first' })).toBe('done');
  });
});

describe('where the Princeps are placed', () => {
  it('may be met nearly, and come to in several steps', async () => {
    const { client, guide } = await openedAt(0);
    client.drafting.plan([{ ...place, x: 1070 }]);
    expect([client.drafting.steps.value, guide.strayed.value]).toEqual([[{ ...place, x: 1070 }], false]);
    client.commitPlan();
    expect([guide.done.value, guide.strayed.value]).toEqual([0, true]);
    client.drafting.plan([{ ...place, x: 1610, front: 1200 }]);
    expect([client.drafting.steps.value, guide.strayed.value]).toEqual([[place], false]);
  });

  it.each([
    ['away from the gaps', { ...place, x: 970 }],
    ['another line', { ...place, line: 'RH' }],
    ['too far back', { ...place, front: 700 }],
    ['closer together', { ...place, gap: 240 }],
  ])('is not %s', async (_where, step) => {
    const { client, guide } = await openedAt(0);
    client.drafting.plan([step]);
    expect([client.drafting.steps.value, guide.strayed.value]).toEqual([[], true]);
  });
});

describe('words', () => {
  it('are taken when they are asked for, and no others', async () => {
    const { client, guide } = await openedAt(1);
    client.standing.save(policyFrom({ RH: { word: 'charge' } }, undefined));
    expect([client.standing.policy.value, guide.strayed.value]).toEqual([null, true]);
    client.standing.save(policyFrom(told.following, undefined));
    expect([client.standing.policy.value, guide.strayed.value]).toEqual([{ orders: told.following }, false]);
    client.standing.save(null);
    expect(client.standing.policy.value).toBeNull();
  });

  it('stand for the next round, where their steps are a plan on the way to another', async () => {
    const { client, guide } = await openedAt(2);
    const { field } = client.receiver.feed.value.view;
    expect(client.standing.policy.value).toEqual({ orders: told.following });
    const standing = stepsOfLines(field, 'rome', { orders: told.following, held: [], hand: [] });
    client.drafting.plan(standing);
    expect([client.drafting.steps.value, guide.strayed.value]).toEqual([standing, false]);
    client.commitPlan();
    expect([guide.done.value, guide.strayed.value]).toEqual([2, true]);
    guide.help();
    expect(client.standing.policy.value).toEqual({ orders: told.charge });
    const { steps } = client.drafting;
    expect(afterSteps(field, 'rome', steps.value.filter(isOrderStep)).units[0]?.deeds).toContain('charged');
  });

  it('are kept with what is planned, and begin anew where they are not the lesson’s', async () => {
    const shelf = memoryShelf();
    const opened = openLesson(lesson, shelf);
    await playLesson(opened, 1);
    opened.guide.help();
    expect(openLesson(lesson, shelf).client.standing.policy.value).toEqual({ orders: told.forward });
    const name = 'tessera:lesson:quincunx';
    shelf.set(name, (shelf.get(name) ?? '').replace('forward', 'skirmish'));
    expect(openLesson(lesson, shelf).client.standing.policy.value).toBeNull();
  });
});
