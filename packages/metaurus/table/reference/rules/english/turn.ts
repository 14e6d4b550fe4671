import type { Chapter } from '@tessera/table/reference/sheet';

/** What the game is, and how a turn goes. */
export const beginnings: Chapter = {
  title: 'The game',
  cases: [
    {
      id: '1.0',
      title: 'What it is about',
      text: [
        'Spring of 207 BC: Hasdrubal has brought a second army over the Alps, and two consuls bar the way at the Metaurus. Carthage holds the better ground; Rome has the better foot and must win. What breaks an army here is not killing but morale, and the art is to bring men to where they count before the enemy sees what they were ordered to do.',
      ],
      see: ['14.0'],
    },
    {
      id: '1.1',
      title: 'Scale',
      text: ['Nothing in the rules depends on how wide a hex is or how long a turn lasts.'],
      see: [],
    },
    {
      id: '2.0',
      title: 'What lies on the table',
      text: ['A map of hexes, ninety counters, four order chits for each command that has any, and a die.'],
      see: ['2.1', '2.2'],
    },
    {
      id: '2.1',
      title: 'The die',
      text: ['One die with ten faces, 0 to 9. A 0 is zero, not ten.'],
      see: ['R52'],
    },
    {
      id: '2.2',
      title: 'Map and counters',
      text: [
        'Each hex has four digits: the line, counted from the south, and the file, counted from the west. Trimmed hexes at the edge can be used like any other.',
        'A counter shows who the men are, which command they belong to, and two figures: morale, then Movement Points. Turned over, it is Disordered, with the lower figures of that side.',
        'There are six kinds of units: elephants, cavalry, legions, and heavy, medium and light infantry. Light infantry has no second side.',
      ],
      see: ['10.0'],
    },
    {
      id: '3.0',
      title: 'Words',
      text: [
        '- Adjacent: in one of the six neighbouring hexes, whichever way anybody faces.',
        '- Front, flank, rear: the two hexes before a unit, the two beside it, the two behind it.',
        '- Command: the units that share an order.',
        '- Disordered: turned over to the weaker side. Engaged: locked in close combat with certain enemies.',
        '- Modifier (DRM): what is added to a die or taken from it.',
      ],
      see: ['7.0', '5.1', '10.0', '9.1', 'R17'],
    },
  ],
};

/** The Game Turn. */
export const turns: Chapter = {
  title: 'The turn',
  cases: [
    {
      id: '4.0',
      title: 'Turns',
      text: [
        'Game Turns follow each other until somebody has won. Each side has one Player Turn in each of them.',
      ],
      see: ['4.1', '14.0', 'R49'],
    },
    {
      id: '4.1',
      title: 'The Game Turn',
      text: [
        '- Initiative: both roll, and the winner says who goes first.',
        '- Orders: both change chits in secret.',
        '- The first Player Turn, then the second.',
        '- The end: has anybody won? Then the next Game Turn begins.',
      ],
      see: ['4.2', '5.2', 'R1', 'R2', 'R46', 'R60'],
    },
    {
      id: '4.2',
      title: 'Initiative and Player Turn',
      text: [
        'For the initiative each side rolls a die; equal dice are rolled again. The higher one decides whether to go first or second, before any order is changed.',
        'In a Player Turn the player activates all of their commands, one after the other, in any order. What a command does has three steps, and all of its units finish one before the next begins:',
        '- it moves and turns,',
        '- it declares its attacks and fights them out,',
        '- it reforms.',
      ],
      see: ['5.3', '6.0', '9.0', '11.0', 'R1', 'R5', 'R9'],
    },
  ],
};
