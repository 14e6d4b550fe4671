import { type Codec, type Fields, parts, readNumber } from './words.js';
import { beginningIn, fold, type GameTypes, replay, type Telling } from '@tessera/core';
import { chanceIn, type Chances } from './act.js';
import type { Replayed } from './log.js';

/** A whole number, and the value for which it is left out. */
export const wholeCodec = (absent?: number | null): Codec => ({
  absent,
  write: String,
  read: readNumber,
});

/** An offer or request: its seat, and its number or the frame at which it was closed. */
const offerCodec = (order: 'offer' | 'request' | 'frame'): Codec => ({
  absent: null,
  write: (value) => {
    const known = new Map<string, unknown>(Object.entries(value ?? {}));
    return `${String(known.get('by'))}:${String(known.get(order))}`;
  },
  read: (word, faults) => {
    const [by = word, number = word] = parts(word, ':');
    return { by: by.text, [order]: readNumber(number, faults) };
  },
});

/** The fields of the line `table`: draws and takebacks. Shares and windows have lines of their own. */
export const tableFields = (seats: readonly string[]): Fields => ({
  offers: wholeCodec(0),
  open: offerCodec('offer'),
  closed: offerCodec('frame'),
  commits: {
    absent: [],
    write: (value) => (Array.isArray(value) ? value.join() : ''),
    read: (word, faults) =>
      parts(word, ',').map((part) => {
        if (!seats.includes(part.text)) faults.add('badValue', part);
        return part.text;
      }),
  },
  requests: wholeCodec(0),
  takebacks: wholeCodec(0),
  request: offerCodec('request'),
  refused: offerCodec('frame'),
  byHand: wholeCodec(null),
});

/** How a game's actions are read from its facts, and written in its texts. */
export interface TextTelling<T extends GameTypes> extends Telling<T> {
  readonly chances: Chances<T>;
  readonly bare: (state: T['state']) => T['state'];
}

/** A game's beginning, and every action with the position before it. */
export interface ToldActions<T extends GameTypes> {
  readonly start: T['state'];
  readonly actions: readonly Pick<Replayed<T>, 'action' | 'before'>[];
}

/**
 * Every action of a game's log, with the position before it. Each is decided again by these rules with the log's own
 * chance. A settlement of sides belongs to the beginning. Null when some action does not follow, because other rules
 * applied.
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
    const { action, before, events } = next.value;
    const { opened, ...did } = action;
    const chance = chanceIn(game, chances, { before, events });
    actions.push({
      action: { ...did, ...(opened.length > 0 && { opened }), ...chance },
      before: bare(before),
    });
  }
}
