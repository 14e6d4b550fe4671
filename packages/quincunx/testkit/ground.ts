import { waterAtStart, withUnits, type Feature, type Field } from '../rules/index.js';
import { fieldOf, type Given } from './field.js';

/** A place in hundredths of an inch. */
type At = readonly [number, number];

/** Returns a rectangle as an area, from its south-west to its north-east: its corners go clockwise. */
export const box = ([west, south]: At, [east, north]: At): [number, number][] => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
];

/** Returns a field with features, its round begun again on them. */
export function onGround(field: Field, features: readonly Feature[]): Field {
  const there = { ...field, features };
  if (field.round === null) return there;
  const { water: _, ...round } = field.round;
  return { ...there, round: { ...round, ...waterAtStart(there) } };
}

/** Returns the field as its active side's next round begins: nothing done in it yet. */
export const nextRound = (field: Field): Field =>
  onGround(
    withUnits(
      field,
      field.units.map((unit) => ({ ...unit, spent: 0, deeds: [] })),
    ),
    field.features ?? [],
  );

/** Returns a field of a few units on a ground, in round 1 of the first one's side. */
export const groundWith = (features: readonly Feature[], ...units: readonly Given[]): Field =>
  onGround(fieldOf(...units), features);

/** The features of the conformance vectors of section 13. */
export const WOOD: Feature = { kind: 'wood', name: 'wood', areas: [box([1000, 1000], [2000, 2000])] };
export const STREAM: Feature = { kind: 'stream', name: 'stream', areas: [box([0, 1000], [9600, 1200])] };
export const RIVER: Feature = { ...STREAM, kind: 'river', name: 'river' };
export const FORD: Feature = { kind: 'ford', name: 'ford', areas: [box([1400, 900], [1600, 1300])] };
export const WALL: Feature = {
  kind: 'wall',
  name: 'farm',
  ends: [
    [1000, 1000],
    [2000, 1000],
  ],
};
