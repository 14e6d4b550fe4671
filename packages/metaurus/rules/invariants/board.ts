import { isOnGrid } from '@tessera/hex';
import { statusesFor } from '../frames/status.js';
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
import { type Breach, type Ground, type Invariant, isDistinct, ofUnits, unless } from './breach.js';
import { actorIn } from './turn.js';

type Claim = (unit: Unit, counter: Counter) => boolean;

/** A breach for each unit of which a claim does not hold. */
const each = (ground: Ground, invariant: Invariant, holds: Claim): Breach[] =>
  ground.state.units.flatMap((unit, id) =>
    holds(unit, counterOf(ground.world, id)) ? [] : ofUnits(ground, invariant, [id]),
  );

/** Units that are on the map in one hex with another. */
function stacks(ground: Ground): Breach[] {
  const inHex = new Map<number, UnitId[]>();
  for (const [id, { fate, hex }] of ground.state.units.entries()) {
    if (fate === 'onMap') inHex.set(hex, [...(inHex.get(hex) ?? []), id]);
  }
  return [...inHex.values()].flatMap((units) => (units.length > 1 ? ofUnits(ground, 'hexTaken', units) : []));
}

/** Where each unit stands, before anything else is asked of a position. */
export function placesBroken(ground: Ground): Breach[] {
  const { world, state } = ground;
  const count = state.units.length;
  const counted = unless(count === world.counters.length, 'unitCount', {
    where: { line: 'unit', unit: 0 },
    about: [`${String(count)} units`],
  });
  if (counted.length > 0) return counted;
  const isPlace = ({ hex, start }: Unit) => isOnGrid(world.grid, hex) && isOnGrid(world.grid, start);
  return [...each(ground, 'offMap', isPlace), ...stacks(ground)];
}

/** True when a unit is under the command of its counter, or of the other legion that shares its cavalry (R23). */
const isOfItsCommand =
  ({ world: { sharedCavalry } }: Ground): Claim =>
  ({ command }, counter) => {
    const isShared = (name: string) => sharedCavalry.commands.some((legion) => legion === name);
    return (
      command === counter.command ||
      (counter.weapon === 'cavalry' && isShared(command) && isShared(counter.command))
    );
  };

/** The legions that share their cavalry and have too little of it. */
function sharesBroken({ world, state }: Ground): Breach[] {
  const { commands, least } = world.sharedCavalry;
  return commands.flatMap((name) => {
    const own = state.units.filter(
      ({ command }, id) => command === name && counterOf(world, id).weapon === 'cavalry',
    );
    return unless(own.length >= least, 'cavalryShare', { where: { line: 'chit' }, about: [name] });
  });
}

/** Set-up hexes that no exchange of places can have led to, or that two units have (R23). */
function startsBroken(ground: Ground): Breach[] {
  const { world, state } = ground;
  const ownerOf = new Map(world.counters.map((counter) => [counter.home, counter]));
  const seen = new Map<number, UnitId>();
  return state.units.flatMap(({ start }, id) => {
    const counter = counterOf(world, id);
    const owner = ownerOf.get(start);
    const isAlike = owner?.command === counter.command && owner.weapon === counter.weapon;
    const other = seen.get(start);
    seen.set(start, id);
    if (other !== undefined) return ofUnits(ground, 'strangeStart', [other, id]);
    return start === counter.home || isAlike ? [] : ofUnits(ground, 'strangeStart', [id]);
  });
}

const hasOwnOrder: Claim = ({ command, status }) => {
  const open = statusesFor(command);
  return status === null ? open.length === 0 : open.includes(status);
};

const hasLikelyFate =
  ({ world }: Ground): Claim =>
  ({ fate, hex }, { seat, weapon }) => {
    if (fate === 'exited') return seat === world.map.exit.seat && world.isExit(hex);
    return fate !== 'rampaged' || (seat === 'carthage' && weapon !== 'elephants');
  };

const isAsSetUp: Claim = ({ fate, hex, start, disordered }) =>
  fate === 'onMap' && hex === start && !disordered;

/** What holds of every unit by itself. */
export const unitsBroken = (ground: Ground): Breach[] => [
  ...each(ground, 'strangeCommand', isOfItsCommand(ground)),
  ...sharesBroken(ground),
  ...startsBroken(ground),
  ...each(ground, 'noOtherSide', ({ disordered }, { back }) => !disordered || back !== null),
  ...each(ground, 'strangeStatus', hasOwnOrder),
  ...each(ground, 'strangeFate', hasLikelyFate(ground)),
  ...(ground.state.turn === 0 ? each(ground, 'earlyMove', isAsSetUp) : []),
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

/** What an activation needs: the active seat's commands, of which two are legions under one order (R6). */
function activationBroken({ state }: Ground): Breach[] {
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

/** What holds of the stack of questions, whatever is in them. */
export function stackBroken(ground: Ground): Breach[] {
  const { frames, opened } = ground.state;
  const actor = actorIn(ground.state);
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
  const upright = each.length > 0 || ground.state.outcome !== null ? [] : activationBroken(ground);
  return [...each, ...upright];
}
