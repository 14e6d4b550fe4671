import { UNTOUCHED_AFTER } from '@tessera/core';
import { owedByBots } from '../bots/questions.js';
import { outline } from '../errors/outline.js';
import { Refused } from '../errors/refused.js';
import { forEachGame, type Lobby } from '../games/lobby.js';
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

/** Looks what has passed of a game's time, and writes it down; and whether its bots are asked anything. */
const wake = async (lobby: Lobby, id: string): Promise<void> => {
  await unlessDone(async () => (await lobby.hosting(id)).wake(id));
  lobby.stirring.stir(id);
};

/** Looks at a game that nobody has touched. */
async function tire(lobby: Lobby, row: UntouchedRow | undefined): Promise<void> {
  if (row !== undefined) await (await lobby.hosting(row.id)).tire(row.id, row);
}

/** Wakes the games that should have been woken: their jobs were lost, or a clock was set back. Looks at those that nobody touches, and at those in which a bot is asked. */
async function sweep(lobby: Lobby): Promise<void> {
  const { parts } = lobby;
  const now = await parts.jobs.now();
  const games = await lateGames(parts.database, now);
  await forEachGame(parts, games, (id) => parts.jobs.wakeAt(id, now));
  const rows = await untouchedGames(parts.database, new Date(now.getTime() - UNTOUCHED_AFTER));
  const untouched = new Map(rows.map((row) => [row.id, row]));
  await forEachGame(parts, [...untouched.keys()], (id) => unlessDone(() => tire(lobby, untouched.get(id))));
  for (const id of await owedByBots(parts.database)) lobby.stirring.stir(id);
}

/** Begins to wake games at their time; answers what ends that. */
export async function openJobs(lobby: Lobby): Promise<() => Promise<void>> {
  const { jobs, log } = lobby.parts;
  const close = await jobs.open({ wake: (id) => wake(lobby, id), sweep: () => sweep(lobby) });
  await sweep(lobby).catch((error: unknown) => log.warn({ err: outline(error) }, 'games are woken later'));
  return close;
}
