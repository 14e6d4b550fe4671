/** The texts about push notices and webhooks. */
export const targets = {
  'push.title': 'On this device',
  'push.lead':
    'This browser shows you a notice when it is your move, even while no page of ours is open. It says what is up and in which game, and nothing of what the game hides.',
  'push.on': 'You are told on this device.',
  'push.start': 'Tell me on this device',
  'push.stop': 'No more on this device',
  'push.none':
    'This browser cannot show notices while its pages are closed. Letters and webhooks still reach you.',
  'push.insecure':
    'Browsers show notices only from pages with https, and this one has none. Ask who runs this server.',
  'push.homeScreen':
    'On an iPhone or iPad, put this page on your home screen first: press Share, then “Add to Home Screen”. Open it from there, come back to this page, and switch notices on. There you sit down by your personal link, for it is a browser of its own.',
  'push.denied':
    'This browser does not let us show notices. Allow them in its settings for this site (often behind the sign beside the address), and load this page again.',
  'push.failed':
    'This browser could not reach its push service. Some browsers have none, or have it switched off. Try it again later, or use another browser.',
  'push.gone': 'This browser’s push service no longer knows it. Press the button to be told here again.',
  'push.about':
    'The notice goes through the push service of your browser’s maker. It is sealed, so that they cannot read it; that you are told something, and when, they can see.',
  'hooks.title': 'Webhooks',
  'hooks.lead':
    'A webhook is an address of a chat or of a program of yours that takes messages. Everybody who reads there sees in which game it is your move.',
  'hooks.url': 'The address of the webhook',
  'hooks.url.hint': 'It begins with https://. Treat it like a password: who has it can write there.',
  'hooks.url.missing': 'Type the whole address first: it begins with https://.',
  'hooks.form': 'Who reads there',
  'hooks.form.discord': 'A Discord channel',
  'hooks.form.slack': 'A Slack channel',
  'hooks.form.plain': 'A program of my own',
  'hooks.add': 'Add the webhook',
  'hooks.secret': 'Its secret',
  'hooks.secret.once':
    'Copy it now, we do not show it again. Your program checks by it that a message comes from us: it signs each one as standardwebhooks.com describes.',
  'target.where': '{form}: {where}',
  'target.told': 'Last told {when}',
  'target.never': 'Not told anything yet',
  'target.said': 'It did not take the last message:',
  'target.gone': 'It is no more, so we tell it nothing. Add it again if that was a mistake.',
  'target.refused':
    'It has refused again and again, so we tell it nothing more. Add it again when it is mended.',
  'target.try': 'Send a test',
  'target.tried': 'The test was taken.',
  'target.untaken': 'The test was not taken:',
  'target.drop': 'Remove',
} as const;
