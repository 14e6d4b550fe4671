import type { Chapter } from '@tessera/table/reference/sheet';

/** The battles with ground of their own (13.10). Their sizes, places and armies are listed out of the data. */
export const battles: Chapter = {
  title: 'Battles',
  cases: [
    {
      id: '13.10',
      title: 'What is fought',
      text: [
        'Besides the Skirmish and the full battle there are {battles, plural, one {one battle} other {# battles}}, below. The rules are the same in all.',
        '- The Skirmish and the full battle are played on an open table, or on another ground: woods, a stream with fords, or a hill. Each of these is the same from both edges.',
        '- Any other battle is played on its own ground or in the open. In the open there are no features, nobody lies in ambush, and nobody has to attack. Lines that would lie in ambush stand in the middle of their zone, or as listed where nobody places lines.',
        '- Each side places its lines within {zone} inches of its edge, unless the battle says otherwise. Nobody begins in water, on a wall, or where the ground bars them.',
        '- Where a stream or a hill lies between the armies somebody has to attack: in the Skirmish and the full battle on such a ground Rome, in a battle the side that its list names.',
        '- A side that has to attack loses when the last turn is over. It wins then only if the enemy has lost more points, by {attackerLead} of 100 of the enemy’s figures at the start or more.',
        '- Players may draw battles of their own, with their own table, ground, armies and last turn.',
        'The players agree on all of this before they sit down.',
      ],
      see: ['9', '9.1', '9.2', '9.3', '13.9', 'R60', 'R72'],
    },
    {
      id: '13.10.1',
      title: 'The Trebia',
      text: [
        'A stream lies behind Rome’s Princeps and before its Triarii. Units that recoil may end in it, and a fresh line has to cross it. Some of Carthage’s Numidians lie in ambush.',
      ],
      see: ['13.4', '13.9'],
    },
    {
      id: '13.10.2',
      title: 'The lake road',
      text: [
        'Rome marches along a road, its lines one behind the other, between a hill and a lake. Both armies are those of the Skirmish, but Carthage has no elephants. Some of its lights lie in ambush in the woods on the hill.',
      ],
      see: ['9.1', '13.5', '13.9'],
    },
    {
      id: '13.10.3',
      title: 'Cannae',
      text: [
        'Rome stands deep and narrow, with cohorts of its allies. Carthage has no elephants, but more Celts and Spaniards in each line than in the full battle. A river closes one side.',
        'A figure stands for a hundred men here, and a maniple for the line of a legion. This changes names, and no rule.',
      ],
      see: ['9.2', '13.7'],
    },
    {
      id: '13.10.4',
      title: 'Zama',
      text: [
        'Carthage begins with many elephants, some with Libyan javelins among them. Its foot stands in lines one behind the other, the best at the back. Numidian horse fights for Rome. The plain is open, with a hill at each camp.',
      ],
      see: ['9.2', '13.8'],
    },
    {
      id: '13.10.5',
      title: 'Allies',
      text: [
        'Cohorts, a phalanx of spears, Triarii and horse fight for Rome. Carthage has its line of the Skirmish, and more Spaniards instead of the elephants. Both fight for a hill, a wood and a farm with walls.',
      ],
      see: ['13.3', '13.5', '13.7'],
    },
  ],
};
