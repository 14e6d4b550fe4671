/** What is said of a war before it begins, and how it ends. */
export const outside = {
  'about.what':
    'The Second Punic War, from 218 to 201 BC, in nine turns. Each turn both sides play Strategy cards in turn: for operations (to move a general, to win spaces, to raise troops) or for their event. Battles are fought with Battle cards, one against one, until somebody cannot match. At the end the provinces decide; Rome or Carthage itself may fall before.',
  'about.by':
    'Designed by Mark Simonitch, published in 1996 by Avalon Hill and again by Valley Games; we play the rules of the second edition. The map, the counters and the words on the cards here are our own.',
  'about.left':
    'Nothing of the rules is left out. Attrition in mountain passes, which they call optional, is played unless you agree to play without it.',
  'side.rome.hint': 'Defends Italy with new troops and new consuls each turn, and may claim the first play.',
  'side.carthage.hint': 'Commands Hannibal, and says who plays first.',
  bid: 'By a sealed bid for Carthage',
  'bid.hint':
    'Both players say, unseen, how many markers Rome may place before the war if they play Carthage. The higher bid plays it; where both are equal, a die decides.',
  'bid.label': 'Markers that you would give Rome to play Carthage, from 0 to {most}',
  'option.bid.0': '',
  'option.bid':
    'Rome places {bid, plural, one {# marker} other {# markers}} before the war: the bid that Carthage was won by.',
  'option.war': 'War',
  'option.war.whole': 'The whole war',
  'option.war.whole.hint': 'Nine turns, from 218 to 201 BC. One evening or two, or some months by letter.',
  'option.war.short':
    'A short war of one turn, 218 BC: whoever has markers in more spaces at its end wins; of equally many, whoever has more CUs, and then Carthage.',
  'option.war.short.name': 'A short war (start here)',
  'option.war.short.hint':
    'Its first turn alone, seven cards each. Whoever has markers in more spaces at its end wins.',
  'option.passAttrition': 'Attrition in mountain passes',
  'option.passAttrition.hint':
    'An army that crosses a pass rolls a die, and may lose CUs; in the Alps more. The rulebook calls it optional (21.1).',
  'option.passAttrition.on': 'Armies that cross a mountain pass roll for attrition (21.1).',
  'option.passAttrition.off': 'Nobody rolls for attrition in mountain passes (21.1).',
  'title.proposal': 'A war of Rome and Carthage',
  'title.proposal.named': 'A war of Rome and Carthage with {name}',
  'over.by.romeTaken': 'Carthage has taken Rome.',
  'over.by.carthageTaken': 'Rome has taken Carthage.',
  'over.by.italy': 'Carthage controls all provinces of Italy but Latium.',
  'over.by.suedForPeace': 'The losing side had too few markers left to take away, and sued for peace.',
  'over.by.points': 'The war is over, and the winner controls more of the provinces that count.',
  'over.by.spaces': 'The short war is over, and the winner holds more spaces.',
  'over.by.even':
    'The short war is over, and both sides hold equally many spaces: so more CUs win, and Carthage where those are equal too.',
  'over.by.tie':
    'The war is over, and both sides control equally many of the provinces that count: so Carthage wins.',
  'check.seal': 'The war began with the seal of its record.',
  'check.seal.wrong': 'The war began with another seal than that of its record.',
  'value.stream.deck': 'the Strategy cards',
  'value.stream.battle': 'the Battle cards',
  'value.stream.consul': 'the consuls',
  'check.draw.deck':
    'Draw {n} of the Strategy cards brought {card}: the card that the seed and the shares give.',
  'check.draw.deck.wrong':
    'Draw {n} of the Strategy cards brought {card}, but the seed and the shares give another card.',
  'check.draw.battle':
    'Draw {n} of the Battle cards brought {battleCard}: the card that the seed and the shares give.',
  'check.draw.battle.wrong':
    'Draw {n} of the Battle cards brought {battleCard}, but the seed and the shares give another card.',
  'check.draw.consul': 'Draw {n} of the consuls brought {general}, whom the seed and the shares give.',
  'check.draw.consul.wrong':
    'Draw {n} of the consuls brought {general}, but the seed and the shares give another general.',
  'check.olderRules':
    'The war was played under version {rules} of the rules, and this program has version {present}: dice and cards are checked, but not whether each fact follows by the rules.',
  'check.rulesChanged':
    'The war began under version {rules} of the rules, and went on under version {later} from fact {number} on, after the server was upgraded. What came before is not decided anew: of it, only dice and cards are checked.',
  'check.newerRules':
    'The war was played under version {newest} of the rules, and this program has version {present}: of that part, only dice and cards are checked. A newer program checks all of it.',
  'check.shuffle': 'What was shuffled into the deck is what lay in the discards.',
  'check.shuffle.wrong': 'What was shuffled into the deck is not what lay in the discards.',
  'check.handOpened': 'The hand of {seat} lies open as it was.',
  'check.handOpened.wrong': 'The hand of {seat} that lies open is not the one that they held.',
  'check.over': 'The record tells the war to its end.',
  'check.over.wrong': 'The record ends before the war does.',
} as const;
