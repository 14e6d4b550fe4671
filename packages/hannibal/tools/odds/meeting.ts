import { fail, noPolicies, ok, recorder, type Result } from '@tessera/core';
import { joinBattle, type Joining } from '../../rules/battle/parties.js';
import { move } from '../../rules/board/changes.js';
import {
  commanderOf,
  controls,
  cusIn,
  cusOf,
  cusOutside,
  generalsOf,
  sizeOf,
  type Force,
} from '../../rules/board/forces.js';
import { evolve } from '../../rules/evolve.js';
import type { Fact, FrameOf, State } from '../../rules/model/index.js';
import { cusOfArmy, marchers, marching, placeOf } from '../../rules/movement/army.js';
import { walkArmy } from '../../rules/movement/walk.js';
import { costOf } from '../../rules/movement/moves.js';
import type { Space } from '../../rules/spaces.js';
import { open } from '../../rules/stack.js';
import { nearestAt } from '../../rules/types.js';
import { enemyOf, type Seat } from '../../rules/vocabulary.js';
import type { World } from '../../rules/world.js';

/** Two forces that would meet although no battle or march is on the stack. */
export interface Meeting {
  /** The attacking seat, and the space of its army; with `inside` it attacks out of that city in a sortie. */
  readonly seat: Seat;
  readonly from: Space;
  readonly inside: boolean;
  /** The space of the enemy that it attacks. */
  readonly to: Space;
}

/** Why no battle can be imagined: a code, and a sentence that says what to do. */
export interface NoBattle {
  readonly code: string;
  readonly sentence: string;
}

/** A view with a battle on its stack, and nothing below that would go on after it. */
export interface JoinedBattle {
  readonly view: State;
  /** The number of the battle's frame. */
  readonly battle: number;
}

type Journal = ReturnType<typeof recorder<State, Fact>>;

const refuse = (code: string, sentence: string): Result<never, NoBattle> => fail({ code, sentence });

/** The question that replaces everything below the battle, so that nothing goes on after it. */
const FLOOR = { at: 'begin', seat: 'rome', answer: null } as const;

const isBattle = ({ at }: { readonly at: string }): boolean => at === 'battle';

/** The battle that is being fought, with the frames above it; null when there is none. */
function currentBattle(view: State): JoinedBattle | null {
  const at = view.frames.findLastIndex(isBattle);
  const battle = view.frames[at];
  if (battle === undefined) return null;
  const frames = [...view.frames.slice(0, at), { ...FLOOR, id: 0 }, ...view.frames.slice(at)];
  return { view: { ...view, frames }, battle: battle.id };
}

/** Joins a battle on a view. */
function join(world: World, log: Journal, joining: Joining): Result<JoinedBattle, NoBattle> {
  const { active, space, sortie } = joining;
  const foes = cusOutside(log.now(), enemyOf(active), space);
  if (foes === 0) return refuse('noEnemy', `No enemy CUs stand outside in ${space}: name another space.`);
  const mine: Force = { seat: active, space, inside: false };
  const isLone =
    foes === 1 && commanderOf({ world, state: log.now() }, { ...mine, seat: enemyOf(active) }) === null;
  if (sortie === undefined && isLone && sizeOf(log.now(), mine) >= OVERRUN)
    return refuse('overrun', `The one CU in ${space} is overrun without a battle (10.5).`);
  open(log, FLOOR);
  const luck = {
    roll: () => ({ n: 0, face: 0 }),
    draw: () => 0,
    source: { seal: () => ({ salt: '', token: '' }) },
  };
  joinBattle({ world, log, luck, beforehand: noPolicies }, joining);
  return ok({ view: log.now(), battle: log.now().frames.at(-1)?.id ?? 0 });
}

/** How many CUs an army needs to overrun one (10.5). */
const OVERRUN = 5;

const shutInAt = (state: State, foe: Seat, space: Space): Space[] =>
  cusIn(state, foe, space) > 0 && controls(state, foe, space) ? [space] : [];

/** The battle into which an army marches, in its space or the next one; null when there is none. */
function battleOfMarch(world: World, view: State): Result<JoinedBattle, NoBattle> | null {
  const on = marching(view);
  if (on === null || on.move.army === null) return null;
  const log = recorder<State, Fact>(evolve, view);
  const step = nearestAt(view, 'march');
  const place = placeOf({ world, state: view }, on.move);
  if (place === null) return null;
  if (step?.by === 'sortie' || (place.inside && step === null)) {
    const sortie = { ...cusOfArmy(on.move), generals: marchers(on.move) };
    return join(world, log, { space: place.space, active: on.move.seat, from: null, way: 'sortie', sortie });
  }
  if (step !== null && step.to !== place.space) enterFor(world, log, { step, from: place.space });
  const { trail, seat } = nearestAt(log.now(), 'move') ?? on.move;
  const last = trail.at(-1);
  if (last === undefined) return null;
  const space = step?.to ?? place.space;
  if (cusOutside(view, enemyOf(seat), space) === 0) return null;
  return join(world, log, {
    space,
    active: seat,
    from: last.space,
    way: last.by === 'sea' ? 'sea' : last.way,
    intercepted: step?.intercepted ?? false,
    failedAvoid: step?.failedAvoid ?? false,
    shutIn: last.by === 'land' ? shutInAt(view, enemyOf(seat), last.space) : [],
  });
}

/** Moves the army into the space that it has announced. */
function enterFor(
  world: World,
  log: Journal,
  { step, from }: { readonly step: FrameOf<'march'>; readonly from: Space },
): void {
  const way = world.wayBetween(from, step.to) ?? 'road';
  const cost = step.by === 'sea' ? world.tables.sailCost : costOf(way);
  walkArmy(world, log, { to: step.to, inside: false, by: step.by, way, cost });
}

/** The part of a force that fights: as many CUs as an army may have (10.2), elephants first. */
function armyOf(world: World, state: State, force: Force) {
  const { regulars, elephants } = cusOf(state, force);
  const some = Math.min(elephants, world.tables.armyLimit);
  return {
    regulars: Math.min(regulars, world.tables.armyLimit - some),
    elephants: some,
    generals: generalsOf({ world, state }, force),
  };
}

/** The connection by which an army would come from one space to another; null when there is none. */
function connectionOf(world: World, from: Space, to: Space): Joining['way'] | null {
  const way = world.wayBetween(from, to);
  if (way !== null) return way;
  const ports = [from, to].every((space) => world.spaceOf(space).port !== null);
  return ports && from !== to ? 'sea' : null;
}

/** The battle of two forces that are named. */
function battleOfMeeting(
  world: World,
  view: State,
  { seat, from, inside, to }: Meeting,
): Result<JoinedBattle, NoBattle> {
  const force: Force = { seat, space: from, inside };
  const going = armyOf(world, view, force);
  if (going.regulars + going.elephants === 0)
    return refuse('noForce', `No CUs of ${seat} stand ${inside ? 'inside' : 'outside'} in ${from}.`);
  if (going.generals.length === 0)
    return refuse('noGeneral', `The CUs of ${seat} in ${from} have no general: they do not attack (10.1).`);
  const log = recorder<State, Fact>(evolve, view);
  if (inside && from === to)
    return join(world, log, { space: to, active: seat, from: null, way: 'sortie', sortie: going });
  const way = inside ? null : connectionOf(world, from, to);
  if (way === null) return refuse('noWay', `No army comes from ${from} to ${to} in one step.`);
  if (cusOutside(view, enemyOf(seat), to) === 0)
    return refuse('noEnemy', `No enemy CUs stand outside in ${to}: name another space.`);
  const shutIn = way === 'sea' ? [] : shutInAt(view, enemyOf(seat), from);
  move(log, force, { ...going, to: { space: to, inside: false }, why: 'land' });
  return join(world, log, { space: to, active: seat, from, way, shutIn });
}

/**
 * Returns the next battle of a view: that of two named forces, else the one being fought, else the one into which an army
 * marches. All forces outside fight; nobody avoids battle, intercepts or enters a city. Refused when there is no battle.
 */
export function battleIn(world: World, view: State, meeting: Meeting | null): Result<JoinedBattle, NoBattle> {
  if (meeting !== null) return battleOfMeeting(world, view, meeting);
  const found = currentBattle(view);
  if (found !== null) return ok(found);
  return (
    battleOfMarch(world, view) ??
    refuse('noBattle', 'No battle is about to be joined. Name an army and whom it attacks.')
  );
}
