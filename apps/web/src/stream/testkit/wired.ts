import { connect, createServer, type Socket } from 'node:net';
import type { GameTypes } from '@tessera/core';
import { socketChannel } from '../socket.js';
import type { Hall } from './hall.js';
import { openEntrance } from './host.js';
import { GAME, type Mood } from './memory.js';
import { questionsTo, type Link, type Page, type Pair } from './pair.js';

/** A proxy to a port that can be cut, and that drops everything while it is blocked. */
interface Proxy {
  readonly url: string;
  readonly cut: () => void;
  readonly close: () => void;
}

/** Counts what moves over all proxies. */
interface Meter {
  moved: number;
}

/** Opens a proxy to a port of this machine. What arrives while it is blocked is lost, and its connection with it. */
function openProxy(port: number, isOpen: () => boolean, meter: Meter): Proxy {
  const ends = new Set<Socket>();
  const pass = (from: Socket, to: Socket): void => {
    let isDead = false;
    from.on('data', (chunk) => {
      meter.moved += 1;
      if (!isOpen()) isDead = true;
      else if (isDead) from.destroy();
      else to.write(chunk);
    });
    from.on('close', () => {
      meter.moved += 1;
      ends.delete(from);
      to.destroy();
    });
    from.on('error', () => from.destroy());
    ends.add(from);
  };
  const gate = createServer({ noDelay: true }, (from) => {
    meter.moved += 1;
    if (!isOpen()) {
      from.destroy();
      return;
    }
    const to = connect({ port, host: '127.0.0.1', noDelay: true });
    pass(from, to);
    pass(to, from);
  }).listen(0);
  const address = gate.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.');
  const cut = (): void => ends.forEach((end) => void end.destroy());
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    cut,
    close: () => {
      cut();
      gate.close();
    },
  };
}

/**
 * How many turns of the event loop nothing must move before everything counts as at rest. What one end writes, the
 * other reads in the next turn.
 */
const STILL = 200;

/**
 * A hall behind a real Socket.IO server. Each page's live channel goes through its own proxy; HTTP requests stay in
 * memory.
 */
export async function overSockets<T extends GameTypes>({
  hall,
  mood,
}: {
  readonly hall: Hall<T>;
  readonly mood: Mood;
}): Promise<Link> {
  const entrance = await openEntrance(hall, mood);
  const port = Number(new URL(entrance.url).port);
  const meter: Meter = { moved: 0 };
  const laid: Proxy[] = [];

  const lay = <P extends GameTypes>(page: Page<P>): Pair => {
    const ways = { socket: true, questions: true };
    const proxy = openProxy(port, () => ways.socket, meter);
    laid.push(proxy);
    const line = socketChannel({ server: proxy.url, game: GAME, seat: page.seat });
    const { asking, flight, expire } = questionsTo(page);
    return {
      live: { ...line, commit: async (body) => page.noted(body, await line.commit(body)) },
      asking,
      socket: { up: [], down: [] },
      questions: flight,
      connect: () => void (line.open() || line.hurry()),
      cut: proxy.cut,
      expire,
      ways,
    };
  };
  const settle = async (): Promise<void> => {
    for (let still = 0, last = meter.moved; still < STILL; still++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (meter.moved !== last) [still, last] = [0, meter.moved];
    }
  };
  return {
    lay,
    settle,
    versions: false,
    close: async () => {
      laid.forEach(({ close }) => close());
      await entrance.stop();
    },
  };
}
