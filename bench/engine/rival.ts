import type { Game, PlayerID } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { random, type Random } from './random.js';

/** As much as a battle of some size has: units, commands, and spaces in rows and columns. */
const UNITS = 90;
const COMMANDS = 12;
const ROWS = 20;
const COLUMNS = 26;

interface Unit {
  space: number;
  heading: number;
  shaken: boolean;
  command: number;
}

/** The up to six spaces beside each: in its row, and in the rows above and below, which are shifted by half a space. */
const beside = Array.from({ length: ROWS * COLUMNS }, (_, space) => {
  const [row, column] = [Math.floor(space / COLUMNS), space % COLUMNS];
  const shift = row % 2;
  return [
    [row, column - 1],
    [row, column + 1],
    ...[row - 1, row + 1].flatMap((near) => [
      [near, column - 1 + shift],
      [near, column + shift],
    ]),
  ].flatMap(([at = 0, across = 0]) =>
    at >= 0 && at < ROWS && across >= 0 && across < COLUMNS ? [at * COLUMNS + across] : [],
  );
});

/** The state of the comparable game: units on a map, and an order for each command, face down. */
interface Board {
  units: Unit[];
  orders: Record<PlayerID, string[]>;
}

const setup = (): Board => ({
  units: Array.from({ length: UNITS }, (_, unit) => ({
    space: unit * 5,
    heading: 0,
    shaken: false,
    command: unit % COMMANDS,
  })),
  orders: { '0': Array<string>(COMMANDS / 2).fill('stand'), '1': Array<string>(COMMANDS / 2).fill('stand') },
});

/** The comparable game: move to a space beside that is free, turn, place an order, roll a die; seven moves a turn. */
const game: Game<Board> = {
  name: 'comparable',
  disableUndo: true,
  setup,
  turn: { minMoves: 7, maxMoves: 7 },
  moves: {
    move: ({ G }, unit: number, to: number) => {
      const moved = G.units[unit];
      if (moved !== undefined && G.units.every(({ space }) => space !== to)) moved.space = to;
    },
    turn: ({ G }, unit: number, heading: number) => {
      const turned = G.units[unit];
      if (turned !== undefined) turned.heading = heading;
    },
    order: ({ G, playerID }, command: number, order: string) => {
      const orders = G.orders[playerID];
      if (orders !== undefined) orders[command] = order;
    },
    check: ({ G, random: chance }, unit: number) => {
      const checked = G.units[unit];
      if (checked !== undefined) checked.shaken = chance.Die(10) > 7;
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

/** How many steps a run takes for each seed: about as many as a random game of ours. */
export const RIVAL_STEPS = 1000;

const ORDERS = ['stand', 'move', 'moveToAttack', 'reform'];

/** A random step of the player in turn: mostly moves and turns, as in our random games. */
function stepOf(
  G: Board,
  player: PlayerID,
  draw: Random,
): { readonly type: string; readonly args: unknown[] } {
  const unit = 2 * draw.below(UNITS / 2) + Number(player);
  const kind = draw.below(20);
  if (kind === 0) {
    return { type: 'order', args: [draw.below(COMMANDS / 2), ORDERS[draw.below(ORDERS.length)]] };
  }
  if (kind === 1) return { type: 'check', args: [unit] };
  if (kind < 11) return { type: 'turn', args: [unit, draw.below(6)] };
  const near = beside[G.units[unit]?.space ?? 0] ?? [];
  const free = near.filter((space) => G.units.every((other) => other.space !== space));
  return { type: 'move', args: [unit, free[draw.below(free.length)] ?? near[0]] };
}

const VIEWERS: readonly (PlayerID | null)[] = ['0', '1', null];

const isBoard = (value: unknown): value is Board =>
  typeof value === 'object' && value !== null && 'units' in value && 'orders' in value;

/** The board of a match, which boardgame.io does not type. */
function boardIn({ G }: { readonly G: unknown }): Board {
  if (!isBoard(G)) throw new TypeError('That is no board.');
  return G;
}

/** Plays that many random moves on boardgame.io's reducer, each projected for both players and a spectator. */
export function playRival(moves: number, seed: number): void {
  const draw = random(seed);
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game });
  for (let count = 0; count < moves; count++) {
    const { ctx, _stateID: before } = state;
    const { type, args } = stepOf(boardIn(state), ctx.currentPlayer, draw);
    const { transients: _, ...next } = reducer(state, {
      type: 'MAKE_MOVE',
      payload: { type, args, playerID: ctx.currentPlayer },
    });
    if (next._stateID === before) throw new Error(`boardgame.io refused ${type}.`);
    state = next;
    const G = boardIn(state);
    for (const playerID of VIEWERS) game.playerView?.({ G, ctx: state.ctx, playerID });
  }
}
