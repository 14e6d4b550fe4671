import { mark, move as moveForce, type Cus } from '../board/changes.js';
import { isInRegion } from '../board/control.js';
import { cusIn, isSoft, type Board } from '../board/forces.js';
import type { State, Step, StepOf } from '../model/index.js';
import type { Space } from '../spaces.js';
import type { Log } from '../types.js';
import type { MarchBy, LinkKind } from '../vocabulary.js';
import type { World } from '../world.js';
import { cusOfArmy, marchers, marching, noteArmy, noteMove, placeOf, spend } from './army.js';
import { batchesIn, countOf, setBatches, split } from './batches.js';

/** One movement of the whole army: the goal, how it goes, and the cost. */
export interface Walk {
  readonly to: Space;
  readonly inside: boolean;
  readonly by: MarchBy;
  readonly way: LinkKind;
  readonly cost: number;
}

/**
 * Moves the marching army and adds the cost to its spent points. The siege train goes along or is left behind; a general
 * without CUs leaves it behind (S8.59).
 */
export function walkArmy(world: World, log: Log, { to, inside, by, way, cost }: Walk): void {
  const on = marching(log.now());
  const from = on === null ? null : placeOf({ world, state: log.now() }, on.move);
  if (on === null || from === null) return;
  const { move } = on;
  const going = { ...cusOfArmy(move), generals: marchers(move), to: { space: to, inside } };
  const isArmy = countOf(cusOfArmy(move)) > 0;
  const hasTrain = move.army?.train === true && isArmy && by !== 'sea' && way !== 'alps';
  moveForce(log, from, { ...going, why: by });
  if (hasTrain) log.emit({ kind: 'TrainSet', space: to });
  else noteArmy(log, { train: false });
  const left = { space: from.space, inside: from.inside, by, way };
  noteMove(log, { trail: [...move.trail, left], spaces: move.spaces + 1, given: 0 });
  spend(log, cost);
}

/** Musters the army (10.2): the freshest CUs first (S8.47). */
function muster(world: World, log: Log, step: StepOf<'muster'>): void {
  const on = marching(log.now());
  const place = on === null ? null : placeOf({ world, state: log.now() }, on.move);
  if (place === null) return;
  const { taken, left } = split(batchesIn(log.now(), place), step, 'fresh');
  setBatches(log, place, left);
  noteMove(log, { army: { generals: step.generals, train: step.train, batches: taken } });
}

/** Drops part of the army: the CUs that have spent most (S8.47). */
function drop(world: World, log: Log, some: Cus & Pick<StepOf<'drop'>, 'generals'>): void {
  const on = marching(log.now());
  const army = on?.move.army ?? null;
  const place = on === null ? null : placeOf({ world, state: log.now() }, on.move);
  if (on === null || place === null || army === null) return;
  const { taken, left } = split(army.batches, some, 'spent');
  const behind = batchesIn(log.now(), place, cusOfArmy(on.move));
  setBatches(log, place, [...behind, ...taken]);
  const generals = army.generals.filter((general) => !some.generals.includes(general));
  noteArmy(log, { generals, batches: left });
  noteMove(log, { given: on.move.given + countOf(some) });
}

/** Picks up CUs, the freshest first, and generals (S8.47). */
function pickUp(world: World, log: Log, step: StepOf<'pickUp'>): void {
  const on = marching(log.now());
  const army = on?.move.army ?? null;
  const place = on === null ? null : placeOf({ world, state: log.now() }, on.move);
  if (on === null || place === null || army === null) return;
  const { taken, left } = split(batchesIn(log.now(), place, cusOfArmy(on.move)), step, 'fresh');
  setBatches(log, place, left);
  noteArmy(log, {
    generals: [...army.generals, ...step.generals],
    batches: [...army.batches, ...taken],
  });
  noteMove(log, { given: on.move.given - countOf(step) });
}

/** Whether Hannibal can take the marker of his space: a Roman soft marker in Italy without a Roman CU, under the card for it (#28). */
export function canCharm(board: Board): boolean {
  const on = marching(board.state);
  const place = on === null ? null : placeOf(board, on.move);
  if (on === null || place === null) return false;
  const { card, isEvent } = on.campaign;
  const { space } = place;
  return (
    isEvent &&
    card === 28 &&
    isInRegion(board.world, space, 'italy') &&
    isSoft(board, 'rome', space) &&
    cusIn(board.state, 'rome', space) === 0
  );
}

/** Takes the Roman marker from the space where Hannibal is (#28). */
export function charm({ world, state }: Board, log: Log): void {
  const on = marching(state);
  const place = on === null ? null : placeOf({ world, state }, on.move);
  if (place !== null) mark(log, [place.space], { marker: 'none', why: 'charmed' });
}

/** Ends the march by the player's choice (10.2). The movement left is not lost (S8.47). */
const stop = (log: Log): void => {
  noteMove(log, { over: 'stopped' });
};

/** The movement of a step if nothing interrupts it; null for a step that moves nothing. */
export function walkOf(world: World, state: State, step: Step): Walk | null {
  const on = marching(state);
  const from = on === null ? null : placeOf({ world, state }, on.move);
  if (from === null) return null;
  if (step.verb === 'sail') {
    const { to, inside } = step;
    return { to, inside, by: 'sea', way: 'road', cost: world.tables.sailCost };
  }
  if (step.verb !== 'go') return null;
  const way = world.wayBetween(from.space, step.to);
  if (way === null) return null;
  return { to: step.to, inside: false, by: 'land', way, cost: way === 'road' ? 1 : 2 };
}

/** Logs a step of a march if it has no chance in it. Returns whether it did. */
export function arrange(world: World, log: Log, step: Step): boolean {
  switch (step.verb) {
    case 'muster':
      muster(world, log, step);
      return true;
    case 'drop':
      drop(world, log, step);
      return true;
    case 'pickUp':
      pickUp(world, log, step);
      return true;
    case 'charm':
      charm({ world, state: log.now() }, log);
      noteMove(log, { charmed: true });
      spend(log, 1);
      return true;
    case 'stop':
      stop(log);
      return true;
    default:
      return false;
  }
}
