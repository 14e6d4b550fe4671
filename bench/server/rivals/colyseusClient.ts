import { Client, type Room } from 'colyseus.js';
import type { Match } from '../arena.js';
import type { Step } from './plans.js';

/** The first byte of a message that carries what has changed in a room's state. */
const PATCH = 15;

type Hearing = (message: { readonly data: ArrayBuffer }) => void;
interface Heard {
  readonly addEventListener: (type: 'message', hear: Hearing) => void;
}

const isHeard = (socket: unknown): socket is Heard =>
  typeof socket === 'object' && socket !== null && 'addEventListener' in socket;

/** Notes the bytes of each update as they cross the wire. */
function weigh({ connection: { transport } }: Room, updates: number[]): void {
  if (!('ws' in transport) || !isHeard(transport.ws)) throw new TypeError('This room has no socket.');
  transport.ws.addEventListener('message', ({ data }) => {
    if (new Uint8Array(data)[0] === PATCH) updates.push(data.byteLength);
  });
}

/** A player in a room: it can be waited for that its plan is answered, and that its state changes. */
function playerIn(room: Room) {
  const waiting = { answer: (_at: number): void => undefined, change: (_at: number): void => undefined };
  room.onMessage('orders', () => waiting.answer(performance.now()));
  room.onStateChange(() => waiting.change(performance.now()));
  return {
    room,
    answered: () => new Promise<number>((resolve) => (waiting.answer = resolve)),
    changed: () => new Promise<number>((resolve) => (waiting.change = resolve)),
  };
}

/** A room, both of whose players take turns with these plans. */
export async function openColyseus(
  url: string,
  { plans, updates }: { readonly plans: readonly (readonly Step[])[]; readonly updates: number[] },
): Promise<Match> {
  const client = new Client(url.replace('http', 'ws'));
  const room = await client.create('battle');
  const [one, two] = [playerIn(room), playerIn(await client.joinById(room.roomId))];
  for (const player of [one, two]) weigh(player.room, updates);
  let turn = 0;
  return {
    close: () => [one, two].forEach((player) => void player.room.leave()),
    act: async () => {
      const steps = plans[turn % plans.length] ?? [];
      const [author, other] = turn % 2 === 0 ? [one, two] : [two, one];
      turn += 1;
      const both = Promise.all([author.answered(), other.changed()]);
      author.room.send('plan', steps);
      const [answered, seen] = await both;
      return { steps: steps.length, answered, seen };
    },
  };
}
