/** colyseus 0.15 with the comparable game, its rooms in memory. */
import process from 'node:process';
import { Room, Server, type Client } from '@colyseus/core';
import { ArraySchema, defineTypes, Schema } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { z } from 'zod';
import { answerBench } from '../talk.js';
import { UNITS, type Step } from './plans.js';

const { port } = z.object({ port: z.int() }).parse(JSON.parse(process.argv[2] ?? ''));

// colyseus wants classes, whose fields its own definition makes.
class Unit extends Schema {
  declare space: number;
  declare heading: number;
  declare shaken: boolean;
}
defineTypes(Unit, { space: 'uint16', heading: 'uint8', shaken: 'boolean' });

class Board extends Schema {
  declare units: ArraySchema<Unit>;
  declare turn: number;
}
defineTypes(Board, { units: [Unit], turn: 'uint32' });

function board(): Board {
  const units = Array.from({ length: UNITS }, (_, space) =>
    new Unit().assign({ space, heading: 0, shaken: false }),
  );
  return new Board().assign({ units: new ArraySchema(...units), turn: 0 });
}

/** What only its owner is told: the orders of a player, by command. */
type Orders = Map<number, string>;

function apply({ units }: Board, orders: Orders, step: Step): void {
  if (step.verb === 'order') {
    orders.set(step.command, step.order);
    return;
  }
  const unit = units[step.unit];
  if (unit === undefined) return;
  if (step.verb === 'turn') unit.heading = step.heading;
  else if (step.verb === 'check') unit.shaken = Math.random() > 0.7;
  else if (units.every(({ space }) => space !== step.to)) unit.space = step.to;
}

class Battle extends Room<Board> {
  override maxClients = 2;
  readonly orders = new Map<string, Orders>();

  override onCreate(): void {
    this.setState(board());
    // What has changed is sent at once, not at the next tick.
    this.setPatchRate(0);
    this.onMessage('plan', (client: Client, steps: readonly Step[]) => {
      const orders = this.orders.get(client.sessionId) ?? new Map<number, string>();
      this.orders.set(client.sessionId, orders);
      for (const step of steps) apply(this.state, orders, step);
      this.state.turn += 1;
      this.broadcastPatch();
      client.send('orders', [...orders]);
    });
  }
}

const server = new Server({ transport: new WebSocketTransport({}), greet: false, gracefullyShutdown: false });
server.define('battle', Battle);
await server.listen(port, '127.0.0.1');
answerBench(`http://127.0.0.1:${port}`, { stop: () => Promise.resolve() });
