import type { Frozen } from '@tessera/core';
import { goesRound, type Vector } from '@tessera/plane';
import { z } from 'zod';

/** A feature's name: a key of the texts. Several of one name are one wood, one farm. */
export const featureName = z.string().regex(/^[a-z][A-Za-z0-9]*$/);
/** The longest side of a table, in hundredths of an inch. */
export const LONGEST = 16_800;
/** A length in hundredths of an inch. */
export const length = z.int().min(0).max(LONGEST);
/** A place in whole hundredths of an inch. */
export const place = z.tuple([length, length]);

/** A corner as a place. */
export const asPlace = ([x = 0, y = 0]: readonly number[]): Vector => ({ x, y });

/** The corners of an area, which may not be convex yet. */
export const cornersSchema = z.array(place).min(3).max(12);
export type Corners = Frozen<z.infer<typeof cornersSchema>>;

/** True for corners that go clockwise round a convex area (R61). */
export const isConvex = (corners: Corners): boolean => goesRound(corners.map(asPlace));

/** A convex area: 3 to 12 corners, clockwise (R61). */
export const areaSchema = cornersSchema.refine(
  isConvex,
  'The corners of an area go clockwise, and it is convex.',
);

const areas = z.array(areaSchema).min(1);

/** The kinds of features with areas, but hills (R61). */
export const AREA_KINDS = ['wood', 'clearing', 'road', 'stream', 'river', 'ford'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** A feature of the ground (R61). */
export const featureSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(AREA_KINDS), name: featureName, areas }),
  z.strictObject({ kind: z.literal('hill'), name: featureName, areas, level: z.int().min(1).max(9) }),
  z.strictObject({ kind: z.literal('wall'), name: featureName, ends: z.tuple([place, place]) }),
]);
export type Feature = Frozen<z.infer<typeof featureSchema>>;
export type FeatureKind = Feature['kind'];
