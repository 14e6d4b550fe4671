/**
 * One visitor who sends all that the limits of a connection let through, over as many connections as they like, and comes
 * again when they are cut off. It runs in a process of its own.
 */
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { PROTOCOL } from '@tessera/protocol';
import { connectRaw, newAction, type RawClient } from '@tessera/server/testkit';
import { floodSchema, type Flooded } from './talk.js';

const flood = floodSchema.parse(JSON.parse(process.argv[2] ?? ''));
const { url, from, sockets, atOnce, perSecond, seconds, commit } = flood;

/** How often messages are sent after the first ones, in milliseconds. */
const ROUND = 100;
/** How long they stay away when they are refused. */
const AWAY = 500;

const done: Flooded = { sent: 0, answers: {}, cut: 0, turnedAway: 0 };
const until = performance.now() + seconds * 1000;
const isOn = (): boolean => performance.now() < until;

/** What an answer says: `ok`, or the code of its error. */
const kindOf = (message: string): string | null =>
  message.startsWith('43') ? (/^43\d+\[\{"(?:error":")?(\w+)"/.exec(message)?.[1] ?? 'else') : null;

function listen({ socket }: RawClient): void {
  socket.on('message', (data: Buffer) => {
    const kind = kindOf(data.toString());
    if (kind !== null) done.answers[kind] = (done.answers[kind] ?? 0) + 1;
  });
}

/** Sends over one connection until it is closed, or the time is over. */
async function send(client: RawClient): Promise<void> {
  let id = 1;
  const some = (count: number): void => {
    for (let each = 0; each < count; each++) {
      client.ask(id++, 'commit', { ...commit, action: newAction() });
      done.sent += 1;
    }
  };
  some(atOnce - id - 2);
  while (isOn() && client.socket.readyState === client.socket.OPEN) {
    await pause(ROUND);
    some((perSecond * ROUND) / 1000);
  }
}

async function flooder(at: number): Promise<void> {
  const { cookie, game, seat } = flood.seats[at % flood.seats.length] ?? { cookie: '', game: '', seat: '' };
  while (isOn()) {
    try {
      const client = await connectRaw(url, { localAddress: from, headers: { cookie } });
      listen(client);
      client.ask(0, 'sit', { protocol: PROTOCOL, game, seat, epoch: null, after: 0 });
      await client.hears('430[');
      await send(client);
      if (isOn()) done.cut += 1;
      client.socket.terminate();
    } catch {
      done.turnedAway += 1;
    }
    if (isOn()) await pause(AWAY);
  }
}

await Promise.all(Array.from({ length: sockets }, (_, at) => flooder(at)));
process.send?.(done);
process.disconnect();
