import type { Pace } from '@tessera/core';
import type { FastifyInstance } from 'fastify';
import { ENDPOINTS, type NewGame, type OpenedGame, type Openers } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Host } from '../games/host.js';
import type { Lobby } from '../games/lobby.js';
import { newestOf } from '../games/registry.js';
import { countOpening, mayOpen, mustBeInvited } from '../games/opening.js';
import { keptFor } from '../games/rematch.js';
import { biddingOf, changeBidInvite, inviteOf } from '../seats/bidding.js';
import { pageOf } from '../seats/pages.js';
import { holds } from '../seats/questions.js';
import { changeInvite, invite } from '../seats/seats.js';
import { acceptPass } from '../passes/passes.js';
import type { Browser } from './browser.js';
import { addEndpoint } from './endpoint.js';

/** What opens a game: what is wished, and who wishes it. */
interface Wished {
  readonly body: NewGame;
  readonly browser: Browser;
  readonly visitor: string;
}

/** Throws `badRequest` where no bot plays such a game, or where what is wished leaves no place for one. */
function mustSuitBot({ thinker }: Lobby['parts'], host: Host, { bot, second, pace }: NewGame): void {
  const strengths = thinker.strengthsOf(host);
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

/** How well bots play each kind of game on which new ones are opened. */
function botsAmong({ games, thinker }: Lobby['parts']): Openers['bots'] {
  const kinds = [...new Set(games.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const newest = newestOf(games, kind);
    const strengths = newest === null ? [] : thinker.strengthsOf(newest);
    return strengths.length === 0 ? [] : [{ kind, strengths: [...strengths] }];
  });
}

/** Throws `badRequest` where a bot may play on by what is agreed, and none plays such a game. */
export function mustHaveBot({ thinker }: Lobby['parts'], host: Host, pace: Pace | null): void {
  if (pace?.bot === true && !thinker.knows(host))
    throw new Refused('badRequest', { details: ['pace: no bot plays this game here, so none may play on'] });
}

/** Opens a game and seats its creator, alone or in both seats. It counts once all that is wished is in order. */
async function openGame(
  { parts, hostOf, stirring }: Lobby,
  { body: wish, ...opener }: Wished,
): Promise<OpenedGame> {
  const { hash } = opener.browser;
  await mustBeInvited(parts, hash);
  const host = hostOf(wish.kind);
  const seat = wish.side === 'random' ? host.seats[parts.ids.pick(host.seats.length)] : wish.side;
  if (seat === undefined || !host.seats.includes(seat)) {
    throw new Refused('badRequest', { details: [`side: random, ${host.seats.join(', ')}`] });
  }
  const { title, name, second, bot, shareHash, options, pace = null } = wish;
  if (bot !== undefined) mustSuitBot(parts, host, wish);
  mustHaveBot(parts, host, pace);
  if (pace !== null && second !== undefined)
    throw new Refused('badRequest', { details: ['pace: none where one browser holds both seats'] });
  const other = host.seats.find((each) => each !== seat);
  if (other === undefined) throw new Error('A game has two seats.');
  const id = parts.ids.game();
  const browser = opener.browser.ensure();
  const admit = () => countOpening(parts, { visitor: opener.visitor, browser: hash });
  const seal = await host.open({
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
  if (bot !== undefined) stirring.stir(id, opener.visitor);
  const token = second === undefined && bot === undefined ? (await invite(parts, id)).token : null;
  return { game: id, seat, other, invite: token, seal };
}

/** The browser, where it holds a seat of the game; throws `notYourSeat` where it does not. */
export async function mustSit(
  { parts, hosting }: Lobby,
  id: string,
  browser: string | null,
): Promise<string> {
  const { seats } = await hosting(id);
  for (const seat of seats)
    if (browser !== null && (await holds(parts.database, { id, seat, browser }))) return browser;
  throw new Refused('notYourSeat');
}

/** What waits for the second bid of a game, to who opened it; null for a game whose sides are settled. Throws `notYourSeat`. */
async function ownBidding({ parts }: Lobby, id: string, browser: string | null) {
  const row = await biddingOf(parts, id);
  if (row !== null && row.browser !== browser) throw new Refused('notYourSeat');
  return row;
}

/** Who may open games here, whether that browser may, and whether seats may be offered to everybody. */
const openingFor = async ({ parts }: Lobby, browser: string | null) => ({
  who: parts.config.whoMayOpen,
  openSeats: parts.config.openSeats,
  bots: botsAmong(parts),
  may: await mayOpen(parts, browser),
});

/** Adds what is asked of a game as a whole: opening it, its page, and the invite for its open seat. */
export function addGames(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;

  addEndpoint(app, parts, {
    ...ENDPOINTS.openGame,
    limit: parts.limits.newGames,
    handle: (request) => openGame(lobby, request),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.opening,
    handle: ({ browser }) => openingFor(lobby, browser.hash),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.acceptPass,
    limit: parts.limits.tokens,
    handle: async ({ browser, body }) => {
      const own = browser.ensure();
      await acceptPass(parts, own, body.token);
      return openingFor(lobby, own);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.game,
    handle: async ({ params: { game }, browser }) =>
      pageOf(parts, await lobby.hosting(game), { id: game, browser: browser.hash }),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.invite,
    handle: async ({ params: { game }, browser }) => {
      const waits = await ownBidding(lobby, game, browser.hash);
      if (waits !== null) return inviteOf(parts, waits);
      await mustSit(lobby, game, browser.hash);
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
        if ((await ownBidding(lobby, game, browser.hash)) !== null)
          return changeBidInvite(parts, game, withdrawn);
        await mustSit(lobby, game, browser.hash);
        return changeInvite(parts, game, withdrawn);
      },
    });
  }
}
