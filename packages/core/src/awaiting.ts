import { roller, type ChanceSource } from './chance.js';
import type { Beforehand, Closing, FrameModule, Game, GameTypes, Luck, Reason } from './game.js';
import { recorder, type Recorder } from './recorder.js';
import { areMissing, owingIn, sharesOf } from './shares.js';
import { policiesLookedUp, type Policies } from './policies.js';

/** Thrown when rules need chance while a share is missing. `drawing` catches it. */
class SharesMissing extends Error {}

const missing = (): never => {
  throw new SharesMissing('A share in the chance is missing.');
};

/** The chance from this state on. Dice continue the count so far and depend on both shares. */
function luckOf<T extends GameTypes>({ table, rolls }: T['state'], source: ChanceSource): Luck {
  if (areMissing(table.shares)) return { roll: missing, draw: missing, source };
  const shares = sharesOf(table.shares).map(({ share }) => share);
  return {
    roll: roller(source, rolls, shares),
    draw: (stream, n, sides) => source.draw({ stream, n, sides, shares }),
    source,
  };
}

/** What rules may use besides the position: the chance and the seats' standing answers. */
export interface RulesContext<T extends GameTypes> {
  readonly source: ChanceSource;
  readonly policies: Policies<T>;
  /** Set in a replay, where the log tells which windows standing answers opened. `policies` are then not read. */
  readonly beforehand?: Beforehand<T> | undefined;
}

/** Work on a seat's plan that may need chance. */
export interface Drawing<T extends GameTypes> extends RulesContext<T> {
  readonly seat: T['seat'];
  readonly work: (record: Recorder<T['state'], T['event']>, closing: Closing<T>) => void;
}

/**
 * Does work that may need chance; returns whether it was done. If it draws while a share is missing, its facts are
 * dropped, the shares are asked for, and it starts over once they are known.
 */
export function drawing<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  { seat, source, policies, beforehand, work }: Drawing<T>,
): boolean {
  const state = record.now();
  const luck = luckOf(state, source);
  const doOn = (log: typeof record) =>
    work(log, { luck, beforehand: beforehand ?? policiesLookedUp(game, log, policies) });
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

/**
 * The rules of the frame that asks for missing shares. No plan answers it: pages send the table actions about shares
 * by themselves.
 */
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
