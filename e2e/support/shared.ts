import process from 'node:process';
import { z } from 'zod';
import { programIn } from './programs.js';
import type { Killable } from './server.js';

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

/** A server that tests share, and how all that was laid for a game is removed. */
export interface Laid<T extends { readonly url: string }> {
  readonly server: Killable<T>;
  readonly made: Made;
  readonly remove: () => void;
}

/** What the tests of a game find: what its set-up has made, with the server that they share, and the programs by their names. */
export function groundOf<T extends { url: string }>(game: string, ready: z.ZodType<T>) {
  const schema = z.object({ ...madeSchema.shape, server: ready });
  const shared = () => sharedIn(game, schema);
  return { shared, programOf: (name: string): string => programIn(shared().programs, name) };
}

/** Lays what the tests of a game stand on, and shares it with them. */
export async function shareLaid<T extends { url: string }>(
  game: string,
  lay: () => Promise<Laid<T>>,
): Promise<Laid<T>> {
  const laid = await lay();
  share(game, { ...laid.made, server: laid.server.ready });
  return laid;
}

/** The set-up of a game's tests: lays what they stand on once for a run. */
export const setupOf =
  <T extends { url: string }>(game: string, lay: () => Promise<Laid<T>>) =>
  async (): Promise<() => Promise<void>> => {
    const { server, remove } = await shareLaid(game, lay);
    return async () => {
      await server.close();
      remove();
    };
  };
