import { choicesIn, explainIn, listOf, random, type Random, type Span } from '@tessera/core';
import {
  type Choice,
  expandLines,
  forecastsOf,
  FORMATIONS,
  groupsOf,
  isInGoodOrder,
  isMissileUnit,
  LINE_WORDS,
  type LineWord,
  type LineOrder,
  type LineOrders,
  movementsOf,
  quincunx,
  scenarioIn,
  shotAt,
  shotWays,
  type Side,
  type State,
  type Step,
  sumOf,
  targetsOf,
  topAt,
  type Unit,
} from '../../rules/index.js';

const { world } = quincunx;

/** A seat's view of a position, and the random numbers by which parts of it are selected. */
export interface ModelInput {
  readonly view: State;
  readonly seat: Side;
  readonly draw: Random;
}

const ownOf = ({ view, seat }: ModelInput): readonly Unit[] =>
  view.field.units.filter((unit) => unit.side === seat && isInGoodOrder(unit));

const numbersIn = (spans: readonly Span[]): readonly number[] =>
  spans.flatMap(({ from, to, by }) =>
    Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, at) => from + at * by),
  );

/** Returns all movements of a group, offered or not: each direction with its stops and its charge. */
export function movementsAsked({ view, seat }: Pick<ModelInput, 'view' | 'seat'>, group: readonly string[]) {
  const { lanes, wheels, headings, breaks, forms } = movementsOf(view.field, seat, group);
  const own = view.field.units.find(({ id }) => id === group[0])?.heading;
  return {
    group,
    lanes: lanes
      .map(({ dir, stops, charge }) => [dir, numbersIn(stops), charge] as const)
      .toSorted(([one], [other]) => one - other),
    wheels: { L: numbersIn(wheels.L), R: numbersIn(wheels.R) },
    headings: headings.filter((one) => one !== own),
    breaks: numbersIn(breaks),
    forms,
  };
}

/** The groups to compare: some of those offered, and some sets of a line's units that may be no group. */
function groupsAsked(looking: ModelInput, count: number) {
  const { view, seat, draw } = looking;
  const offered = groupsOf(view.field, seat);
  const own = ownOf(looking);
  const named = (): readonly string[] => {
    const { line = '' } = draw.pick(own);
    const some = own.filter((unit) => unit.line === line && draw.happens(0.6)).map(({ id }) => id);
    return some.length === 0 ? [draw.pick(own).id] : some;
  };
  if (offered.length === 0 || own.length === 0) return [];
  const groups = Array.from({ length: count }, (_, at) => (at % 3 === 2 ? named() : draw.pick(offered)));
  return groups.map((group) => movementsAsked(looking, group));
}

type Viewing = Pick<ModelInput, 'view' | 'seat'>;

const allChoices = ({ view, seat }: Viewing, verb: Step['verb']): readonly Choice[] =>
  choicesIn(quincunx, view, seat, { verb });

/** Returns the steps of units and leaders other than movement: shots, throws, leaders' moves, targets. */
export function actionsAsked(looking: Viewing) {
  return {
    shoot: allChoices(looking, 'shoot').flatMap((one) =>
      one.verb === 'shoot' ? [[listOf(one.unit)[0], listOf(one.target)]] : [],
    ),
    throw: allChoices(looking, 'throw').flatMap((one) => (one.verb === 'throw' ? listOf(one.unit) : [])),
    lead: allChoices(looking, 'lead').flatMap((one) =>
      one.verb === 'lead' ? [[listOf(one.leader)[0], listOf(one.unit)[0], listOf(one.attached)]] : [],
    ),
    fire: allChoices(looking, 'fire').flatMap((one) =>
      one.verb === 'fire' ? [[listOf(one.unit)[0], listOf(one.target)]] : [],
    ),
  };
}

const standingAsked = (looking: ModelInput) =>
  (['standInitiative', 'standFire', 'standPass', 'standAdvance'] as const).flatMap((verb) =>
    allChoices(looking, verb),
  );

const isOf =
  (looking: ModelInput) =>
  (line: string): boolean =>
    ownOf(looking).some((unit) => unit.line === line);

/** Returns a random order for a line. */
export function wordFor(looking: ModelInput, words: readonly LineWord[] = LINE_WORDS): LineOrder {
  const { view, seat, draw } = looking;
  const word = draw.pick(words);
  switch (word) {
    case 'follow':
      return { word, gap: draw.pick([0, 100, 250, 400, 900]) };
    case 'relieve': {
      const { lines } = scenarioIn(world, view.options);
      const own = lines.filter(({ side }) => side === seat).map(({ id }) => id);
      return { word, by: draw.pick(own) };
    }
    default:
      return { word };
  }
}

/** Random orders for some lines, and the steps that they give. */
function wordsAsked(looking: ModelInput) {
  const { view, seat, draw } = looking;
  const { lines } = scenarioIn(world, view.options);
  const orders: LineOrders = Object.fromEntries(
    lines
      .filter(({ side, id }) => side === seat && isOf(looking)(id) && draw.happens(0.8))
      .map(({ id }) => [id, wordFor(looking)]),
  );
  return { orders, steps: expandLines(view.field, seat, orders).steps };
}

/** The fights of a position, with their odds. */
const oddsAsked = ({ view, seat }: ModelInput) =>
  forecastsOf(view.field, seat).map(({ sides, volley, chances }) => ({ sides, volley, chances }));

/** The shots of a unit, with their odds; there may be none. */
function shotsAsked({ view, draw, seat }: ModelInput) {
  const missiles = view.field.units.filter((unit) => isInGoodOrder(unit) && isMissileUnit(unit));
  if (missiles.length === 0) return [];
  const shooter = draw.pick(missiles);
  const enemies = view.field.units.filter((unit) => unit.side !== shooter.side && unit.status !== 'gone');
  const shots = enemies.flatMap((target) => {
    const shot = shotAt(view.field, { shooter, target });
    if (shot === null) return [];
    const { band, die, modifiers } = shot;
    return [{ target: target.id, band, die, modifiers, ways: shotWays(die, sumOf(modifiers)) }];
  });
  return [
    {
      unit: shooter.id,
      shots,
      open: shooter.side === seat ? targetsOf(view.field, shooter).map(({ id }) => id) : null,
    },
  ];
}

/** Random places of a line before the battle, legal or not. */
function placesAsked({ view, seat, draw }: ModelInput) {
  const { lines, table } = scenarioIn(world, view.options);
  const own = lines.filter(({ side }) => side === seat);
  return Array.from({ length: 4 }, () => {
    const line = draw.pick(own);
    const tenth = (most: number) => draw.below(most / 10) * 10 + (draw.happens(0.05) ? 5 : 0);
    const place = {
      x: draw.happens(0.3) ? line.x : tenth(table.width),
      front: draw.happens(0.3) ? line.front : tenth(2200),
      gap: draw.happens(0.5) ? line.gap : tenth(1000),
      formation: draw.happens(0.7) ? line.formation : draw.pick(FORMATIONS),
    };
    const step: Step = { verb: 'place', line: line.id, ...place };
    const isLegal = explainIn(quincunx, view, { seat, step }).length === 0;
    return [line.id, [place.x, place.front, place.gap, place.formation], isLegal] as const;
  });
}

/** How much is compared before a step of a plan: more at its beginning than later. */
export type Depth = 'much' | 'little' | 'nothing';

const GROUPS = { much: 3, little: 1, nothing: 0 } as const satisfies Record<Depth, number>;

/** The program's answers about a position in which a seat is asked, as far as they are compared. */
export interface ModelAnswers {
  /** Only before the battle. */
  readonly places?: ReturnType<typeof placesAsked>;
  /** Only while orders are asked. */
  readonly groups?: ReturnType<typeof groupsAsked>;
  readonly actions?: ReturnType<typeof actionsAsked>;
  readonly shots?: ReturnType<typeof shotsAsked>;
  readonly odds?: ReturnType<typeof oddsAsked>;
  readonly offered?: readonly (readonly string[])[];
  readonly words?: ReturnType<typeof wordsAsked>;
  readonly standing?: ReturnType<typeof standingAsked>;
  /** Only for units that are asked for a target. */
  readonly targets?: readonly (readonly [string, readonly string[]])[];
}

/** Returns the program's answers about a position. `depth` limits those about orders; all others are complete. */
export function modelAnswers(looking: ModelInput, depth: Depth): ModelAnswers {
  const { view, seat } = looking;
  if (topAt(view, 'deploy') !== null)
    return { places: placesAsked(looking), standing: standingAsked(looking) };
  const fire = topAt(view, 'fire');
  if (fire !== null) {
    const units = view.field.units.filter(({ id }) => fire.units.includes(id));
    return { targets: units.map((unit) => [unit.id, targetsOf(view.field, unit).map(({ id }) => id)]) };
  }
  if (topAt(view, 'orders') === null || depth === 'nothing') return {};
  const asked = {
    groups: groupsAsked(looking, GROUPS[depth]),
    actions: actionsAsked(looking),
    shots: shotsAsked(looking),
    odds: oddsAsked(looking),
  };
  // These have random numbers of their own, so that the depth does not change the battle.
  const apart = random(asked.groups.map(({ group }) => group.join()).join('|'));
  if (depth === 'little') return { ...asked, words: wordsAsked({ ...looking, draw: apart }) };
  return {
    ...asked,
    offered: groupsOf(view.field, seat),
    standing: standingAsked(looking),
    words: wordsAsked(looking),
  };
}
