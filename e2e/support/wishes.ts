import { z } from 'zod';

/** What the program that plays games is sent: a wish with a number, under which it answers. */
export const wishSchema = z.discriminatedUnion('wish', [
  z.object({ number: z.int(), wish: z.literal('start'), url: z.string(), scene: z.string() }),
  z.object({ number: z.int(), wish: z.literal('playTo'), game: z.string(), scene: z.string() }),
  z.object({ number: z.int(), wish: z.literal('finish'), game: z.string() }),
]);
type Sent = z.infer<typeof wishSchema>;

type WithoutNumber<S> = S extends unknown ? Omit<S, 'number'> : never;
export type Wish = WithoutNumber<Sent>;
