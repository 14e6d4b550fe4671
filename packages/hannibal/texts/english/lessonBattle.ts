/** The lesson of a battle: what the learner is told, step by step. */
export const lessonBattle = {
  'march.use': 'You are Rome, in Spain. Take up “Envoys (a)”, and move a general by its 2 operations.',
  'march.play': 'Play it. In Spain Publius Scipio has a Strategy rating of 2, so 2 operations are enough.',
  'march.way':
    'Hasdrubal stands in Dertosa, with 5 CUs. Send Scipio there, with 7: an army that meets another fights it, unless that one can avoid battle.',
  'march.go': 'Set out.',
  'first.card':
    'Hasdrubal tried to avoid battle, and rolled a 5 against a rating of 3. That cost Carthage a card: it has 10, you 9 (2 for Scipio, 7 for your CUs). Attack with a Frontal Assault.',
  'first.play': 'Play it. Carthage must answer with the same card, or loses the battle.',
  'second.card':
    'Carthage had one. Whoever answers may roll to attack next: its 5 was over Hasdrubal’s Battle rating of 3. So you attack again: with a Flank Right.',
  'second.play': 'You have only one, and hope that Carthage has none.',
  'answer.card': 'Carthage had one, and rolled a 2. Now it attacks, with a Flank Left. Answer with yours.',
  'answer.play': 'Play it: whoever cannot answer, or will not, has lost the battle.',
  'back.roll': 'You answered, so you may roll to attack next. Choose it.',
  'back.dare':
    'Scipio’s Battle rating is 2: you need a 1 or a 2. A higher die costs nothing, but Carthage attacks again.',
  'last.card':
    'A 1: you attack. Play your Double Envelopment now, when Carthage has fewer cards to answer it.',
  'last.play': 'If it wins, it adds 2 to the die for what the beaten army loses.',
  over: 'How a battle ends',
  end: 'Carthage had none. After 4 rounds a die of 5 cost each side 1 CU. Then the loser rolls: a 2, and 2 for your card, cost 3 CUs more. Hasdrubal fell back to Saguntum with 1, and for 4 CUs lost Carthage gave up 2 markers.',
} as const;
