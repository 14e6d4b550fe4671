/** Words that newcomers meet cold. */
export const terms = {
  'maniple.word': 'maniple',
  'maniple.forms': 'maniple',
  'maniple.says':
    'A Roman unit of 120 men, here 12 figures. Three lines of them stand like the five on a die: each covers the gaps of the line ahead.',
  'ring.word': 'ring',
  'ring.forms': 'ring$|rings$',
  'ring.says':
    'Fatigue. Each fight costs a ring, a lost one two. The more rings, the smaller the die a unit fights with.',
  'column.word': 'column',
  'column.forms': 'column',
  'column.says':
    'The place in the melee table that a unit’s die is read from: its rings, and more for heavy losses.',
  'initiative.word': 'initiative',
  'initiative.forms': 'initiative',
  'initiative.says':
    'Each turn both sides roll a d10, or a d12 after a won fight. The higher chooses to move first or second.',
  'recoil.word': 'recoil',
  'recoil.forms': 'recoil',
  'recoil.says': 'Who loses figures in a fight goes back 12 inches, facing the enemy.',
  'disintegrated.word': 'disintegrated',
  'disintegrated.forms': 'disintegrat',
  'disintegrated.says':
    'At a quarter of its figures a unit falls apart: it no longer fights, may only run, and is captured when an enemy reaches it.',
  'skirmishers.word': 'skirmishers',
  'skirmishers.forms': 'skirmisher',
  'skirmishers.says':
    'Troops in loose order: they turn freely, pass through friends, shoot while moving, and may evade a charge.',
  'command.word': 'in command',
  'command.forms': 'in command|out of command',
  'command.says':
    'A unit moves only within 12 inches of its leader, or where units of its command, each within 6 inches of the next, link it to the leader.',
} as const;
