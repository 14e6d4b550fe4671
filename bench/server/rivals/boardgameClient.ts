import { newAction } from '@tessera/server/testkit';
import { io, type Socket } from 'socket.io-client';
import type { Match } from '../arena.js';
import type { Step } from './plans.js';

const BOTH = ['0', '1'] as const;
const UPDATE = '2/comparable,["update"';

/** Notes the bytes of each update as they cross the wire. */
function weigh({ io: { engine } }: Socket, updates: number[]): void {
  engine.on('packet', ({ data }: { readonly data?: unknown }) => {
    if (typeof data === 'string' && data.startsWith(UPDATE)) updates.push(Buffer.byteLength(data) + 1);
  });
}

/** A match, both of whose players take turns with these plans. What follows a plan is its author's answer too. */
export async function openBoardgame(
  url: string,
  { plans, updates }: { readonly plans: readonly (readonly Step[])[]; readonly updates: number[] },
): Promise<Match> {
  // A match that nobody knows begins when its first player comes.
  const matchID = newAction();
  const sit = async (playerID: string) => {
    const socket = io(`${url}/comparable`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    weigh(socket, updates);
    const synced = new Promise((resolve) => socket.once('sync', resolve));
    socket.emit('sync', matchID, playerID, undefined, BOTH.length);
    await synced;
    return { socket, playerID };
  };
  const one = await sit(BOTH[0]);
  const two = await sit(BOTH[1]);
  let turn = 0;
  let state = 0;
  return {
    close: () => [one, two].forEach(({ socket }) => socket.disconnect()),
    act: async () => {
      const steps = plans[turn % plans.length] ?? [];
      const [author, other] = turn % 2 === 0 ? [one, two] : [two, one];
      const told = ({ socket }: typeof one) =>
        new Promise<number>((resolve) =>
          socket.once('update', (_match: string, { _stateID }: { readonly _stateID: number }) => {
            state = _stateID;
            resolve(performance.now());
          }),
        );
      const both = Promise.all([told(author), told(other)]);
      const { playerID } = author;
      const payload = { type: 'plan', args: [steps], playerID };
      author.socket.emit('update', { type: 'MAKE_MOVE', payload }, state, matchID, playerID);
      turn += 1;
      const [answered, seen] = await both;
      return { steps: steps.length, answered, seen };
    },
  };
}
