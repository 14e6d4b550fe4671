/** The texts that the first page shows, and what stands while a page is fetched: nobody waits for any other. */
export const first = {
  'site.name': 'Tessera',
  'site.home': 'Tessera, first page',
  'site.secrecy': 'What stays secret, and from whom',
  'site.seats': 'Open seats: find somebody to play with',
  'site.archive': 'Finished games',
  'site.account': 'Your account',
  'site.skip': 'Skip to the content',
  'site.motto':
    'A tessera was the wooden tablet on which an army’s orders went from hand to hand, unseen by the enemy.',
  'page.title': '{page} — Tessera',

  'home.title': 'Board wargames for two, far apart',
  'home.lead':
    'Two commanders, one field, orders face down. March your army against a friend who is somewhere else: in one sitting, or a turn now and then over weeks.',
  'home.start': 'Start a game',
  'home.learn': 'Learn it in five minutes',
  'home.point.secret': 'What lies face down stays secret: the enemy’s orders never even reach your browser.',
  'home.point.rules': 'The table knows the rules: it shows what each unit can do, and tells you why not.',
  'home.point.free': 'No sign-up. Send a friend your link, and they take the other seat.',
  'home.continue': 'Your games in this browser',
  'home.as': 'as {side}',
  'mine.all': 'Whose move it is, and since when',

  'hotseat.try': 'Or try it at once, on this screen',
  'hotseat.solo.try': 'Play both sides yourself',
  'hotseat.solo.hint': 'You see either side and decide for both.',
  'hotseat.hotseat.try': 'Two at this screen',
  'hotseat.hotseat.hint': 'A curtain falls between you, so that orders stay secret.',
  'hotseat.solo.as': 'solo: both sides are yours',
  'hotseat.hotseat.as': 'two at this screen, with a curtain',

  'openers.invited': 'On this server you need the host’s invite to open a game.',
  'openers.invited.do': 'Ask the host for an invite.',
  'openers.invited.join': 'The link to a game that somebody sends you works without an invite.',
  'refusal.until': 'You can try again from {when}.',

  loading: 'One moment…',
  again: 'Try again',
  toHome: 'To the first page',
  toGame: 'To the game’s page',
  start: 'Start a game',
  reload: 'Reload the page',
} as const;
