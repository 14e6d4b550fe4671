import type { Chapter } from '@tessera/table/reference/sheet';

/** Markers and provinces. */
export const control: Chapter = {
  title: 'Political control',
  cases: [
    {
      id: '19.1',
      title: 'Who controls what',
      text: [
        'A space belongs to the side whose marker lies there, whoever stands on it. A province belongs to the side that has more than half of its spaces: of its spaces, not of the markers in it. The chart of provinces says how many are needed.',
      ],
      see: ['22.1', 'S8.4'],
    },
    {
      id: '19.2',
      title: 'Placing markers',
      text: [
        'By the operations of a card: one a space, where no marker and no enemy CU is. A soft marker of the enemy is flipped where a CU of one’s own stands.',
      ],
      see: ['8.2', 'S8.16', 'S8.60'],
    },
    {
      id: '19.3',
      title: 'What markers do',
      text: [
        '- They do not hinder a march.',
        '- An enemy marker makes an interception harder (12.4), bars avoiding (13.2) and withdrawing (16.3), and costs a retreat one CU (15.3).',
        '- A retreat ends at a marker of one’s own (15.1).',
        '- CUs that winter on an enemy marker suffer attrition (21.1).',
      ],
      see: [],
    },
    {
      id: '19.4',
      title: 'Isolated markers',
      text: [
        'At the end of the turn each soft marker goes that has no way to a CU, city, friendly tribe or port of its side. The way does not cross a pass, nor enter a space with an enemy marker or a neutral tribe, unless a friendly CU is there; nor one with enemy CUs, unless a marker of its own side is there. Rome’s go first.',
      ],
      see: ['S8.97'],
    },
  ],
};

/** Cities and tribes. */
export const sieges: Chapter = {
  title: 'Cities and tribes',
  cases: [
    {
      id: '20.1',
      title: 'Winning cities and tribes',
      text: [
        'A walled city changes hands by a siege or by an event. A tribe is taken off by subjugation alone.',
      ],
      see: ['20.2', '20.8'],
    },
    {
      id: '20.2',
      title: 'The attempt',
      text: [
        'An activated general who stops at an enemy city or a tribe, with three CUs there and no enemy CUs outside, may roll once on the Siege Table. As many points as it says are marked; {siegePoints} take the place. Each place is tried once with a card. Forces that are not activated keep the points, and do not roll.',
      ],
      see: ['20.3', '20.6', '20.8', 'S8.54', 'S8.62'],
    },
    {
      id: '20.3',
      title: 'A subordinate’s attempt',
      text: [
        'A subordinate in the space may be activated to make the attempt, and commands for it. In a campaign that spends them and three CUs, five for a consul; the others may still be moved.',
      ],
      see: ['10.11', 'S8.34', 'S8.48'],
    },
    {
      id: '20.4',
      title: 'Besieged',
      text: ['A city is besieged while it has a siege point, whoever stands before it.'],
      see: ['20.5', '20.6'],
    },
    {
      id: '20.5',
      title: 'Inside a besieged city',
      text: [
        'A besieged city gets no reinforcements, raises no troops, and is not sailed to or from. Those inside may make a sortie against the army before it.',
      ],
      see: ['20.7', 'S8.37', 'S8.52', 'S8.53'],
    },
    {
      id: '20.6',
      title: 'Lifting a siege',
      text: [
        'All points go as soon as no CU of those who besiege is left in the space. Fewer than three CUs keep them.',
      ],
      see: ['S8.63'],
    },
    {
      id: '20.7',
      title: 'Relief and sorties',
      text: [
        'When an army attacks those who besiege a city of its side, CUs and generals inside may join it. Losses come from either part, as their owner likes. A general inside commands only if they outrank the commander of the relief army. Who came out may go back in after a defeat.',
      ],
      see: ['15.4', 'S8.53', 'S8.73'],
    },
    {
      id: '20.8',
      title: 'The third point',
      text: [
        'A city is turned over to who took it; CUs shut in there are lost, and generals displaced. A tribe leaves the game for good, and a marker lies in its place.',
      ],
      see: ['10.10', 'S8.30', 'S8.62'],
    },
    {
      id: '20.9',
      title: 'Friends of Carthage',
      text: [
        'The Insubrians, the Boii and Bruttium are tribes friendly to Carthage. They count as its markers in every way, and give it one more Battle card in their space, with or without a general.',
      ],
      see: ['4.3', '14.1'],
    },
  ],
};

/** Attrition, the check, and how the war ends. */
export const ends: Chapter = {
  title: 'Attrition, and the end',
  cases: [
    {
      id: '21.1',
      title: 'When attrition strikes',
      text: [
        '- In winter: CUs outside in a space with an enemy marker, an enemy city or a tribe that is not friendly.',
        '- After crossing a mountain pass, unless the players have agreed to play without it before they sat down.',
        '- By events: hostile tribes, mercenaries that desert, epidemic, plague, storms.',
      ],
      see: ['10.6', 'S8.3', 'S8.17', 'S8.18', 'S8.96'],
    },
    {
      id: '21.2',
      title: 'The roll',
      text: [
        'A die in the column of the force’s size says how many CUs are lost. Generals suffer nothing, even where the last CU goes.',
      ],
      see: ['17.2', '10.10', 'S8.94'],
    },
    {
      id: '21.3',
      title: 'Hostile tribes',
      text: [
        'Against hostile tribes the size of an army does not matter: the column of {tribesFrom} or {tribesTo} CUs is used.',
      ],
      see: ['#7', '#8', 'S8.58'],
    },
    {
      id: '22.1',
      title: 'Political Points',
      text: [
        'At the victory check each side has a point for every politically significant province that it controls. All are significant but Gallia Transalpinia, Massilia, Liguria and the Balearic Islands: {significant} in all.',
      ],
      see: ['19.1', '22.2', 'S8.98'],
    },
    {
      id: '22.2',
      title: 'Repercussions',
      text: [
        'The side with fewer points takes away one of its soft markers for each point that it has less. It chooses which.',
      ],
      see: ['22.3', 'S8.19'],
    },
    {
      id: '22.3',
      title: 'Peace',
      text: ['Who does not have enough markers to take away sues for peace, and has lost.'],
      see: ['15.6', '23'],
    },
    {
      id: '22.4',
      title: 'The last turn',
      text: ['After the last turn the side with more points has won. If both have the same, Carthage has.'],
      see: ['S8.98'],
    },
    {
      id: '23',
      title: 'Sudden death',
      text: [
        'The war ends at once:',
        '- Rome wins when it controls Carthage.',
        '- Carthage wins when it controls Rome, or, at a victory check, every province of Italy but Latium.',
        '- Either wins when the other sues for peace.',
      ],
      see: ['15.6', '22.3', 'S8.98'],
    },
  ],
};
