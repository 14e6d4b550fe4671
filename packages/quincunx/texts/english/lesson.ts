/** The first relief: what the learner is told, step by step. */
export const lesson = {
  'deploy.line': 'Drag the Princeps right, behind the gaps between the Hastati (or press + at “Middle”).',
  'deploy.commit':
    'Like the five on a die: whoever tires in front goes back through the gaps. Press “The army stands”.',
  'forward.hastati': 'You won the dice: you move first. Choose the Hastati, and tell them “Forward”.',
  'forward.princeps': 'One word moves the whole line, 6 inches. Now tell the Princeps “Follow”.',
  'forward.commit': 'They keep 2.5 inches behind. What you see is only planned: press “Give the orders”.',
  'charge.word': 'Carthage came on. What you said stands until you change it: tell the Hastati “Charge”.',
  'charge.commit':
    'Against the Celts you cause losses at {rome} %, they at {carthage} %: whoever loses figures goes back. Give the orders.',
  'relief.word':
    'All held, twice. Each fight costs a ring: the Hastati are down to a d8. Tell them “Be relieved”.',
  'relief.commit':
    'They go back through the gaps, and the Princeps charge, fresh: {rome} % against the Celts’ {carthage} %. Give the orders.',
  'back.hastati': 'Driven back, they come on again. “Be relieved” stands, but tell the tired Hastati “Back”.',
  'back.princeps':
    'Out of reach they can rest: a turn of nothing takes a ring off. Tell the Princeps “Charge”.',
  'back.commit': 'The Celts are tired too: {rome} % against {carthage} %. Give the orders.',
  over: 'Now the Skirmish',
  end: 'They are driven back once more. One word sends a line in, one brings it back through the gaps, and fresh men take its place: that is the heart of it. The Skirmish adds skirmishers, horse and elephants, and the full battle more of all.',
} as const;
