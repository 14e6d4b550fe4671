import type { FastifyInstance } from 'fastify';
import {
  gamePageSchema,
  gameParams,
  inviteSchema,
  newGameSchema,
  openedGameSchema,
  ROUTES,
  type NewGame,
  type OpenedGame,
} from '@tessera/protocol';
import { z } from 'zod';
import { Refused } from '../errors.js';
import type { Lobby } from '../games/lobby.js';
import { pageOf } from '../games/pages.js';
import { changeInvite, holds, invite } from '../games/seats.js';
import { addEndpoint } from './endpoint.js';

const nothing = z.strictObject({});
/** A request without a body, or with an empty one. */
const noBody = z.union([z.undefined(), z.null(), nothing]);

/** Opens a game and seats its creator. */
async function openGame({ parts, hostOf }: Lobby, wish: NewGame, browser: string): Promise<OpenedGame> {
  const host = hostOf(wish.kind);
  const seat = wish.side === 'random' ? host.seats[parts.ids.pick(host.seats.length)] : wish.side;
  if (seat === undefined || !host.seats.includes(seat)) {
    throw new Refused('badRequest', { details: [`side: random, ${host.seats.join(', ')}`] });
  }
  const { title, name, options } = wish;
  const id = parts.ids.game();
  const seal = await host.open({ id, seat, title, name, options, browser });
  const { seat: other, token } = await invite(parts, id);
  if (token === null) throw new Error('A new game has an invite.');
  return { game: id, seat, other, invite: token, seal };
}

/** Adds what is asked of a game as a whole: opening it, its page, and the invite for its open seat. */
export function addGames(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;

  addEndpoint(app, parts, {
    method: 'POST',
    url: ROUTES.games,
    params: nothing,
    query: nothing,
    body: newGameSchema,
    reply: openedGameSchema,
    limit: parts.limits.newGames,
    handle: async ({ body, browser }) => openGame(lobby, body, browser.ensure()),
  });

  addEndpoint(app, parts, {
    method: 'GET',
    url: ROUTES.game,
    params: gameParams,
    query: nothing,
    body: noBody,
    reply: gamePageSchema,
    handle: async ({ params, browser }) =>
      pageOf(parts, await lobby.hosting(params.game), { id: params.game, browser: browser.hash }),
  });

  const forHolders = (method: 'GET' | 'POST', url: string, change: { readonly withdrawn: boolean } | null) =>
    addEndpoint(app, parts, {
      method,
      url,
      params: gameParams,
      query: nothing,
      body: noBody,
      reply: inviteSchema,
      handle: async ({ params: { game }, browser }) => {
        await mustSit(lobby, game, browser.hash);
        return change === null ? invite(parts, game) : changeInvite(parts, game, change.withdrawn);
      },
    });
  forHolders('GET', ROUTES.invite, null);
  forHolders('POST', ROUTES.invite, { withdrawn: false });
  forHolders('POST', ROUTES.withdraw, { withdrawn: true });
}

/** Throws `notYourSeat` unless that browser holds a seat of the game. */
async function mustSit({ parts, hosting }: Lobby, id: string, browser: string | null): Promise<void> {
  const { seats } = await hosting(id);
  for (const seat of seats) if (browser !== null && (await holds(parts, { id, seat, browser }))) return;
  throw new Refused('notYourSeat');
}
