import type { Chapter } from '@tessera/table/reference/sheet';

/** The troops of Rome's allies (13.7). */
export const allies: Chapter = {
  title: 'Allied troops',
  cases: [
    {
      id: '13.7',
      title: 'Cohorts and spears',
      text: [
        'Cohorts fight for Rome in some battles. A cohort is one unit each of allied Hastati, allied Princeps and allied javelins. A line may hold units of several kinds.',
        '- Allied Hastati and Princeps throw pila, as the Hastati and Princeps of Rome do.',
        '- Allied javelins are javelin foot, like Velites.',
        '- A phalanx of spears throws nothing. In a volley it stands where Triarii do (3.3). It has {initial} in the round of its charge.',
        'A battle may give any troops to either side. What they can do goes by the troops, and not by the side. A unit has:',
      ],
      see: ['1.1', '3.3', '4.1', 'R48', 'R69'],
    },
  ],
};

/** Light troops within the formation of elephants (13.8). */
export const company: Chapter = {
  title: 'Elephants with lights',
  cases: [
    {
      id: '13.8',
      title: 'A company',
      text: [
        'Libyan or Numidian javelins may go among elephants. Both are then a company. In the Skirmish and the full battle nobody does so: lights stand beside elephants there.',
        '- To join, the javelins are within {join, plural, one {an inch} other {# inches}} of elephants that have both beasts, and no lights yet. Both are dry, in command and in no melee, and have not moved in this round. Joining costs {factor} inches of the rate of each, and the company needs room.',
        '- The company has one base of {companyFront} by {companyDepth} inches, about the middle of the elephants. Its rate is {beastsMixed} inches. It moves as a formed unit, and is in command if the elephants are.',
        '- The javelins keep their own figures and rings. They have no base, and do not move by themselves.',
        '- The company has two shots in a round: one for the figures of the javelins, one for those of the elephants.',
        '- Missiles take figures of the javelins first.',
        '- In a melee the elephants roll. They have {companyBonus} while the javelins have {strong} figures or more. Of the losses of each fight the javelins take {firstLosses, plural, one {the first figure} other {the first # figures}}, the elephants the rest. Both get the rings.',
        '- To part costs {factor} inches of each, before any other movement. The javelins stand behind the elephants, base to base and in skirmish order. They need room on dry ground.',
        '- They part by themselves when one beast is dead, or when a quarter of the javelins is left. The javelins then stand behind, as near as they can and within {part} inches. Without room they are lost. With a quarter of their figures they have fallen apart.',
        'The company rests as one: neither loses a ring when one of both has done something.',
      ],
      see: ['2.1', '2.4', '6', 'R37', 'R70'],
    },
  ],
};

/** Lines that lie hidden (13.9). */
export const ambush: Chapter = {
  title: 'Ambush',
  cases: [
    {
      id: '13.9',
      title: 'Lines in ambush',
      text: [
        'A battle may let lines of a side lie hidden. Skirmishers on foot lie deep in a wood. All kinds of troops lie in a hide: an area that the battle marks for their side.',
        '- Their player places them unseen before the battle, at least {fromZone} inches from the enemy’s zone. Where nobody places lines, that zone is where the enemy’s lines are listed. The battle says where they look.',
        '- When both armies are shown, these lines are not. The enemy knows that they lie in ambush, and not where. Nothing that the enemy may do or read depends on it.',
        '- Hidden units are in command, and also in their next own round after they have come out. No leader begins with them or goes to them.',
        '- For their own side they are there: nobody passes them or stands on them.',
        '- A hidden unit shoots only when a step tells it to. Standing choices do nothing for it.',
        'A line comes out, whole:',
        '- when its player gives a plan in which one of its units moves, turns or shoots;',
        '- when an enemy in good order is within {found} inches of one of its bases at a place of its way (13.2): the way ends there (recoils, evades and the like find nobody so);',
        '- when anybody runs into it, also a friend who is driven back;',
        '- at the end of turn {ambushEnd}.',
        'Hidden units are part of their side’s figures at the start. They cost it no points.',
      ],
      see: ['9', '9.3', '13.10', 'R34', 'R53', 'R71'],
    },
  ],
};
