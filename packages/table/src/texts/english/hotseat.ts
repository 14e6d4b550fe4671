/** The texts of games with both sides in one browser. */
export const hotseat = {
  'hotseat.player': '{name} ({side})',

  'hotseat.curtain': 'The curtain is down',
  'hotseat.curtain.title': 'The curtain is down: {title}',
  'hotseat.curtain.lead': 'The screen goes to {player}.',
  'hotseat.curtain.lead.any': 'The player who takes the screen lifts it for their own side.',
  'hotseat.curtain.what':
    'Nothing of either side is on this page now. The other player looks away until the curtain is down again.',
  'hotseat.ready': '{player} is ready: lift the curtain',
  'hotseat.look': 'Lift it for {player} instead, to look',
  'hotseat.at': '{player} at the screen',
  'hotseat.lower': 'Lower the curtain',
  'hotseat.sides': 'The side that you look at',
  'hotseat.decides': '(to decide)',
  'hotseat.turned': 'You look at the side of {side}.',
  'hotseat.decide': 'To decide: {sides}',
  'hotseat.about': 'About',

  'hotseat.solo.short': 'Solo',
  'hotseat.hotseat.short': 'Hotseat',
  'hotseat.solo.title': 'Solo: both sides are yours',
  'hotseat.hotseat.title': 'Two at this screen',
  'hotseat.solo.what':
    'The page turns to the side whose decision it is. Look at the other whenever you like: nothing is kept from you.',
  'hotseat.hotseat.what':
    'When the decision passes to the other side, a curtain falls, and what was shown is taken off the page. The player who sits down lifts it for their own side. This browser holds both seats, so the curtain works only while neither of you lifts it for the other side.',
  'hotseat.solo.dice':
    'The dice depend on the server’s seed, sealed before the first of them, and on a share from each player. In solo both shares come from this one browser: as far as the players’ shares go, the dice are the server’s word alone.',
  'hotseat.hotseat.dice':
    'The dice depend on the server’s seed, sealed before the first of them, and on a share from each player. Here both shares come from this one browser: as far as the players’ shares go, the dice are the server’s word alone.',
  'hotseat.hand': 'Hand a side on',
  'hotseat.hand.solo':
    'Turn to that side, open Table and show its personal link. The person you send it to plays that side on a device of their own. When they replace the link there, the seat is no longer yours here.',
  'hotseat.hand.hotseat':
    'While that side is at the screen, its player opens Table and shows its personal link, which opens the seat on a device of their own. When they replace the link there, the seat is no longer held here.',
  'hotseat.hand.alone': 'Once the other side is played elsewhere, go on here with {side} alone.',
  'hotseat.alone': 'Only {side} here from now on',

  'hotseat.who': 'Who plays',
  'hotseat.apart': 'A friend, far away',
  'hotseat.bot': 'A bot',
  'hotseat.bot.hint': 'It answers at once. Everything else is as against a person.',
  'hotseat.apart.hint': 'You get a link. The person you send it to takes the other seat.',
  'hotseat.second': 'Name of the second player',
  'hotseat.mine.hotseat': 'Both sides, with a curtain',
  'hotseat.mine.solo': 'Both sides, without a curtain',
} as const;
