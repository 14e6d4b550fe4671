import type { Reached } from '@tessera/protocol';
import { hintOf, readHint, type Hint } from '../log/hint.js';
import { endSitter } from '../seats/hub.js';
import { forEachGame, type GameServices } from './gameServices.js';
import { pageOf } from '../seats/pages.js';
import type { Asking } from '../seats/gameSeat.js';
import { draftMarksOf, holdersOf, type Holder } from '../seats/questions.js';
import { inParts } from '../traffic/queues.js';

/** Sends the page of a game (players, whether it is frozen) to its connections on this server. */
export async function tellPage(services: GameServices, id: string): Promise<void> {
  const service = await services.serviceOf(id);
  for (const sitter of services.hub.at(id)) {
    sitter.tell('page', await pageOf(services.parts, service, { id, browser: sitter.browser }));
  }
}

/** Tells a game's connections on this server, or those of one seat, that there is something new in its talk. */
export function tellTalk({ hub }: Pick<GameServices, 'hub'>, id: string, seat?: string): void {
  for (const sitter of hub.at(id, seat)) sitter.tell('talk', {});
}

/** Sends a hint to all servers about what has been committed. */
export const hint = ({ parts }: GameServices, change: Hint): void => parts.database.tell(hintOf(change));

/** Acts on a hint of any server. Other texts are ignored. */
export async function follow(services: GameServices, text: string): Promise<void> {
  const heard = readHint(text);
  if (heard === null) return;
  switch (heard.change) {
    case 'seats':
      return tellPage(services, heard.id);
    case 'frozen':
      // The clocks first: a page that tells of it may rely on it.
      await services.parts.jobs.wakeAt(heard.id, await services.parts.jobs.now());
      return tellPage(services, heard.id);
    case 'talk':
      return tellTalk(services, heard.id);
    case 'links':
      return endLost(services);
    case 'gone':
      return endGone(services, heard.id);
    default:
      return services.follow(heard.id, heard.change);
  }
}

/** Drops a game that was deleted, and ends its connections. */
export function endGone(services: GameServices, id: string): void {
  services.drop(id);
  for (const sitter of services.hub.at(id)) endSitter(services.hub, sitter, 'unknownGame');
}

/** Ends the connections of all other browsers at a seat whose link was replaced. */
export function endOthers(services: GameServices, { id, seat, browser }: Asking): void {
  for (const sitter of services.hub.at(id, seat))
    if (sitter.browser !== browser) endSitter(services.hub, sitter);
}

/** Ends this browser's connections at a seat that it has given up. */
export function endOwn(services: GameServices, { id, seat, browser }: Asking): void {
  for (const sitter of services.hub.at(id, seat))
    if (sitter.browser === browser) endSitter(services.hub, sitter);
}

const keyOf = ({ game, seat, browser }: Holder): string => `${game}:${seat}:${browser}`;

/** How many games one query asks about. */
const GAMES_A_QUERY = 64;

/** Ends the connections whose browsers no longer hold their seats, because another server has changed that. */
export async function endLost(services: GameServices): Promise<void> {
  await inParts(services.hub.games(), GAMES_A_QUERY, async (games) => {
    const sitters = games.flatMap((id) => services.hub.at(id));
    const holders = new Set((await holdersOf(services.parts.database, games)).map(keyOf));
    for (const sitter of sitters) if (!holders.has(keyOf(sitter))) endSitter(services.hub, sitter);
  });
}

/** The versions of what a seat keeps for itself: its draft and its standing answers. */
type Mark = Pick<Reached, 'draft' | 'standing'>;

const NOTHING: Mark = { draft: null, standing: 0 };

/** The marks of the seats of these games, by `game:seat`. */
async function marksOf({ parts }: GameServices, games: readonly string[]): Promise<Map<string, Mark>> {
  if (games.length === 0) return new Map();
  const rows = await draftMarksOf(parts.database, games);
  return new Map(
    rows.map(({ game, seat, frame, rev, standing }) => {
      const draft = frame === null || rev === null ? null : { frame, rev };
      return [`${game}:${seat}`, { draft, standing: standing ?? 0 }];
    }),
  );
}

/**
 * Sends every connection the end of its seat's stream and the seat's mark. A client that lacks something asks for it.
 */
export async function pulse(services: GameServices): Promise<void> {
  const games = services.hub.games();
  const marks = await marksOf(services, games);
  await forEachGame(services.parts, games, async (id) => {
    const service = await services.serviceOf(id);
    for (const seat of service.seats) {
      const sitters = services.hub.at(id, seat);
      if (sitters.length === 0) continue;
      const latest = await service.latest({ id, seat });
      const mark = marks.get(`${id}:${seat}`) ?? NOTHING;
      sitters.forEach((sitter) => sitter.tell('pulse', { ...latest, ...mark }));
    }
  });
}
