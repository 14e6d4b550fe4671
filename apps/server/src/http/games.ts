import type { TimeControl } from '@tessera/core';
import type { FastifyInstance } from 'fastify';
import { ENDPOINTS, type NewGame, type OpenedGame, type Openers } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { GameService } from '../games/gameService.js';
import type { GameServices } from '../games/gameServices.js';
import { newestOf } from '../games/registry.js';
import { countOpening, mayOpen, mustBeInvited } from '../games/opening.js';
import { keptFor, openRematch, pairOf, rematchOf } from '../games/rematch.js';
import { biddingOf, changeBidInvite, inviteOf } from '../seats/bidding.js';
import { pageOf } from '../seats/pages.js';
import { holds } from '../seats/questions.js';
import { changeInvite, invite } from '../seats/seats.js';
import { acceptPass } from '../passes/passes.js';
import type { Browser } from './browser.js';
import { addEndpoint } from './endpoint.js';
import { hint, tellPage } from '../games/telling.js';
import { holderOf } from './seats.js';

/** A request to open a game. */
interface OpenGameRequest {
  readonly body: NewGame;
  readonly browser: Browser;
  readonly visitor: string;
}

/**
 * Throws `badRequest` when a game against a bot is not possible: no bot of that strength plays it, or a second player
 * or a time control is given.
 */
function mustSuitBot(
  { thinker }: GameServices['parts'],
  service: GameService,
  { bot, second, pace }: NewGame,
): void {
  const strengths = thinker.strengthsOf(service);
  const details = [
    ...(strengths.length > 0 ? [] : ['bot: none plays this game here']),
    ...(bot === undefined || strengths.length === 0 || strengths.includes(bot)
      ? []
      : [`bot: ${strengths.join(', ')}, and no other plays this game here`]),
    ...(second === undefined ? [] : ['second: none where a bot has the other side']),
    ...(pace === undefined ? [] : ['pace: none against a bot, which waits for nobody']),
  ];
  if (details.length > 0) throw new Refused('badRequest', { details });
}

/** The strengths of the bots for each kind of game, on its newest data set. */
function botsAmong({ games, thinker }: GameServices['parts']): Openers['bots'] {
  const kinds = [...new Set(games.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const newest = newestOf(games, kind);
    const strengths = newest === null ? [] : thinker.strengthsOf(newest);
    return strengths.length === 0 ? [] : [{ kind, strengths: [...strengths] }];
  });
}

/** Throws `badRequest` when the time control lets a bot play on, and no bot plays this game. */
export function mustHaveBot(
  { thinker }: GameServices['parts'],
  service: GameService,
  pace: TimeControl | null,
): void {
  if (pace?.bot === true && !thinker.knows(service))
    throw new Refused('badRequest', { details: ['pace: no bot plays this game here, so none may play on'] });
}

/**
 * Opens a game, and seats its creator in one or both seats. The quota is used last, when nothing else is wrong.
 * Throws `notInvited`, `blocked`, `badRequest`, `gamesMany` and `gamesManyInAll`.
 */
async function openGame(
  { parts, serviceFor, botQueue }: GameServices,
  { body: wish, ...opener }: OpenGameRequest,
): Promise<OpenedGame> {
  const { hash } = opener.browser;
  await mustBeInvited(parts, hash);
  const service = serviceFor(wish.kind, wish.options);
  const seat = wish.side === 'random' ? service.seats[parts.ids.pick(service.seats.length)] : wish.side;
  if (seat === undefined || !service.seats.includes(seat)) {
    throw new Refused('badRequest', { details: [`side: random, ${service.seats.join(', ')}`] });
  }
  const { title, name, second, bot, shareHash, options, pace = null } = wish;
  if (bot !== undefined) mustSuitBot(parts, service, wish);
  mustHaveBot(parts, service, pace);
  if (pace !== null && second !== undefined)
    throw new Refused('badRequest', { details: ['pace: none where one browser holds both seats'] });
  const other = service.seats.find((each) => each !== seat);
  if (other === undefined) throw new Error('A game has two seats.');
  const id = parts.ids.game();
  const browser = opener.browser.ensure();
  const admit = () => countOpening(parts, { visitor: opener.visitor, browser: hash });
  const seal = await service.open({
    id,
    seat,
    title,
    name,
    options,
    browser,
    second,
    bot,
    shareHash,
    pace,
    admit,
  });
  if (bot !== undefined) botQueue.add(id, opener.visitor);
  const token = second === undefined && bot === undefined ? (await invite(parts, id)).token : null;
  return { game: id, seat, other, invite: token, seal };
}

/** Returns the browser when it holds a seat of the game. Throws `unknownGame` and `notYourSeat`. */
export async function mustSit(
  { parts, serviceOf }: GameServices,
  id: string,
  browser: string | null,
): Promise<string> {
  const { seats } = await serviceOf(id);
  for (const seat of seats)
    if (browser !== null && (await holds(parts.database, { id, seat, browser }))) return browser;
  throw new Refused('notYourSeat');
}

/** The first bid of a game, for the browser that made it; null when the sides are settled. Throws `notYourSeat`. */
async function ownBidding({ parts }: GameServices, id: string, browser: string | null) {
  const row = await biddingOf(parts, id);
  if (row !== null && row.browser !== browser) throw new Refused('notYourSeat');
  return row;
}

/** Who may open games here, whether this browser may, whether seats may be offered, and which bots there are. */
const openingFor = async ({ parts }: GameServices, browser: string | null) => ({
  who: parts.config.whoMayOpen,
  openSeats: parts.config.openSeats,
  bots: botsAmong(parts),
  may: await mayOpen(parts, browser),
});

/** Adds the endpoints of whole games: opening one, its page, and its invite. */
export function addGames(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;

  addEndpoint(app, parts, {
    ...ENDPOINTS.openGame,
    limit: parts.limits.newGames,
    handle: (request) => openGame(services, request),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.opening,
    handle: ({ browser }) => openingFor(services, browser.hash),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.acceptPass,
    limit: parts.limits.tokens,
    handle: async ({ browser, body }) => {
      const own = browser.ensure();
      await acceptPass(parts, own, body.token);
      return openingFor(services, own);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.game,
    handle: async ({ params: { game }, browser }) =>
      pageOf(parts, await services.serviceOf(game), { id: game, browser: browser.hash }),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.invite,
    handle: async ({ params: { game }, browser }) => {
      const bidding = await ownBidding(services, game, browser.hash);
      if (bidding !== null) return inviteOf(parts, bidding);
      await mustSit(services, game, browser.hash);
      const name = await keptFor(parts.database, game);
      return { ...(await invite(parts, game)), ...(name !== null && { keptFor: name }) };
    },
  });

  for (const { withdrawn, ...endpoint } of [
    { ...ENDPOINTS.newInvite, withdrawn: false },
    { ...ENDPOINTS.withdraw, withdrawn: true },
  ]) {
    addEndpoint(app, parts, {
      ...endpoint,
      handle: async ({ params: { game }, browser }) => {
        if ((await ownBidding(services, game, browser.hash)) !== null)
          return changeBidInvite(parts, game, withdrawn);
        await mustSit(services, game, browser.hash);
        return changeInvite(parts, game, withdrawn);
      },
    });
  }
}

/** Adds the endpoints of rematches, and of the result of a pair of games. */
export function addRematch(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;

  addEndpoint(app, parts, {
    ...ENDPOINTS.rematch,
    handle: async (request) => ({ rematch: await rematchOf(services, await holderOf(services, request)) }),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.openRematch,
    limit: parts.limits.newGames,
    handle: async (request) => {
      const asking = await holderOf(services, request);
      const { body: wish, visitor } = request;
      const rematch = await openRematch(services, { asking, wish, visitor });
      await tellPage(services, asking.id);
      hint(services, { id: asking.id, change: 'seats' });
      return { rematch };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.pair,
    handle: async ({ params: { game } }) => ({ pair: await pairOf(services, game) }),
  });
}
