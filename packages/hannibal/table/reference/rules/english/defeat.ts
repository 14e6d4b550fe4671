import type { Chapter } from '@tessera/table/reference/sheet';

/** Retreats and their price. */
export const retreats: Chapter = {
  title: 'Retreat and its price',
  cases: [
    {
      id: '15.1',
      title: 'The retreat',
      text: [
        'After casualties and Retreat roll the loser leaves: to the nearest space with a marker of their own and without enemy CUs, or to one with more friendly CUs than they have. Among equally near ones they choose. A longer way is open where it costs fewer CUs.',
        'All go, whatever their number. Friendly CUs on the way that are not more than they are carried along.',
      ],
      see: ['15.2', '15.3', 'S8.20', 'S8.86', 'S8.89'],
    },
    {
      id: '15.2',
      title: 'Bounds of a retreat',
      text: [
        '- Four spaces at most, never across a pass or a strait, never by sea, never back through the space of the battle.',
        '- Who came to attack goes first to the space that they came from. Who was attacked never enters that space.',
        '- Who came to attack over a pass, over a strait or by sea has no such space and is eliminated, unless a city of theirs in the space of the battle takes them in.',
      ],
      see: ['10.6', '15.4', 'S8.84'],
    },
    {
      id: '15.3',
      title: 'What the way costs',
      text: [
        'One CU for each space with an enemy marker or a tribe that is not friendly; and one for each enemy CU in a space that is passed. No retreat ends among enemy CUs. Enemy generals without CUs do not count. Who has no way, or only one of more than four spaces, is eliminated.',
      ],
      see: ['S8.86', 'S8.87'],
    },
    {
      id: '15.4',
      title: 'Retreat into a city',
      text: [
        'Who is beaten in the space of their own city may go inside, as far as there is room, if it is not besieged; a beaten sortie may go back in any case. What does not fit retreats. Generals go with either part. In no other way is a retreat split.',
      ],
      see: ['20.4', '20.7', 'S8.88', 'S8.108'],
    },
    {
      id: '15.5',
      title: 'Political consequences',
      text: [
        'The loser takes away one of their soft markers for every two CUs lost in the battle: to casualties, the Retreat roll and the retreat. Half a marker does not count. They choose which, anywhere on the map.',
      ],
      see: ['15.6', '10.10', 'S8.19', 'S8.90'],
    },
    {
      id: '15.6',
      title: 'Suing for peace',
      text: ['Who does not have enough soft markers to take away sues for peace, and has lost the war.'],
      see: ['22.3', '23', 'S8.19'],
    },
  ],
};

/** Consuls and their armies. */
export const consuls: Chapter = {
  title: 'Consuls',
  cases: [
    {
      id: '18.1',
      title: 'Consular armies',
      text: [
        'An army with a consul is a consular army. Rome does nothing of its own will that leaves a consul, or both together, with fewer than five CUs. Two consuls who stand together part only when each can have five. Losses may bring such an army below five; then it drops nothing until it has five again.',
      ],
      see: ['S8.5', 'S8.51', 'S8.109'],
    },
    {
      id: '18.2',
      title: 'Change of command',
      text: [
        'Of two consuls in one army Rome chooses who commands. When that army attacks, Carthage may roll a die, and when Carthage attacks it, Carthage must: on 4 to 6 the consuls change places.',
      ],
      see: ['14.5', 'S8.74'],
    },
    {
      id: '18.3',
      title: 'Proconsuls and consuls',
      text: [
        'A consul outranks a proconsul: who ends a march beside a consul is a subordinate. A proconsul’s army may be the larger one, and may pass a consular army of five CUs or more. Beside a consul with fewer it stops, or leaves as many CUs as are missing. A proconsul may be sent off from a consular army, as far as 18.1 allows.',
      ],
      see: ['9.3', '18.1', 'S8.50', 'S8.109'],
    },
  ],
};
