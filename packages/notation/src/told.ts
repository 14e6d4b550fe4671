import { beginningIn, fold, replay, type GameTypes, type Telling } from '@tessera/core';
import { chanceIn, type Chances } from './act.js';
import type { Replayed } from './log.js';

/** How the actions of a game are told by its facts, for texts. */
export interface TextTelling<T extends GameTypes> extends Telling<T> {
  readonly chances: Chances<T>;
  readonly bare: (state: T['state']) => T['state'];
}

/** The beginning of a game, and every action with the position before it. */
export interface ToldActions<T extends GameTypes> {
  readonly start: T['state'];
  readonly actions: readonly Pick<Replayed<T>, 'action' | 'before'>[];
}

/**
 * Every action of a game out of its whole log, with the positions before them: each is decided anew by these rules under
 * the log's own chance. Before the first plan the sides may be settled by bids: that is part of the beginning. Null when
 * some cannot be told so: the game was played under rules that differ from these.
 */
export function actionsOf<T extends GameTypes>(
  telling: TextTelling<T>,
  log: readonly T['event'][],
): ToldActions<T> | null {
  const { game, chances, bare } = telling;
  const actions: Pick<Replayed<T>, 'action' | 'before'>[] = [];
  const replaying = replay(telling, log);
  for (;;) {
    const next = replaying.next();
    if (next.done === true) {
      const { apart, foreign } = next.value;
      const start = bare(fold(game, log.slice(0, beginningIn(log))));
      return apart === null && foreign === 0 ? { start, actions } : null;
    }
    const { deed, before, events } = next.value;
    const { opened, ...did } = deed;
    const chance = chanceIn(game, chances, { before, events });
    actions.push({
      action: { ...did, ...(opened.length > 0 && { opened }), ...chance },
      before: bare(before),
    });
  }
}
