import { z } from 'zod';

/**
 * An event as it crosses the wire: the number of its kind among those of its game, then its fields in the order of the
 * game's schema, without their names. Lists and objects in it are written alike, a word out of a list as its number.
 */
export const packedSchema = z.array(z.unknown());
export type Packed = z.infer<typeof packedSchema>;
