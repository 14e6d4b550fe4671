/** The texts of the page of settings, and of the choices that the table's menu has too. */
export const settings = {
  'settings.title': 'Settings',
  'settings.lead': 'What you choose here counts at once, in all your games.',
  'settings.here': 'This browser keeps it.',
  'settings.here.signIn': 'Sign in, and your other devices have it too.',
  'settings.account': 'Your account ({address}) keeps it, for every browser in which you are signed in.',
  'settings.unheard':
    'The server has not said whether you are signed in. This browser keeps what you choose now.',

  'sound.title': 'Sound',
  'sound.off': 'Off',
  'sound.quiet': 'Quiet',
  'sound.loud': 'Loud',
  'sound.hint':
    'A die that falls, a card that is laid, and your move. While another tab is in front, only your move is heard.',
  'sound.hear': 'Hear it:',
  'sound.die': 'A die',
  'sound.card': 'A card',
  'sound.yourMove': 'Your move',

  'theme.title': 'Appearance',
  'theme.device': 'As the device',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.hint': 'The board and its counters keep their own colours.',

  'tempo.title': 'Speed of results',
  'tempo.slow': 'Slow',
  'tempo.normal': 'Normal',
  'tempo.fast': 'Fast',
  'tempo.atOnce': 'At once',
  'tempo.hint':
    'How fast counters move, dice settle, what has happened is shown on the board, and a replay goes on. “At once” moves nothing, and you go through a replay yourself. So it is too where your device asks for less motion.',

  'askAgain.heading': 'Confirm',
  'askAgain.title': 'Ask again before I commit what one press answers',
  'askAgain.never': 'Never',
  'askAgain.letter': 'In games by letter',
  'askAgain.always': 'Always',

  'letterKeys.title': 'Keys',
  'letterKeys.let': 'Single keys do something at the table',
  'letterKeys.hint':
    'Switch them off if keys are pressed by accident, or by a program that you speak to. Tab, Enter, the arrows and Escape work all the same.',
  'letterKeys.list': 'The keys of every table',
  'letterKeys.more': 'A game has more of its own. The ? at its table lists them all.',
  'letterKeys.commit': 'Commit',
  'letterKeys.undo': 'Undo',
  'letterKeys.undoAll': 'Undo everything',
  'letterKeys.table': 'The menu of the table',
  'letterKeys.keys': 'The list of keys',
  'letterKeys.zoomIn': 'Zoom in',
  'letterKeys.zoomOut': 'Zoom out',
  'letterKeys.fit': 'The whole board',

  'menu.game': 'This game',
  'menu.settings': 'Settings',
  'menu.all': 'All settings: sound, colours, speed, keys',

  'kept.title': 'On this device',
  'kept.hint':
    'Lessons, rules, charts, example games, and the finished games that were opened here are kept, so that they open without a network. Nothing of a game that goes on is kept so.',
  'kept.none': 'Nothing is kept for that now.',
  'kept.part': 'A part of it is kept: what was opened here.',
  'kept.whole': 'All of it is kept.',
  'kept.records':
    '{n, plural, =0 {No finished game is kept.} one {One finished game is kept.} other {# finished games are kept.}}',
  'kept.all': 'Keep all of it now',
  'kept.remove': 'Remove it from this device',
  'kept.busy': 'One moment…',
  'kept.failed': 'It could not all be fetched. Try again when the server answers.',
} as const;
