import type { ErrorCode } from '@tessera/protocol';

/** What is wrong, and what to do about it. */
export type ErrorText = readonly [what: string, todo: string];

/** The texts of every error code. */
export const errors: Readonly<Record<ErrorCode, ErrorText>> = {
  badRequest: ['The server did not understand this page.', 'Reload the page and try again.'],
  tooLarge: ['That was too much at once.', 'Undo some steps and commit in smaller parts.'],
  tooMany: ['Too much came from this address at once.', 'Wait a minute, then try again.'],
  headersTooLarge: [
    'This browser sent too much with its request.',
    'Delete the cookies of this site and try again.',
  ],
  tooSlow: ['What this page sent did not arrive in time.', 'Try again.'],
  notFound: ['There is nothing at this address.', 'Check the link, or begin at the first page.'],
  unknownGame: [
    'There is no game at this address.',
    'Check the link, or ask the person who sent it for a new one.',
  ],
  unknownSeat: ['This game has no such seat.', 'Go to the game’s page and choose your seat there.'],
  notYourSeat: [
    'This seat is not yours in this browser.',
    'Open the personal link of the seat, or take the seat by the invite that you were sent.',
  ],
  notOpen: [
    'This game is not open to onlookers.',
    'While a game is being played, both players must let others look on. When it is over, anybody can.',
  ],
  inviteUnknown: ['This invite is not valid for this game.', 'Ask the person who sent it for a new link.'],
  inviteTaken: [
    'Somebody has already taken this seat.',
    'If it was you, open your personal link; if not, ask the person who sent it.',
  ],
  sidesOpen: [
    'The sides of this game go by a sealed bid, and the second one is not named yet.',
    'Open the invite and name your bid. Whoever opened the game waits for it.',
  ],
  inviteWithdrawn: ['This invite has been withdrawn.', 'Ask the person who sent it for a new link.'],
  gameFull: ['Both seats of this game are taken.', 'Start a game of your own.'],
  holdsOther: [
    'This browser already holds the other seat of this game.',
    'Say that you want both seats, or open the link in another browser.',
  ],
  linkEnded: [
    'This personal link has been replaced by a newer one.',
    'Use the newest link. It is made on a device where the seat is open.',
  ],
  letterEnded: [
    'This link from a letter has been used, or is too old.',
    'Open the game in the browser where you have played it before. Your personal link or a newer letter opens it too.',
  ],
  outboxClosed: [
    'Only the server’s host can read the letters that are kept here.',
    'If that is you: run “pnpm outbox --page” on the server’s machine, and open the link that it prints.',
  ],
  outboxLinkEnded: [
    'This link to the letters has been used, or is too old.',
    'Run “pnpm outbox --page” on the server’s machine again, and open the new link.',
  ],
  figuresClosed: [
    'The figures of this server are for its host alone.',
    'Start at the first page; the host reads them with a program of their own.',
  ],
  linksMany: [
    'Several letters with a new link to this seat have been sent already.',
    'Look for the newest one, in your spam folder too. Or open the game in the browser where you have played it before.',
  ],
  signInEnded: [
    'This link to sign in has been used, or is too old.',
    'Ask for a new one, and open it within a quarter of an hour.',
  ],
  notFresh: [
    'This needs a fresh sign-in.',
    'Sign in once more by a new link, and come back here within half an hour.',
  ],
  notSignedIn: ['You are not signed in here any more.', 'Sign in again, by a link to your address.'],
  lettersMany: [
    'Several letters with a link have been asked for from here, or sent to this address.',
    'Look for them, in your spam folder too.',
  ],
  lettersManyInAll: [
    'This server has sent as many letters with a link as it may for now.',
    'The game goes on without letters.',
  ],
  gamesMany: [
    'One visitor may open only so many games, and that many have been opened from here.',
    'Play the games that are open.',
  ],
  gamesManyInAll: [
    'This server opens only so many games in a day, and that many have been opened.',
    'Play the games that are open.',
  ],
  notInvited: [
    'On this server you need the host’s invite to open a game.',
    'Ask the host for an invite. The link to a game that somebody sends you works without one.',
  ],
  blocked: [
    'The host of this server lets nothing new be done from this browser, or for this address.',
    'Ask the host why. The games that you are playing go on.',
  ],
  passUnknown: ['This is not an invite of this server’s host.', 'Ask the host for a new link.'],
  passUsed: ['This invite has been used up.', 'Ask the host for a new link.'],
  passEnded: ['This invite is too old.', 'Ask the host for a new link.'],
  draftsMany: ['Your plan is being saved too often.', 'It stays on this device, and is saved in a moment.'],
  targetBarred: [
    'Nothing can be sent to this address.',
    'It has to begin with https:// and to be one that everybody on the internet can reach.',
  ],
  targetsMany: ['There are too many places already.', 'Remove one of them first.'],
  targetUnknown: ['This place is no longer told anything.', 'Load the page again.'],
  triesMany: ['Too many tests were sent.', 'Try it again at the time named.'],
  talkMany: ['That was too much at once.', 'It is still here: wait a few seconds, and send it again.'],
  stale: [
    'You are no longer asked for this decision.',
    'The game has moved on, perhaps from another device. Look at it as it stands now; your plan was not sent.',
  ],
  conflict: ['This action was sent before with other contents.', 'Reload the page and commit again.'],
  illegalStep: ['A step of the plan is not allowed.', 'Undo that step and commit again.'],
  unfinished: ['The plan is not finished yet.', 'Add what is missing, then commit.'],
  tableRefused: ['You cannot do this at the table now.', 'Look at the game as it stands now.'],
  notOver: ['The game is still going on.', 'You can play on together when this one is over.'],
  seatsClosed: [
    'On this server seats are not offered to everybody.',
    'Send the link of your game to somebody whom you know.',
  ],
  hintsClosed: [
    'There are no hints in this game.',
    'Ask for one where you play against a bot that knows the game, or play both sides in one browser that alone holds the seats.',
  ],
  seatGone: ['This seat is not offered any more.', 'Look for another one among the open seats.'],
  noMail: ['This server sends no letters.', 'Send the link to the other player yourself.'],
  uninvited: [
    'Whoever reads this address wants no invitations from this server.',
    'Send the link to the other player yourself.',
  ],
  invitationsMany: [
    'Several invitations have gone from here, for this game, or to this address.',
    'Send the link to the other player yourself.',
  ],
  webAddress: [
    'The game’s title or your name has what a mail program takes for an address of the web.',
    'An invitation carries none. Send the link to the other player yourself, or open a game whose title and player’s name have none: a blank after each dot is enough.',
  ],
  mailRefused: [
    'The mail server does not take a letter to this address.',
    'Check the address, or send the link yourself.',
  ],
  mailFailed: [
    'The mail server did not take the letter just now.',
    'Try again later, or send the link yourself.',
  ],
  refusalUnknown: [
    'This link is not one out of an invitation of this server.',
    'Open it again exactly as it stands in the letter.',
  ],
  notReportable: [
    'There is nothing here any more that you could report.',
    'Look at the page again: it may have been changed or taken away.',
  ],
  reportsMany: ['Several reports have come from here already.', 'The host has those.'],
  rematchOpen: [
    'Another game has been opened after this one already.',
    'Reload the page: the way to it stands there.',
  ],
  over: ['The game is over.', 'Nothing more can be done in it.'],
  newerServer: ['The server is newer than this page.', 'Reload the page; your plan is kept.'],
  olderServer: [
    'The server is older than this page.',
    'Reload the page; your plan is kept. If this goes on, tell your host: the server has been put back to an older version.',
  ],
  otherVersion: [
    'The server and this page are of different versions.',
    'Reload the page; your plan is kept. If this goes on, tell your host.',
  ],
  otherOrigin: [
    'This page was opened at an address that is not the server’s own.',
    'Open the game at the address that your host gave you.',
  ],
  unknownHost: [
    'This is not an address of the server.',
    'Open the game at the address that your host gave you.',
  ],
  noUpgrade: ['A live connection could not be made.', 'The page goes on without one.'],
  dataMissing: [
    'This server does not have the map and the tables that this game is played on.',
    'Tell your host: the game goes on under a version of Tessera that has them. Nothing is lost.',
  ],
  unreadable: [
    'The server cannot read what it has stored of this game.',
    'Tell your host: a backup has it as it was. Other games go on.',
  ],
  frozen: [
    'The host of this server has stopped this game for now.',
    'Your plan is kept. The page of the game says why; ask the host when it goes on.',
  ],
  noRoom: [
    'The disk of the server is full.',
    'Nothing was lost. Tell your host, and try again when there is room.',
  ],
  unavailable: ['The server cannot reach its database just now.', 'Nothing was lost. Try again in a moment.'],
  internal: [
    'Something went wrong on the server.',
    'Try again: nothing is done twice. Tell the host if it happens again.',
  ],
};

/** The text for a server that cannot be reached. */
export const unreachable: ErrorText = [
  'The server cannot be reached.',
  'Check your network. The page tries again by itself where it can.',
];
