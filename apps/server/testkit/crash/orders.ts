import { z } from 'zod';
import { bookSchema } from './books.js';

/** Every point of an action at which a server waits for something, or has told one of two players. */
const ACTION_POINTS = [
  'before the write',
  'amid the write',
  'after the write',
  'before the emit',
  'before the acknowledgement',
] as const;

/** Where a server may be made to stop dead: there, and before and after a letter is handed over. */
export const POINTS = [...ACTION_POINTS, 'before a letter is sent', 'after a letter is accepted'] as const;
/** The same of seats that an account claims, which is one transaction. */
export const CLAIM_POINTS = ['before a claim', 'amid a claim', 'after a claim', 'after its commit'] as const;
export type Point = (typeof POINTS)[number] | (typeof CLAIM_POINTS)[number];

/** What a server that is to stop is told when it starts. */
export const ordersSchema = z.strictObject({
  database: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('postgres'), url: z.string() }),
    z.strictObject({ kind: z.literal('embedded'), folder: z.string() }),
  ]),
  /** The mail server, and whom letters are from. */
  mail: z.strictObject({ url: z.string(), from: z.string() }),
  publicUrl: z.string(),
  /** By how many seconds its clock is ahead: what an earlier server had taken upon itself is free again. */
  ahead: z.int(),
});
export type Orders = z.infer<typeof ordersSchema>;

/** What such a server is told while it runs. */
export const commandSchema = z.discriminatedUnion('do', [
  /** Stop dead when that point is passed for the n-th time from now on, the embedded database with it or not. */
  z.strictObject({
    do: z.literal('stop'),
    at: z.enum([...POINTS, ...CLAIM_POINTS]),
    count: z.int(),
    database: z.boolean(),
  }),
  z.strictObject({ do: z.literal('audit') }),
  /** End in order, as for SIGTERM. */
  z.strictObject({ do: z.literal('end') }),
]);
export type Command = z.infer<typeof commandSchema>;

/** What such a server says. */
export const wordSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('there'), port: z.int() }),
  z.strictObject({ is: z.literal('audit'), books: z.array(bookSchema) }),
]);
export type Word = z.infer<typeof wordSchema>;
