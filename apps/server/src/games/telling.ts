import type { Reached } from '@tessera/protocol';
import { CHANNEL } from '../database/hints.js';
import { hintOf, readHint, type Hint } from '../log/hint.js';
import { endSitter } from '../seats/hub.js';
import { forEachGame, type Lobby } from './lobby.js';
import { pageOf } from '../seats/pages.js';
import type { Asking } from '../seats/gameSeat.js';
import { draftMarksOf, holdersOf, type Holder } from '../seats/questions.js';
import { inParts } from '../traffic/rounds.js';

/** Tells everybody at a game, on this server, what its page says now: who sits there, and whether it is frozen. */
export async function tellPage(lobby: Lobby, id: string): Promise<void> {
  const host = await lobby.hosting(id);
  for (const sitter of lobby.hub.at(id)) {
    sitter.tell('page', await pageOf(lobby.parts, host, { id, browser: sitter.browser }));
  }
}

/** Tells those at a game, or at one seat of it, on this server, that there is something new to ask of the talk there. */
export function tellTalk({ hub }: Pick<Lobby, 'hub'>, id: string, seat?: string): void {
  for (const sitter of hub.at(id, seat)) sitter.tell('talk', {});
}

/** Tells the other servers what has changed about a game. */
export async function hint({ parts }: Lobby, change: Hint): Promise<void> {
  await parts.database.client.$queryRaw`SELECT pg_notify(${CHANNEL}, ${hintOf(change)})::text`;
}

/** Follows up a hint of another server, or of this one. */
export async function follow(lobby: Lobby, text: string): Promise<void> {
  const heard = readHint(text);
  if (heard === null) return;
  switch (heard.change) {
    case 'seats':
      return tellPage(lobby, heard.id);
    case 'frozen':
      await tellPage(lobby, heard.id);
      return lobby.parts.jobs.wakeAt(heard.id, await lobby.parts.jobs.now());
    case 'talk':
      return tellTalk(lobby, heard.id);
    case 'links':
      return endLost(lobby);
    case 'gone':
      return endGone(lobby, heard.id);
    default:
      return lobby.follow(heard.id, heard.change);
  }
}

/** Forgets a game that its host has deleted, and ends the connections of all who sat there. */
export function endGone(lobby: Lobby, id: string): void {
  lobby.drop(id);
  for (const sitter of lobby.hub.at(id)) endSitter(lobby.hub, sitter, 'unknownGame');
}

/** Ends the connections of every browser but this one at a seat whose link was replaced. */
export function endOthers(lobby: Lobby, { id, seat, browser }: Asking): void {
  for (const sitter of lobby.hub.at(id, seat)) if (sitter.browser !== browser) endSitter(lobby.hub, sitter);
}

/** Ends the connections of this browser at a seat that it has left. */
export function endOwn(lobby: Lobby, { id, seat, browser }: Asking): void {
  for (const sitter of lobby.hub.at(id, seat)) if (sitter.browser === browser) endSitter(lobby.hub, sitter);
}

const keyOf = ({ game, seat, browser }: Holder): string => `${game}:${seat}:${browser}`;

/** Of how many games it is asked at once who may sit there. */
const ASKED_AT_ONCE = 64;

/** Ends the connections whose browsers have lost their seats through another server. */
export async function endLost(lobby: Lobby): Promise<void> {
  await inParts(lobby.hub.games(), ASKED_AT_ONCE, async (games) => {
    const sitters = games.flatMap((id) => lobby.hub.at(id));
    const held = new Set((await holdersOf(lobby.parts.database, games)).map(keyOf));
    for (const sitter of sitters) if (!held.has(keyOf(sitter))) endSitter(lobby.hub, sitter);
  });
}

/** What is kept for a seat that it alone knows: which draft, and which version of its standing answers. */
type Mark = Pick<Reached, 'draft' | 'standing'>;

const NOTHING: Mark = { draft: null, standing: 0 };

/** What is kept for each seat of these games, by `game:seat`. */
async function marksOf({ parts }: Lobby, games: readonly string[]): Promise<Map<string, Mark>> {
  if (games.length === 0) return new Map();
  const rows = await draftMarksOf(parts.database, games);
  return new Map(
    rows.map(({ game, seat, frame, rev, standing }) => {
      const draft = frame === null || rev === null ? null : { frame, rev };
      return [`${game}:${seat}`, { draft, standing: standing ?? 0 }];
    }),
  );
}

/** Tells every connection how far its seat's stream has come, and what is kept for that seat alone. */
export async function pulse(lobby: Lobby): Promise<void> {
  const games = lobby.hub.games();
  const marks = await marksOf(lobby, games);
  await forEachGame(lobby.parts, games, async (id) => {
    const host = await lobby.hosting(id);
    for (const seat of host.seats) {
      const sitters = lobby.hub.at(id, seat);
      if (sitters.length === 0) continue;
      const latest = await host.latest({ id, seat });
      const mark = marks.get(`${id}:${seat}`) ?? NOTHING;
      sitters.forEach((sitter) => sitter.tell('pulse', { ...latest, ...mark }));
    }
  });
}
