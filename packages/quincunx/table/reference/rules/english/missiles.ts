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
        'Two dice of one kind are rolled. The chart says which, by the figures that shoot and the range; its first column is for shots over heads, and at a target behind a wall. Half of the difference of both dice, rounded down, is what the target loses. To the difference is added:',
        '- {shielded} against heavy foot, armoured horse and skirmishers, once;',
        '- {shotFlank} on the flank of others than skirmishers;',
        '- {shotLeader} for an attached leader, {shotChief} for the C-in-C.',
        'Ground changes the kind of the dice. The levels are {dice}.',
        '- At a target in a wood, unless the shooter is in a wood too: {woodLevels, plural, one {one level} other {# levels}} lower, but not in the first column. Below the lowest there is no shot.',
        '- At a target in water or in a ford: {waterLevels, plural, one {one level} other {# levels}} higher. Above the highest it stays the highest.',
        'Ground may also hide a target (13.6).',
      ],
      see: ['13.3', '13.4', '13.5', '13.6', 'R19', 'R27', 'R28', 'R29', 'R30', 'R41', 'R49', 'R55', 'R58'],
    },
    {
      id: '3.3',
      title: 'The volley',
      text: [
        'Two lines that meet in their first melee may throw a volley before it. Hastati and Princeps have pila, those of the allies too. A unit is fresh until it has fought anybody.',
        '- Fresh pila against fresh Celts or Spaniards: {pila} for the pila against {darts} for the others. The lower side has lost; a tie hurts nobody.',
        '- Fresh pila against anybody else: the others have lost.',
        '- Triarii or spears against fresh Celts or Spaniards: the Triarii or spears have lost.',
        '- Where both sides have fresh pila, or both fresh axes and spears, nobody is worse off.',
        '- Else nothing is thrown.',
        'Who has lost has {volley} on their dice of those fights.',
      ],
      see: ['4.1', '13.7', 'R23', 'R24', 'R25', 'R69'],
    },
  ],
};
