/** boardgame.io 0.50.2 with the comparable game, its matches in memory. */
import process from 'node:process';
import type { Game, PlayerID } from 'boardgame.io';
import { Server } from 'boardgame.io/server';
import { z } from 'zod';
import { answerBench } from '../talk.js';
import { COMMANDS, UNITS, type Step } from './plans.js';

const { port } = z.object({ port: z.int() }).parse(JSON.parse(process.argv[2] ?? ''));

interface Unit {
  space: number;
  heading: number;
  shaken: boolean;
}

interface Board {
  units: Unit[];
  orders: Record<PlayerID, string[]>;
}

interface Acting {
  readonly G: Board;
  readonly playerID: PlayerID;
  readonly die: () => number;
}

function apply({ G, playerID, die }: Acting, step: Step): void {
  if (step.verb === 'order') {
    const orders = G.orders[playerID];
    if (orders !== undefined) orders[step.command] = step.order;
    return;
  }
  const unit = G.units[step.unit];
  if (unit === undefined) return;
  if (step.verb === 'turn') unit.heading = step.heading;
  else if (step.verb === 'check') unit.shaken = die() > 7;
  else if (G.units.every(({ space }) => space !== step.to)) unit.space = step.to;
}

const game: Game<Board> = {
  name: 'comparable',
  disableUndo: true,
  setup: () => ({
    units: Array.from({ length: UNITS }, (_, unit) => ({ space: unit, heading: 0, shaken: false })),
    orders: { '0': Array<string>(COMMANDS).fill('stand'), '1': Array<string>(COMMANDS).fill('stand') },
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    plan: {
      client: false,
      move: ({ G, playerID, random }, steps: readonly Step[]) => {
        for (const step of steps) apply({ G, playerID, die: () => random.Die(10) }, step);
      },
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    orders: Object.fromEntries(
      Object.entries(G.orders).map(([owner, orders]) => [
        owner,
        owner === playerID ? orders : orders.map(() => 'hidden'),
      ]),
    ),
  }),
};

const server = Server({ games: [game], origins: [/127\.0\.0\.1/] });
await server.run(port);
answerBench(`http://127.0.0.1:${port}`, { stop: () => Promise.resolve() });
