import {
  columnOf,
  type Field,
  fightsOf,
  meleeDie,
  movementsOf,
  restOf,
  type Side,
  TABLES,
  threatOf,
  type UnitId,
  unitOf,
  WHEELS,
  withUnits,
} from '../../rules/index.js';
import {
  boardOf,
  type FightMark,
  INCH,
  type BoardLook,
  type Mark,
  type Strength,
} from '../../drawing/index.js';
import { busyMelee, inRoundOf, setUp } from '../../testkit/index.js';
import { battleFields, fieldOnGround } from './grounds.js';

/** All movements of a unit, with the farthest stop straight ahead chosen. */
function laneMarks(field: Field, id: UnitId): readonly Mark[] {
  const unit = unitOf(field, id);
  const group = [id];
  const { lanes, wheels } = movementsOf(field, unit.side, group);
  const most = Math.floor(restOf([unit]) / TABLES.quarter);
  return [
    { kind: 'light', look: 'selected', units: group },
    { kind: 'reach', unit: id },
    ...lanes.map(({ dir, stops, bar }): Mark => {
      const chosen = dir === 0 ? (stops.at(-1)?.to ?? null) : null;
      return {
        kind: 'lane',
        group,
        dir,
        stops,
        most,
        charge: null,
        chosen,
        ...(bar !== undefined && { bar }),
      };
    }),
    ...WHEELS.map((to): Mark => ({ kind: 'wheel', group, to, stops: wheels[to], chosen: null })),
  ];
}

/** A picture of the album. */
export interface Picture {
  readonly name: string;
  readonly field: Field;
  /** The side from which the table is seen. */
  readonly side: Side;
  readonly marks: readonly Mark[];
  /** The part of the sheet that it shows; all of it when left out. */
  readonly view?: BoardLook['view'];
}

/** A unit's dice in a fight, without modifiers. */
const strengthOf = (field: Field, id: UnitId): Strength => {
  const unit = unitOf(field, id);
  return { die: meleeDie(unit), column: columnOf(unit), more: 0 };
};

/** The fights that the rules find on a field. */
const fightsOn = (field: Field): FightMark[] =>
  fightsOf(field, 'rome').map((units) => ({
    kind: 'fight',
    units,
    strengths: { rome: strengthOf(field, units.rome), carthage: strengthOf(field, units.carthage) },
    sure: true,
  }));

/** The part of the sheet where the lines of the melee meet. */
const THICK: BoardLook['view'] = { x: 20 * INCH, y: -46 * INCH, width: 48 * INCH, height: 30 * INCH };

/** A maniple before a stream, with its lanes, and how far an enemy beyond it could come. */
function crossing(): Picture {
  const stream = inRoundOf(fieldOnGround('skirmish', 'stream'), 'rome');
  const field = withUnits(stream, [
    { ...unitOf(stream, 'RH.2'), x: 4800, y: 3000 },
    { ...unitOf(stream, 'CL.3'), x: 4500, y: 4200 },
  ]);
  const enemy = unitOf(field, 'CL.3');
  return {
    name: 'crossing',
    field,
    side: 'rome',
    marks: [...laneMarks(field, 'RH.2'), { kind: 'threat', unit: enemy.id, threats: threatOf(field, enemy) }],
    view: { x: 36 * INCH, y: -46 * INCH, width: 24 * INCH, height: 20 * INCH },
  };
}

/** Returns the pictures by which the drawing is judged: both set-ups, a choice of movements, deployment, a busy melee, the battles and the grounds. */
export function album(): readonly Picture[] {
  const [skirmish, full, melee] = [setUp('skirmish'), setUp('full'), busyMelee()];
  const moving = inRoundOf(skirmish, 'rome');
  return [
    { name: 'skirmish', field: skirmish, side: 'rome', marks: [] },
    { name: 'full', field: full, side: 'carthage', marks: [] },
    { name: 'lanes', field: moving, side: 'rome', marks: laneMarks(moving, 'RH.2') },
    { name: 'runners', field: moving, side: 'rome', marks: laneMarks(moving, 'RV.2') },
    {
      name: 'placing',
      field: skirmish,
      side: 'carthage',
      marks: [
        { kind: 'zone', side: 'carthage' },
        { kind: 'line', line: 'CL', chosen: true },
        { kind: 'line', line: 'CK', chosen: false },
      ],
    },
    { name: 'melee', field: melee, side: 'rome', marks: fightsOn(melee) },
    { name: 'near', field: melee, side: 'rome', marks: fightsOn(melee), view: THICK },
    crossing(),
    ...battleFields.map(({ name, field }): Picture => ({ name, field, side: 'rome', marks: [] })),
  ];
}

/** Returns a picture as SVG with that width in pixels. */
export const pictureSvg = ({ field, ...look }: Picture, width: number): string =>
  boardOf(field, { ...look, width });
