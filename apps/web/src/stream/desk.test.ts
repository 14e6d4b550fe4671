import { tinyGame, type Wager } from '@tessera/core/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commit, offerDraw, resign, undo } from '@tessera/table/actions';
import { startHost, type TestHost } from './testkit/host.js';
import { openAt } from './testkit/seat.js';
import { openDesk, type Desk } from '@tessera/table/game';

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
