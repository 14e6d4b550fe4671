import type { Sitting } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Since } from '../log/project.js';
import { pageIn } from '../seats/pages.js';
import type { Asking } from '../seats/gameSeat.js';
import { sittingRow } from '../seats/questions.js';
import type { Lobby } from './lobby.js';

/** What a seat needs to show its game. That the browser holds the seat has been checked. */
export async function sit(lobby: Lobby, asking: Asking, since: Since): Promise<Sitting> {
  const { database, secrets } = lobby.parts;
  const { id, seat } = asking;
  const host = await lobby.hosting(id);
  const row = await sittingRow(database, asking);
  if (row === null) throw new Refused('unknownGame');
  const { jobs } = lobby.parts;
  const page = pageIn(secrets, host.seats, { id, row });
  // A kill can have left out that somebody new has taken the seat.
  if (page.pace !== null && !page.over) await host.seating.seated({ id, seat });
  return {
    form: host.form,
    ...(await host.sit({ id, seat }, since, row)),
    standing: await host.standing({ id, seat }),
    now: page.pace === null || page.over ? null : (await jobs.now()).getTime(),
    page,
  };
}
