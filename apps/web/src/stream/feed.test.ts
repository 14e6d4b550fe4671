import { tinyGame } from '@tessera/core/testkit';
import { packingOf } from '@tessera/protocol';
import { describe, expect, it } from 'vitest';
import { emptyFeed, needAfter, takeSlice } from './channel.js';

const { pack } = packingOf(tinyGame.schemas.event);

/** An event of that kind as it crosses the wire; one that is unknown here comes from a newer server. */
const packed = (kind: string): unknown[] => {
  if (kind === 'Invented') return [99, 'north'];
  return pack(kind === 'Began' ? { kind, seal: 'aa' } : { kind, seat: 'north' });
};

const slice = (
  from: number,
  kinds: readonly string[],
  { latest = from + kinds.length, epoch = 'e' } = {},
) => ({
  epoch,
  from,
  events: kinds.map(packed),
  latest,
});

const start = emptyFeed(tinyGame, 'north');
const began = takeSlice(tinyGame, start, slice(0, ['Began'])).feed;

describe('a feed', () => {
  it('folds what comes in order', () => {
    const { feed, need } = takeSlice(tinyGame, began, slice(1, ['Readied']));
    expect(feed.events.map(({ kind }) => kind)).toEqual(['Began', 'Readied']);
    expect(feed.view).not.toEqual(began.view);
    expect(need).toBe('nothing');
  });

  it('skips what it has already', () => {
    const { feed } = takeSlice(tinyGame, began, slice(0, ['Began', 'Readied']));
    expect(feed.events).toHaveLength(2);
    expect(takeSlice(tinyGame, feed, slice(0, ['Began', 'Readied'])).feed.view).toEqual(feed.view);
  });

  it('changes nothing over a gap, and asks for more', () => {
    expect(takeSlice(tinyGame, began, slice(2, ['Readied']))).toEqual({ feed: began, need: 'more' });
  });

  it('asks for more when the stream is longer than the slice', () => {
    expect(takeSlice(tinyGame, start, slice(0, ['Began'], { latest: 2 })).need).toBe('more');
  });

  it('begins again in another epoch, and asks for all when the slice does not', () => {
    const again = takeSlice(tinyGame, began, slice(0, ['Began'], { epoch: 'other' }));
    expect(again.feed.epoch).toBe('other');
    expect(again.feed.events).toHaveLength(1);
    expect(takeSlice(tinyGame, began, slice(1, ['Readied'], { epoch: 'other' }))).toEqual({
      feed: began,
      need: 'all',
    });
  });

  it('asks for a newer page when an event is unknown', () => {
    expect(takeSlice(tinyGame, began, slice(1, ['Invented']))).toEqual({ feed: began, need: 'otherPage' });
  });

  it('reads from a pulse what is missing', () => {
    expect(needAfter(began, { epoch: 'e', latest: 1 })).toBe('nothing');
    expect(needAfter(began, { epoch: 'e', latest: 2 })).toBe('more');
    expect(needAfter(began, { epoch: 'f', latest: 1 })).toBe('all');
  });
});
