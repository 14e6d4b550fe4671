import type { Chapter } from '@tessera/table/reference/sheet';

/** Melees. */
export const fights: Chapter = {
  title: 'Melee',
  cases: [
    {
      id: '4',
      title: 'A fight',
      text: [
        'Two enemies in contact fight: one of them has the other within {reach} inches of its front edge. Both roll, the lower loses figures and recoils. Who has fought often rolls smaller dice.',
      ],
      see: ['4.1', '4.2', '4.3', 'R18', 'R51'],
    },
    {
      id: '4.1',
      title: 'The dice',
      text: [
        'Each kind of troops has a row of dice, from 0 rings to {last}. The rings of a unit, and its columns to the right, say which of them it rolls. To the die is added:',
        '- {mounted} for horse against foot;',
        '- {flank} on the enemy’s flank;',
        '- {meleeLeader} for an attached leader, {meleeChief} for the C-in-C;',
        '- {initial} for Celts and spears in the round of their charge; pikes roll a {pikes} more instead;',
        '- {elephants} for elephants, in their first, second and later fights against the same enemy;',
        '- {companyBonus} for elephants with {strong} or more lights among them;',
        '- {downhill} for a unit that stands higher than its enemy;',
        '- {volley} after a lost volley.',
      ],
      see: ['3.3', '13.5', '13.8', 'R1', 'R19', 'R20', 'R21', 'R22', 'R65', 'R70'],
    },
    {
      id: '4.2',
      title: 'Columns to the right',
      text: [
        'These columns are added to the rings. Column {last} is the last.',
        '- Half of the figures are left, or fewer: {half}. A third or fewer: {third} instead.',
        '- Javelin foot in skirmish order: {skirmishing}. After a throw before the melee: {skirmishingThrew} instead.',
        '- Formed javelin foot after a throw before the melee: {formedThrew}.',
        '- Each further fight of a round: {further}.',
        '- Against an enemy in a wood, for a unit that is in none: {woodColumns}.',
        '- In water or in a ford, or wet when the round began, against an enemy of whom none of this is true: {waterColumns}.',
        '- After a charge, or a way forward, over a wall: {wallColumns} in the first fight.',
      ],
      see: ['5', '13.3', '13.4', '13.5', 'R3', 'R4', 'R26', 'R63', 'R64', 'R66'],
    },
    {
      id: '4.3',
      title: 'The result',
      text: [
        'Half of the difference, rounded down, is what the lower side loses. Both get a ring.',
        'If anybody was lost, the loser gets one ring more and recoils {recoil} inches, looking at the enemy; the winner may go forward. If nobody was, both stay where they are.',
        'The chart of die against die has the exact chances.',
      ],
      see: ['R2', 'R4', 'R5', 'R6', 'R9', 'R11', 'R59'],
    },
  ],
};

/** What losses do. */
export const losses: Chapter = {
  title: 'Losses and elephants',
  cases: [
    {
      id: '5',
      title: 'Losses',
      text: [
        'A unit with half of its figures or fewer reads {half, plural, one {one column} other {# columns}} to the right, with a third or fewer {third, plural, one {one column} other {# columns}}. At a quarter it falls apart: it falls back at once, fights no more, and is captured by any enemy who gets to it. The chart has the figures for each size of unit.',
      ],
      see: ['4.2', 'R33', 'R42', 'R47', 'R48'],
    },
    {
      id: '6',
      title: 'Elephants',
      text: [
        'A unit of elephants is two beasts, which can take {hitsEach} hits each. All hits go to one beast until it is dead: the pikeman, the javelineer and the driver fall first, the beast after three more.',
        'Each living javelineer shoots as six figures. Rings make the die of elephants smaller as they do for others; losses do not.',
        'At {berserk} hits a lone beast without a crew goes wild. It counts as lost, and tramples friend and foe until it is dead or off the table. At {hits} hits it is dead.',
        'Horse keeps {shyness} inches away from elephants and never fights them, but for Numidian and Punic horse.',
        'In some battles Libyan or Numidian javelins go among elephants (13.8).',
      ],
      see: ['4.1', '13.8', 'R22', 'R41', 'R43', 'R44', 'R45', 'R46'],
    },
  ],
};
