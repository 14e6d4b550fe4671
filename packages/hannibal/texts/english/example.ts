/** The comments on the example war: each stands at the number of facts that have happened by then. */
export const example = {
  '1': 'Nine turns between two bots that go by rules of thumb. Both hands lie open here, since the war is over. Who holds more provinces that count wins at the end, unless Rome or Carthage falls before.',
  '299':
    'The first turn has passed with markers and marches. Both sides hold nine provinces; Carthage has lost two CUs on the way, and Rome none.',
  '906':
    'The first battle, on Sardinia: Rome wins after three rounds, when Carthage has no card left that matches. Few CUs fall, but the island stays Roman.',
  '2608':
    'Five turns are over, and it still stands nine to nine. So far both have placed markers rather than fought.',
  '2897':
    'The balance moves in Spain: Idubeda and another province come to Carthage. Two provinces are as much as a lost battle costs in markers.',
  '3183':
    'Carthage lands on Sicily and wins at Enna. Four more CUs are lost on the retreat: whoever retreats past the enemy pays for it.',
  '3548':
    'Messana. Rome loses after five rounds, and the army has no way to retreat: all of it is lost, and Scipio Africanus, Rome’s best general, with it.',
  '3972':
    'Panormus, and Carthage wins for the third time in two turns. Each lost battle also costs Rome markers in its provinces.',
  '4042': 'Sicilia comes to Carthage. It stands ten to eight, two turns before the end.',
  '5017': 'The last turn begins. Rome has lost 22 CUs and has no army that could take Sicily back in time.',
  '5576': 'Ten provinces to eight: Carthage has won the war, on Sicily.',
} as const;
