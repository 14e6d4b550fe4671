import { fold, hmacChance, random, seedHash, sharesOf, type Game, type GameTypes } from '../src/index.js';

/** The chance of a game that is kept as a record: as production's, from a seed that its name gives. */
export function recordedChance(name: string) {
  const id = random(`${name}/id`).digits(6);
  const seed = random(`${name}/seed`).digits(32);
  const bytes = Uint8Array.from(Buffer.from(seed, 'hex'));
  return {
    id,
    seed,
    seal: seedHash(bytes),
    source: hmacChance(bytes, id),
    /** The shares of who opened it, and of the other. */
    share: random(`${name}/share`).digits(16),
    fresh: random(`${name}/other`).digits(16),
  };
}

/** What a record says of its game besides its facts. */
interface Telling<T extends GameTypes> {
  readonly title: string;
  readonly options: object;
  readonly players: readonly { readonly seat: T['seat']; readonly name: string }[];
}

/** The record of a game of such a chance (docs/record.md), from all its facts. */
export const recordOf = <T extends GameTypes>(
  game: Game<T>,
  { id, seed, seal }: Pick<ReturnType<typeof recordedChance>, 'id' | 'seed' | 'seal'>,
  { events, title, options, players }: Telling<T> & { readonly events: T['event'][] },
) => ({
  record: 'tessera' as const,
  version: 2 as const,
  game: id,
  kind: game.kind,
  title,
  data: game.data,
  options: { ...options },
  players: [...players],
  begun: '2026-11-21T10:00:00.000Z',
  ended: '2026-11-21T12:00:00.000Z',
  viewer: 'all',
  seal,
  seed,
  shares: sharesOf(fold(game, events).table.shares),
  events,
});
