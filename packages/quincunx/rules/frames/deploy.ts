import { HIDDEN, type Prompt } from '@tessera/core';
import { readyToFight } from '../flow/deploying.js';
import { isWithElephants, placedUnits, reasonsAgainstPlace, type Placing } from '../placing.js';
import { zoneOf } from '../own/plan.js';
import { DEFAULTS, withChoice, type Choices } from '../model/standing.js';
import type { Deployment, Place, State } from '../model/state.js';
import { isStandingStep, type StepOf } from '../model/step.js';
import type { Unit } from '../model/unit.js';
import { NO_DEPLOYMENT } from '../opening.js';
import { because, becauseLine, type Reason } from '../reason.js';
import { topAt, type About, type Choice, type Rules } from '../types.js';
import { FORMATIONS, SIDES, type Side } from '../vocabulary.js';
import { scenarioIn, type Line, type Scenario, type World } from '../world.js';
import { asksFor, leaves, rangeOf, reasonsAgainstStanding, standingChoices } from './standing.js';

/** A side's deployment so far; an empty one when it is hidden from the viewer. */
function deploymentOf({ kept }: State, side: Side): Deployment {
  const { deployment } = kept[side];
  return deployment === HIDDEN ? NO_DEPLOYMENT : deployment;
}

/** The standing choices with those that a side has set so far. */
const choicesOf = (view: State, side: Side): Choices =>
  deploymentOf(view, side).choices.reduce((all, choice) => withChoice(all, side, choice), DEFAULTS);

const placeIn = (places: Placing, line: Line): Place => {
  const { x, front, gap, formation } = places[line.id] ?? line;
  return { x, front, gap, formation };
};

const isSame = (one: Place, other: Place): boolean =>
  one.x === other.x &&
  one.front === other.front &&
  one.gap === other.gap &&
  one.formation === other.formation;

/** A scenario, a side, and the places of its lines so far. */
interface Placement {
  readonly scenario: Scenario;
  readonly side: Side;
  readonly places: Placing;
}

/** How many inches deep the zone of a side is; 0 where all its lines stand as listed (R60, R72). */
const inchesOfZone = (scenario: Scenario, side: Side): number =>
  scenario.fixed === true ? 0 : zoneOf(scenario, side) / 100;

/** The units of a side's other lines at their places so far. */
const othersOf = ({ scenario, side, places }: Placement, line: Line): readonly Unit[] =>
  placedUnits(scenario, side, places).filter((unit) => unit.line !== line.id);

/** The reasons against placing a line there; none when it may be (R60). Placing it where it already is is not a step. */
function reasonsAgainst(placement: Placement, line: Line, place: Place): readonly Reason[] {
  if (isSame(place, placeIn(placement.places, line))) return [becauseLine('standsThere', 'R60', line.id)];
  return reasonsAgainstPlace(placement.scenario, othersOf(placement, line), { line, place });
}

// Places are offered at whole inches; others in tenths of an inch may be named.
const INCH = 100;
/** The widest gap that is offered. */
const WIDEST = 2000;

/** The whole inches from 0 to `to`, inclusive. */
const inches = (to: number): readonly number[] =>
  Array.from({ length: Math.floor(to / INCH) + 1 }, (_, at) => at * INCH);

/** Numbers in steps of an inch as ranges of neighbours. */
function rangesOf(numbers: readonly number[]) {
  const ranges: { from: number; to: number; by: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && number - last.to === INCH) last.to = number;
    else ranges.push({ from: number, to: number, by: INCH });
  }
  return ranges.map(rangeOf);
}

/** The places that are offered for a line: along the front, farther or nearer, closer or wider, in its other formation. */
function placesOf(placement: Placement, line: Line): readonly Choice[] {
  const now = placeIn(placement.places, line);
  const { table } = placement.scenario;
  const step = { verb: 'place', line: line.id } as const;
  const others = othersOf(placement, line);
  const isOpen = (place: Place): boolean =>
    !isSame(place, now) && reasonsAgainstPlace(placement.scenario, others, { line, place }).length === 0;
  const legal = (all: readonly number[], at: (one: number) => Place) =>
    rangesOf(all.filter((one) => isOpen(at(one))));
  return [
    ...legal(inches(table.width), (x) => ({ ...now, x })).map((x): Choice => ({ ...step, ...now, x })),
    // R71: a line in ambush may lie on the enemy's half.
    ...legal(inches(line.ambush === true ? table.depth : table.depth / 2), (front) => ({
      ...now,
      front,
    })).map((front): Choice => ({
      ...step,
      ...now,
      front,
    })),
    ...legal(inches(line.units.length > 1 ? WIDEST : 0), (gap) => ({ ...now, gap })).map((gap): Choice => ({
      ...step,
      ...now,
      gap,
    })),
    ...FORMATIONS.filter((formation) => isOpen({ ...now, formation })).map((formation): Choice => ({
      ...step,
      ...now,
      formation,
    })),
  ];
}

/** The placing step that a selection determines; null when it leaves a field open. */
function placeNamed(about: About | undefined): StepOf<'place'> | null {
  if (about?.verb !== 'place') return null;
  const { line, x, front, gap, formation } = about;
  if (line === undefined || x === undefined || front === undefined || gap === undefined) return null;
  return formation === undefined ? null : { verb: 'place', line, x, front, gap, formation };
}

const linesOf = ({ scenario, side }: Placement): readonly Line[] =>
  scenario.lines.filter((line) => line.side === side);

function placingChoices(placement: Placement, about: About | undefined): readonly Choice[] {
  const named = placeNamed(about);
  const lines = linesOf(placement).filter(
    (line) => leaves(about, 'line', line.id) && !isWithElephants(placement.scenario, line),
  );
  if (named === null) return lines.flatMap((line) => placesOf(placement, line));
  const isOpen = lines.some((line) => reasonsAgainst(placement, line, named).length === 0);
  return isOpen ? [named] : [];
}

function reasonsFor(placement: Placement, step: StepOf<'place'>): readonly Reason[] {
  const line = linesOf(placement).find(({ id }) => id === step.line);
  if (line === undefined) return [becauseLine('notYourLine', 'R60', step.line)];
  return reasonsAgainst(placement, line, step);
}

/** The frame module of deployment: both sides place their lines, in secret and at once (R60). Lines that are not placed are as section 9 lists them. */
export function deploy(world: World): Rules {
  const placementOf = (view: State, side: Side): Placement => ({
    scenario: scenarioIn(world, view.options),
    side,
    places: deploymentOf(view, side).places,
  });
  return {
    waiting: (state) => {
      const frame = topAt(state, 'deploy');
      return frame === null ? [] : SIDES.filter((side) => !frame.ready.includes(side));
    },
    choices: (view, seat, about) => [
      ...(asksFor(about, 'place') ? placingChoices(placementOf(view, seat), about) : []),
      ...standingChoices({ field: view.field, choices: choicesOf(view, seat) }, seat, about),
    ],
    missing: () => [],
    reasons: (view, seat, step) => {
      if (step.verb === 'place') return reasonsFor(placementOf(view, seat), step);
      const state = { field: view.field, choices: choicesOf(view, seat) };
      return isStandingStep(step)
        ? reasonsAgainstStanding(state, seat, step)
        : [because('onlyPlaces', 'R60')];
    },
    apply: (_view, seat, step) => {
      if (isStandingStep(step)) return [{ kind: 'ChoiceKept', seat, choice: step }];
      if (step.verb !== 'place') return [];
      const { line, x, front, gap, formation } = step;
      return [{ kind: 'LinePlaced', seat, line, place: { x, front, gap, formation } }];
    },
    conclude: (log, seat, { luck }) =>
      readyToFight({ log, luck }, scenarioIn(world, log.now().options), seat),
    prompt: (view, seat): Prompt => ({
      code: 'deploy',
      values: {
        seat,
        placed: Object.keys(deploymentOf(view, seat).places).length,
        zone: inchesOfZone(scenarioIn(world, view.options), seat),
      },
    }),
    rules: ['9', 'R60'],
  };
}
