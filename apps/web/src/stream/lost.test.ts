import { tinyGame } from '@tessera/core/testkit';
import type { Answer, Sitting } from '@tessera/protocol';
import { expect, it, vi } from 'vitest';
import { keptName, keptUnsettled, memoryShelf } from '@tessera/table/lib';
import { openSeat } from './seat.js';
import { SHARE } from './testkit/memory.js';
import { deadLine } from './testkit/oracle.js';

const KEPT = ['draft', 'commit', 'seen'] as const;
const place = { game: '0123456789ab', seat: 'north' };
const other = { ...place, seat: 'south' };

/** A seat with something kept of it, whose server answers so. */
function seatThatHears(answer: Answer<Sitting> | null) {
  const shelf = memoryShelf();
  shelf.set(keptUnsettled(place.game), SHARE);
  for (const what of KEPT) for (const seat of [place, other]) shelf.set(keptName(seat, what), '{}');
  const blocked = {
    ...deadLine,
    open: () => false,
    listen: () => undefined,
    hurry: () => undefined,
    renew: () => undefined,
    close: () => undefined,
  };
  const asking = { ...deadLine, sit: () => Promise.resolve(answer) };
  const client = openSeat({
    game: tinyGame,
    id: place.game,
    seat: 'north',
    live: blocked,
    asking,
    shelf,
  });
  return {
    client,
    shelf,
    left: (of: typeof place) => KEPT.filter((what) => shelf.get(keptName(of, what)) !== null),
  };
}

it('leaves nothing of a seat in the browser that holds it no longer, and everything of another seat', async () => {
  const { client, left } = seatThatHears({ error: 'notYourSeat', message: '', remedy: '' });
  await vi.waitFor(() => expect(client.receiver.fault.value?.error).toBe('notYourSeat'));
  expect(left(place)).toEqual([]);
  expect(left(other)).toEqual([...KEPT]);
  client.close();
});

it('keeps the share of who has opened a game by a bid, whichever seat this browser does not hold', async () => {
  const { client, shelf } = seatThatHears({ error: 'notYourSeat', message: '', remedy: '' });
  await vi.waitFor(() => expect(client.receiver.fault.value?.error).toBe('notYourSeat'));
  expect(shelf.get(keptUnsettled(place.game))).toBe(SHARE);
  client.close();
});

it.each(['newerServer', 'olderServer', 'otherVersion', 'unavailable'] as const)(
  'keeps what was planned when the server says %s',
  async (error) => {
    const { client, left } = seatThatHears({ error, message: '', remedy: '' });
    await client.receiver.catchUp();
    expect(left(place)).toEqual([...KEPT]);
    client.close();
  },
);
