import { calendar } from './calendar.js';
import { fold, haltedBy, turnClocks, wakesAt, type Decided, type Game, type GameTypes } from '@tessera/core';

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
  const moment = { now, calendar };
  // What is done in it shows that the host lets a game go on, though nobody has written that down yet.
  const isThawed = before.table.time?.breaks.frozen === true && after.outcome === null;
  const told = isThawed ? haltedBy(after.table.time, false, moment) : [];
  const thawed = told.map((what) => game.tableEvent({ kind: 'TimeKept', what }));
  const going = fold(game, thawed, after);
  const turned = turnClocks(game, { before, after: going, events }, moment);
  const turns = turned === null ? [] : [game.tableEvent(turned)];
  return { events: [...events, ...thawed, ...turns], after: fold(game, turns, going) };
}
