import { roller, type ChanceSource } from './chance.js';
import { type CarryFrame, isPlan } from './carry.js';
import { isPlaying } from './decided.js';
import type { Beforehand, Carrying, Closing, FrameModule, Game, GameTypes, Luck, Turn } from './game.js';
import { isHidden } from './hidden.js';
import { explainIn } from './plan.js';
import { policiesLookedUp, type Policies } from './policies.js';
import { recorder, type Recorder } from './recorder.js';
import { areMissing, sharesOf } from './shares.js';

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
  readonly policies?: Policies<T>;
  /** Set in a replay, where the log tells which windows standing answers opened. `policies` are then not read. */
  readonly beforehand?: Beforehand<T> | undefined;
}

/** Work on a seat's plan that may need chance. */
interface Drawing<T extends GameTypes> extends RulesContext<T> {
  readonly seat: T['seat'];
  readonly work: (record: Recorder<T['state'], T['event']>, closing: Closing<T>) => void;
}

/**
 * Does work that may need chance; returns whether it was done. If it draws while a share is missing, its facts are
 * dropped, the shares are asked for, and it starts over once they are known.
 */
function drawing<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  { seat, source, policies = {}, beforehand, work }: Drawing<T>,
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

/** A plan that is being carried out, and the rules of the frame that it answers. */
interface CarriedPlan<T extends GameTypes> extends Pick<CarryFrame<T['seat'], T['step']>, 'seat' | 'rest'> {
  readonly rules: FrameModule<T>;
  readonly carrying: Carrying<T>;
}

/** The plan on top of the stack; null when the top is another frame. Throws when its frame has no `carry`. */
function planOnTop<T extends GameTypes>(game: Game<T>, { frames }: T['state']): CarriedPlan<T> | null {
  const [frame, below] = [frames.at(-1), frames.at(-2)];
  if (frame === undefined || !isPlan<T['frame'], T['seat'], T['step']>(frame)) return null;
  const rules = below && game.frames(below);
  if (!rules?.carry) throw new Error(`A plan lies on a frame that carries none: ${frame.id}.`);
  return { rules, carrying: rules.carry, seat: frame.seat, rest: frame.rest };
}

/** Carries out the next step of a plan; returns whether the plan goes on. */
function carryStep<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  { carrying, seat }: CarriedPlan<T>,
  turn: Turn<T>,
): boolean {
  const { step } = turn;
  // Legality is checked as if the plan had ended: the view in which its author would be asked now.
  const view = game.evolve(game.conceal(record.now(), seat), carrying.event({ kind: 'PlanEnded', seat }));
  if (explainIn(game, view, { seat, step }).length === 0) {
    record.emit(carrying.event({ kind: 'StepBegun', seat, step }));
    carrying.take(record, seat, turn);
    return true;
  }
  if (carrying.isOpen) record.emit(carrying.event({ kind: 'StepMissed', seat, step }));
  return carrying.blocked(record, seat, turn) === 'goOn' && carrying.isOpen;
}

/** Carries out the next step of a plan, or ends it and writes down what follows the last step of its frame. */
function carryNext<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  plan: CarriedPlan<T>,
  closing: Closing<T>,
): void {
  const { rules, carrying, seat, rest } = plan;
  const [step] = isHidden(rest) ? [] : rest;
  if (step !== undefined && carryStep(game, record, plan, { step, ...closing })) return;
  record.emit(carrying.event({ kind: 'PlanEnded', seat }));
  if (isPlaying(record.now())) rules.conclude(record, seat, closing);
}

/**
 * Carries out the plan on top of the stack, if there is one, until something interrupts it or it is over. Each step
 * is checked against its author's own view.
 */
export function carryOn<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  by: RulesContext<T>,
): void {
  while (isPlaying(record.now())) {
    const plan = planOnTop(game, record.now());
    if (plan === null) return;
    const work = (log: typeof record, closing: Closing<T>) => carryNext(game, log, plan, closing);
    if (!drawing(game, record, { ...by, seat: plan.seat, work })) return;
  }
}

/** Writes down what follows a plan whose steps are taken, then carries out the plans below it. */
export function conclude<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  { seat, ...by }: RulesContext<T> & { readonly seat: T['seat'] },
): void {
  const frame = record.now().frames.at(-1);
  if (frame === undefined || !isPlaying(record.now())) return;
  const { conclude: follow } = game.frames(frame);
  const work = (log: typeof record, closing: Closing<T>) => follow(log, seat, closing);
  if (drawing(game, record, { seat, ...by, work })) carryOn(game, record, by);
}

/** Continues what was waiting for shares, once they are known. */
export function resume<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  by: RulesContext<T> & { readonly seat: T['seat'] },
): void {
  if (planOnTop(game, record.now()) === null) conclude(game, record, by);
  else carryOn(game, record, by);
}
