import { outline } from '../errors/outline.js';
import { Refused } from '../errors/refused.js';
import { forEachGame, type Lobby } from '../games/lobby.js';
import { lateGames } from '../log/questions.js';

/** What a game may be found at that another server, or a player, has seen to already. */
const DONE: readonly string[] = ['stale', 'over', 'frozen', 'unknownGame'];

/** Looks what has passed of a game's time, and writes it down. */
async function wake(lobby: Lobby, id: string): Promise<void> {
  try {
    await (await lobby.hosting(id)).wake(id);
  } catch (error) {
    if (!(error instanceof Refused) || !DONE.includes(error.code)) throw error;
  }
}

/** Wakes the games that should have been woken: their jobs were lost, or a clock was set back. */
async function sweep({ parts }: Lobby): Promise<void> {
  const now = await parts.jobs.now();
  const games = await lateGames(parts.database, now);
  await forEachGame(parts, games, (id) => parts.jobs.wakeAt(id, now));
}

/** Begins to wake games at their time; answers what ends that. */
export async function openJobs(lobby: Lobby): Promise<() => Promise<void>> {
  const { jobs, log } = lobby.parts;
  const close = await jobs.open({ wake: (id) => wake(lobby, id), sweep: () => sweep(lobby) });
  await sweep(lobby).catch((error: unknown) => log.warn({ err: outline(error) }, 'games are woken later'));
  return close;
}
