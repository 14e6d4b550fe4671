import type { Chapter } from '@tessera/table/reference/sheet';

/** Interceptions, avoiding and pursuit. */
export const reactions: Chapter = {
  title: 'Reactions to a march',
  cases: [
    {
      id: '12.1',
      title: 'Interception',
      text: [
        'While the other moves, an army may go one space to meet them. If it succeeds, the army that moves must fight it or back up.',
      ],
      see: ['12.4', '12.5'],
    },
    {
      id: '12.2',
      title: 'When one can intercept',
      text: [
        'An army may try it each time an enemy army or general enters a space next to it, by land or by sea, unless enemy CUs that do not move stand in that space already.',
      ],
      see: ['12.3', 'S8.64', 'S8.65', 'S8.66'],
    },
    {
      id: '12.3',
      title: 'Where one cannot',
      text: [
        '- Into a space where enemy CUs stand already.',
        '- Across a pass or a strait.',
        '- Against anything but a march: not against avoiding, backing up, withdrawing, retreating, or another interception.',
      ],
      see: ['10.6', 'S8.69'],
    },
    {
      id: '12.4',
      title: 'The die of an interception',
      text: [
        'It succeeds up to the Battle rating of the general. The die has one more for an enemy marker in the space, unless friendly CUs are there. Who intercepted is dealt one Battle card more; one, however many came.',
      ],
      see: ['14.1', '24', 'S8.65'],
    },
    {
      id: '12.5',
      title: 'Backing up',
      text: [
        'Who is intercepted may go back to the space that they came from instead of fighting; then their march is over. Back over a pass they suffer attrition again, where it is played (21.1). Back by sea they go to the port that they left, and Carthage faces the naval roll again: on a “return” it has to land after all. Where an army has backed up to, it may still besiege or subjugate.',
      ],
      see: ['12.8', '21.1', 'S8.54', 'S8.69', 'S8.71'],
    },
    {
      id: '12.6',
      title: 'Several interceptions',
      text: [
        'Armies in several spaces may try it at once. All are announced before the first die; the mover decides when all are rolled. Those who succeed fight together, and their owner names who commands.',
      ],
      see: ['10.3', 'S8.65', 'S8.73'],
    },
    {
      id: '12.7',
      title: 'Part of a force',
      text: [
        'From each space goes one army alone. A commander may take as many CUs as they like; a subordinate may go instead, if the commander keeps one CU, or five if they are a consul.',
      ],
      see: ['18.1', 'S8.64'],
    },
    {
      id: '12.8',
      title: 'Interception at walled cities',
      text: [
        'An army inside a city may intercept, unless enemy CUs stand outside. Who is intercepted by land before a city of their own cannot slip in. Who has landed there may fight, go inside as far as they fit, sail back, or be split between the last two.',
      ],
      see: ['12.5', 'S8.70', 'S8.71'],
    },
    {
      id: '12.9',
      title: 'Interception and overruns',
      text: ['Overruns come after interceptions: who intercepts can save a single CU.'],
      see: ['10.5'],
    },
    {
      id: '12.10',
      title: 'After a failed interception',
      text: [
        'Who failed may not avoid the same army while this card lasts. They may intercept again, and may avoid another army of a campaign.',
      ],
      see: ['13.2', 'S8.67'],
    },
    {
      id: '13.1',
      title: 'Avoiding battle',
      text: [
        'When an enemy army enters their space, generals may try to get away: the die must show no more than the Battle rating of who leads. If it does, they go to a space next to it. If not, they stay, and are dealt one Battle card less.',
      ],
      see: ['13.2', '14.1', '24'],
    },
    {
      id: '13.2',
      title: 'Bounds of avoiding',
      text: [
        '- No more than {armyLimit} CUs; others may be left behind, as far as 18.1 allows.',
        '- Not those who have failed to intercept the same army.',
        '- Not across a pass or a strait, nor to where the enemy came from.',
        '- Not into a space with an enemy CU or marker, or a tribe that is not friendly.',
      ],
      see: ['10.6', '12.10', 'S8.51', 'S8.68'],
    },
    {
      id: '13.3',
      title: 'Avoiding with a subordinate',
      text: [
        'A subordinate may lead CUs away while the commander stays with one CU, or five if they are a consul. There is one attempt for each step, to one space.',
      ],
      see: ['18.1', 'S8.64'],
    },
    {
      id: '13.4',
      title: 'Pursuit',
      text: [
        'When the enemy has got away, the army that moves may go on only if a die shows no more than its commander’s Battle rating, after the enemy or elsewhere. If it fails, the march is over. The enemy may try to avoid again at the next step.',
      ],
      see: ['13.6', '24'],
    },
    {
      id: '13.5',
      title: 'Avoiding at one’s own city',
      text: [
        'Who stands before a city of their own may go inside when the enemy comes, which does not slow the enemy; or stay outside and try to avoid battle, which may.',
      ],
      see: ['10.7', 'S8.7', 'S8.68'],
    },
    {
      id: '13.6',
      title: 'A siege after a failed pursuit',
      text: ['An army whose pursuit has failed may besiege or subjugate where it stands.'],
      see: ['20.2', 'S8.54'],
    },
  ],
};

/** The moments of counter events. */
export const windows: Chapter = {
  title: 'Windows for counter events',
  cases: [
    {
      id: 'W1',
      title: 'Weather',
      text: [
        'For #41. The mover has announced a third space, a pass or strait after two Movement Points or more, or a leg by sea; nothing of it has happened yet. The enemy of the mover is asked.',
      ],
      see: ['8.4', '#41', 'S8.56'],
    },
    {
      id: 'W2',
      title: 'Storms',
      text: [
        'For #60. An army with CUs sails: after the weather, before it leaves port. Its enemy is asked.',
      ],
      see: ['8.4', '#60', 'S8.57'],
    },
    {
      id: 'W3',
      title: 'Hostile tribes',
      text: [
        'For #7 and #8. An army with CUs has entered a space of Gallia Transalpinia or Liguria, and has suffered what a pass costs. Its enemy is asked, at each such space.',
      ],
      see: ['8.4', '#7', '21.3', 'S8.58'],
    },
    {
      id: 'W4',
      title: 'The beginning of a battle',
      text: [
        'For #20, #31 and #32. Who commands is settled, elephants have not charged, no card is dealt. First the attacker is asked, then the defender.',
      ],
      see: ['8.4', '14.5', '#20', '#31', '#32'],
    },
    {
      id: 'W5',
      title: 'Fright',
      text: ['For #42. A charge of elephants is declared, its die is not rolled. Rome is asked.'],
      see: ['8.4', '17.3', '#42', 'S8.76'],
    },
    {
      id: 'W6',
      title: 'Desertion',
      text: [
        'For #59. A round of battle begins: the attacker is asked, then the defender, while the other has a Battle card.',
      ],
      see: ['8.4', '14.6', '#59', 'S8.78'],
    },
    {
      id: 'W7',
      title: 'Maharbal',
      text: [
        'For #6. Carthage has no Battle card left, and attacks, or is attacked by a Double Envelopment. With a card in hand Maharbal is one of the answers to the attack’s own question.',
      ],
      see: ['8.4', '14.7', '#6', 'S8.79'],
    },
  ],
};
