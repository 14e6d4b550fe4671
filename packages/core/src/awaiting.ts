import { roller, type ChanceSource } from './chance.js';
import type { Beforehand, Closing, FrameModule, Game, GameTypes, Luck, Reason } from './game.js';
import { recorder, type Recorder } from './recorder.js';
import { areMissing, owingIn, sharesOf } from './shares.js';
import { answersLeft, type Policies } from './left.js';

/** Thrown where chance is needed while a share is missing. */
class SharesMissing extends Error {}

const missing = (): never => {
  throw new SharesMissing('A share in the chance is missing.');
};

/** What may be drawn on from a state on: dice go on from those before, and depend on both shares. */
function luckOf<T extends GameTypes>({ table, rolls }: T['state'], source: ChanceSource): Luck {
  if (areMissing(table.shares)) return { roll: missing, draw: missing, source };
  const shares = sharesOf(table.shares).map(({ share }) => share);
  return {
    roll: roller(source, rolls, shares),
    draw: (stream, n, sides) => source.draw({ stream, n, sides, shares }),
    source,
  };
}

/** What rules rest on besides the position: the chance, and what the seats have left as standing answers. */
export interface Grounds<T extends GameTypes> {
  readonly source: ChanceSource;
  readonly policies: Policies<T>;
  /** What the standing answers say, where a log tells it: then the `policies` themselves are not asked. */
  readonly beforehand?: Beforehand<T> | undefined;
}

/** Something that may need chance, for that seat's plan. */
export interface Drawing<T extends GameTypes> extends Grounds<T> {
  readonly seat: T['seat'];
  readonly work: (record: Recorder<T['state'], T['event']>, closing: Closing<T>) => void;
}

/**
 * Does a work that may need chance, and answers whether it is done. Where a share is missing when chance is needed,
 * nothing of it is done: the shares are asked, and it is done from its beginning once they are there.
 */
export function drawing<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  { seat, source, policies, beforehand, work }: Drawing<T>,
): boolean {
  const state = record.now();
  const luck = luckOf(state, source);
  const doOn = (log: typeof record) =>
    work(log, { luck, beforehand: beforehand ?? answersLeft(game, log, policies) });
  if (!areMissing(state.table.shares)) {
    doOn(record);
    return true;
  }
  const trial = recorder(game.evolve, state);
  try {
    doOn(trial);
  } catch (error) {
    if (!(error instanceof SharesMissing)) throw error;
    record.emit(game.tableEvent({ kind: 'SharesAsked', seat, frame: state.opened + 1 }));
    return false;
  }
  trial.events.forEach(record.emit);
  return true;
}

const lacking: Reason = { code: 'sharesMissing', rule: '', at: [] };

/** The frame in which missing shares are asked. No plan answers it, but the words about shares: pages say them by themselves. */
export const sharesFrame = <T extends GameTypes>(seats: readonly T['seat'][]): FrameModule<T> => ({
  waiting: ({ table }) => owingIn(seats, table.shares),
  choices: () => [],
  missing: () => [lacking],
  reasons: () => [lacking],
  apply: () => [],
  conclude: () => undefined,
  prompt: (view, seat) => ({
    code: view.table.shares.sealed?.seat === seat ? 'openShare' : 'giveShare',
    values: { seat },
  }),
  rules: [],
});
