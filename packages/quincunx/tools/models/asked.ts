import { choicesIn, explainIn, listOf, random, type Random, type Span } from '@tessera/core';
import {
  expandLines,
  forecastsOf,
  FORMATIONS,
  groupsOf,
  isInGoodOrder,
  isMissileUnit,
  LINE_WORDS,
  movementsOf,
  quincunx,
  shotAt,
  shotWays,
  sumOf,
  targetsOf,
  topAt,
  type Choice,
  type LineOrder,
  type LineOrders,
  type Side,
  type State,
  type Step,
  type Unit,
} from '../../rules/index.js';

const { world } = quincunx;

/** Whose view of a position is looked at, and where what is looked at is drawn from. */
export interface Looking {
  readonly view: State;
  readonly seat: Side;
  readonly draw: Random;
}

const ownOf = ({ view, seat }: Looking): readonly Unit[] =>
  view.field.units.filter((unit) => unit.side === seat && isInGoodOrder(unit));

const numbersIn = (spans: readonly Span[]): readonly number[] =>
  spans.flatMap(({ from, to, by }) =>
    Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, at) => from + at * by),
  );

/** All movements of a group, offered or not: each direction with its stops and whom it charges. */
export function movementsAsked({ view, seat }: Pick<Looking, 'view' | 'seat'>, group: readonly string[]) {
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

/** Groups that are looked at: some of those offered, and some of a line's units that need be no group. */
function groupsAsked(looking: Looking, count: number) {
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

type Viewing = Pick<Looking, 'view' | 'seat'>;

const allChoices = ({ view, seat }: Viewing, verb: Step['verb']): readonly Choice[] =>
  choicesIn(quincunx, view, seat, { verb });

/** The steps of units and leaders besides moving: at whom they may shoot, who throws, where leaders go, who is told a target. */
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

/** The standing choices that are open. */
const standingAsked = (looking: Looking) =>
  (['standInitiative', 'standFire', 'standPass', 'standAdvance'] as const).flatMap((verb) =>
    allChoices(looking, verb),
  );

const isOf =
  (looking: Looking) =>
  (line: string): boolean =>
    ownOf(looking).some((unit) => unit.line === line);

/** A word for a line, drawn. */
export function wordFor(looking: Looking, words: readonly LineOrder['word'][] = LINE_WORDS): LineOrder {
  const { view, seat, draw } = looking;
  const word = draw.pick(words);
  switch (word) {
    case 'follow':
      return { word, gap: draw.pick([0, 100, 250, 400, 900]) };
    case 'relieve': {
      const { lines } = world.scenarios[view.options.scenario];
      const own = lines.filter(({ side }) => side === seat).map(({ id }) => id);
      return { word, by: draw.pick(own) };
    }
    default:
      return { word };
  }
}

/** Words for some lines, and the steps that they come to. */
function wordsAsked(looking: Looking) {
  const { view, seat, draw } = looking;
  const { lines } = world.scenarios[view.options.scenario];
  const orders: LineOrders = Object.fromEntries(
    lines
      .filter(({ side, id }) => side === seat && isOf(looking)(id) && draw.happens(0.8))
      .map(({ id }) => [id, wordFor(looking)]),
  );
  return { orders, steps: expandLines(view.field, seat, orders).steps };
}

/** The fights that a position leads to, with their odds. */
const oddsAsked = ({ view, seat }: Looking) =>
  forecastsOf(view.field, seat).map(({ sides, volley, chances }) => ({ sides, volley, chances }));

/** The shots of a unit, with their odds; where it stands they may be none. */
function shotsAsked({ view, draw, seat }: Looking) {
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

/** Places of a line that are tried before the battle, whether they are legal or not. */
function placesAsked({ view, seat, draw }: Looking) {
  const { lines, table } = world.scenarios[view.options.scenario];
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

/** How much is looked at before a step of a plan: at its beginning more than within it. */
export type Depth = 'much' | 'little' | 'nothing';

const GROUPS = { much: 3, little: 1, nothing: 0 } as const satisfies Record<Depth, number>;

/** What the program says of a position in which somebody is asked, as far as it is looked at. */
export interface Asked {
  /** Before the battle. */
  readonly places?: ReturnType<typeof placesAsked>;
  /** Of orders. */
  readonly groups?: ReturnType<typeof groupsAsked>;
  readonly actions?: ReturnType<typeof actionsAsked>;
  readonly shots?: ReturnType<typeof shotsAsked>;
  readonly odds?: ReturnType<typeof oddsAsked>;
  readonly offered?: readonly (readonly string[])[];
  readonly words?: ReturnType<typeof wordsAsked>;
  readonly standing?: ReturnType<typeof standingAsked>;
  /** Of the units that are asked for a target. */
  readonly targets?: readonly (readonly [string, readonly string[]])[];
}

/** Looks at a position: at orders as deep as that, at all else wholly. */
export function askedOf(looking: Looking, depth: Depth): Asked {
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
  // What comes within a plan is drawn apart, so that how much is looked at changes no battle.
  const apart = random(asked.groups.map(({ group }) => group.join()).join('|'));
  if (depth === 'little') return { ...asked, words: wordsAsked({ ...looking, draw: apart }) };
  return {
    ...asked,
    offered: groupsOf(view.field, seat),
    standing: standingAsked(looking),
    words: wordsAsked(looking),
  };
}
