import type { Accepted, Draft, Saved, Sitting } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Line } from '../traffic/line.js';
import type { Sent } from '../actions/act.js';
import type { Sitter } from '../seats/hub.js';
import type { Lobby } from './lobby.js';
import { pageIn } from '../seats/pages.js';
import type { Asking } from '../seats/place.js';
import type { Since } from '../log/project.js';
import { sittingRow } from '../seats/questions.js';

/** What a seat needs to show its game. That the browser holds the seat has been checked. */
export async function sit(lobby: Lobby, asking: Asking, since: Since): Promise<Sitting> {
  const { database, secrets } = lobby.parts;
  const { id, seat } = asking;
  const host = await lobby.hosting(id);
  const row = await sittingRow(database, asking);
  if (row === null) throw new Refused('unknownGame');
  const page = pageIn(secrets, host.seats, { id, row });
  return { form: host.form, ...(await host.sit({ id, seat }, since, row)), page };
}

/** Does a work for a seat; throws `tooMany` when too much of that seat's is under way. */
async function forSeat<R>({ acting }: Lobby, { id, seat }: Asking, work: () => Promise<R>): Promise<R> {
  const name = `${id}/${seat}`;
  if (acting.isFull(name)) throw new Refused('tooMany');
  acting.add(name);
  try {
    return await work();
  } finally {
    acting.remove(name);
  }
}

/** Commits an action of that seat, if the browser holds it. */
export async function commit(lobby: Lobby, place: Asking, sent: Sent): Promise<Accepted> {
  const host = await lobby.hosting(place.id);
  return forSeat(lobby, place, () => host.commit(place, sent));
}

/** A draft as it came. */
interface SentDraft {
  readonly draft: Draft;
  readonly line: Pick<Line, 'isOpen'>;
  readonly from?: Sitter;
}

/**
 * Saves a draft of that seat and tells the seat's other connections. Who saves an older one than the server has is
 * told the newer first. What is answered as saved has been written down. Throws `draftsMany`.
 */
export async function save(lobby: Lobby, asking: Asking, { draft, line, from }: SentDraft): Promise<Saved> {
  const { id, seat } = asking;
  const host = await lobby.hosting(id);
  if (!lobby.pace(asking)) throw new Refused('draftsMany');
  const kept = await forSeat(lobby, asking, () => host.save({ id, seat }, draft, line));
  if (kept.saved) {
    lobby.hub.at(id, seat).forEach((sitter) => sitter !== from && sitter.tell('draft', draft));
  } else {
    from?.tell('draft', kept.draft);
  }
  return { rev: kept.draft.rev, saved: kept.saved };
}
