import type { Chapter } from '@tessera/table/reference/sheet';

/** Who fights. */
export const armies: Chapter = {
  title: 'The armies',
  cases: [
    {
      id: '1',
      title: 'Troops',
      text: [
        'A figure stands for ten men. A unit is some figures on one base, and all of them do the same.',
        '- Heavy foot is always formed: maniples, Celts, Spaniards, pikes, spears.',
        '- Javelin foot (Velites, Celtic and allied javelins) may be formed or in skirmish order.',
        '- Light foot (Libyans, Numidians) and psiloi (slingers, archers) are always in skirmish order.',
        '- Heavy and medium horse is formed. Light horse is in skirmish order.',
        '- Elephants are formed.',
        'Skirmishers are all who stand in skirmish order. Formed foot is heavy foot, and javelin foot while it is formed.',
      ],
      see: ['1.1', '1.2', '1.4', 'R16'],
    },
    { id: '1.1', title: 'The army of Rome', text: ['The full battle has:'], see: ['9.2', '4.1', '13.7'] },
    { id: '1.2', title: 'The army of Carthage', text: ['The full battle has:'], see: ['9.2', '4.1', '6'] },
    {
      id: '1.3',
      title: 'Commands and leaders',
      text: [
        'Each unit belongs to a command for the whole battle, and each command has a leader. One leader of each side is the C-in-C. A player leads all commands of their side, and each unit still has to be in command to move.',
        'A leader is with a unit: behind it, or attached. An attached leader helps it to shoot and to fight, and is in danger.',
      ],
      see: ['3.2', '4.1', 'R34', 'R35', 'R36', 'R37'],
    },
    {
      id: '1.4',
      title: 'Bases',
      text: [
        'A figure on foot takes {footFile} inches of front and {footRank} of depth, a rider {horseFile} and {horseRank}. How many ranks a unit has follows from its troops and its order.',
        'A base stays as large as it was, whatever the unit loses. Only elephants get smaller, when a beast dies, and larger with lights among them (13.8). Front by depth:',
      ],
      see: ['R16', 'R17'],
    },
  ],
};

/** How a battle begins and ends. */
export const battle: Chapter = {
  title: 'Set-up and victory',
  cases: [
    {
      id: '9',
      title: 'The set-up',
      text: [
        'Rome stands along the south edge and looks north, Carthage along the north edge and looks south.',
        'The lines stand as they are listed. Before the first turn each player may move their own lines, unseen by the other, within {zone} inches of their edge. Then both armies are shown. Some battles have other zones, lines that nobody moves, or lines that lie in ambush (13.9, 13.10).',
        'Nobody has a ring, every volley is still to be thrown, and leaders stand behind their units.',
      ],
      see: ['9.1', '9.2', '13.10', 'R60'],
    },
    {
      id: '9.1',
      title: 'The Skirmish',
      text: [
        'The table is {skirmishWidth} inches wide and {skirmishDepth} deep. Rome has {skirmishRomeUnits} units of {skirmishRomeFigures} figures, Carthage {skirmishCarthageUnits} of {skirmishCarthageFigures}. Middles are counted from the west:',
      ],
      see: ['1.1', '1.2', '9.3'],
    },
    {
      id: '9.2',
      title: 'The full battle',
      text: [
        'The table is {fullWidth} inches wide and {fullDepth} deep. Rome has {fullRomeUnits} units of {fullRomeFigures} figures, Carthage {fullCarthageUnits} of {fullCarthageFigures}. Middles are counted from the west:',
      ],
      see: ['1.1', '1.2', '9.3'],
    },
    {
      id: '9.3',
      title: 'Victory',
      text: [
        'A side loses points:',
        '- all figures of a unit that is gone or runs wild;',
        '- of a unit that has fallen apart, the figures it lost and half of those left;',
        '- of any other unit, half of the figures it lost.',
        'A side breaks when at the end of a turn its points reach a share of its figures at the start: in the Skirmish {skirmishRomePercent} of 100 for Rome ({skirmishRomeBreaks} points) and {skirmishCarthagePercent} for Carthage ({skirmishCarthageBreaks}); in the full battle {fullRomePercent} for Rome ({fullRomeBreaks}) and {fullCarthagePercent} for Carthage ({fullCarthageBreaks}).',
        'Without its C-in-C a side breaks {chiefPercent} of 100 sooner: in the Skirmish Rome at {skirmishRomeChiefless} points and Carthage at {skirmishCarthageChiefless}, in the full battle at {fullRomeChiefless} and {fullCarthageChiefless}. The other battles have shares of their own, which stand with them (13.10).',
        'Who breaks alone has lost. When both break, or turn {lastTurn} is over, the side with fewer points wins. It is a draw when they differ by no more than {drawPercent} of 100 of the larger number. In some battles a side has to attack, and has to be well ahead then (13.10).',
      ],
      see: ['6', '7', '13.10', 'R33'],
    },
  ],
};

/** What is not there, and what is secret. */
export const limits: Chapter = {
  title: 'What is left out',
  cases: [
    {
      id: '10',
      title: 'What version 1 leaves out',
      text: [
        '- Hidden fatigue: everybody sees rings and figures.',
        '- Hidden leaders, spent volleys and marks.',
        '- A sealed choice of who moves first.',
        '- Triarii and Velites one rank deep, and lines that are placed unit by unit.',
        '- Play in teams, with a player for each command.',
        '- Light troops among elephants in the Skirmish and the full battle. They stand beside the elephants there, and go with them as one group.',
        'Two things are secret: where both sides place their lines, until the armies are shown, and where lines lie in ambush, until they come out. What a player tells their lines is a draft, and shown to nobody else. Everything else is open.',
      ],
      see: ['2.6', '13.8', '13.9', 'R60', 'R71'],
    },
  ],
};
