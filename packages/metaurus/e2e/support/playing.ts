import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { programOf } from './server.js';

const startedSchema = z.object({
  game: z.string(),
  cookies: z.object({ rome: z.string(), carthage: z.string() }),
});

/** A game under way, played by a program, and how it is played to its end. */
export interface StartedGame extends z.infer<typeof startedSchema> {
  readonly finish: () => Promise<void>;
}

/** A short game on a server: its orders are given, and the Iberians are about to act. */
export async function startGame(url: string): Promise<StartedGame> {
  const child = fork(programOf('playOut'), [url]);
  const first: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const started = startedSchema.parse(first[0]);
  return {
    ...started,
    finish: async () => {
      const over = once(child, 'exit');
      child.send('on');
      await over;
    },
  };
}

/** The same game, over. */
export async function finishGame(url: string): Promise<string> {
  const { game, finish } = await startGame(url);
  await finish();
  return game;
}
