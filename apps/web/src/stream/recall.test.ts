import { signal } from '@preact/signals';
import { startView } from '@tessera/core';
import { beginningOf, tinyGame, type Wager, type WagerEvent } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { memoryShelf } from '@tessera/table/lib';
import type { Feed } from './channel.js';
import type { Contact } from '@tessera/table';
import { openRecall, afterComing, allSeen } from '@tessera/table/recall';

const yes = () => true;

describe('how far one has looked', () => {
  it('begins at the present, and goes along with what comes before one’s eyes', () => {
    expect(afterComing(null, { count: 7, looking: false, tells: yes })).toBeNull();
    const first = afterComing(null, { count: 7, looking: true, tells: yes });
    expect(first).toEqual(allSeen(7));
    expect(afterComing(first, { count: 9, looking: true, tells: yes })).toEqual(allSeen(9));
  });

  it('stays where it was while nobody looks, until the news have been played', () => {
    const away = afterComing(allSeen(7), { count: 9, looking: false, tells: yes });
    expect(away).toEqual({ count: 7, waiting: true });
    expect(afterComing(away, { count: 12, looking: true, tells: yes })).toEqual(away);
  });

  it('is not held up by what tells nothing', () => {
    const silent = { count: 9, tells: () => false };
    expect(afterComing(allSeen(7), { ...silent, looking: false })).toEqual(allSeen(7));
    expect(afterComing(allSeen(7), { ...silent, looking: true })).toEqual(allSeen(9));
  });
});

/** A seat's page in a browser, as far as it matters here. */
function browser(shelf = memoryShelf()) {
  const began = beginningOf(tinyGame, {});
  const empty = { seat: 'north', epoch: null, events: [], view: startView(tinyGame, 'north') } as const;
  const feed = signal<Feed<Wager>>(empty);
  const [link, sending, visible] = [signal<Contact>('opening'), signal(false), signal(true)];
  const receiver = { feed, link, catchUp: () => Promise.resolve() };
  const client = { game: tinyGame, id: 'g', seat: 'north' as const, receiver, outbox: { sending } };
  const tells = (events: readonly WagerEvent[], since: number) => events.length > since;
  const recall = openRecall<Wager>({ client, shelf, visible, tells });
  const receive = (count: number, epoch = 'one') => {
    const later = Array.from({ length: count }, (): WagerEvent => ({ kind: 'Readied', seat: 'north' }));
    feed.value = { ...feed.value, epoch, events: [...began, ...later] };
    return began.length + count;
  };
  /** The first events, and then the line is live. */
  const open = async (later: number) => {
    const count = receive(later);
    link.value = 'live';
    await Promise.resolve();
    await Promise.resolve();
    return count;
  };
  return { shelf, recall, receive, open, sending, visible };
}

describe('since you last looked', () => {
  it('is what has come after the page was closed, until it has been played', async () => {
    const before = browser();
    const seen = await before.open(2);
    expect(before.recall.since.value).toBeNull();
    before.recall.close();

    const again = browser(before.shelf);
    await again.open(5);
    expect(again.recall.since.value).toBe(seen);
    again.receive(6);
    expect(again.recall.since.value).toBe(seen);
    again.recall.settle();
    expect(again.recall.since.value).toBeNull();
    again.receive(7);
    again.recall.close();

    const third = browser(again.shelf);
    await third.open(7);
    expect(third.recall.since.value).toBeNull();
  });

  it('is what has come while another page was in front', async () => {
    const page = browser();
    const seen = await page.open(1);
    page.visible.value = false;
    page.receive(3);
    page.visible.value = true;
    expect(page.recall.since.value).toBe(seen);
  });

  it('is over once the player acts', async () => {
    const page = browser();
    await page.open(1);
    page.visible.value = false;
    page.receive(3);
    page.sending.value = true;
    expect(page.recall.since.value).toBeNull();
  });

  it('goes on in the stream that is opened when the game is over', async () => {
    const before = browser();
    const seen = await before.open(2);
    before.recall.close();
    const again = browser(before.shelf);
    again.receive(4, 'two');
    expect(again.recall.since.value).toBe(seen);
  });
});
