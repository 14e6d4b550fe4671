import { TABLE_FRAME } from '@tessera/core';
import type { WireCommit } from '@tessera/protocol';
import { fordWith, tinyGame, type Ford, type Wager } from '@tessera/core/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commit, offerDraw, resign, undo } from '@tessera/table/controls';
import { startHost, type TestHost } from './testkit/host.js';
import { newActionId } from '../lib/ids.js';
import { openAt } from './testkit/oracle.js';
import { openDesk, type Desk } from '@tessera/table/game';
import { answeringThis } from '@tessera/table/plain';

const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

let host: TestHost<Wager>;
let desk: Desk<Wager>;
const commitPlan = commit<Wager>(() => 'Commit');

beforeEach(async () => {
  host = await startHost(tinyGame);
  desk = openDesk(openAt(tinyGame, host, { seat: 'north' }));
  await until(() => expect(desk.client.receiver.link.value).toBe('live'));
});
afterEach(async () => {
  desk.close();
  await host.stop();
});

describe('a desk', () => {
  it('says what the plan lacks until nothing is missing, and commits it', async () => {
    expect(desk.missing.value.map(({ code }) => code)).toEqual(['notReady']);
    expect(commitPlan.enabled(desk)).toBe(false);
    expect(desk.add({ verb: 'ready' })).toBe(true);
    expect(desk.missing.value).toEqual([]);
    commitPlan.run(desk);
    await until(() => expect(desk.awaited.value).toEqual(['south']));
    expect(desk.prompt.value).toBeNull();
    expect(desk.trail.value.taken).toEqual([]);
  });

  it('says why a step is not possible, and forgets it when something else is done', () => {
    expect(desk.add({ verb: 'doubt' })).toBe(false);
    expect(desk.objections.value?.map(({ code }) => code)).toEqual(['onlyReady']);
    desk.add({ verb: 'ready' });
    expect(desk.objections.value).toBeNull();
  });

  it('takes the last step back', () => {
    desk.add({ verb: 'ready' });
    undo<Wager>().run(desk);
    expect(desk.trail.value.taken).toEqual([]);
    expect(undo<Wager>().enabled(desk)).toBe(false);
  });

  it('puts one step in the place of another', () => {
    desk.add({ verb: 'ready' });
    desk.revise((step) => step.verb === 'ready', [{ verb: 'ready' }]);
    expect(desk.trail.value.taken).toHaveLength(1);
    expect(desk.dropped.value).toBe(0);
    desk.revise((step) => step.verb === 'ready', []);
    expect(desk.trail.value.taken).toEqual([]);
  });

  it('offers the words at the table that are open', () => {
    expect(resign<Wager>().enabled(desk)).toBe(true);
    expect(offerDraw<Wager>().enabled(desk)).toBe(true);
  });
});

describe('a desk whose plan runs on', () => {
  /** Who is asked whether they doubt a card, once the other has laid theirs. */
  async function asked(): Promise<Desk<Wager>> {
    const south = openDesk(openAt(tinyGame, host, { seat: 'south' }));
    opened.push(south);
    const both = [desk, south];
    for (const each of both) {
      await until(() => expect(each.client.drafting.frame.value).not.toBeNull());
      each.add({ verb: 'ready' });
      each.commit();
    }
    const lays = await vi.waitFor(() => {
      const found = both.find(
        ({ client, trail }) =>
          client.drafting.frame.value !== null && trail.value.base.frames.at(-1)?.at === 'lay',
      );
      if (found === undefined) throw new Error('Nobody is to lay a card.');
      return found;
    });
    lays.add(layOf(lays));
    lays.commit();
    const answers = both.find((each) => each !== lays) ?? south;
    await until(() => expect(answers.client.drafting.frame.value).not.toBeNull());
    return answers;
  }
  const layOf = ({ client: { seat }, trail }: Desk<Wager>) => {
    const hand = trail.value.base.hands[seat];
    return { verb: 'lay', card: hand === 'hidden' ? 0 : (hand[0] ?? 0), says: 5 } as const;
  };
  const opened: Desk<Wager>[] = [];
  afterEach(() => opened.splice(0).forEach((each) => each.close()));

  it('shows the next question once one is answered, where that is foreseen, and may be committed before it', async () => {
    const answers = await asked();
    answers.add({ verb: 'doubt' });
    expect(answers.isAhead.value).toBe(false);
    answers.undo();
    answers.add({ verb: 'believe' });
    expect(answers.isAhead.value).toBe(true);
    expect(answers.trail.value.base.frames.at(-1)?.at).toBe('lay');
    expect(answers.missing.value).toEqual([]);
    expect(answers.closing.value.trail.value.taken.map(({ step }) => step.verb)).toEqual(['believe']);
    answers.commit();
    await until(() => expect(answers.client.receiver.feed.value.view.frames.at(-1)?.at).toBe('lay'));
    expect([answers.isAhead.value, answers.earlier.value]).toEqual([false, []]);
  });

  it('stays at a question to which its page proposes an answer, and still runs on where more is planned', async () => {
    const { client } = await asked();
    const proposing = openDesk(openAt(tinyGame, host, { seat: client.seat }), { stays: () => true });
    opened.push(proposing);
    await until(() => expect(proposing.client.drafting.frame.value).not.toBeNull());
    proposing.add({ verb: 'believe' });
    expect([proposing.isAhead.value, proposing.missing.value]).toEqual([false, []]);
    expect(proposing.trail.value.taken.map(({ step }) => step.verb)).toEqual(['believe']);
    expect(proposing.add(layOf(proposing))).toBe(true);
    expect(proposing.earlier.value).toHaveLength(1);
  });

  it('answers it too, is undone back over both, and is committed as one', async () => {
    const answers = await asked();
    const lay = layOf(answers);
    answers.add({ verb: 'believe' });
    expect(answers.add(lay)).toBe(true);
    expect(answers.earlier.value).toHaveLength(1);
    expect(answers.add(lay)).toBe(false);
    answers.undo();
    expect([answers.isAhead.value, answers.trail.value.taken]).toEqual([true, []]);
    answers.undo();
    expect([answers.isAhead.value, answers.earlier.value]).toEqual([false, []]);
    expect(undo<Wager>().enabled(answers)).toBe(false);
    answers.add({ verb: 'believe' });
    answers.add(lay);
    expect(answers.client.drafting.then.value).toEqual([[lay]]);
    answers.commit();
    await until(() => expect(answers.client.drafting.frame.value).toBeNull());
    expect(answers.client.receiver.feed.value.view.frames.at(-1)?.at).toBe('answer');
  });

  it('keeps what it runs on from when its last question is answered together with a standing answer', async () => {
    const answers = await asked();
    answers.add({ verb: 'believe' });
    expect(answers.isAhead.value).toBe(true);
    answeringThis(answers, [layOf(answers)])();
    await until(() => expect(answers.client.drafting.frame.value).toBeNull());
    expect(answers.client.receiver.feed.value.view.frames.at(-1)?.at).toBe('answer');
  });
});

describe('an answer that goes together with a standing answer', () => {
  it('is committed once that is saved', async () => {
    answeringThis(desk, [{ verb: 'ready' }])();
    await until(() => expect(desk.awaited.value).toEqual(['south']));
  });

  it('answers no question that has come meanwhile', async () => {
    const answer = answeringThis(desk, [{ verb: 'ready' }]);
    desk.add({ verb: 'ready' });
    desk.commit();
    await until(() => expect(desk.awaited.value).toEqual(['south']));
    const before = host.events().length;
    answer();
    expect([desk.client.outbox.sending.value, host.events().length]).toEqual([false, before]);
  });
});

describe('the rest of a plan that was cut', () => {
  let ford: TestHost<Ford>;
  let north: Desk<Ford>;
  let south: Desk<Ford>;

  beforeEach(async () => {
    const game = fordWith({ isOpen: true, secrecy: 'sealed' });
    ford = await startHost(game);
    [north, south] = [
      openDesk(openAt(game, ford, { seat: 'north' })),
      openDesk(openAt(game, ford, { seat: 'south' })),
    ];
    for (const { client } of [north, south])
      await until(() => expect(client.receiver.link.value).toBe('live'));
  });
  afterEach(async () => {
    north.close();
    south.close();
    await ford.stop();
  });

  it('is shown on a page that learns of it by a pulse, and is not committed by itself', async () => {
    const { drafting, receiver } = north.client;
    /** The host's answer to a commit that did not come from this page. */
    const elsewhere = (
      seat: 'north' | 'south',
      frame: number,
      { steps, then = [] }: Pick<WireCommit, 'steps' | 'then'>,
    ) => expect(ford.commit(seat, { action: newActionId(), frame, steps, then })).toHaveProperty('ok');
    elsewhere('south', TABLE_FRAME, { steps: [{ verb: 'switchWindow', window: 'ambush', asked: false }] });
    for (const each of [north, south]) {
      await until(() => expect(each.client.drafting.frame.value).not.toBeNull());
      each.add({ verb: 'ready' });
      each.commit();
    }
    await ford.line('south').leave({ version: 0, policy: { from: 1, once: true } });
    await until(() => expect(receiver.feed.value.view.frames.at(-1)?.at).toBe('march'));
    const [held] = receiver.feed.value.view.hands.north;
    const bury = { verb: 'bury', card: held?.card ?? 0 } as const;
    elsewhere('north', drafting.frame.value ?? 0, { steps: [{ verb: 'stride', length: 2 }], then: [[bury]] });
    await until(() => expect(receiver.feed.value.view.frames.at(-1)?.at).toBe('bury'));
    expect(drafting.steps.value).toEqual([]);
    const before = ford.events().length;
    ford.pulse();
    // Long before the page would ask by itself, because it has heard nothing for a while.
    await vi.waitFor(() => expect(drafting.steps.value).toEqual([bury]), { timeout: 5000 });
    expect([north.trail.value.taken.map(({ step }) => step), ford.events().length]).toEqual([[bury], before]);
  });
});
