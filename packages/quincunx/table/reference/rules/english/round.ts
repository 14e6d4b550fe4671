import type { Chapter } from '@tessera/table/reference/sheet';

/** How a turn goes. */
export const round: Chapter = {
  title: 'The turn',
  cases: [
    {
      id: '7',
      title: 'Turn and round',
      text: [
        'At the start of a turn both roll for the initiative, a {plainDie}, or a {wonDie} for who won a fight with losses in the last turn; ties are rolled again. The higher side takes the move or the counter-move. Round 1 is that of the mover, round 2 that of the other. A round goes so:',
        '- Marks of the active side come into force. It is found who is in command, and who of both sides stands in water or at a bank.',
        '- The active side gives its plan. The other side reacts, if there is anything to ask.',
        '- The steps are taken in their order, with evades and shots at who passes.',
        '- The active side shoots.',
        '- Horse that touches elephants it shuns goes back.',
        '- Volleys are thrown.',
        '- The melee: all dice, then rings, losses and recoils.',
        '- Winners go forward.',
        '- Round 2 only: wild beasts trample, and units rest.',
        '- The active side’s marks are taken off.',
        'After round 2 it is seen whether a side has broken. At the end of turn {ambushEnd} all lines in ambush come out before that.',
      ],
      see: ['7.1', '7.3', '9.3', '13.4', '13.9', 'R7', 'R11', 'R18', 'R23', 'R34', 'R45', 'R46', 'R53'],
    },
    {
      id: '7.1',
      title: 'What is asked',
      text: [
        '- Where the lines stand, and where those in ambush lie: both, unseen, before the first turn.',
        '- Move or counter-move: the winner of the roll, if they want to be asked.',
        '- Orders: the active side, in every round.',
        '- Reactions: the other side, if a charge meets skirmishers who may evade, or a missile unit wants to be asked at whom it shoots.',
        '- Targets: the active side, for missile units that want to be asked.',
        '- Going forward: a side with winners whose lines want to be asked.',
        'Nothing else is decided by anybody. A unit that an answer leaves out stands, or does what it is told to do always.',
      ],
      see: ['7.2', '13.9', 'R11', 'R32', 'R53', 'R58', 'R60'],
    },
    {
      id: '7.2',
      title: 'Standing choices',
      text: [
        'A standing choice answers a question before it is asked. It is set with a deployment, a plan or a reaction, holds from then on until it is changed, and is seen by all. The first of each is the one that holds at the beginning:',
        '- the initiative: move, counter-move, ask;',
        '- fire of a unit: the nearest, hold, ask;',
        '- shots of a unit at who passes: who comes within {factor} inches, never, the first, ask;',
        '- winners of a line: go forward, stay, ask.',
        'Evades are always asked.',
      ],
      see: ['R11', 'R30', 'R32', 'R58'],
    },
    {
      id: '7.3',
      title: 'The order of dice',
      text: [
        '- Initiative: Rome, Carthage.',
        '- A step: shots at who passes; then for a charge each evade, {evader} of the evader and {charger} of the charger; a shot or a throw of its own, two dice.',
        '- Fire: two dice a shot.',
        '- Volley: the pila, then the darts.',
        '- Melee: in each fight Rome’s die, then Carthage’s; the second die of pikes directly after their first.',
        '- Losses: two dice for each attached leader, before the figures are taken.',
        '- Wild beasts: direction, distance, then at each base the beast’s die and the other’s.',
      ],
      see: ['R4', 'R31', 'R36', 'R45', 'R59'],
    },
  ],
};

/** What the rules leave open. */
export const rulings: Chapter = {
  title: 'Rulings',
  cases: [
    {
      id: '8',
      title: 'What the rulings are',
      text: [
        'The rules leave many things open. The rulings R1 to R72, below, say how each of them is decided. Where a ruling itself can be read in two ways, it is read so:',
      ],
      see: [],
    },
  ],
};
