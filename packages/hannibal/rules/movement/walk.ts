import { mark, move as moveForce, type Cus } from '../board/changes.js';
import { isInRegion } from '../board/control.js';
import { cusIn, isSoft, type Board } from '../board/forces.js';
import type { State, Step, StepOf } from '../model/index.js';
import type { Space } from '../spaces.js';
import type { Log } from '../types.js';
import type { MarchBy, Way } from '../vocabulary.js';
import type { World } from '../world.js';
import { cusOfArmy, marchers, marching, noteArmy, noteMove, placeOf, spend } from './army.js';
import { batchesIn, countOf, setBatches, split } from './batches.js';

/** One movement of the whole army: where to, how, and what it costs. */
export interface Walk {
  readonly to: Space;
  readonly inside: boolean;
  readonly by: MarchBy;
  readonly way: Way;
  readonly cost: number;
}

/**
 * Moves the army that marches: it has spent the points then, and the train is with it, or left behind, by a general
 * without CUs too (S8.59).
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

/** Chooses who goes (10.2): the freshest CUs first (S8.47). */
function muster(world: World, log: Log, step: StepOf<'muster'>): void {
  const on = marching(log.now());
  const place = on === null ? null : placeOf({ world, state: log.now() }, on.move);
  if (place === null) return;
  const { taken, left } = split(batchesIn(log.now(), place), step, 'fresh');
  setBatches(log, place, left);
  noteMove(log, { army: { generals: step.generals, train: step.train, batches: taken } });
}

/** Leaves some of the army behind: those that have spent most (S8.47). */
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

/** Takes more along: the freshest (S8.47). */
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

/** Where Hannibal can charm: a Roman soft marker in Italy, no Roman CU beside it, and the card for it (#28). */
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

/** The army stops of its own will (10.2); its movement is not lost (S8.47). */
const stop = (log: Log): void => {
  noteMove(log, { over: 'stopped' });
};

/** Where a step of a march leads, and what it costs, when nothing interrupts it. */
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

/** Writes down a step of a march as far as it has no chance in it; answers whether that was all of it. */
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
