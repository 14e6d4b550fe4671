import type { Arrow, ArrowLook, UnitState } from '@tessera/metaurus/drawing';
import {
  attacksOf,
  duelsOf,
  isOnMap,
  leftOut,
  retreaters,
  unitOf,
  unitsOf,
  type Attack,
  type Frame,
  type State,
  type UnitId,
} from '@tessera/metaurus';
import { pairings, pairsIn } from './pairs.js';
import { choicesOf, hexesFor, listOf, type Sight } from './sight.js';

type Fighting = Pick<Attack, 'attackers' | 'defenders'>;

/** The arrows of one attack. It is a star, so every attacker gets an arrow to every defender. */
const arrowsOf = (
  view: State,
  { attackers, defenders }: Fighting,
  { look, number }: { look: ArrowLook; number: number | null },
): Arrow[] =>
  attackers
    .flatMap((from) => defenders.map((to): Arrow => ({ from, to, look, number })))
    .filter(({ from, to }) => isOnMap(view, from) && isOnMap(view, to));

function arrowsIn(view: State, frame: Frame): Arrow[] {
  switch (frame.at) {
    case 'declare':
    case 'continue':
      return attacksOf(frame.pairs).flatMap((attack, index) =>
        arrowsOf(view, attack, { look: 'planned', number: index + 1 }),
      );
    case 'resolve':
      return frame.attacks.flatMap((attack) => {
        const look = frame.chosen === attack.attack ? 'next' : 'waiting';
        return arrowsOf(view, attack, { look, number: attack.attack });
      });
    case 'counter':
      return arrowsOf(view, frame, { look: frame.answer === 'yes' ? 'next' : 'planned', number: null });
    default:
      return [];
  }
}

/** The arrows of all attacks that are planned, wait for their dice, or may be struck back. */
export function arrows({ view }: Pick<Sight, 'view'>): Arrow[] {
  const all = view.frames.flatMap((frame) => arrowsIn(view, frame));
  const last = new Map(all.map((arrow) => [`${arrow.from}-${arrow.to}`, arrow]));
  return [...last.values()];
}

const marked = (units: readonly UnitId[], state: UnitState): [UnitId, UnitState][] =>
  units.map((unit) => [unit, state]);

/** The marks of a declaration: units that still must attack, units that may, and enemies that must be attacked. */
function declaring(sight: Sight): [UnitId, UnitState][] {
  const pairs = pairsIn(sight.view);
  const free = pairings(sight)
    .map(({ unit }) => unit)
    .filter((unit) => !pairs.some((pair) => pair.unit === unit));
  if (sight.view.frames.at(-1)?.at !== 'declare') return marked(free, 'canAct');
  const { idle, spared } = leftOut({ duels: duelsOf(sight.world, sight.base), pairs });
  return [...marked(free, 'canAct'), ...marked(idle, 'mustAct'), ...marked(spared, 'wanted')];
}

/** The units of the command, or of both, that this plan names to act next. */
export function namedUnits({ view }: Pick<Sight, 'view'>): UnitId[] {
  const frame = view.frames.at(-1);
  if (frame?.at !== 'activate') return [];
  return (frame.named ?? []).flatMap((command) => unitsOf(view, command));
}

/** The marks of counters while this seat is asked a question about combat. */
export function battleStates(sight: Sight): Map<UnitId, UnitState> {
  const frame = sight.view.frames.at(-1);
  if (sight.atFirst.length === 0) return new Map();
  switch (frame?.at) {
    case 'activate':
      return new Map(marked(namedUnits(sight), 'canAct'));
    case 'declare':
    case 'continue':
      return new Map(declaring(sight));
    case 'retreat':
      return new Map(frame.unit === null ? marked(retreaters(sight.world, sight.view), 'canAct') : []);
    case 'advance':
      return new Map(frame.unit === null ? marked(frame.units, 'mustAct') : []);
    case 'victim':
      return new Map(
        frame.picked === null ? marked(frame.nearest, 'wanted') : marked([frame.picked], 'wanted'),
      );
    default:
      return new Map();
  }
}

/** The hexes of the units whose command can act next: a press on one of them names it. */
function hexesOfCommands({ choices, view }: Sight): number[] {
  const open = new Set(choicesOf(choices, 'activate').flatMap(({ command }) => [...listOf(command)]));
  return view.units.flatMap(({ command, hex, fate }) =>
    fate === 'onMap' && hex !== null && open.has(command) ? [hex] : [],
  );
}

/** The hexes that the chosen unit can enter; without a chosen unit, those that any unit can. */
export function openHexes(sight: Sight): number[] {
  const frame = sight.view.frames.at(-1);
  if (frame?.at === 'retreat' && frame.unit === null && sight.unit !== null)
    return hexesFor(sight, 'retreat', sight.unit);
  if (frame?.at === 'activate') return hexesOfCommands(sight);
  if (frame?.at !== 'advance' || frame.unit !== null) return [];
  return [...new Set(choicesOf(sight.choices, 'advance').flatMap(({ to }) => [...listOf(to)]))];
}

/** The enemies that the chosen unit can attack, without those that the plan attacks already. */
export function openTargets(sight: Sight): UnitId[] {
  return choicesOf(sight.choices, 'attack')
    .filter(({ unit }) => sight.unit !== null && listOf(unit).includes(sight.unit))
    .flatMap(({ target }) => [...listOf(target)]);
}

/** The hexes of the fight that a question is about, the nearest to its decision first; none where it is about no fight. */
export function fightHexes({ world, base }: Pick<Sight, 'world' | 'base'>): number[] {
  const frame = base.frames.at(-1);
  const { attacks } = base.frames.findLast((one) => one.at === 'resolve') ?? { attacks: [] };
  const declared = attacks.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]);
  const hexesOf = (units: readonly UnitId[]) => units.map((unit) => unitOf(base, unit).hex);
  switch (frame?.at) {
    case 'retreat': {
      const able = retreaters(world, base);
      const on = attacks.filter(({ defenders }) => defenders.some((unit) => able.includes(unit)));
      return [...new Set(hexesOf([...able, ...on.flatMap(({ attackers }) => attackers)]))];
    }
    case 'resolve':
      return hexesOf(declared);
    case 'counter':
      return hexesOf([...frame.defenders, ...frame.attackers]);
    case 'advance':
      return [...hexesOf(frame.units), ...frame.hexes];
    case 'continue':
      return hexesOf([
        ...frame.pool,
        ...duelsOf(world, base).flatMap(({ unit, targets }) => (frame.pool.includes(unit) ? targets : [])),
      ]);
    default:
      return [];
  }
}
