import { z } from 'zod';
import { gameIdSchema, seatSchema } from './wire.js';

const game = '/api/games/:game';
const seat = `${game}/seats/:seat`;

/** The addresses of the HTTP interface; `:game` and `:seat` stand for a game's and a seat's name. */
export const ROUTES = {
  /** GET: is the server well? */
  health: '/healthz',
  /** GET: the server's figures, for Prometheus, under the host's token. */
  metrics: '/metrics',
  /** GET: all of this interface as a document, OpenAPI 3.1. */
  document: '/api/openapi.json',
  /** POST: open a game. */
  games: '/api/games',
  /** POST: open a game whose sides go by a sealed bid. */
  bids: '/api/bids',
  /** GET: who may open games; POST: accepts a host's invite to. */
  opening: '/api/opening',
  /** GET: what anybody may know of a game. */
  game,
  /** GET: the invite for the open seat; POST: a new one. For holders of a seat. */
  invite: `${game}/invite`,
  /** GET: whether the invite can go by letter; POST: sends it to an address. For holders of a seat. */
  inviteByLetter: `${game}/invite/letter`,
  /** POST: wants no more invitations, by the token out of one. */
  refuseInvitations: '/api/invitations/refuse',
  /** POST: withdraw the invite. */
  withdraw: `${game}/invite/withdraw`,
  /** POST: name the second bid, by the invite: it settles the sides and begins the game. */
  bid: `${game}/bid`,
  /** POST: take a seat by its invite. */
  take: `${seat}/take`,
  /** POST: open a seat on this device by its personal link. */
  open: `${seat}/open`,
  /** GET: the seat's personal link; POST: a new one, which ends the one before. For the seat's holder. */
  link: `${seat}/link`,
  /** POST: this browser holds the seat no longer. */
  leave: `${seat}/leave`,
  /** PUT: another name for who plays a bot. For the seat's holder. */
  name: `${seat}/name`,
  /** GET: what `sit` asks over the socket. */
  stream: `${seat}/stream`,
  /** POST: what `commit` does over the socket. */
  commit: `${seat}/commit`,
  /** PUT: what `draft` does over the socket. */
  draft: `${seat}/draft`,
  /** POST: what a strong bot would do. For the seat's holder. */
  hint: `${seat}/hint`,
  /** GET: the seat's standing answers; PUT: leaves others. */
  standing: `${seat}/standing`,
  /** GET: what is said at the table, as the seat sees it; POST: says something; PUT: how the seat wants it. */
  talk: `${seat}/talk`,
  /** PUT: saves the seat's note for itself. */
  note: `${seat}/note`,
  /** PUT: lets strangers look on while the game runs, or not. For the seat's holder. */
  watching: `${seat}/watching`,
  /** PUT: agrees that the game is listed once it is over, or no longer. For the seat's holder. */
  listing: `${seat}/listing`,
  /** GET: the finished games whose players agreed to be listed, page by page. */
  archive: '/api/archive',
  /** GET: the free seats that are offered to everybody here. */
  openSeats: '/api/seats',
  /** GET: whether the free seat of a game is offered to everybody; PUT: offers it, or no longer. For those who hold a seat. */
  offered: `${game}/offered`,
  /** POST: the invite of a seat that is offered. */
  offeredInvite: `${game}/offered/invite`,
  /** GET: whether this browser has blocked the other player; PUT: blocks them, or no longer. For the seat's holder. */
  blocked: `${seat}/blocked`,
  /** GET: those whom this browser has blocked; POST: blocks one of them no longer. */
  blocks: '/api/blocks',
  /** POST: reports to the host what a player has written. */
  reports: `${game}/reports`,
  /** GET: the game, or the two, that a player has opened after this one; POST: opens them. For the seat's holder. */
  rematch: `${seat}/rematch`,
  /** GET: the two games of a pair, and their common result. */
  pair: `${game}/pair`,
  /** GET: what the archive tells of one finished game, listed or not. */
  line: `${game}/line`,
  /** GET: the record of the game as the seat has seen it. For the seat's holder. */
  ownRecord: `${seat}/record`,
  /** GET: a viewer's stream of a finished game, or the public's of a running one that is open to it. */
  watch: `${game}/watch/:viewer`,
  /** GET: the record of a finished game. */
  record: `${game}/record`,
  /** POST: the player has just looked at the game. */
  look: `${seat}/look`,
  /** GET: where the seat's letters go; PUT: asks for letters to an address. For the seat's holder. */
  letters: `${seat}/letters`,
  /** POST: wants no more letters. For the seat's holder. */
  stopLetters: `${seat}/letters/stop`,
  /** POST: confirms an address by the token out of a letter. */
  confirmLetters: `${seat}/letters/confirm`,
  /** POST: wants no more letters, by the token out of one (RFC 8058); GET: the page that asks. */
  unsubscribe: `${seat}/letters/unsubscribe`,
  /** POST: opens the seat on this device by the link out of a letter. */
  openLetter: `${seat}/letters/open`,
  renewLetter: `${seat}/letters/renew`,
  /** GET: of what the seat's player is told, how and when; PUT: wants it otherwise. For the seat's holder. */
  notices: `${seat}/notices`,
  /** POST, PUT: the same, by the token out of a letter. */
  noticesByLetter: `${seat}/notices/letter`,
  /** GET: the seats that this browser holds. */
  mine: '/api/mine',
  /** GET: to which account this browser is signed in. */
  account: '/api/account',
  /** POST: asks for a link to sign in, by a letter. */
  wishLink: '/api/account/link',
  /** POST: signs in by such a link. */
  signIn: '/api/account/sign-in',
  /** PUT: says whether this browser's seats are the account's. */
  keepSeats: '/api/account/seats',
  /** POST: opens a seat of the account in this browser. */
  openHere: '/api/account/open',
  /** GET: where the account is signed in; POST: ends one of these sessions, or all others. */
  sessions: '/api/account/sessions',
  /** GET: all that is kept of the account's person, as one file. */
  exported: '/api/account/export',
  /** POST: deletes the account, and its person's name from their games. */
  deleteAccount: '/api/account/delete',
  otherSeats: '/api/account/others',
  /** POST: ends the session of this browser. */
  signOut: '/api/account/sign-out',
  /** GET: where this browser's player is told of their games besides by letter. */
  targets: '/api/notices/targets',
  /** POST: tells this browser by push. */
  pushTargets: '/api/notices/targets/push',
  /** POST: tells a webhook. */
  hookTargets: '/api/notices/targets/webhook',
  /** POST: sends a target a test. */
  tryTarget: '/api/notices/targets/try',
  /** POST: tells a target nothing more. */
  dropTarget: '/api/notices/targets/drop',
  /** GET: the letters that lie on the host's machine. */
  outbox: '/api/outbox',
  /** POST: opens them to this browser. */
  openOutbox: '/api/outbox/open',
  /** POST: one of them. */
  outboxLetter: '/api/outbox/letter',
} as const;

/** The address of one of the routes for a game and, where it has one, a seat. */
export const pathTo = (route: keyof typeof ROUTES, game = '', seat = ''): string =>
  ROUTES[route].replace(':game', game).replace(':seat', seat);

export const gameParams = z.strictObject({ game: gameIdSchema });
export const seatParams = z.strictObject({ game: gameIdSchema, seat: seatSchema });
/** Whose eyes: a seat, `public` or `all`. */
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
