import { calendar } from './calendar.js';
import { turnClocks, wakesAt, type Decided, type Game, type GameTypes } from '@tessera/core';

/** When a game is to be looked at next for its time. */
export function wakeOf<T extends GameTypes>({ table: { time }, outcome }: T['state']): Date | null {
  const at = outcome === null ? wakesAt(time, calendar) : null;
  return at === null ? null : new Date(at);
}

/** What an action led to, with how the clocks stand after it; `now` is the moment in milliseconds since 1970. */
export function withClocks<T extends GameTypes>(
  game: Game<T>,
  before: T['state'],
  { events, after, now }: Decided<T> & { readonly now: number },
): Decided<T> {
  const turned = turnClocks(game, { before, after, events }, { now, calendar });
  if (turned === null) return { events, after };
  const fact = game.tableEvent(turned);
  return { events: [...events, fact], after: game.evolve(after, fact) };
}
