import process from 'node:process';
import { z } from 'zod';

const placeOf = (game: string): string => `TESSERA_E2E_${game}`;

/** Hands to every test of a game what the run's set-up has made for it: every worker inherits it. */
export const share = (game: string, made: object): void =>
  void (process.env[placeOf(game)] = JSON.stringify(made));

/** What has been shared under the name of a game. Throws where that is not what it is taken for. */
export const sharedIn = <T>(game: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(process.env[placeOf(game)] ?? 'null'));

export const madeSchema = z.object({
  /** The folder in which built pages lie, in a folder for each way in which the game is composed. */
  pages: z.string(),
  /** What the names of the bundled programs' files begin with. */
  programs: z.string(),
});

/** What is made before the tests of a game begin. */
export type Made = z.infer<typeof madeSchema>;
