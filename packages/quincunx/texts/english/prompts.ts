/** What players are asked. */
export const prompts = {
  'prompt.deploy': 'Place your lines',
  'prompt.deploy.how':
    'They stand as listed. {zone, plural, =0 {Only lines in ambush may be moved.} other {You may move each line within # inches of your own edge.}} {placed, plural, =0 {Nobody sees it until both armies are shown.} one {You have moved one line. Nobody sees it until both armies are shown.} other {You have moved # lines. Nobody sees it until both armies are shown.}}',
  'prompt.short.deploy': 'place your lines',
  'waiting.deploy': '{side} places its lines.',
  'commit.deploy': 'The army stands',
  'prompt.initiative': 'You won the initiative of turn {turn}',
  'prompt.initiative.how':
    'Take the move, and you go first: only then may units break off, and javelins be thrown before a melee. Take the counter-move, and you answer.',
  'prompt.short.initiative': 'move or counter-move',
  'waiting.initiative': '{side} chooses to move first or second.',
  'commit.initiative': 'Say so',
  'prompt.orders': 'Your orders, turn {turn}, round {round}',
  'prompt.orders.how':
    'Choose a line and tell it what to do, or move units by hand. What you see is how it goes if nobody reacts.',
  'prompt.short.orders': 'give orders',
  'waiting.orders': '{side} gives orders.',
  'commit.orders': 'Give the orders',
  'commit.orders.none': 'Give no orders: all hold',
  'prompt.react': 'The enemy moves: how do you react?',
  'prompt.react.how':
    'Skirmishers who are charged may evade; missile units may shoot at one that passes. A unit that you leave out stands.',
  'prompt.short.react': 'react to the enemy’s orders',
  'waiting.react': '{side} reacts to the orders.',
  'commit.react': 'React so',
  'prompt.fire': 'At whom do they shoot?',
  'prompt.fire.how':
    '{units, plural, one {One unit waits} other {# units wait}} for a target. A unit that you leave out shoots at the nearest.',
  'prompt.short.fire': 'choose targets',
  'waiting.fire': '{side} chooses targets.',
  'commit.fire': 'Shoot',
  'prompt.advance': 'Who occupies the ground that was won?',
  'prompt.advance.how':
    '{units, plural, one {One winner} other {# winners}} may go forward to where the loser stood.',
  'prompt.short.advance': 'advance after a fight',
  'waiting.advance': '{side} says which winners go forward.',
  'commit.advance': 'Go on',
} as const;
