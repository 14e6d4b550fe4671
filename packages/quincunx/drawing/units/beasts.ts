import { path, polyline, type Shape } from '@tessera/drawing';
import type { Beast } from './men.js';
import { oval, type Oval, type Spot, type Turned } from './turned.js';

const LINE = '#20160d';
const HIDE = '#7d7a76';
const HIDE_LIGHT = '#99958f';
const TUSK = '#f4ecd8';
const CLOTH = '#20476b';
const CREW_INKS = ['#d9b44f', '#ece6d4', '#2b2017'] as const;

const about = ({ right, forward }: Spot, r: number, f: number): Spot => ({
  right: right + r,
  forward: forward + f,
});

/** Where the crew sits, in the order in which it stays: the mahout on the neck, the javelineer, the pikeman. */
const SEATS = [
  [0, 15],
  [-3, -1],
  [4, -10],
] as const;

/** Three wounds of the animal. */
const WOUNDS = [
  [-9, 5],
  [9, -3],
  [-8, -14],
] as const;

function one(view: Turned, beast: Beast): Shape[] {
  const at = (r: number, f: number) => about(beast, r, f);
  const round = (shape: Oval) => oval(view, shape);
  const stroke = (...spots: readonly Spot[]) => polyline(spots.map(view.to));
  const line = { stroke: LINE, width: 1.2 } as const;
  const tusks = stroke(at(-5, 23), at(-6.5, 33)) + stroke(at(5, 23), at(6.5, 33));
  const crew = SEATS.slice(0, beast.crew).flatMap(([r, f], i) => [
    path(round({ ...at(r, f), wide: 4.6, deep: 3.6 }), {
      fill: CREW_INKS[i] ?? TUSK,
      stroke: LINE,
      width: 0.8,
    }),
    path(round({ ...at(r, f), wide: 2.3, deep: 2.3 }), { fill: '#b9855a', stroke: LINE, width: 0.6 }),
  ]);
  const pike =
    beast.crew === SEATS.length
      ? [path(stroke(at(9, -16), at(9, 40)), { stroke: '#3c2a17', width: 1.8, cap: 'round' })]
      : [];
  const wounds = WOUNDS.slice(0, beast.wounds).map(([r, f]) =>
    path(round({ ...at(r, f), wide: 3.2, deep: 1.6, tilt: 40 }), {
      fill: '#b3201a',
      stroke: LINE,
      width: 0.6,
    }),
  );
  return [
    path(stroke(at(0, -26), at(3, -35)), { stroke: LINE, width: 2.4, cap: 'round' }),
    path(round({ ...at(0, -6), wide: 15, deep: 22 }), { fill: HIDE, ...line }),
    path(
      round({ ...at(-12, 17), wide: 8, deep: 5, tilt: -35 }) +
        round({ ...at(12, 17), wide: 8, deep: 5, tilt: 35 }),
      { fill: HIDE_LIGHT, ...line },
    ),
    path(tusks, { stroke: TUSK, width: 3, cap: 'round' }),
    path(round({ ...at(0, 19), wide: 8.5, deep: 9.5 }), { fill: HIDE_LIGHT, ...line }),
    path(stroke(at(0, 27), at(1, 35), at(-2, 41)), { stroke: HIDE, width: 5, cap: 'round' }),
    ...(beast.crew > 0
      ? [path(round({ ...at(0, -6), wide: 9.5, deep: 13 }), { fill: CLOTH, stroke: '#d9b44f', width: 1.6 })]
      : []),
    ...wounds,
    ...crew,
    ...pike,
  ];
}

/** Elephants from above: each with the crew that is left, and the wounds of the animal. */
export const drawBeasts = (view: Turned, beasts: readonly Beast[]): Shape[] =>
  beasts.flatMap((beast) => one(view, beast));
