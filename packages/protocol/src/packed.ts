import { z } from 'zod';

/**
 * An event in the form in which it is sent: the number of its kind in its game, then its fields in the order of the
 * game's schema, without their names. Lists and objects inside it have the same form; a word from a fixed list is
 * sent as its number.
 */
export const packedSchema = z.array(z.unknown());
export type Packed = z.infer<typeof packedSchema>;
