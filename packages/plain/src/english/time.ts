/** The texts about a game's time control and clocks, whichever the game. */
export const time = {
  'pace.none': 'Without clocks: each of you takes the time you want.',
  'pace.evening':
    'On one evening: {minutes, plural, one {one minute} other {# minutes}} for each side{seconds, plural, =0 {} one {, and one second more for each decision} other {, and # seconds more for each decision}}.',
  'pace.web':
    'By web: {days, plural, one {one day} other {# days}} of thinking time for each side{hours, plural, =0 {} one {, and one hour more for each decision} other {, and # hours more for each decision}}.',
  'pace.most': 'What is added takes nobody above what they began with.',
  'pace.grace.evening':
    'Whoever runs out of time has five minutes of grace. After that the other side may claim the game, hand the seat to somebody new, or wait.',
  'pace.grace.web':
    'Whoever runs out of time has two days of grace. After that the other side may claim the game, hand the seat to somebody new, or wait.',
  'pace.bot':
    'They may also let a bot play on, and so may who leaves; who comes back takes the seat again, with the time that is left there. You both agree to that by sitting down.',
  'pace.bot.none':
    'Whoever leaves may let a bot play on, and takes the seat again when they come back. You both agree to that by sitting down.',
  'told.passed.half': 'Half of the time of {side} for this decision is gone.',
  'told.passed.near': 'The time of {side} is nearly gone.',
  'told.passed.up': 'The time of {side} is up. The time of grace begins.',
  'told.passed.open': 'The time of grace of {side} is over. The other side may claim the game.',
  'told.longer': '{side} gets more time: {span}.',
  'told.claimed': '{side} claims the game.',
  'pace.vacation':
    '{vacation, plural, one {One day} other {# days}} of vacation for each side, on which its clock stands still.',
  'told.opened': 'The time of {side} is over. The seat waits for somebody new.',
  'told.seated': 'Somebody new has taken the seat of {side}, with all of the time.',
  'told.botSeated': 'The time of {side} is over. A bot plays on in that seat, with all of the time.',
  'told.botSeated.left': 'The player of {side} leaves. A bot plays on in that seat until they come back.',
  'told.satAgain': 'The player of {side} is back, and has taken the seat again from the bot.',
  'told.pauseAsked': '{side} asks for a pause.',
  'told.pauseAsked.until': '{side} asks to adjourn the game to {when}.',
  'told.pauseWithdrawn': '{side} asks for it no longer.',
  'told.pauseAnswered.yes': '{side} agrees: the clocks stand still.',
  'told.pauseAnswered.no': '{side} does not agree: the clocks go on.',
  'told.resumed': 'The pause is over: the clocks go on.',
  'told.away': '{side} goes on vacation for {span}.',
  'told.back': '{side} is back from vacation.',
  'told.weekends': '{side} wants weekends off, by the time of {zone}.',
  'told.weekends.not': '{side} does not want weekends off any more.',
  'told.frozen': 'The host of this server stops the game: the clocks stand still.',
  'told.thawed': 'The host lets the game go on, and its clocks with it.',
  'told.untouched': 'Nobody has touched this game for long. It will be closed as unfinished.',
  'told.kept': '{side} keeps the game open.',
  'span.days': '{n, plural, one {one day} other {# days}}',
  'span.hours': '{n, plural, one {one hour} other {# hours}}',
  'span.minutes': '{n, plural, one {one minute} other {# minutes}}',
  'span.seconds': '{n, plural, one {one second} other {# seconds}}',
  'span.both': '{long} {short}',
} as const;
