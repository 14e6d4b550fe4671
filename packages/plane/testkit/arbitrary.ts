import fc from 'fast-check';
import { HEADINGS, type Rectangle, type Vector } from '../src/index.js';

/** Any heading. */
export const headings = fc.integer({ min: 0, max: HEADINGS - 1 });

/** Any place on a ground of that width and depth. */
export const placesOn = (width: number, depth: number): fc.Arbitrary<Vector> =>
  fc.record({ x: fc.integer({ min: 0, max: width }), y: fc.integer({ min: 0, max: depth }) });

/** A ground of 144 by 72 inches, in hundredths. */
export const places = placesOn(14_400, 7_200);

const sized = (place: fc.Arbitrary<Vector>): fc.Arbitrary<Rectangle> =>
  fc
    .tuple(place, headings, fc.integer({ min: 20, max: 400 }), fc.integer({ min: 20, max: 240 }))
    .map(([{ x, y }, heading, halfFront, halfDepth]) => ({ x, y, halfFront, halfDepth, heading }));

/** Rectangles anywhere on the whole ground. */
export const rectangles = sized(places);

/** Rectangles so near each other that about half of any two overlap. */
export const crowded = sized(placesOn(900, 900));

/** A way of at most that length along a heading. */
export const slides = (most: number) =>
  fc.record({ heading: headings, limit: fc.integer({ min: 1, max: most }) });
