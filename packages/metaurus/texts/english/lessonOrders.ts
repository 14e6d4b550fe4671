/** The lesson of orders and initiative: what the learner is told, step by step. */
export const lessonOrders = {
  'hope.attack':
    'Two dice say who has the initiative: Carthage, with 8 to your 3, goes first. Give I Legion “Move to Attack”: one hex up to the Gauls, then fight.',
  'hope.march': 'Give X Legion “Move”: it marches as far as its points go, but never beside an enemy.',
  'hope.seal':
    'In a turn you may change three chits, no more. Seal them. They lie face down, and the Gauls seal theirs.',
  'gone.choose':
    'The Gauls went first. Their chit said “Move”, and they fell back. Now you name the command that acts: choose X Legion.',
  'gone.activate': 'Activate it. Now both sides see its chit.',
  'march.lead': 'Under “Move” they march. Choose the citizens in 0310, then 0512.',
  'march.follow': 'The other one can do the same: press “One other follows the same way”.',
  'march.end': 'Both have moved, as their order demands. End the activation.',
  'wrong.lead':
    'I Legion comes last, with the wrong chit: “Move to Attack” goes one hex, and the Gauls are three away. Choose the citizens in 0510, then 0610.',
  'wrong.follow': 'The other one follows.',
  'wrong.end':
    'Nobody is near enough to attack. A chit lies until orders are given again: end the activation.',
  'second.go':
    'Turn 2: you won the dice, 6 to 2, so you choose. The Gauls are two hexes off, and want to fight. Choose “Go second”: let them come.',
  'second.commit': 'Orders are given afterwards, so that all know who goes first. Press “Go second”.',
  'wait.stand': 'Whoever stands takes 1 off the die of every attack. Give I Legion “Stand”.',
  'wait.attack': 'X Legion is to strike after the Gauls have come: give it “Move to Attack”.',
  'wait.seal': 'Two changes of three are used. Seal the orders.',
  'held.choose':
    'The Gauls attacked, but your legion stood: less 1, and less 2 against legionaries. Both Gauls are Disordered. Name I Legion.',
  'held.activate': 'Its chit is known already: it was shown when it was attacked. Activate it.',
  'held.end':
    '“Stand” was right when they came, and is wrong now: who stands attacks nobody. End the activation.',
  'strike.move':
    'X Legion has the right chit. Choose the citizens in 0512, then 0612, beside the Gauls in 0711. The allies can reach nobody, and stay.',
  'strike.end': 'End the movement: whoever has an enemy in front attacks at once.',
  'advance.go': 'Send the citizens to 0711.',
  'advance.commit':
    'A 7, 1 for legionaries against such foot, and 1 for the onset make 9. Disordered twice, these Gauls are gone: let your citizens advance into their hex.',
  over: 'A chit is a guess',
  end: 'The higher die chooses who goes first, and only then are chits laid, three changes at most. Move marches, Move to Attack closes in, Stand holds, Reform mends. Whoever guesses what the other will do has the right chit at the right moment.',
} as const;
