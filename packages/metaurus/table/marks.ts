import type { Marks, UnitState } from '@tessera/metaurus/drawing';
import { counterOf, isOnMap, reachOf, unitOf, type Metaurus, type UnitId } from '@tessera/metaurus';
import type { Trail } from '@tessera/table/game';
import { arrows, battleStates, openHexes, openTargets } from './battleMarks.js';
import {
  choicesOf,
  listOf,
  plannedFor,
  reachFor,
  unitStatusOf,
  unitsWithChoices,
  pathOf,
  type Sight,
} from './sight.js';

/** What the page points at besides the plan. */
export interface Pointing {
  readonly concerned: readonly number[];
  readonly hover: number | null;
  readonly cursor: number | null;
  readonly pointer?: readonly number[];
}

/** The marks of units: must move, has moved, can act. */
function states(sight: Sight): Map<UnitId, UnitState> {
  const able = new Set(unitsWithChoices(sight.choices));
  const marked = new Map<UnitId, UnitState>();
  const frame = sight.view.frames.at(-1);
  if (frame?.at !== 'movement') return battleStates(sight);
  for (const [unit] of sight.view.units.entries()) {
    const standing = unitStatusOf(sight, unit);
    if (standing === 'moved') marked.set(unit, 'moved');
    else if (standing === 'balking') marked.set(unit, 'balking');
    else if (!able.has(unit)) continue;
    else marked.set(unit, standing === 'must' || standing === 'mustClose' ? 'mustAct' : 'canAct');
  }
  return marked;
}

/** The paths of the plan, each with its unit. */
const ways = (trail: Trail<Metaurus>): { unit: UnitId; path: readonly number[] }[] =>
  trail.taken.flatMap(({ facts }) =>
    facts.flatMap((fact) => {
      switch (fact.kind) {
        case 'UnitMoved':
        case 'UnitExited':
        case 'UnitRetreated':
          return [{ unit: fact.unit, path: fact.path }];
        case 'UnitAdvanced':
          return [{ unit: fact.unit, path: [fact.from, fact.to] }];
        default:
          return [];
      }
    }),
  );

/** The former places of the units that the plan moves. */
const ghosts = ({ base, trail }: Sight) =>
  ways(trail).map(({ unit }) => {
    const { hex, facing } = unitOf(base, unit);
    return { unit, hex, facing };
  });

/** The facings that the chosen unit may turn to. A unit that has turned in this plan already may take any but its present one. */
function wheelOf(sight: Sight, unit: UnitId): Marks['wheel'] {
  const open = choicesOf(sight.choices, 'turn').filter((choice) => listOf(choice.unit).includes(unit));
  if (open.length > 0) return { unit, facings: open.flatMap((choice) => listOf(choice.facing)) };
  const turned = plannedFor(sight, unit).some(({ verb }) => verb === 'turn');
  const others = ([0, 1, 2, 3, 4, 5] as const).filter((facing) => facing !== unitOf(sight.view, unit).facing);
  return turned ? { unit, facings: others } : null;
}

function chosenMarks(sight: Sight, hover: number | null): Marks {
  const { unit, seat, world, view } = sight;
  if (unit === null || !isOnMap(view, unit)) return {};
  if (counterOf(world, unit).seat !== seat) return { selected: unit };
  const leaves = choicesOf(sight.choices, 'exit').some((choice) => listOf(choice.unit).includes(unit));
  const exit = leaves ? reachOf(world, view, unit).exit?.path.at(-1) : undefined;
  return {
    selected: unit,
    reach: reachFor(sight, unit),
    wheel: wheelOf(sight, unit),
    path: (hover !== null && pathOf(sight, unit, hover)) || [],
    exits: exit === undefined ? [] : [exit],
  };
}

/** All marks of the board. */
export const marksOf = (sight: Sight, { concerned, hover, cursor, pointer = [] }: Pointing): Marks => ({
  ...chosenMarks(sight, hover),
  states: states(sight),
  trails: ways(sight.trail).map(({ path }) => path),
  arrows: arrows(sight),
  targets: openTargets(sight),
  choosable: openHexes(sight),
  ghosts: ghosts(sight),
  concerned,
  pointer,
  hover,
  cursor,
});
