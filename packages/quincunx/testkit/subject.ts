import type { Random } from '@tessera/core';
import type { Secrets, Subject } from '@tessera/core/testkit';
import {
  CHARGE_DIRECTIONS,
  EVADES,
  faultsIn,
  FORMATIONS,
  FREE_DIRECTIONS,
  hiddenLines,
  imagine,
  LEADERS,
  quincunx,
  RESTS,
  SCENARIOS,
  STANDING_ADVANCES,
  STANDING_FIRES,
  STANDING_INITIATIVES,
  STANDING_PASSES,
  TURNS,
  topAt,
  wholeQuincunx,
  WHEELS,
  type Options,
  type Quincunx,
  type ScenarioName,
  type Side,
  type Step,
} from '../rules/index.js';
import { bold, patient } from './players.js';

const LINES = SCENARIOS.flatMap((name) => quincunx.world.scenarios[name].lines);
const UNITS = [...LINES.flatMap(({ units }) => units.map(({ id }) => id)), 'RZ.9'];
const NAMES = [...LINES.map(({ id }) => id), 'CZ'];

/** Returns any step, also of units and lines that do not exist. */
export function stray(draw: Random): Step {
  const unit = draw.pick(UNITS);
  const group = draw.happens(0.5) ? [unit] : [unit, draw.pick(UNITS)];
  const line = draw.pick(NAMES);
  return draw.pick<() => Step>([
    () => ({ verb: 'advance', group, dir: draw.pick(FREE_DIRECTIONS), quarters: 1 + draw.below(72) }),
    () => ({ verb: 'charge', group, dir: draw.pick(CHARGE_DIRECTIONS) }),
    () => ({ verb: 'wheel', group, to: draw.pick(WHEELS), steps: 1 + draw.below(18) }),
    () => ({ verb: 'face', group, heading: draw.below(72) }),
    () => ({ verb: 'form', unit }),
    () => ({ verb: 'break', unit, quarters: 1 + draw.below(72) }),
    () => ({ verb: 'join', unit, elephants: draw.pick(UNITS) }),
    () => ({ verb: 'part', unit }),
    () => ({ verb: 'shoot', unit, target: draw.pick(UNITS) }),
    () => ({ verb: 'throw', unit }),
    () => ({ verb: 'lead', leader: draw.pick(LEADERS), unit, attached: draw.happens(0.5) }),
    () => ({ verb: 'fire', unit, target: draw.pick(['nearest', 'hold', ...UNITS]) }),
    () => ({ verb: 'standInitiative', to: draw.pick(STANDING_INITIATIVES) }),
    () => ({ verb: 'standFire', unit, to: draw.pick(STANDING_FIRES) }),
    () => ({ verb: 'standPass', unit, to: draw.pick(STANDING_PASSES) }),
    () => ({ verb: 'standAdvance', line, to: draw.pick(STANDING_ADVANCES) }),
    () => ({ verb: 'take', turn: draw.pick(TURNS) }),
    () => ({ verb: 'evade', unit, dir: draw.pick(EVADES) }),
    () => ({ verb: 'through', unit, target: draw.pick(UNITS) }),
    () => ({ verb: 'occupy', unit, yes: draw.happens(0.5) }),
    () => ({
      verb: 'place',
      line,
      x: draw.below(14_401),
      front: draw.below(2_000),
      gap: draw.below(2_000),
      formation: draw.pick(FORMATIONS),
    }),
  ])();
}

const optionsFor =
  (scenario: ScenarioName) =>
  (draw: Random): Options => ({ scenario, rest: draw.pick(RESTS), victorsRing: draw.happens(0.7) });

/** Both deployments, then in each of 24 turns: an initiative, and in two rounds orders, reactions, fire and two advances. */
const BOUND = 2 + 24 * (1 + 2 * 5);

/** Returns whole games of bold players. */
export const wholeGames = (scenario: ScenarioName): Subject<Quincunx> => ({
  game: quincunx,
  options: optionsFor(scenario),
  stray,
  faults: faultsIn,
  faultsInView: faultsIn,
  bound: BOUND,
  lean: bold(quincunx),
  namesMore: true,
});

/** Returns the same, cut off after some rounds, for laws that look at every single event. */
export const shortGames = (scenario: ScenarioName): Subject<Quincunx> => ({
  ...wholeGames(scenario),
  bound: 24,
});

/** Returns the secrets of one side: where it deploys its lines, and how that could differ (R60). */
export const secrets = (secretive: Side): Secrets<Quincunx> => ({
  secretive,
  twin: (state, commit, draw) =>
    topAt(state, 'deploy') === null
      ? null
      : { ...commit, steps: commit.steps.slice(0, draw.below(commit.steps.length + 1)) },
  reveals: ['ArmiesShown'],
});

/** Where Carthage's lines lie in ambush, and how that could differ: nobody learns it from the armies that are shown (R71). */
export const ambushSecrets: Secrets<Quincunx> = {
  secretive: 'carthage',
  twin: (state, commit, draw) => {
    if (topAt(state, 'deploy') === null) return null;
    const view = wholeQuincunx.conceal(state, 'rome');
    const { deployment } = imagine(wholeQuincunx.world, view, draw.below).kept.carthage;
    const lines = hiddenLines(state.field, 'carthage');
    const others = commit.steps.filter((step) => step.verb !== 'place' || !lines.includes(step.line));
    const places = deployment === 'hidden' ? [] : Object.entries(deployment.places);
    const moved = places.flatMap(([line, at]): readonly Step[] =>
      lines.includes(line) ? [{ verb: 'place', line, ...at }] : [],
    );
    return { ...commit, steps: [...others, ...moved] };
  },
  reveals: ['AmbushRevealed'],
};

/** Short games at the Trebia, whose lines in ambush lie still. */
export const ambushGames: Subject<Quincunx> = {
  ...shortGames('full'),
  game: wholeQuincunx,
  options: (draw) => ({ ...optionsFor('full')(draw), scenario: 'trebia' }),
  lean: patient,
};
