import { UNTOUCHED_AFTER } from '@tessera/core';
import { owedByBots } from '../bots/serving.js';
import { outline, Refused } from '../errors/refused.js';
import { forEachGame, type GameServices } from '../games/gameServices.js';
import { lateGames, untouchedGames, type UntouchedRow } from '../log/questions.js';

/** What a game may be found at that another server, or a player, has seen to already. */
const DONE: readonly string[] = ['stale', 'over', 'frozen', 'unknownGame'];

/** Does something about a game, unless it is seen to already. */
async function unlessDone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refused) || !DONE.includes(error.code)) throw error;
  }
}

/** Stores the clock events that are due in a game, and queues it for its bots. */
const wake = async (services: GameServices, id: string): Promise<void> => {
  await unlessDone(async () => (await services.serviceOf(id)).wake(id));
  services.botQueue.add(id);
};

async function handleUntouched(services: GameServices, row: UntouchedRow | undefined): Promise<void> {
  if (row !== undefined) await (await services.serviceOf(row.id)).handleUntouched(row.id, row);
}

/**
 * Finds what no job will do: games whose wake-up was lost or whose clock was set back, long untouched games, and
 * games in which a bot owes something.
 */
async function sweep(services: GameServices): Promise<void> {
  const { parts } = services;
  const now = await parts.jobs.now();
  const games = await lateGames(parts.database, now);
  await forEachGame(parts, games, (id) => parts.jobs.wakeAt(id, now));
  const rows = await untouchedGames(parts.database, new Date(now.getTime() - UNTOUCHED_AFTER));
  const untouched = new Map(rows.map((row) => [row.id, row]));
  await forEachGame(parts, [...untouched.keys()], (id) =>
    unlessDone(() => handleUntouched(services, untouched.get(id))),
  );
  for (const id of await owedByBots(parts.database)) services.botQueue.add(id);
}

/** Starts to wake games at their times. Resolves to a function that stops it. A failed first sweep is logged only. */
export async function openJobs(services: GameServices): Promise<() => Promise<void>> {
  const { jobs, log } = services.parts;
  const close = await jobs.open({ wake: (id) => wake(services, id), sweep: () => sweep(services) });
  await sweep(services).catch((error: unknown) => log.warn({ err: outline(error) }, 'games are woken later'));
  return close;
}
