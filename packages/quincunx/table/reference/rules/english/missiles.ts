import type { Chapter } from '@tessera/table/reference/sheet';

/** Shooting, and the volley before a melee. */
export const missiles: Chapter = {
  title: 'Missiles',
  cases: [
    {
      id: '3',
      title: 'Who shoots',
      text: [
        'Units with javelins, slings or bows shoot; elephants carry javelins. Pila, and the axes and spears of Celts and Spaniards, are thrown in a volley only.',
      ],
      see: ['3.2', '3.3', 'R26', 'R30'],
    },
    {
      id: '3.1',
      title: 'Ranges',
      text: [
        'Javelins have a short range of {javelinShort} inches and a long one of {javelinLong}. Slings and bows have {bowShort} and {bowLong}.',
      ],
      see: ['R49', 'R55'],
    },
    {
      id: '3.2',
      title: 'A shot',
      text: [
        'A unit shoots once a round. It is in good order, has {fewest} figures or more, and does not fight. In its own round it is also in command, and has not shot at an enemy who passed in the round before.',
        'Any enemy may be the target, one that has fallen apart too, but nobody in melee and no wild beast. The target lies within 45 degrees of straight ahead, in range and in sight.',
        'Two dice of one kind are rolled, by the figures that shoot and the range. Half of their difference, rounded down, is what the target loses. To the difference is added:',
        '- {shielded} against heavy foot, armoured horse and skirmishers, once;',
        '- {shotFlank} on the flank of others than skirmishers;',
        '- {shotLeader} for an attached leader, {shotChief} for the C-in-C.',
      ],
      see: ['R19', 'R28', 'R29', 'R30', 'R41', 'R49', 'R55', 'R58'],
    },
    {
      id: '3.3',
      title: 'The volley',
      text: [
        'Two lines that meet in their first melee may throw a volley before it. A unit is fresh until it has fought anybody.',
        '- Fresh pila against fresh Celts or Spaniards: {pila} of Rome against {darts} of Carthage. The lower side has lost; a tie hurts nobody.',
        '- Fresh pila against anybody else: the others have lost.',
        '- Triarii against fresh Celts or Spaniards: the Triarii have lost.',
        '- Else nothing is thrown.',
        'Who has lost has {volley} on their dice of those fights.',
      ],
      see: ['4.1', 'R23', 'R24', 'R25'],
    },
  ],
};
