/** The texts of the page of a game's end. */
export const end = {
  'end.position': 'The last position',
  'end.position.alt': 'The board as it stood at the end. {losses}',
  'end.losses': 'What it cost',
  'end.count': '{label}: {count}',
  'end.count.of': '{label}: {count} of {most}',
  'end.turning': 'Turning points',
  'end.turning.lead': 'What changed the game most, one way or the other. Each leads to where it begins.',
  'end.turning.none': 'Nothing has changed the balance of this game.',
  'end.turning.turn': 'Turn {turn}',
  'end.turning.before': 'Before turn 1',
  'end.turning.unsaid': 'What happened here',
  'end.turning.for': 'For {side}.',
  'end.change': '{label}: from {from} to {to}.',
  'end.luck': 'Luck',
  'end.hints':
    '{n, plural, one {You have asked the bot for one hint} other {You have asked the bot for # hints}}.',
  'end.working': 'Looking through the game…',
  'end.share': 'Share it',
  'end.share.lead': 'Anybody may open the link, and watch the game.',
  'end.share.picture':
    'Anybody may open the link, and watch the game. Where it is posted, it shows the last position as a picture.',
  'end.share.link': 'Link to the game',
  'end.share.send': 'Share the picture',
  'end.share.keep': 'Save the picture',
} as const;
