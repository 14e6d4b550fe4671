import { z } from 'zod';
import { gameIdSchema, seatSchema } from './wire.js';

const game = '/api/games/:game';
const seat = `${game}/seats/:seat`;

/** The addresses of the HTTP interface; `:game` and `:seat` stand for the names of a game and of a seat. */
export const ROUTES = {
  /** GET: whether the server works. */
  health: '/healthz',
  /** GET: the server's metrics for Prometheus; needs the operator's token. */
  metrics: '/metrics',
  /** GET: a description of this interface as an OpenAPI 3.1 document. */
  document: '/api/openapi.json',
  /** POST: open a game. */
  games: '/api/games',
  /** POST: open a game whose sides are settled by sealed bids. */
  bids: '/api/bids',
  /** GET: who may open games; POST: accept an operator's invite to open games. */
  opening: '/api/opening',
  /** GET: the public facts about a game. */
  game,
  /** GET: the invite for the free seat; POST: replace it by a new one. For holders of a seat. */
  invite: `${game}/invite`,
  /** GET: whether the invite can be sent by letter; POST: send it to an address. For holders of a seat. */
  inviteByLetter: `${game}/invite/letter`,
  /** POST: refuse further invitations, with the token from one. */
  refuseInvitations: '/api/invitations/refuse',
  /** POST: withdraw the invite. */
  withdraw: `${game}/invite/withdraw`,
  /** POST: place the second bid, with the invite; it settles the sides and starts the game. */
  bid: `${game}/bid`,
  /** POST: take a seat with its invite. */
  take: `${seat}/take`,
  /** POST: open a seat on this device with its personal link. */
  open: `${seat}/open`,
  /** GET: the seat's personal link; POST: replace it by a new one. For the seat's holder. */
  link: `${seat}/link`,
  /** POST: give up the seat in this browser. */
  leave: `${seat}/leave`,
  /** PUT: change the name of the player of a bot. For the seat's holder. */
  name: `${seat}/name`,
  /** GET: the same as `sit` over the socket. */
  stream: `${seat}/stream`,
  /** POST: the same as `commit` over the socket. */
  commit: `${seat}/commit`,
  /** PUT: the same as `draft` over the socket. */
  draft: `${seat}/draft`,
  /** POST: the plan that a strong bot would commit. For the seat's holder. */
  hint: `${seat}/hint`,
  /** GET: the seat's standing answers; PUT: replace them. */
  standing: `${seat}/standing`,
  /** GET: the talk at the table, as the seat sees it; POST: say something; PUT: change the seat's settings for it. */
  talk: `${seat}/talk`,
  /** PUT: save the seat's private note. */
  note: `${seat}/note`,
  /** PUT: allow or forbid spectators while the game runs. For the seat's holder. */
  watching: `${seat}/watching`,
  /** PUT: agree that the finished game is listed, or withdraw that. For the seat's holder. */
  listing: `${seat}/listing`,
  /** GET: the finished games whose players agreed to be listed, page by page. */
  archive: '/api/archive',
  /** GET: the free seats that are offered to everybody. */
  openSeats: '/api/seats',
  /** GET: whether the game's free seat is offered to everybody; PUT: offer it, or stop. For holders of a seat. */
  offered: `${game}/offered`,
  /** POST: the invite for an offered seat. */
  offeredInvite: `${game}/offered/invite`,
  /** GET: whether this browser has blocked the other player; PUT: block or unblock them. For the seat's holder. */
  blocked: `${seat}/blocked`,
  /** GET: the players whom this browser has blocked; POST: unblock one of them. */
  blocks: '/api/blocks',
  /** POST: report something that a player has written to the operator. */
  reports: `${game}/reports`,
  /** GET: the one or two games that a player has opened after this one; POST: open them. For the seat's holder. */
  rematch: `${seat}/rematch`,
  /** GET: the two games of a pair and their common result. */
  pair: `${game}/pair`,
  /** GET: the archive's line for one finished game, listed or not. */
  line: `${game}/line`,
  /** GET: the record of the game as the seat has seen it. For the seat's holder. */
  ownRecord: `${seat}/record`,
  /** GET: a viewer's stream of a finished game, or the public's of a running one that allows spectators. */
  watch: `${game}/watch/:viewer`,
  /** GET: the record of a finished game. */
  record: `${game}/record`,
  /** POST: report that the player is active on the game's page. */
  look: `${seat}/look`,
  /** GET: where the seat's letters go; PUT: request letters to an address. For the seat's holder. */
  letters: `${seat}/letters`,
  /** POST: stop the letters. For the seat's holder. */
  stopLetters: `${seat}/letters/stop`,
  /** POST: confirm an address with the token from a letter. */
  confirmLetters: `${seat}/letters/confirm`,
  /** POST: stop the letters with the token from one (RFC 8058); GET: the page that confirms it. */
  unsubscribe: `${seat}/letters/unsubscribe`,
  /** POST: open the seat on this device with the link from a letter; and request a new such link. */
  openLetter: `${seat}/letters/open`,
  renewLetter: `${seat}/letters/renew`,
  /** POST: check that an answer in the link of a letter is of a letter to this seat. */
  checkAnswer: `${seat}/letters/answer`,
  /** GET: the settings for the notices of the seat's player; PUT: change them. For the seat's holder. */
  notices: `${seat}/notices`,
  /** POST, PUT: the same, with the token from a letter. */
  noticesByLetter: `${seat}/notices/letter`,
  /** GET: the seats that this browser holds. */
  mine: '/api/mine',
  /** GET: the account to which this browser is signed in. */
  account: '/api/account',
  /** POST: request a letter with a link to sign in. */
  wishLink: '/api/account/link',
  /** POST: sign in with such a link. */
  signIn: '/api/account/sign-in',
  /** PUT: choose whether the account takes over this browser's seats. */
  keepSeats: '/api/account/seats',
  /** PUT: choose settings of the account's player. */
  settings: '/api/account/settings',
  /** POST: open a seat of the account in this browser. */
  openHere: '/api/account/open',
  /** GET: the sessions of the account; POST: end one of them, or all others. */
  sessions: '/api/account/sessions',
  /** GET: everything that is stored about the account's person, as one file. */
  exported: '/api/account/export',
  /** POST: delete the account, and its person's name from their games. */
  deleteAccount: '/api/account/delete',
  otherSeats: '/api/account/others',
  /** POST: end the session of this browser. */
  signOut: '/api/account/sign-out',
  /** GET: where this browser's player is notified besides by letter. */
  targets: '/api/notices/targets',
  /** POST: add this browser as a push target. */
  pushTargets: '/api/notices/targets/push',
  /** POST: add a webhook. */
  hookTargets: '/api/notices/targets/webhook',
  /** POST: send a target a test notice. */
  tryTarget: '/api/notices/targets/try',
  /** POST: remove a target. */
  dropTarget: '/api/notices/targets/drop',
  /** GET: the letters that are stored on the operator's machine. */
  outbox: '/api/outbox',
  /** POST: open them in this browser. */
  openOutbox: '/api/outbox/open',
  /** POST: one of them. */
  outboxLetter: '/api/outbox/letter',
} as const;

/** The address of a route for a game and, where the route has one, a seat. */
export const pathTo = (route: keyof typeof ROUTES, game = '', seat = ''): string =>
  ROUTES[route].replace(':game', game).replace(':seat', seat);

export const gameParams = z.strictObject({ game: gameIdSchema });
export const seatParams = z.strictObject({ game: gameIdSchema, seat: seatSchema });
/** The viewer is a seat, `public` or `all`. */
export const watchParams = z.strictObject({ game: gameIdSchema, viewer: seatSchema });

const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** The query of `stream`: the fields of `sit`, as text. */
export const streamQuery = z.strictObject({
  protocol: number,
  epoch: z.string().max(80).optional(),
  after: number.default(0),
});
