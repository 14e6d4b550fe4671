import type { FastifyInstance } from 'fastify';
import { ENDPOINTS, type NewGame, type OpenedGame } from '@tessera/protocol';
import { Refused } from '../errors.js';
import type { Lobby } from '../games/lobby.js';
import { pageOf } from '../games/pages.js';
import { holds } from '../games/questions.js';
import { changeInvite, invite } from '../games/seats.js';
import { addEndpoint } from './endpoint.js';

/** Opens a game and seats its creator, alone or in both seats. */
async function openGame({ parts, hostOf }: Lobby, wish: NewGame, browser: string): Promise<OpenedGame> {
  const host = hostOf(wish.kind);
  const seat = wish.side === 'random' ? host.seats[parts.ids.pick(host.seats.length)] : wish.side;
  if (seat === undefined || !host.seats.includes(seat)) {
    throw new Refused('badRequest', { details: [`side: random, ${host.seats.join(', ')}`] });
  }
  const { title, name, second, options } = wish;
  const other = host.seats.find((each) => each !== seat);
  if (other === undefined) throw new Error('A game has two seats.');
  const id = parts.ids.game();
  const seal = await host.open({ id, seat, title, name, options, browser, second });
  const token = second === undefined ? (await invite(parts, id)).token : null;
  return { game: id, seat, other, invite: token, seal };
}

/** Throws `notYourSeat` unless that browser holds a seat of the game. */
async function mustSit({ parts, hosting }: Lobby, id: string, browser: string | null): Promise<void> {
  const { seats } = await hosting(id);
  for (const seat of seats)
    if (browser !== null && (await holds(parts.database, { id, seat, browser }))) return;
  throw new Refused('notYourSeat');
}

/** Adds what is asked of a game as a whole: opening it, its page, and the invite for its open seat. */
export function addGames(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;

  addEndpoint(app, parts, {
    ...ENDPOINTS.openGame,
    limit: parts.limits.newGames,
    handle: ({ body, browser }) => openGame(lobby, body, browser.ensure()),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.game,
    handle: async ({ params: { game }, browser }) =>
      pageOf(parts, await lobby.hosting(game), { id: game, browser: browser.hash }),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.invite,
    handle: async ({ params: { game }, browser }) => {
      await mustSit(lobby, game, browser.hash);
      return invite(parts, game);
    },
  });

  for (const { withdrawn, ...endpoint } of [
    { ...ENDPOINTS.newInvite, withdrawn: false },
    { ...ENDPOINTS.withdraw, withdrawn: true },
  ]) {
    addEndpoint(app, parts, {
      ...endpoint,
      handle: async ({ params: { game }, browser }) => {
        await mustSit(lobby, game, browser.hash);
        return changeInvite(parts, game, withdrawn);
      },
    });
  }
}
