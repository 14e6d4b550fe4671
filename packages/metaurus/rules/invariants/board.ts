import { isOnGrid } from '@tessera/hex';
import { statusesFor } from '../frames/status.js';
import type { Unit, UnitId } from '../model.js';
import type { Counter } from '../field.js';
import { counterOf } from '../world.js';
import { ofUnits, unless, type Breach, type Ground, type Invariant } from './breach.js';

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
