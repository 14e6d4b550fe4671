/**
 * The words of letters. What a game says of itself comes from the game's own catalogue. `opponent` and `when` are
 * `known` where `other` and `moment` say something.
 */
export const letters = {
  'subject.move': '{when, select, known {{moment}: } other {}}{task} – {title}',
  'subject.move.any': '{when, select, known {{moment}: } other {}}your move – {title}',
  'subject.renewed': '{when, select, known {{moment}: } other {}}a new link to your seat – {title}',
  'subject.draw': '{when, select, known {{moment}: } other {}}a draw is offered – {title}',
  'subject.takeback': '{when, select, known {{moment}: } other {}}may a move be taken back? – {title}',
  'subject.pause': '{when, select, known {{moment}: } other {}}a pause is asked for – {title}',
  'subject.reminder': 'Your time runs: {task, select, other {{task}}} – {title}',
  'subject.overdue': 'The other side is out of time: you choose – {title}',
  'subject.untouched': 'Shall this game go on? – {title}',
  'subject.ended': 'Over: {title}',
  'subject.rematch': 'Another game? – {title}',
  'subject.adjourned': 'Adjourned – {title}',
  'subject.joined': '{opponent, select, known {{other}} other {The other player}} has joined – {title}',
  'subject.talk': '{opponent, select, known {{other}} other {The other player}} has said something – {title}',
  'subject.digest': '{count} pieces of news about your games',
  'subject.invitation': 'An invitation to play {game}',
  'subject.confirm': 'Letters from Tessera: is this your address?',
  'subject.signIn': 'Your link to sign in to Tessera',
  signIn:
    'Somebody has asked to sign in to this Tessera server with this address. If that was you, open this link within a quarter of an hour, in the browser where you want to be signed in, and press the button there. It works once. If you have no account yet, this makes you one.',
  signInLink: 'Sign in',
  'signIn.notYou':
    'If it was not you, do nothing: nobody is signed in without this link. Pass it on to nobody.',
  move: 'It is your move in “{title}” ({game}). You play {side}{opponent, select, known {, against {other}} other {}}. You are asked:',
  renewed:
    'You have asked for a new link to your seat in “{title}” ({game}). You play {side}{opponent, select, known {, against {other}} other {}}.',
  draw: '{opponent, select, known {{other}} other {The other side}} offers you a draw in “{title}” ({game}). You play {side}{opponent, select, known {, against {other}} other {}}.',
  takeback:
    '{opponent, select, known {{other}} other {The other side}} asks to take back their last move in “{title}” ({game}). You play {side}{opponent, select, known {, against {other}} other {}}.',
  pause:
    '{opponent, select, known {{other}} other {The other side}} asks for a pause in “{title}” ({game}), while both clocks stand still. You play {side}{opponent, select, known {, against {other}} other {}}.',
  overdue:
    '{opponent, select, known {{other}} other {The other side}} has run out of time in “{title}” ({game}), and the time of grace is over. You play {side}. You choose how it goes on: give more time, offer a draw, hand the seat to somebody new, or claim the game. Until you do, the other side can still go on.',
  untouched:
    'Nobody has touched “{title}” ({game}) for long. You play {side}{opponent, select, known {, against {other}} other {}}. Open your seat and go on with it, or say there that it stays open.',
  timeLeft: 'You have {span} left, until {when}.',
  timeStill: 'Your clock stands still.',
  'timeStill.away': 'Your clock stands still while you are on vacation, until {when}.',
  timeUp:
    'Your time is up. You have a time of grace until {when}; after that the other side may claim the game.',
  timeOver:
    'Your time is up, and so is the time of grace. You can still decide, as long as the other side does not claim the game.',
  closes: 'If nobody does, it is closed as unfinished on {when}.',
  ended:
    '“{title}” ({game}) has ended. You played {side}{opponent, select, known {, against {other}} other {}}.',
  rematch:
    '{opponent, select, known {{other}} other {The other player}} has opened another game for the two of you, now that “{title}” ({game}) is over. Your seat is kept for you: open the page of the ended game, and take it there.',
  adjourned:
    'You have both agreed to adjourn “{title}” ({game}). You play {side}{opponent, select, known {, against {other}} other {}}. The clocks stand still until then. The date is attached for your calendar.',
  goesOn: 'It goes on at {when}.',
  joined:
    '{opponent, select, known {{other}} other {The other player}} has joined “{title}” ({game}). You play {side}.',
  talk: '{opponent, select, known {{other}} other {The other player}} has said at the table of “{title}” ({game}):',
  answerTalkLink: 'Open your seat, and answer',
  digest: 'This is what there is to tell you about your games.',
  'notice.decision': 'Your move – {title}',
  'notice.draw': 'A draw is offered – {title}',
  'notice.takeback': 'May a move be taken back? – {title}',
  'notice.pause': 'A pause is asked for – {title}',
  'notice.reminder': 'Your time runs – {title}',
  'notice.overdue': 'The other side is out of time: you choose – {title}',
  'notice.untouched': 'Shall this game go on? – {title}',
  'notice.ending': 'Over: {title}',
  'notice.rematch': 'Another game? – {title}',
  'notice.adjourned': 'Adjourned – {title}',
  'notice.joined': '{opponent, select, known {{other}} other {The other player}} has joined – {title}',
  'notice.talk': '{opponent, select, known {{other}} other {The other player}} says – {title}',
  'notice.against': '{opponent, select, known {Against {other}.} other {}}',
  rematchLink: 'Open the ended game, and answer',
  invitation:
    '{name} invites you to a game of {game}: “{title}”. You would play {side}. Open this link to see on what terms, and to take the seat. No account is needed.',
  invitationLink: 'Look at the invitation',
  'invitation.once':
    'This is the only letter about it, and your address has not been kept. If you do not know {name}, do nothing.',
  'invitation.refuse': 'No invitations from this server any more',
  answerLink: 'Open your seat, and answer',
  losses: 'Losses since your last move',
  hand: 'Your cards',
  answers: 'A link shows the position with that answer laid. Nothing is decided before you commit it there.',
  openLink: 'Open your seat at this point',
  lookLink: 'Look at how it ended',
  happened: 'Since your last move',
  earlier: '{count, plural, one {One more line is} other {# more lines are}} in the log.',
  picture: 'The board as {side} sees it',
  notices: 'Choose what you are told, how and when',
  stop: 'No more letters about this game',
  stopAll: 'No more letters about any of your games',
  confirm:
    'Somebody who plays {game} on this Tessera server has asked for letters to this address: one whenever they have to decide in that game. If that was you, open this link within a day, and press the button there.',
  confirmLink: 'Yes, send letters here',
  notYou: 'If it was not you, do nothing: no letter will come.',
} as const;
