import { forgetGame, knownSeats, rememberSeat, type KnownSeat } from '../lib/known.js';

/**
 * How both seats are played in one browser: `solo` by one person who sees either side, `hotseat` by two people with a
 * curtain between them.
 */
export const TABLES = ['solo', 'hotseat'] as const;
export type Table = (typeof TABLES)[number];

export const isTable = (name: string): name is Table => TABLES.some((table) => table === name);

/** The address of a game that is played like that. */
export const tablePath = (game: string, table: Table): string => `/game/${game}/${table}`;

/** Remembers how a game is played here, in place of its single seats. */
export function rememberTable(game: Omit<KnownSeat, 'seat'>, table: Table): void {
  forgetGame(game.game);
  rememberSeat({ ...game, seat: table });
}

/** How a game with both seats in this browser was last played here; `hotseat` when that is unknown. */
export function tableOf(game: string): Table {
  const known = knownSeats().find((each) => each.game === game && isTable(each.seat));
  return known !== undefined && isTable(known.seat) ? known.seat : 'hotseat';
}
