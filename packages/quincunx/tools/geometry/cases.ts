import {
  along,
  cornersOf,
  HEADINGS,
  isWithin,
  lineMeets,
  meetsTurning,
  slide,
  turned,
  type Rectangle,
} from '@tessera/plane';
import type { Random } from '@tessera/core';
// Single modules instead of all rules, which would take an interpreter half a minute.
import { stopsOfAdvance } from '../../rules/movement/advance.js';
import { plannedOnset } from '../../rules/movement/charge.js';
import { areInContact, gapsInRank } from '../../rules/movement/passing.js';
import { commonFront, strikesFlank } from '../../rules/melee/column.js';
import { bandsOf } from '../../rules/missiles/aim.js';
import { troopOf } from '../../rules/data.js';
import { collide } from '../../rules/model/base.js';
import type { Field } from '../../rules/model/field.js';
import type { Unit } from '../../rules/model/unit.js';
import { LETTERS, TROOPS, type TroopKind } from '../../rules/vocabulary.js';

/** The kinds of geometry cases: paths, corners, slides, distances, lines and turns of rectangles; contact and movement of units. */
export const KINDS = [
  'way',
  'corners',
  'slide',
  'near',
  'line',
  'turn',
  'contact',
  'sight',
  'relief',
  'stops',
  'charge',
] as const;
export type Kind = (typeof KINDS)[number];

/** A case: its kind, its input as whole numbers, and the answer. */
export type GeometryCase = readonly [Kind, readonly number[], unknown];

/** How many numbers describe a rectangle, and a unit. */
const RECTANGLE = 5;
const UNIT = 4;

function rectangleIn(numbers: readonly number[], at: number): Rectangle {
  const [x = 0, y = 0, halfFront = 0, halfDepth = 0, heading = 0] = numbers.slice(at, at + RECTANGLE);
  return { x, y, halfFront, halfDepth, heading };
}

/** A fresh unit of a kind. */
function freshUnit(kind: TroopKind, place: Pick<Unit, 'id' | 'x' | 'y' | 'heading'>): Unit {
  const { side, figures, class: troops, ranks } = troopOf({ kind });
  return {
    ...place,
    side,
    command: side === 'rome' ? 'legion' : 'line',
    line: `${LETTERS[side]}A`,
    kind,
    figures,
    rings: 0,
    formation: troops === 'elephants' || ranks.formed !== null ? 'formed' : 'skirmish',
    status: 'good',
    loss: null,
    volleyUsed: false,
    passMark: 'none',
    evadeMark: 'none',
    drivenBack: false,
    wasInMelee: false,
    foes: [],
    activeInFirst: false,
    spent: 0,
    deeds: [],
  };
}

/** A field in round 1 of its first unit's side, all in command: the kind of troops, centre and heading of each unit. */
function fieldIn(numbers: readonly number[]): Field {
  const units = Array.from({ length: Math.floor(numbers.length / UNIT) }, (_, index): Unit => {
    const [troop = 0, x = 0, y = 0, heading = 0] = numbers.slice(index * UNIT, (index + 1) * UNIT);
    const kind = TROOPS[troop] ?? 'hastati';
    return freshUnit(kind, { id: `${LETTERS[troopOf({ kind }).side]}A.${index + 1}`, x, y, heading });
  });
  const active = units[0]?.side ?? 'rome';
  const commanded = units.filter(({ side }) => side === active).map(({ id }) => id);
  const table = { width: 14_400, depth: 7200 };
  return { scenario: 'full', table, units, leaders: [], round: { number: 1, active, commanded } };
}

/** The first two units of a field; the second may be of either side. */
function pairIn(field: Field): readonly [Unit, Unit] {
  const [one, other] = field.units;
  if (one === undefined || other === undefined) throw new Error('A case has two units.');
  return [one, other];
}

const sideOf = (field: Field): Unit['side'] => pairIn(field)[0].side;
const firstOf = (field: Field): readonly string[] => [pairIn(field)[0].id];

/** Returns the answer of the rules' own functions to a case. */
export function answerTo(kind: Kind, numbers: readonly number[]): unknown {
  const [first = 0, second = 0, third = 0, fourth = 0] = numbers.slice(-4);
  switch (kind) {
    case 'way':
      return along(numbers[0] ?? 0, numbers[1] ?? 0);
    case 'corners':
      return cornersOf(rectangleIn(numbers, 0));
    case 'slide': {
      const meeting = { mover: rectangleIn(numbers, 0), other: rectangleIn(numbers, RECTANGLE) };
      return slide(meeting, { heading: third, limit: fourth });
    }
    case 'near':
      return isWithin(rectangleIn(numbers, 0), rectangleIn(numbers, RECTANGLE), fourth);
    case 'line':
      return lineMeets({ x: first, y: second }, { x: third, y: fourth }, rectangleIn(numbers, 0));
    case 'turn': {
      const before = rectangleIn(numbers, 0);
      const after = turned(before, { x: first, y: second }, third);
      return [after, meetsTurning(before, after, rectangleIn(numbers, RECTANGLE))];
    }
    case 'contact': {
      const [one, other] = pairIn(fieldIn(numbers));
      return [
        areInContact(one, other),
        commonFront(one, other),
        strikesFlank(one, other),
        collide(one, other),
      ];
    }
    case 'sight': {
      const field = fieldIn(numbers);
      const [shooter, target] = pairIn(field);
      return troopOf(shooter).weapon === null ? null : bandsOf(field, { shooter, target });
    }
    case 'relief': {
      const field = fieldIn(numbers);
      const [unit, passing] = pairIn(field);
      return gapsInRank(field, unit, passing);
    }
    case 'stops': {
      const field = fieldIn(numbers);
      return stopsOfAdvance(field, sideOf(field), { group: firstOf(field), dir: 0 });
    }
    case 'charge': {
      const { length, struck } = plannedOnset(fieldIn(numbers), { group: firstOf(fieldIn(numbers)), dir: 0 });
      return [length, struck];
    }
  }
}

/** A random rectangle in so small an area that about half of all pairs overlap. */
const anyRectangle = ({ below }: Random): readonly number[] => [
  3000 + below(900),
  3000 + below(900),
  20 + below(381),
  20 + below(221),
  below(HEADINGS),
];

/** Random units near each other, most of them in rank and file like armies, others anywhere. */
function anyUnits({ below, happens, pick }: Random, count: number): readonly number[] {
  const foot = TROOPS.map((_, index) => index);
  return Array.from({ length: count }, () => {
    const heading = happens(0.5) ? pick([0, HEADINGS / 2]) : below(HEADINGS);
    return [pick(foot), 4200 + below(1200), 2900 + below(800), heading];
  }).flat();
}

/** A rank of maniples with random gaps, and a unit that would pass the first of them. */
function anyRank({ below, pick }: Random): readonly number[] {
  const [hastati, princeps] = [TROOPS.indexOf('hastati'), TROOPS.indexOf('princeps')];
  const [gap, x] = [pick([0, 240, 480, 900]), 4000 + below(300)];
  const rank = Array.from({ length: 4 }, (_, at) => [
    hastati,
    x + at * (480 + gap) + below(40),
    3000 + below(120),
    0,
  ]);
  const [first = [], ...others] = rank;
  return [...first, princeps, x + 240, 2700, 0, ...others.flat()];
}

/** Returns the input of a random case of a kind. */
export function anyCase(kind: Kind, draw: Random): readonly number[] {
  const { below } = draw;
  switch (kind) {
    case 'way':
      return [below(HEADINGS), below(14_400)];
    case 'corners':
      return anyRectangle(draw);
    case 'slide':
      return [...anyRectangle(draw), ...anyRectangle(draw), below(HEADINGS), 1 + below(1800)];
    case 'near':
      return [...anyRectangle(draw), ...anyRectangle(draw), below(1200)];
    case 'line':
      return [
        ...anyRectangle(draw),
        3000 + below(900),
        3000 + below(900),
        3000 + below(900),
        3000 + below(900),
      ];
    case 'turn':
      return [
        ...anyRectangle(draw),
        ...anyRectangle(draw),
        3000 + below(900),
        3000 + below(900),
        below(19) - 9,
        0,
      ];
    case 'contact':
      return anyUnits(draw, 2);
    case 'sight':
      return anyUnits(draw, 4);
    case 'relief':
      return anyRank(draw);
    case 'stops':
    case 'charge':
      return anyUnits(draw, 5);
  }
}
