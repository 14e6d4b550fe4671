/** What is said of the game on the pages around its tables, beside what the first page says. */
export const outside = {
  'about.what':
    'In 207 BC Hasdrubal, Hannibal’s brother, brings a second army into Italy. Two Roman armies catch it on the Metaurus. Rome has better foot and the numbers, Carthage the better ground, horse and elephants; each turn both sides lay an order face down on every command, and then take turns to reveal one and to carry it out. Who attacks, from which side, and with which order decides more than the dice.',
  'about.by':
    'Designed by Richard Berg, published in 2012 as the fourth battle of the series Turning Point Simulations. The map, the counters and the words here are our own.',
  'about.left':
    'Nothing of the booklet is left out. Where it is silent, our rulings stand beside its cases in the rules.',
  'side.rome.hint':
    'The legions with their horse. Quality and numbers, and the need to win: kill enough units in time.',
  'side.carthage.hint': 'Hasdrubal’s army on the better ground. Hold, or march off to the south.',
  'title.proposal': 'The Metaurus',
  'title.proposal.named': '{name}’s Metaurus',

  'option.battle': 'Battle',
  'option.battle.whole': 'The whole battle',
  'option.battle.whole.hint': '46 Roman units against 44. An evening, or a few weeks by letter.',
  'option.battle.small': 'A small battle (start here)',
  'option.battle.small.hint':
    'The V and the VII Legion against the Iberians and the Africans: 15 units a side, six turns at most. About ten minutes.',
  'option.battle.set':
    'A small battle: the V and the VII Legion against the Iberians and the Africans, 15 units a side. Rome wins when five units of Carthage are gone, Carthage when Rome has lost four.',
  'option.limit.small':
    'After turn {n} the side with fewer units lost or Disordered wins; if both have equally many, Carthage.',
  'option.gauls': 'The Gauls’ indiscipline',
  'option.gauls.hint':
    'When ordered forward, each Gaul rolls: on 6 to 9 it stands idle that turn (rule 5.4).',
  'option.gauls.on': 'The Gauls’ rule is on: ordered forward, each Gaul rolls and may stand idle.',
  'option.gauls.off': 'The Gauls’ rule is off: Gauls obey like everybody else.',
  'option.elephants': 'Victims of Carthage’s own elephants count',
  'option.elephants.hint': 'Units lost to their own elephants count towards Rome’s nineteen (R47).',
  'option.elephants.on': 'Units lost to Carthage’s own elephants count for Rome.',
  'option.elephants.off': 'Units lost to Carthage’s own elephants do not count for Rome.',
  'option.limit': 'Turn limit',
  'option.limit.hint': 'Carthage wins when the last turn is over, so Rome must win before that (R49).',
  'option.limit.turns': '{n} turns',
  'option.limit.none': 'None',
  'option.limit.set': 'The game ends after turn {n}, and Carthage then wins.',
  'option.limit.unset':
    'There is no turn limit; after ten turns without a fight either side may claim a draw.',

  'prompt.short.victim': 'pick a victim',
  'prompt.short.declare': 'declare attacks',
  'prompt.short.resolve': 'next attack',
  'prompt.short.retreat': 'retreat or stay',
  'prompt.short.counter': 'strike back or not',
  'prompt.short.advance': 'advance',
  'prompt.short.continue': 'attack again or stop',
  'prompt.short.shares': 'open the page: the dice wait for your share',
  'prompt.short.giveShare': 'give your share in the chance',
  'prompt.short.openShare': 'show your share in the chance',
  'prompt.short.setUp': 'set up',
  'prompt.short.initiative': 'first or second',
  'prompt.short.orders': 'orders',
  'prompt.short.activate': 'next command',
  'prompt.short.movement': 'act with a command',
} as const;
