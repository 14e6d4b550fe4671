import { z } from 'zod';
import { isScene, type SceneName } from './scenes.js';

const scene = z.custom<SceneName>((name) => typeof name === 'string' && isScene(name));

/** What the program that plays wars is sent: a wish with a number, under which it answers. */
export const wishSchema = z.discriminatedUnion('wish', [
  z.object({ number: z.int(), wish: z.literal('start'), url: z.string(), scene }),
  z.object({ number: z.int(), wish: z.literal('playTo'), game: z.string(), scene }),
  z.object({ number: z.int(), wish: z.literal('finish'), game: z.string() }),
]);
type Sent = z.infer<typeof wishSchema>;

type WithoutNumber<S> = S extends unknown ? Omit<S, 'number'> : never;
export type Wish = WithoutNumber<Sent>;
