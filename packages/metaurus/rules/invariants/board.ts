import { isOnGrid } from '@tessera/hex';
import { statusesFor } from '../frames/asked.js';
import {
  type Frame,
  isChitCommand,
  isLegion,
  opponent,
  type Seat,
  seatOf,
  type Unit,
  type UnitId,
} from '../model.js';
import type { Counter } from '../field.js';
import { counterOf } from '../world.js';
import { type Breach, type WorldState, type Invariant, isDistinct, ofUnits, unless } from './breach.js';
import { actorIn } from './turn.js';

type Claim = (unit: Unit, counter: Counter) => boolean;

/** One breach for each unit for which the claim is false. */
const each = (worldState: WorldState, invariant: Invariant, holds: Claim): Breach[] =>
  worldState.state.units.flatMap((unit, id) =>
    holds(unit, counterOf(worldState.world, id)) ? [] : ofUnits(worldState, invariant, [id]),
  );

/** Breaches by units that share a hex. */
function stacks(worldState: WorldState): Breach[] {
  const inHex = new Map<number, UnitId[]>();
  for (const [id, { fate, hex }] of worldState.state.units.entries()) {
    if (fate === 'onMap') inHex.set(hex, [...(inHex.get(hex) ?? []), id]);
  }
  return [...inHex.values()].flatMap((units) =>
    units.length > 1 ? ofUnits(worldState, 'hexTaken', units) : [],
  );
}

/** Breaches of where the units are: their number, hexes off the map, shared hexes. All other invariants rely on these. */
export function placesBroken(worldState: WorldState): Breach[] {
  const { world, state } = worldState;
  const count = state.units.length;
  const counted = unless(count === world.counters.length, 'unitCount', {
    where: { line: 'unit', unit: 0 },
    about: [`${String(count)} units`],
  });
  if (counted.length > 0) return counted;
  const isPlace = ({ hex, start }: Unit) => isOnGrid(world.grid, hex) && isOnGrid(world.grid, start);
  return [...each(worldState, 'offMap', isPlace), ...stacks(worldState)];
}

/** True when a unit is under the command of its counter, or of the other legion that shares its cavalry (R23). */
const isOfItsCommand =
  ({ world: { sharedCavalry } }: WorldState): Claim =>
  ({ command }, counter) => {
    const isShared = (name: string) => sharedCavalry.commands.some((legion) => legion === name);
    return (
      command === counter.command ||
      (counter.weapon === 'cavalry' && isShared(command) && isShared(counter.command))
    );
  };

/** Breaches by legions that have too little of the shared cavalry. */
function sharesBroken({ world, state }: WorldState): Breach[] {
  const { commands, least } = world.sharedCavalry;
  return commands.flatMap((name) => {
    const own = state.units.filter(
      ({ command }, id) => command === name && counterOf(world, id).weapon === 'cavalry',
    );
    return unless(own.length >= least, 'cavalryShare', { where: { line: 'chit' }, about: [name] });
  });
}

/** Breaches by set-up hexes that no exchange of places can lead to, or that two units have (R23). */
function startsBroken(worldState: WorldState): Breach[] {
  const { world, state } = worldState;
  const ownerOf = new Map(world.counters.map((counter) => [counter.home, counter]));
  const seen = new Map<number, UnitId>();
  return state.units.flatMap(({ start }, id) => {
    const counter = counterOf(world, id);
    const owner = ownerOf.get(start);
    const isAlike = owner?.command === counter.command && owner.weapon === counter.weapon;
    const other = seen.get(start);
    seen.set(start, id);
    if (other !== undefined) return ofUnits(worldState, 'strangeStart', [other, id]);
    return start === counter.home || isAlike ? [] : ofUnits(worldState, 'strangeStart', [id]);
  });
}

const hasOwnOrder: Claim = ({ command, status }) => {
  const open = statusesFor(command);
  return status === null ? open.length === 0 : open.includes(status);
};

const hasLikelyFate =
  ({ world }: WorldState): Claim =>
  ({ fate, hex }, { seat, weapon }) => {
    if (fate === 'exited') return seat === world.map.exit.seat && world.isExit(hex);
    return fate !== 'rampaged' || (seat === 'carthage' && weapon !== 'elephants');
  };

const isAsSetUp: Claim = ({ fate, hex, start, disordered }) =>
  fate === 'onMap' && hex === start && !disordered;

/** Breaches by single units: command, set-up hex, side, order and fate. */
export const unitsBroken = (worldState: WorldState): Breach[] => [
  ...each(worldState, 'strangeCommand', isOfItsCommand(worldState)),
  ...sharesBroken(worldState),
  ...startsBroken(worldState),
  ...each(worldState, 'noOtherSide', ({ disordered }, { back }) => !disordered || back !== null),
  ...each(worldState, 'strangeStatus', hasOwnOrder),
  ...each(worldState, 'strangeFate', hasLikelyFate(worldState)),
  ...(worldState.state.turn === 0 ? each(worldState, 'earlyMove', isAsSetUp) : []),
];

type At = Frame['at'];

/** The questions that may stand under each other one; the first ones stand on none. */
const UNDER: Readonly<Record<At, readonly At[]>> = {
  setUp: [],
  initiative: [],
  orders: [],
  activate: [],
  victim: ['activate'],
  movement: ['activate'],
  declare: ['activate'],
  resolve: ['activate', 'continue'],
  retreat: ['resolve'],
  counter: ['resolve'],
  advance: ['resolve'],
  continue: ['resolve'],
};

/** Whether a question may be for that seat while the other one is the active seat or this one. */
function isFor(frame: Frame, actor: Seat | null): boolean {
  if (!('seat' in frame) || actor === null) return true;
  switch (frame.at) {
    case 'victim':
      return frame.seat === actor && actor === 'carthage';
    case 'retreat':
    case 'counter':
      return frame.seat === opponent(actor);
    // Units that strike back advance too (R42), but never go on to attack.
    case 'advance':
      return frame.seat === actor || frame.pool.length === 0;
    case 'setUp':
    case 'initiative':
    case 'activate':
    case 'movement':
    case 'declare':
    case 'resolve':
    case 'continue':
      return frame.seat === actor;
  }
}

// R6: an activation is of commands of the active seat; two of them are legions under the same order.
function activationBroken({ state }: WorldState): Breach[] {
  const { activation, frames, acted, chits } = state;
  const top = frames.at(-1);
  const isActive = top !== undefined && UNDER[top.at].length > 0 && top.at !== 'victim';
  const where = { line: 'activation' } as const;
  if (activation === null || !isActive) {
    const about = activation?.commands ?? [];
    return unless((activation !== null) === isActive, 'activationOutOfStep', { where, about });
  }
  const { commands } = activation;
  const orders = commands.map((name) => (isChitCommand(name) ? chits[name].order : null));
  const isPair = commands.length === 2 && commands.every((name) => isLegion(name)) && !isDistinct(orders);
  const holds =
    (commands.length === 1 || (isPair && isDistinct(commands))) &&
    commands.every((name) => seatOf(name) === actorIn(state) && acted.includes(name));
  return unless(holds, 'activationOutOfStep', { where, about: commands });
}

/** Breaches by the stack of questions: which one may lie on which, and whom each asks. */
export function stackBroken(worldState: WorldState): Breach[] {
  const { frames, opened } = worldState.state;
  const actor = actorIn(worldState.state);
  const each = frames.flatMap((frame, index): Breach[] => {
    const where = { line: 'frame', index } as const;
    const below = frames[index - 1];
    const isNext = below === undefined ? UNDER[frame.at].length === 0 : UNDER[frame.at].includes(below.at);
    const counts = frame.id > (below?.id ?? 0) && frame.id <= opened;
    return [
      ...unless(isNext, 'frameOrder', {
        where,
        about: below === undefined ? [frame.at] : [below.at, frame.at],
      }),
      ...unless(counts, 'frameNumbers', { where, about: [String(frame.id)] }),
      ...unless(isFor(frame, actor), 'frameSeat', {
        where,
        about: [frame.at, 'seat' in frame ? frame.seat : ''],
      }),
    ];
  });
  const upright = each.length > 0 || worldState.state.outcome !== null ? [] : activationBroken(worldState);
  return [...each, ...upright];
}
