import type { Chapter } from '@tessera/table/reference/sheet';

/** Where the table is not open (13.1 to 13.6). */
export const ground: Chapter = {
  title: 'The ground',
  cases: [
    {
      id: '13',
      title: 'The second part',
      text: [
        'The Skirmish and the full battle are fought on an open table, unless the players agree on another ground. The other battles have ground of their own. Some have allied troops, lights among elephants, or lines in ambush.',
        'Where none of this is on the table, the cases before this one say everything.',
      ],
      see: ['13.1', '13.7', '13.8', '13.9', '13.10', 'R54'],
    },
    {
      id: '13.1',
      title: 'Features',
      text: [
        'A unit stands on what lies under the middle of its base, and on nothing else. A border belongs to its area.',
        '- A wood: places in it are wooded, unless a clearing or a road lies there too. All areas of one name are one wood.',
        '- A clearing: open ground within a wood.',
        '- A road: open ground, within a wood too. It dries no water.',
        '- A stream or a river: places in it are wet, unless a ford lies there too.',
        '- A ford: dry ground in the water.',
        '- A hill: each of its areas has a level. A place has the highest level of the areas that it lies in. The plain has level 0.',
        '- A wall: a line from one place to another.',
        'A wooded unit is at the edge when a corner of its base, or the middle of a side of it, is not wooded. Otherwise it is deep in the wood.',
      ],
      see: ['13.3', '13.4', '13.5', 'R61'],
    },
    {
      id: '13.2',
      title: 'Ways over ground',
      text: [
        'Ground may bar a place to a unit: 13.3, 13.4 and 13.5 say which. A way is looked at every {look} inches and at its end, a wheel after each five degrees, a turn and a change of formation where they end. Each unit of a group is looked at.',
        '- A step, and the way of a winner who goes forward, ends before the first place that is barred to any of the group. A wheel through such a place is not open.',
        '- A charge that needs such a place to reach anybody is not open. A charge that is cut short there still strikes an enemy whom it touches where it ends.',
        '- A unit that recoils, falls back, evades or is pushed stops at a barred place as it does at an enemy. It goes back from there until it can stand. A short recoil has its usual cost.',
        '- Wild beasts mind no ground. Leaders go anywhere.',
      ],
      see: ['2.4', 'R9', 'R32', 'R33', 'R62'],
    },
    {
      id: '13.3',
      title: 'Woods',
      text: [
        'Skirmishers on foot may enter a wood, and so may units that have fallen apart. It costs nothing. All other units stay out, but may use a road or a clearing. Javelin foot does not change its formation in a wood.',
        '- A unit deep in a wood neither shoots out of it nor is shot at from outside. A unit at the edge does and suffers both.',
        '- Two units in the same wood shoot at each other up to {woodWithin} inches, and this wood does not hide them from each other.',
        '- Dice at a wooded target are {woodLevels, plural, one {one level} other {# levels}} lower, unless the shooter is wooded too.',
        '- In a melee a unit that is not wooded itself reads {woodColumns, plural, one {one column} other {# columns}} further to the right against a wooded enemy.',
        '- Nobody sees through a wood (13.6).',
        'Enemies touch each other in a wood as they do elsewhere, deep or at the edge.',
      ],
      see: ['2.6', '3.2', '4.2', 'R39', 'R63'],
    },
    {
      id: '13.4',
      title: 'Water',
      text: [
        'It takes three rounds of one’s own to cross a stream: to the bank, into the water, and out. When a round begins, it is seen how each unit of both sides stands to the water. This holds for the whole round, also for winners who go forward.',
        '- A unit at the bank is dry, and water lies within {bank, plural, one {an inch} other {# inches}} of its middle, straight ahead or straight back. If it goes in, it has to stop in the water, and makes no further movement in this round.',
        '- A wet unit may go on in the water, or leave it. It gets {beyondWater, plural, one {# inch} other {# inches}} beyond the water at most, and into no other water. Once it has ended a step on dry ground, it makes no further movement in this round.',
        '- Any other unit stops before the water.',
        'A wet unit does not wheel, turn about or change its formation. Skirmishers may turn as usual. A wet unit may shoot, and may charge out of the water.',
        '- A dry unit that is driven back stops at the first wet place of a stream, and stands in the water. A wet unit may be driven out.',
        '- Dice at a target in the water, or in a ford, are {waterLevels, plural, one {one level} other {# levels}} higher.',
        '- In a melee a unit reads {waterColumns, plural, one {one column} other {# columns}} further to the right when it is in the water or in a ford, or was wet when the round began. It does not, when one of these is true of its enemy as well.',
        'A river, a lake or the sea bars every unit, also one that has fallen apart. A unit that is driven there stops before it. A ford is dry: it has no bank, and stops nobody.',
      ],
      see: ['2.6', '3.2', '4.2', 'R38', 'R64'],
    },
    {
      id: '13.5',
      title: 'Hills, walls and roads',
      text: [
        '- A hill costs nothing. A unit on a higher level than its enemy has {downhill} in a melee.',
        '- Foot may cross one wall in a step. The whole group then pays {wallCost} inches more, once. This goes for a wheel, a charge and for breaking off too.',
        '- Horse and elephants cross no wall. Nobody crosses one when they are driven back, when they evade, or when they go forward after a melee.',
        '- A target is covered when a wall lies between the shooter and its middle, and a corner of its base or the middle of a side is within {wallCover} inches of that wall. The shooter reads the first column of the chart.',
        '- A unit that has charged or gone forward over a wall reads {wallColumns, plural, one {one column} other {# columns}} further to the right in the first fight of that contact. The wall lies between the middles of both bases.',
        '- A road is open ground.',
      ],
      see: ['3.2', '4.1', '4.2', 'R40', 'R65', 'R66', 'R67'],
    },
    {
      id: '13.6',
      title: 'Sight',
      text: [
        'A shooter looks along a line, from the middle of its front to a point of the target’s base. Ground may break this line:',
        '- A wood breaks it at a place more than {woodSight, plural, one {an inch} other {# inches}} from both ends. So a target at the edge of a wood is seen, and a target behind the wood is not.',
        '- Ground breaks it that is higher than both ends.',
        'From a higher level than all bases on the line, bows and slings shoot over these bases, also over enemies. They read the first column of the chart.',
        'Shots at a unit that passes, and shots at the nearest, follow the same sight.',
      ],
      see: ['3.2', '13.3', 'R49', 'R55', 'R68'],
    },
  ],
};
