/** The lesson of a siege and of a turn's end: what the learner is told, step by step. */
export const lessonSiege = {
  'march.use': 'You are Rome, in Spain. Take up “Envoys (a)”, and move a general by its 2 operations.',
  'march.play': 'Play it. Publius Scipio goes for 2 operations in Spain.',
  'march.way': 'Saguntum is a walled city of Carthage, with no army in it. Send Scipio there, with 7 CUs.',
  'march.go': 'Set out.',
  'stop.here': 'With 3 CUs or more an army before a city may besiege it. Choose “Stop here”.',
  'stop.stay': 'End the move.',
  'siege.first': 'Three siege points take a city, and each card gives you one attempt. Choose to besiege it.',
  'siege.roll': 'Roll: a 6 gives two points, a 3, 4 or 5 one. A 1 and a 3 cost you a CU.',
  'again.use': 'A 6: two points. Take up “Envoys (b)”, to move a general; Scipio may stay.',
  'again.play': 'Play it.',
  'again.stop': 'Scipio stands before the city. Choose “Stop here”.',
  'again.stay': 'End the move.',
  'again.siege': 'Besiege the city again: one more point is enough.',
  'again.roll': 'Roll: anything but a 1 or a 2 takes it.',
  'place.use': 'A 4: Saguntum is yours. Take up “Allies from Apulia”, to place markers by its operations.',
  'place.play': 'Play it: 2 operations are 2 markers.',
  'place.iberus':
    'A province follows whoever has more than half of its spaces. Idubeda has 7, and you 3 of them: mark Iberus.',
  'place.fourth': 'That is the fourth, so Idubeda is yours. Place it.',
  'place.numantia':
    'Look at Araceli, where Carthage has a marker. It has roads to Iberus, to Numantia and to a tribe that is nobody’s. Mark Numantia.',
  'place.last': 'Now no road leads from Araceli to a city, a port or an army of Carthage. Place it.',
  over: 'How a turn ends',
  end: 'The last card is played. Markers that are cut off (isolated) go: Araceli is empty. Then the provinces are counted: 10 for Rome, 7 for Carthage. Whoever has fewer gives up a marker for each point between: Carthage lost three.',
} as const;
