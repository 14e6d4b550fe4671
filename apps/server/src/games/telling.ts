import { CHANNEL } from '../database/hints.js';
import { answerTo, Refused } from '../errors.js';
import { hintOf, readHint } from './hint.js';
import type { Sitter } from './hub.js';
import type { Lobby } from './lobby.js';
import { pageOf } from './pages.js';
import { holderKey, holdersOf, type Asking } from './seats.js';

/** Tells everybody at a game, on this server, who sits there now. */
export async function tellPage(lobby: Lobby, id: string): Promise<void> {
  const host = await lobby.hosting(id);
  for (const sitter of lobby.hub.at(id)) {
    sitter.tell('page', await pageOf(lobby.parts, host, { id, browser: sitter.browser }));
  }
}

/** Tells everybody at a game, wherever, that its seats have changed. */
export async function tellSeats(lobby: Lobby, id: string): Promise<void> {
  await tellPage(lobby, id);
  await lobby.parts.database.client
    .$queryRaw`SELECT pg_notify(${CHANNEL}, ${hintOf({ id, version: null })})::text`;
}

/** Follows up a hint from another server (or this one). */
export async function follow(lobby: Lobby, text: string): Promise<void> {
  const hint = readHint(text);
  if (hint === null) return;
  await lobby.follow(hint);
  if (hint.version !== null) return;
  await endLost(lobby);
  await tellPage(lobby, hint.id);
}

function end(lobby: Lobby, sitter: Sitter): void {
  sitter.tell('ended', answerTo(new Refused('notYourSeat')).body);
  lobby.hub.leave(sitter);
}

/** Ends the connections of every browser but this one at a seat whose link was replaced. */
export function endOthers(lobby: Lobby, { id, seat, browser }: Asking): void {
  for (const sitter of lobby.hub.at(id, seat)) if (sitter.browser !== browser) end(lobby, sitter);
}

/** Ends the connections whose browsers have lost their seats through another server. */
export async function endLost(lobby: Lobby): Promise<void> {
  const sitters = lobby.hub.games().flatMap((id) => lobby.hub.at(id));
  const held = await holdersOf(lobby.parts, lobby.hub.games());
  for (const sitter of sitters) if (!held.has(holderKey(sitter))) end(lobby, sitter);
}

/** Tells every connection how far its seat's stream has come. */
export async function pulse(lobby: Lobby): Promise<void> {
  for (const id of lobby.hub.games()) {
    const host = await lobby.hosting(id);
    for (const seat of host.seats) {
      const sitters = lobby.hub.at(id, seat);
      if (sitters.length === 0) continue;
      const latest = await host.latest({ id, seat });
      sitters.forEach((sitter) => sitter.tell('pulse', latest));
    }
  }
}
