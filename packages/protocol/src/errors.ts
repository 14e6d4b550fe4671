import type { ErrorCode } from './errorCodes.js';

/** The coded errors: the HTTP status, what is wrong, and what to do about it. */
export const ERRORS = {
  badRequest: [
    400,
    'The request is not of the expected form.',
    'See the details, correct it and send it again.',
  ],
  tooLarge: [413, 'The request is too large.', 'Send less at once.'],
  tooMany: [
    429,
    'Too much came from this address, or over this connection.',
    'Wait for the answers to what was sent, or for a minute; then send it again.',
  ],
  headersTooLarge: [
    431,
    'The headers of the request are too large.',
    'Send less in them; a browser sends less when the cookies of this site are deleted.',
  ],
  tooSlow: [408, 'The request did not arrive whole in time.', 'Send it again.'],
  notFound: [404, 'There is nothing at this address.', 'Check the link, or start at the first page.'],
  unknownGame: [
    404,
    'There is no game at this address.',
    'Check the link, or ask the person who sent it for a new one.',
  ],
  unknownSeat: [404, 'This game has no such seat.', 'Open the game by its own link.'],
  notYourSeat: [
    403,
    'This seat is not yours in this browser.',
    'Open the personal link of the seat, or take the seat by its invite.',
  ],
  notOpen: [
    403,
    'This game is not open to onlookers.',
    'Ask its players to open it to the public, or come back when it is over.',
  ],
  inviteUnknown: [
    403,
    'This invite is not valid for this game.',
    'Ask the person who sent it for a new link.',
  ],
  inviteTaken: [
    409,
    'Somebody has already taken this seat.',
    'If it was you, open your personal link; if not, ask the person who sent it.',
  ],
  sidesOpen: [
    409,
    'The sides of this game go by a sealed bid, and the second one is not named yet.',
    'Open the invite and name a bid; whoever opened the game waits for that.',
  ],
  inviteWithdrawn: [410, 'This invite has been withdrawn.', 'Ask the person who sent it for a new link.'],
  gameFull: [409, 'Both seats of this game are taken.', 'Start a game of your own from the first page.'],
  holdsOther: [
    409,
    'This browser already holds the other seat of this game.',
    'Say that you want both seats, or open the link in another browser.',
  ],
  linkEnded: [
    410,
    'This personal link is not valid, or has been replaced by a newer one.',
    'Use the newest link, made on the device where the seat is open.',
  ],
  letterEnded: [
    410,
    'This link from a letter has been used, or is too old.',
    'Open the game in the browser where you have played it before. Your personal link or a newer letter opens it too.',
  ],
  signInEnded: [
    410,
    'This link to sign in has been used, or is too old.',
    'Ask for a new one, and open it within a quarter of an hour.',
  ],
  notSignedIn: [
    401,
    'You are not signed in here, or no longer.',
    'Sign in by a link that we send to your address.',
  ],
  notFresh: [
    403,
    'You have been signed in here for a while: only a fresh sign-in may delete the account.',
    'Sign in once more by a new link, and delete it within half an hour.',
  ],
  outboxClosed: [
    403,
    'Only the server’s host can read the letters that are kept here.',
    'If that is you: run pnpm outbox --page on the server’s machine, and open the link that it prints.',
  ],
  outboxLinkEnded: [
    410,
    'This link to the letters has been used, or is too old.',
    'Run pnpm outbox --page on the server’s machine again, and open the new link.',
  ],
  figuresClosed: [
    403,
    'The figures of this server are for its host alone.',
    'If that is you: send the header Authorization: Bearer, with what METRICS_TOKEN is set to.',
  ],
  linksMany: [
    429,
    'Several letters with a new link to this seat have been sent already.',
    'Look for the newest letter, in your spam folder too; or try again at the time that `until` names.',
  ],
  lettersMany: [
    429,
    'Several letters with a link have been asked for from here, or have gone to this address.',
    'Look for them, in your spam folder too; or try again at the time that `until` names.',
  ],
  lettersManyInAll: [
    429,
    'This server has sent as many letters with a link as it may for now.',
    'Try again at the time that `until` names.',
  ],
  gamesMany: [
    429,
    'One visitor may open only so many games, and that many have been opened from here.',
    'Play the games that are open, or try again at the time that `until` names.',
  ],
  gamesManyInAll: [
    429,
    'This server opens only so many games in a day, and that many have been opened.',
    'Play the games that are open, or try again at the time that `until` names.',
  ],
  notInvited: [
    403,
    'On this server you need the host’s invite to open a game.',
    'Ask the host for an invite. The link to a game that somebody sends you works without one.',
  ],
  blocked: [
    403,
    'The host of this server lets nothing new be done from this browser, or for this address.',
    'Ask the host why. Games that you play already go on.',
  ],
  passUnknown: [403, 'This is not an invite of this server’s host.', 'Ask the host for a new link.'],
  passUsed: [410, 'This invite of the host has been used up.', 'Ask the host for a new link.'],
  passEnded: [410, 'This invite of the host is no longer valid.', 'Ask the host for a new link.'],
  draftsMany: [
    429,
    'The plan of this seat is being saved too often.',
    'Keep the newest, and save that in a few seconds.',
  ],
  targetBarred: [
    400,
    'Nothing is sent to this address: it is not https, or not everybody on the internet can reach it.',
    'Give the address of a webhook that begins with https:// and lies in no private network.',
  ],
  targetsMany: [
    409,
    'This browser has too many places already where its player is told.',
    'Remove one of them first.',
  ],
  targetUnknown: [
    404,
    'This is none of the places where this browser’s player is told.',
    'Load the page again.',
  ],
  triesMany: [429, 'Too many tests were sent.', 'Try it again at the time named.'],
  talkMany: [
    429,
    'This seat says, or notes, too much at once.',
    'Nothing was lost here: wait a few seconds, and send it again.',
  ],
  stale: [
    409,
    'You are no longer asked for this decision.',
    'Look at the game as it stands now; your plan was not sent.',
  ],
  conflict: [409, 'This action was sent before with other contents.', 'Reload the page and commit again.'],
  illegalStep: [
    422,
    'A step of the plan is not allowed.',
    'See the reasons, undo that step and commit again.',
  ],
  unfinished: [422, 'The plan is not finished yet.', 'See the reasons, and add what is missing.'],
  tableRefused: [422, 'You cannot do this at the table now.', 'Look at the game as it stands now.'],
  notOver: [409, 'The game is still going on.', 'Ask for another game when this one is over.'],
  seatsClosed: [
    403,
    'On this server seats are not offered to everybody.',
    'Send the invite to somebody whom you know. The host can set OPEN_SEATS=on.',
  ],
  hintsClosed: [
    403,
    'There are no hints in this game.',
    'Ask for one where you play against a bot that knows the game, or play both sides in one browser that alone holds the seats.',
  ],
  seatGone: [410, 'This seat is not offered any more.', 'Look for another one among the open seats.'],
  noMail: [409, 'This server sends no letters.', 'Send the link to the other player yourself.'],
  uninvited: [
    409,
    'Whoever reads this address wants no invitations from this server.',
    'Send the link to the other player yourself.',
  ],
  invitationsMany: [
    429,
    'Several invitations have gone from here, for this game, or to this address.',
    'Send the link yourself, or try again at the time that `until` names.',
  ],
  webAddress: [
    422,
    'The game’s title or your name has what a mail program takes for an address of the web.',
    'Letters to people who have not asked for them carry none. Send the link yourself, or open a game whose title and player’s name have none: a blank after each dot is enough.',
  ],
  mailRefused: [
    422,
    'The mail server does not take a letter to this address.',
    'Check the address, or send the link yourself.',
  ],
  mailFailed: [
    503,
    'The mail server did not take the letter just now.',
    'Try again later, or send the link yourself.',
  ],
  refusalUnknown: [
    403,
    'This link is not one out of an invitation of this server.',
    'Open it again exactly as it stands in the letter.',
  ],
  notReportable: [
    409,
    'There is nothing of that kind here that you could report.',
    'Look at the page again: it may have been changed or taken away meanwhile.',
  ],
  reportsMany: [
    429,
    'Several reports have come from here already.',
    'The host has those. Try again at the time that `until` names.',
  ],
  rematchOpen: [
    409,
    'Another game has been opened after this one already.',
    'Look at this game’s page: the way to it stands there.',
  ],
  over: [409, 'The game is over.', 'Nothing more can be done in it.'],
  newerServer: [
    426,
    'The server speaks a newer version of the protocol than this client.',
    'Reload the page; your draft is kept. Any other client has to be upgraded.',
  ],
  olderServer: [
    501,
    'The server speaks an older version of the protocol than this client.',
    'Reload the page; your draft is kept. Any other client has to wait until the host has upgraded the server.',
  ],
  otherVersion: [
    426,
    'The server writes events in a form that this client does not read.',
    'Reload the page; your draft is kept. Any other client has to be of the server’s version.',
  ],
  otherOrigin: [
    403,
    'The request comes from another site.',
    'Open the game at its own address. If this is it, tell the host: PUBLIC_URL has to be set to it.',
  ],
  unknownHost: [
    421,
    'The request names a host that is not this server.',
    'Open the game at its own address. If this is it, tell the host: PUBLIC_URL has to be set to it, and the proxy has to pass the name on (in nginx: proxy_set_header Host $host).',
  ],
  noUpgrade: [
    426,
    'The connection did not become a WebSocket.',
    'Ask by HTTP instead. The host can have the proxy pass WebSockets on (docs/hosting.md).',
  ],
  dataMissing: [
    501,
    'This server does not have the map and the tables that this game is played on.',
    'Tell the host: the game goes on under a version of Tessera that has them. Nothing is lost.',
  ],
  unreadable: [
    500,
    'The server cannot read what it has stored of this game: it was changed, or sealed under another secret key.',
    'Tell the host: a backup has it as it was. Other games go on.',
  ],
  frozen: [
    423,
    'The host of this server has stopped this game for now.',
    'Its page says why. Ask the host when it goes on; what you have planned is kept.',
  ],
  noRoom: [
    503,
    'The disk of the server is full.',
    'Nothing was lost. Tell the host, and try again when there is room.',
  ],
  unavailable: [
    503,
    'The server cannot reach its database just now.',
    'Nothing was lost; try again in a moment.',
  ],
  internal: [
    500,
    'Something went wrong on the server.',
    'Try again: nothing is done twice. Tell the host if it happens again.',
  ],
} as const satisfies Readonly<Record<ErrorCode, readonly [number, string, string]>>;
