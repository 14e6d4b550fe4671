/** The first march: what the learner is told, step by step. */
export const lesson = {
  'place.use': 'Take up “Epidemic”: its 2 operations place markers.',
  'place.play': 'Both sides play a card in turn. Play yours: nothing counts before you press that button.',
  'place.first':
    'Markers (PCs) say whom a space follows; whoever has most of a province holds it. Mark Taurini.',
  'place.one': 'Place it. The card has another operation.',
  'place.second': 'And Verona.',
  'place.done': 'That makes four of five spaces: Gallia Cisalpinia is yours. Place them.',
  'march.use': 'Rome won Massilia in return. Move a general by “Slingers from the Baleares”.',
  'march.play':
    'Play it. 1 operation is enough for Hannibal, whose Strategy rating is 1: for no other of yours.',
  'march.way':
    'All 8 CUs (combat units) and Mago come along. Choose Mutina, where Publius Scipio stands. Rome may come to meet you on the way (intercept).',
  'march.go': 'Set out. An army has 4 Movement Points, and an ordinary road costs 1.',
  'onward.way': 'Rome let you pass through Verona. Go on to Mutina.',
  'onward.go':
    'Rome let you pass through Verona, and the rest of your way is planned. March into Mutina: an army that meets another fights it.',
  'battle.first':
    'Scipio stands. For general, CUs and allies you were dealt 13 Battle cards, Rome 10. Attack with a Flank Right.',
  'battle.strike': 'Play it. Rome must match it with the same card, or the battle is lost.',
  'battle.second':
    'Rome matched it, but did not win the initiative. Now a Double Envelopment: few can match that.',
  'battle.win': 'Play it.',
  over: 'Now a short war',
  end: 'Rome could not match it: four of Scipio’s six CUs are gone, the others have fallen back to Ariminum, and Rome has given up two markers for the defeat. Cards for markers and marches, provinces, a battle card against card: one turn of this is a short war, and nine are the whole.',
} as const;
