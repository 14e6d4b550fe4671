import { random, streamOf } from '@tessera/core';
import { idealChance, randomGame, tinyGame, type Wager } from '@tessera/core/testkit';
import { packingOf, type Answer, type Watched } from '@tessera/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type History, openWatch, pauseAt, playedStops, spansWhere, type Watch } from './watch.js';
import { momentIn, pathToMoment } from './moment.js';
import { openSource, recordSource, type FetchSlice, type Source } from './source.js';

const setting = { options: {}, draw: random('watch'), source: idealChance('watch'), most: 500 };
const log = [
  ...tinyGame.begin({}, 'seal'),
  ...[...randomGame(tinyGame, setting)].flatMap(({ events }) => [...events]),
];

const { form, pack } = packingOf(tinyGame.schemas.event);

/** An answer with that viewer's stream of a log, after what is known. */
const shown = (
  viewer: string,
  { over, after, events }: { over: boolean; after: number; events: readonly Wager['event'][] },
): Answer<Watched> => {
  const stream = viewer === 'all' ? events : streamOf(tinyGame, events, 'public');
  const slice = { epoch: viewer, from: after, events: stream.slice(after).map(pack), latest: stream.length };
  return { ok: { over, form, slice } };
};

const closes: (() => void)[] = [];
afterEach(() => {
  closes.splice(0).forEach((close) => close());
  vi.useRealTimers();
});

function source(isOver: boolean, ask: FetchSlice): Source<Wager> {
  const opened = openSource(tinyGame, isOver, ask);
  closes.push(opened.close);
  return opened;
}

const everything = ({ events }: History<Wager>) => ({
  stops: [0, ...events.map((_, index) => index + 1)],
  turns: [2],
  battles: [],
  fights: [],
});

async function watchFinished(at: number | null): Promise<Watch<Wager>> {
  const from = source(true, async (viewer, { after }) => shown(viewer, { over: true, after, events: log }));
  const watch = openWatch({ game: tinyGame, source: from, landmarks: everything, viewer: 'all', at });
  closes.push(watch.close);
  await vi.waitFor(() => expect(watch.history.value).not.toBeNull());
  return watch;
}

describe('the address of a moment', () => {
  it.each([
    ['all/0', { viewer: 'all', at: 0 }],
    ['north/12', { viewer: 'north', at: 12 }],
    ['public', { viewer: 'public', at: null }],
  ])('is read as it is written: %s', (rest, moment) => {
    expect(momentIn(rest.split('/'))).toEqual(moment);
    expect(pathToMoment('g', moment)).toBe(`/game/g/watch/${rest}`);
  });

  it.each(['all/x', 'ALL/1', 'all/-1', 'all/1/2', 'all/1234567'])('is none: %s', (rest) => {
    expect(momentIn(rest.split('/'))).toBeNull();
  });
});

describe('a watch', () => {
  it('goes to moments between the first and the last, and to landmarks', async () => {
    const watch = await watchFinished(1);
    expect([watch.at.value, watch.next('turns', 1), watch.next('turns', -1)]).toEqual([1, 2, null]);
    watch.go(99_999);
    expect([watch.at.value, watch.next('stops', 1), watch.next('turns', -1)]).toEqual([log.length, null, 2]);
    watch.go(-1);
    expect(watch.at.value).toBe(0);
  });

  it('stays at its moment when it looks with other eyes', async () => {
    const watch = await watchFinished(5);
    const logged = watch.history.value?.logged(5) ?? 0;
    watch.see('public');
    expect(watch.viewer.value).toBe('public');
    expect(watch.at.value).toBe(streamOf(tinyGame, log.slice(0, logged), 'public').length);
  });

  it('begins at the first stop, which need not be before the first event', async () => {
    const from = source(true, async (viewer, { after }) => shown(viewer, { over: true, after, events: log }));
    const late = (history: History<Wager>) => ({ ...everything(history), stops: [2, 3] });
    const watch = openWatch({ game: tinyGame, source: from, landmarks: late, viewer: 'all', at: 0 });
    closes.push(watch.close);
    await vi.waitFor(() => expect(watch.history.value).not.toBeNull());
    expect(watch.at.value).toBe(2);
    watch.go(0);
    expect([watch.at.value, watch.next('stops', -1), watch.next('stops', 1)]).toEqual([2, null, 3]);
  });

  it('plays from one event told to the next, and stops at the end', async () => {
    const watch = await watchFinished(log.length - 3);
    vi.useFakeTimers();
    watch.playing.value = true;
    vi.runAllTimers();
    expect([watch.at.value, watch.playing.value]).toEqual([log.length, false]);
  });
});

describe('a record', () => {
  it('is looked at without asking anybody, and is refused where its facts are of another game', () => {
    const from = recordSource(tinyGame, { events: log });
    expect([from?.over.value, from?.log.value]).toEqual([true, log]);
    expect(recordSource(tinyGame, { events: [...log, { kind: 'Snowed' }] })).toBeNull();
  });
});

describe('a watch that plays battles only', () => {
  const marks = { stops: [0, 2, 4, 6, 8, 9, 12], turns: [], battles: [], fights: [{ from: 5, to: 8 }] };

  it('goes from what leads to a battle to its last fact, and then to the end', async () => {
    expect(playedStops(marks, 'all')).toEqual(marks.stops);
    expect(playedStops(marks, 'battles')).toEqual([4, 6, 8, 12]);
    const from = source(true, async (viewer, { after }) => shown(viewer, { over: true, after, events: log }));
    const fought = (history: History<Wager>) => ({ ...everything(history), fights: [{ from: 3, to: 5 }] });
    const watch = openWatch({ game: tinyGame, source: from, landmarks: fought, viewer: 'all', at: 0 });
    closes.push(watch.close);
    await vi.waitFor(() => expect(watch.history.value).not.toBeNull());
    vi.useFakeTimers();
    watch.played.value = 'battles';
    watch.playing.value = true;
    const seen: number[] = [];
    while (watch.playing.value) {
      vi.advanceTimersToNextTimer();
      seen.push(watch.at.value);
    }
    expect(seen).toEqual([3, 4, 5, log.length]);
  });

  it('plays all of it in two minutes, however long it is, and what is short no slower than slowly', () => {
    expect(pauseAt('whole', 1200) * 1200).toBe(120_000);
    expect([pauseAt('whole', 3), pauseAt('slow', 3)]).toEqual([2000, 2000]);
    expect([pauseAt('normal', 1200), pauseAt('fast', 3)]).toEqual([900, 300]);
  });

  it('finds the spans of moments at which something is so', () => {
    const spans = spansWhere(6, (at) => [0, 3, 4, 6].includes(at));
    expect(spans).toEqual([
      { from: 0, to: 0 },
      { from: 3, to: 4 },
      { from: 6, to: 6 },
    ]);
  });
});

describe('a running game', () => {
  it('is followed as the public sees it, and shown whole when it is over', async () => {
    vi.useFakeTimers();
    let events = log.slice(0, 6);
    let over = false;
    const asked: string[] = [];
    const from = source(false, async (viewer, { after }) => {
      asked.push(viewer);
      return shown(viewer, { over, after, events });
    });
    const watch = openWatch({
      game: tinyGame,
      source: from,
      landmarks: everything,
      viewer: 'public',
      at: null,
    });
    closes.push(watch.close);
    await vi.advanceTimersByTimeAsync(10);
    expect([watch.live.value, watch.viewers.value]).toEqual([true, ['public']]);
    events = log.slice(0, 9);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(watch.at.value).toBe(streamOf(tinyGame, events, 'public').length);
    [events, over] = [log, true];
    await vi.advanceTimersByTimeAsync(3_200);
    expect(watch.viewers.value).toEqual(['north', 'south', 'public', 'all']);
    expect([from.over.value, from.log.value?.length, asked.at(-1)]).toEqual([true, log.length, 'all']);
  });

  it('is shown no longer when a player closes it, and is asked for again when nobody answers', async () => {
    vi.useFakeTimers();
    let answer: Answer<Watched> | null = null;
    const from = source(false, async () => answer);
    await vi.advanceTimersByTimeAsync(10);
    expect([from.heard.value, from.fault.value]).toEqual([false, null]);
    answer = shown('public', { over: false, after: 0, events: log.slice(0, 6) });
    await vi.advanceTimersByTimeAsync(3_100);
    expect([from.heard.value, from.log.value === null]).toEqual([true, false]);
    answer = { error: 'notOpen', message: '', remedy: '' };
    await vi.advanceTimersByTimeAsync(3_100);
    expect(from.fault.value?.error).toBe('notOpen');
  });
});
