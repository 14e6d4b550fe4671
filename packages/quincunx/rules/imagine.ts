import { type Draw, HIDDEN } from '@tessera/core';
import { sideOfLine } from './model/hidden.js';
import { hidingAreas } from './ground/hiding.js';
import { collide } from './model/base.js';
import { isPresent, withUnits } from './model/field.js';
import type { Ambush, Deployment, Kept, Place, State } from './model/state.js';
import type { StandingStep } from './model/step.js';
import { type Placing, reasonsAgainstPlace, reasonsAgainstPlacing } from './placing.js';
import { listedPlace, unitsIn, unitsInAmbush } from './start.js';
import { type Side, STANDING_INITIATIVES } from './vocabulary.js';
import { scenarioIn, type Line, type Scenario, type World } from './world.js';

const INCH = 100;
const TENTH = 10;
/** How often a place in ambush is tried. */
const TRIES = 20;
/** The widest gap that is imagined, in inches. */
const WIDEST = 15;

/** One of some values. */
const pick = <V>(values: readonly V[], draw: Draw): V | undefined => values[draw(values.length)];

const listedIn = ({ x, front, gap, formation }: Line): Place => ({ x, front, gap, formation });

/** A random place of a line in ambush about a wood or a hide of its side, in tenths of an inch; it need not be legal (R71). */
function hidingPlace(scenario: Scenario, line: Line, draw: Draw): Place {
  const { depth } = scenario.table;
  const area = pick(hidingAreas(scenario, unitsIn(line, line, depth)), draw);
  if (area === undefined) return listedIn(line);
  const within = (all: readonly number[]): number => {
    const least = Math.min(...all);
    return least + draw(Math.max(1, Math.max(...all) - least));
  };
  const [x, y] = [within(area.map((corner) => corner.x)), within(area.map((corner) => corner.y))];
  const inTenths = (length: number): number => length - (length % TENTH);
  const fromEdge = line.side === 'rome' ? y : depth - y;
  const { gap, formation } = line;
  return { x: inTenths(x), front: inTenths(fromEdge), gap: draw(2) === 0 ? gap : 0, formation };
}

/** A random place of a line that is shown, in whole inches; it need not be legal. */
function openPlace({ table }: Scenario, line: Line, draw: Draw): Place {
  return {
    x: draw(Math.floor(table.width / INCH)) * INCH,
    front: draw(2) === 0 ? line.front : draw(Math.floor(table.depth / INCH)) * INCH,
    gap: draw(2) === 0 ? line.gap : draw(WIDEST) * INCH,
    formation: draw(4) === 0 ? ('formed' as const) : line.formation,
  };
}

/** A random place for a line on its side of the table; the old place when the line may not stand there. */
function imaginedPlace(
  scenario: Scenario,
  { places, line }: { readonly places: Placing; readonly line: Line },
  draw: Draw,
): Placing {
  const place = line.ambush === true ? hidingPlace(scenario, line, draw) : openPlace(scenario, line, draw);
  const moved = { ...places, [line.id]: place };
  return reasonsAgainstPlacing(scenario, line.side, moved).length === 0 ? moved : places;
}

/** A random standing choice for the initiative, or none. It is the only one imagined, because it tells the enemy most. */
function imaginedChoices(draw: Draw): readonly StandingStep[] {
  const to = pick(STANDING_INITIATIVES, draw);
  return to === undefined || to === STANDING_INITIATIVES[0] ? [] : [{ verb: 'standInitiative', to }];
}

/** A random deployment of a side: each line at a random place, or as section 9 lists it. */
function imaginedDeployment(scenario: Scenario, side: Side, draw: Draw): Deployment {
  const lines = scenario.lines.filter((line) => line.side === side && draw(4) > 0);
  const places = lines.reduce<Placing>(
    (all, line) => imaginedPlace(scenario, { places: all, line }, draw),
    {},
  );
  return { places: { ...places }, choices: imaginedChoices(draw) };
}

/** Where a hidden line is imagined that lies in ambush since the battle began: somewhere legal on which nobody stands; as listed when no try is so. */
function imaginedAmbush(
  scenario: Scenario,
  ambush: Ambush,
  { field, draw }: Pick<State, 'field'> & { readonly draw: Draw },
): Ambush {
  const line = scenario.lines.find(({ id }) => id === ambush.line);
  if (line === undefined) return ambush;
  const present = field.units.filter(isPresent);
  for (let tries = 0; tries < TRIES; tries++) {
    const place = hidingPlace(scenario, line, draw);
    const units = unitsInAmbush(scenario, { ...ambush, place });
    const isFree = !units.some((unit) => present.some((other) => collide(unit, other)));
    if (isFree && reasonsAgainstPlace(scenario, [], { line, place }).length === 0)
      return { ...ambush, place };
  }
  return { ...ambush, place: listedPlace(scenario, line.id) };
}

/** The ambushes with places where they are hidden: those of the imagined deployment before the battle, later others (R71). */
function imaginedAmbushes(
  scenario: Scenario,
  view: State,
  { kept, draw }: { readonly kept: State['kept']; readonly draw: Draw },
): readonly Ambush[] {
  return (view.ambushes ?? []).map((ambush) => {
    if (ambush.place !== HIDDEN) return ambush;
    if (view.shown) return imaginedAmbush(scenario, ambush, { field: view.field, draw });
    const { deployment } = kept[sideOfLine(ambush.line)];
    const placed = deployment === HIDDEN ? undefined : deployment.places[ambush.line];
    return { ...ambush, place: placed ?? listedPlace(scenario, ambush.line) };
  });
}

/**
 * A full position that agrees with a seat's view: before the battle the enemy's lines get random legal places (R60), and
 * later those of them that lie in ambush (R71).
 */
export function imagine(world: World, view: State, draw: Draw): State {
  const scenario = scenarioIn(world, view.options);
  const imagined = (side: Side): Kept => {
    const kept = view.kept[side];
    return kept.deployment === HIDDEN
      ? { ...kept, deployment: imaginedDeployment(scenario, side, draw) }
      : kept;
  };
  const kept = { rome: imagined('rome'), carthage: imagined('carthage') };
  if (view.ambushes === undefined) return { ...view, kept };
  const ambushes = imaginedAmbushes(scenario, view, { kept, draw });
  const units = view.shown ? ambushes.flatMap((ambush) => unitsInAmbush(scenario, ambush)) : [];
  return { ...view, kept, field: withUnits(view.field, units), ambushes: [...ambushes] };
}
