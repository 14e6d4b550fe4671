/** The words of the charts and rules beside a board, whichever game they are of. */
export const reference = {
  title: 'Charts and rules',
  open: 'Charts and rules',
  tabs: 'What is shown',
  'tab.charts': 'Charts',
  'tab.cards': 'Cards',
  'tab.rules': 'Rules',
  'do.charts': 'Charts beside the board',
  'do.cards': 'All cards of the game',
  'do.rules': 'The rules',

  'chart.jump': 'Go to a chart',

  'rules.search': 'Search the rules',
  'rules.found': '{count, plural, one {One case} other {# cases}} found',
  'rules.none': 'Nothing in the rules has these words.',
  'rules.see': 'See also',
  'rules.contents': 'Contents',
  'rules.unknown': 'There is no case {rule}.',
} as const;
