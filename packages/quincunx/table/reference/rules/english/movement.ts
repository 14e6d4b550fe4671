import type { Chapter } from '@tessera/table/reference/sheet';

/** How units move. */
export const movement: Chapter = {
  title: 'Movement',
  cases: [
    {
      id: '2',
      title: 'How units move',
      text: [
        'In their round a player gives a plan: steps, one after the other. Units move by steps and by nothing else.',
      ],
      see: ['2.2', '2.3', '2.4', '2.6'],
    },
    {
      id: '2.1',
      title: 'How far',
      text: [
        'What a unit may spend in a round is its rate. It is counted in move factors of {factor} inches:',
        '- heavy foot {battleline} inches;',
        '- formed javelin foot {formedPeltasts};',
        '- skirmishers on foot {skirmishers};',
        '- elephants {beasts}, with others at most {beastsMixed};',
        '- heavy and medium horse {cavalry}, light horse {lightCavalry};',
        '- leaders {leader}, after one wound {wounded}, after two {lame}.',
        'A group goes as fast as its slowest unit.',
      ],
      see: ['2.4', 'R14', 'R36'],
    },
    {
      id: '2.2',
      title: 'Steps, words and lanes',
      text: [
        'Steps are the law. A word to a line saves the hand: the program turns it into steps, which can be looked at, changed and taken back before they are given. Lanes on the board show which steps are open.',
        'The table has neither squares nor hexes, and no unit is dragged freely.',
      ],
      see: ['2.3', '2.6', '2.7'],
    },
    {
      id: '2.3',
      title: 'What a step says',
      text: [
        'A step says what is done, by whom, in which direction and how far. Distances are whole quarter inches, wheels 1 to 18 times five degrees, headings whole times five degrees.',
        'Directions are counted from where a group looks. A group with a formed unit goes straight ahead, 15, 30 or 45 degrees to either side, or straight back. A group of skirmishers has all 24 directions, and so has a unit that has fallen apart. A charge goes ahead or up to 45 degrees to either side, for everybody.',
        'A plan may be empty. Standing choices may be part of it.',
      ],
      see: ['2.4', '7.2', 'R14', 'R15'],
    },
    {
      id: '2.4',
      title: 'The steps',
      text: [
        'Who takes a step is in good order and in command. Who fights, or has evaded in the last round, does not move. A step costs a part of the rate, and a group may spend what the unit with the least has left. It ends on the table, on nobody, and touching no enemy, unless it is a charge.',
        '- Advance: along a direction, looking as before. Each inch costs an inch, straight back two if anybody is formed.',
        '- Charge: along a direction until the first base touches or the rate is spent. A front edge has to reach an enemy.',
        '- Wheel: all turn about the outermost front corner on one side. It costs the way of the other end.',
        '- Turn: a skirmisher looks anywhere, alone and for nothing. Formed units turn about, together too, for {factor} inches.',
        '- Change formation: javelin foot, before it moves otherwise, for {factor} inches.',
        '- Break off: out of a melee straight back, each unit by itself, only for the mover in round 1. It takes the whole rate.',
        '- Shoot: a skirmisher may shoot once on its way, and go on. Elephants may not.',
        '- Throw: javelin foot that has charged, only for the mover, before the melee.',
        '- Shoot after moving: says at whom a unit shoots when all have moved, or that it holds its shots.',
        '- Lead: once a round a leader goes to a unit in good order that is near enough, whether or not it is in command.',
        'Each step is judged where the steps before it lead to, as if nobody reacts.',
      ],
      see: ['R12', 'R15', 'R16', 'R26', 'R34', 'R37', 'R46', 'R51', 'R53', 'R56', 'R57', 'R58'],
    },
    {
      id: '2.5',
      title: 'Whole numbers',
      text: [
        'All lengths are whole hundredths of an inch, all headings whole times five degrees, and sines come from one table. So every page and every server finds the same.',
        '- The core of a base is the base without a rim of {rim} inches. Units stand on each other when their cores overlap; bases that touch do not.',
        '- Who goes straight stops before the first core that stops them.',
        '- Two bases are as far apart as a corner of one is from the other.',
        '- A wheel is looked at every five degrees, and what it sweeps in between has to be free.',
      ],
      see: ['R52', 'R55', 'R57'],
    },
    {
      id: '2.6',
      title: 'What lines are told',
      text: [
        'A line does in each round what it was told last. Its word is seen by its own player alone, and changes nothing by itself: it becomes steps, each only if it is legal then. Lines nearest to the enemy go first, after the leaders.',
        '- Hold: it stands.',
        '- Forward: it goes straight ahead as far as it may, together where it can.',
        '- Charge: it charges straight ahead, else each unit where it can. A unit by itself that reaches nobody turns to its nearest enemy first. Who charges nobody goes ahead.',
        '- Follow: it goes ahead up to {following} inches behind the formed unit before it.',
        '- Back: who fights breaks off, the others go a little straight back.',
        '- Skirmish: each unit turns to its nearest enemy. It shoots at formed ones that come near and draws back; else it comes up to a distance that suits its weapon.',
        '- Be relieved: the line goes back, and the one that relieves it charges.',
        '- Run: units that have fallen apart run from the nearest enemy. They do so without being told when one is near.',
      ],
      see: ['2.4', 'R13', 'R14', 'R33'],
    },
    {
      id: '2.7',
      title: 'What is open',
      text: [
        'Who chooses a group is shown all that it may do now: the lanes and where it may stop along each, the wheels, the turns, whom it would charge, whom it may shoot. A place among friends may be passed and yet be no stop.',
      ],
      see: ['2.2', '2.4', 'R57'],
    },
  ],
};
