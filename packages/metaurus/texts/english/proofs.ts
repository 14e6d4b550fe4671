/** What is said of a finished game's proofs and of its luck. */
export const proofs = {
  'check.seed': 'The seed is the one that was sealed before the first die.',
  'check.seed.wrong': 'The seed is not the one that was sealed: its SHA-256 is not the seal.',
  'check.seal': 'The game began with the seal in its record.',
  'check.seal.wrong': 'The game began with another seal than the one in its record.',
  'check.data': 'The game began on the map and the tables that its record names.',
  'check.data.wrong': 'The game began on another map or other tables than its record names.',
  'check.share': 'The share of {seat} in the chance is the one that it gave.',
  'check.share.wrong': 'The share of {seat} in the chance is not the one that it gave.',
  'check.shareOrder':
    '{seat} spoke of its share in its turn: the hash first, then the other’s, then the opener’s.',
  'check.shareOrder.wrong':
    '{seat} spoke of its share out of turn: the hash comes first, then the other’s share, then the opener’s.',
  'check.shareHash': 'The share of {seat} is the one whose hash was known before the other’s was given.',
  'check.shareHash.wrong':
    'The share of {seat} does not fit the hash that was known before the other’s was given.',
  'check.shareLost':
    '{seat} lost its share and sealed another ({count, plural, one {once} other {# times}} so far).',
  'check.shareLost.wrong':
    '{seat} replaced a lost share and called it number {found}, but by the log it is number {expected}.',
  'check.sharesLeft': 'Nobody but the players gave a share in the chance.',
  'check.sharesLeft.wrong': 'There are shares in the chance that nobody gave.',
  'check.chanceTooEarly': 'Chance was needed only after both shares were open.',
  'check.chanceTooEarly.wrong': 'Chance was drawn from before both shares were open.',
  'check.die': 'Die {n} shows {found}.',
  'check.die.wrong': 'Die {n} shows {found}, but the seed and the shares give {expected}.',
  'check.dieNumber': 'Die {n} is the next in order.',
  'check.dieNumber.wrong':
    'Die {n} stands where die {expected} should: a die is missing, or dice have changed places.',
  'check.draw': 'Draw {n} of {stream} brought {card}.',
  'check.draw.wrong': 'Draw {n} of {stream} brought {card}, but the seed and the shares give another card.',
  'check.drawNumber': 'Draw {n} of {stream} is the next in order.',
  'check.drawNumber.wrong':
    'Draw {n} of {stream} stands where draw {expected} should: a draw is missing, or draws have changed places.',
  'check.salt': 'The salt of the chit of {command} in turn {turn} follows from the seed.',
  'check.salt.wrong': 'The salt of the chit of {command} in turn {turn} does not follow from the seed.',
  'check.token': 'The token of {command} in turn {turn} seals: {order}.',
  'check.token.wrong':
    'The token of {command} in turn {turn} does not seal {order}: the order or the token was altered.',
  'check.opened': 'The chit of {command} shows {order}, as it was sealed in turn {turn}.',
  'check.opened.wrong':
    'The chit of {command} shows {order}, but order and salt do not open what was sealed in turn {turn}.',
  'check.turnedDown': 'The chit of {command} is turned down with the order that it had.',
  'check.turnedDown.wrong': 'The chit of {command} is turned down as {found}, but its order was {expected}.',
  'check.reading': 'What the dice mean ({kind}) is what the tables say.',
  'check.reading.wrong':
    'What the dice are said to mean ({kind}) is not what the tables say: {found} instead of {expected}.',
  'check.over': 'The log comes to the end of the game.',
  'check.over.wrong': 'The log does not come to the end of the game: its last facts are missing.',
  'check.follows':
    'Each fact follows by the rules from what the players did ({actions, plural, one {one action} other {# actions}}).',
  'check.follows.wrong':
    'This fact ({kind}) is not what the rules lead to: it was altered, or one before it is missing.',
  'check.otherData':
    'The game was played on a map or tables that this program does not have: dice and chits are checked, but not what the tables make of them.',
  'check.began': 'The game began as the options in its record say.',
  'check.began.wrong': 'The game did not begin as the options in its record say.',
  'check.rulesChanged':
    'The game began under version {rules} of the rules, and went on under version {later} from fact {number} on. What came before is not decided anew: of it, only dice and chits are checked.',
  'check.olderRules':
    'The game was played, or begun, under an older version of the rules than this program has: dice and chits are checked, but not whether each fact follows by the rules.',
  'check.newerRules':
    'The game was played under a newer version of the rules than this program has: of that part, only dice and chits are checked. A newer program checks all of it.',
  'check.unknown': 'A fact that this program does not know.',
  'check.strange.wrong':
    'Fact {number} does not belong to this game: it was altered, or a newer program made the record.',

  'reading.InitiativeRolled': 'the initiative',
  'reading.CombinationRolled': 'two legions acting as one',
  'reading.GaulsRolled': 'the Gauls',
  'reading.ReformRolled': 'reforming',
  'reading.ElephantsRolled': 'the elephants',
  'reading.MoraleRolled': 'morale',
  'reading.AttackRolled': 'a combat',

  'ending.setUp': 'It ended before the first turn.',
  'ending.turns': '{turn, plural, one {The game took one turn.} other {The game took # turns.}}',
  'end.lost': '{units} eliminated',
  'end.lost.of': '{count} × {unit}',
  'end.exits': '{count, plural, one {One unit leaves} other {# units leave}} the map to the south',
  'end.acts': '{n, plural, one {{commands} on the move} other {{commands} on the move together}}',

  'luck.initiative': 'Initiatives won',
  'luck.combination': 'Legions acting as one',
  'luck.gauls': 'Gauls that obeyed',
  'luck.elephants': 'Elephants that spared their own',
  'luck.retreat': 'Retreats in good order',
  'luck.morale': 'Morale that held in combat',
  'luck.reform': 'Units reformed',
  'luck.title': 'Luck',
  'luck.lead':
    'What the dice brought, against what they bring on average. A battle is one combat: its die and the dice against morale that follow it; a hit is a unit Disordered or lost. The choices of the players are no part of it: each battle is measured from the position in which its die fell.',
  'luck.none': 'No combat was fought in this game.',
  'luck.working': 'Measuring the luck of each battle…',
  'luck.total.rome':
    'In {n, plural, one {one battle} other {# battles}} the dice favoured Rome by {luck} hits; chance alone makes about ±{spread}. {verdict}',
  'luck.total.carthage':
    'In {n, plural, one {one battle} other {# battles}} the dice favoured Carthage by {luck} hits; chance alone makes about ±{spread}. {verdict}',
  'luck.total.nobody': 'In {n, plural, one {one battle} other {# battles}} the dice favoured nobody.',
  'luck.verdict.ordinary': 'Nothing unusual: one game in three strays further.',
  'luck.verdict.some': 'Some luck, but not rare: at least one game in twenty strays further.',
  'luck.verdict.much': 'Unusual: fewer than one game in twenty strays so far.',
  'luck.verdict.rare': 'Rare: fewer than one game in three hundred strays so far.',
  'luck.picture':
    'A bar for each battle: up where the dice favoured Rome, down for Carthage. The line is the sum so far, the band what chance alone makes of it.',
  'luck.up': 'Rome',
  'luck.down': 'Carthage',
  'luck.battles': 'Battle by battle',
  'luck.turn': 'Turn',
  'luck.battle': 'Battle',
  'luck.onRome': 'Hits on Rome',
  'luck.onCarthage': 'Hits on Carthage',
  'luck.luck': 'Luck of Rome',
  'luck.sum': 'Sum so far',
  'luck.hits': '{actual} ({expected} expected)',
  'luck.dice': 'The other dice',
  'luck.what': 'What for',
  'luck.side': 'Side',
  'luck.count': 'Dice',
  'luck.actual': 'Went well',
  'luck.expected': 'Expected',
  'luck.dice.lead': 'How many dice went well for their side, and how many were expected to, give or take.',
  'luck.battle.declared': '{side} attacked',
  'luck.battle.continued': '{side} attacked again',
  'luck.battle.counter': '{side} struck back',
} as const;
