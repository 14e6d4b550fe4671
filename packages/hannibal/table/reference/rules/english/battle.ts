import type { Chapter } from '@tessera/table/reference/sheet';

/** Battles, withdrawals, elephants. */
export const battles: Chapter = {
  title: 'Battles',
  cases: [
    {
      id: '14.1',
      title: 'Battle cards',
      text: [
        'Each side is dealt, unseen by the other:',
        '- as many cards as its commander’s Battle rating, if it has a general;',
        '- one for each CU in the battle;',
        '- one for an interception that led to it; one less for a failed attempt to avoid it;',
        '- cards for allies, for the militia of Rome and for a friendly tribe.',
        'No side is dealt more than {handLimit}. After the battle all Battle cards are one deck again.',
      ],
      see: ['14.2', '14.4', '17.4', '20.9', 'S8.8'],
    },
    {
      id: '14.2',
      title: 'Allies',
      text: [
        'A province that a side controls gives it a Battle card, each of the two Numidias two. The allies of Africa, Spain and Italy fight in any province of their country; those of an island on that island alone, Corsica and Sardinia being one and Sicilia with Syracuse another; all others in their own province.',
      ],
      see: ['14.3', '19.1', '#31', '#32'],
    },
    {
      id: '14.3',
      title: 'Who gets allies',
      text: [
        'Allies need a general in the battle. In Italy Rome has {romanAllies} cards for allies at most, and never one for Latium; Carthage may have one for each of the six other provinces.',
      ],
      see: ['14.2', 'S8.2'],
    },
    {
      id: '14.4',
      title: 'Militia',
      text: ['Rome is dealt {militia} more cards for a battle in Latium, also without a general.'],
      see: ['14.1'],
    },
    {
      id: '14.5',
      title: 'Before the first round',
      text: [
        'Who moved begins as the attacker. Then, in this order:',
        '- a change of command is rolled for, where two consuls stand together;',
        '- the attacker, then the defender may play counter events;',
        '- elephants charge, or not;',
        '- Battle cards are dealt, and those that a spy shows are laid open.',
      ],
      see: ['18.2', 'W4', '17.3', 'S8.6', 'S8.23'],
    },
    {
      id: '14.6',
      title: 'A round',
      text: [
        'The attacker plays a Battle card. The defender must match it, or loses the battle. If it is matched, another round follows.',
      ],
      see: ['14.7', '14.8', '14.10', '16.1'],
    },
    {
      id: '14.7',
      title: 'Matching',
      text: [
        'A card is matched by one of the same kind, or by a Reserve. Hannibal may play a Probe as another kind once in a battle, and Maharbal matches a Double Envelopment. Nobody has to match, even where they could.',
      ],
      see: ['14.9', '24', '#6', 'S8.10'],
    },
    {
      id: '14.8',
      title: 'The initiative',
      text: [
        'After a matched round the defender may roll: if the die shows no more than the Battle rating of their commander, they attack from now on. Who has matched a Double Envelopment may take the initiative without a roll, also without a general.',
      ],
      see: ['16.1', '24', 'S8.80'],
    },
    {
      id: '14.9',
      title: 'Reserves',
      text: [
        'There are {reserves} Reserves. A Reserve is played as any of the other kinds: the attacker says which, and it counts as that in every way.',
      ],
      see: ['14.7'],
    },
    {
      id: '14.10',
      title: 'Winning',
      text: [
        'The attacker wins when the defender cannot or will not match. The defender wins when the attacker has no card left as a round begins, whatever the defender holds.',
      ],
      see: ['14.11', '14.12', 'S8.81'],
    },
    {
      id: '14.11',
      title: 'Casualties',
      text: [
        'One die on the Attrition Table, in the column of the rounds that were fought, the last one included: both sides lose that many CUs. An attempt to withdraw is no round.',
      ],
      see: ['21.2', 'S8.9', 'S8.75'],
    },
    {
      id: '14.12',
      title: 'The Retreat Table',
      text: [
        'The loser rolls besides, in the column of the CUs with which they began the battle. The die has {envelopment} if the battle was won with a Double Envelopment, {probe} with a Probe, nothing if the attacker ran out of cards. If elephants are there, the first CU that is lost is one of them.',
      ],
      see: ['15.1', '15.5', 'S8.85'],
    },
  ],
};

/** Breaking off a battle. */
export const withdrawals: Chapter = {
  title: 'Withdrawing from a battle',
  cases: [
    {
      id: '16.1',
      title: 'Trying to withdraw',
      text: [
        'The attacker of the moment may try to break off instead of playing a card: a die up to the Battle rating of their commander. The defender may then try to prevent it by a die of their own, up to their commander’s rating. If the attempt fails or is prevented, the defender may take the initiative at once. They may try as often as they like.',
      ],
      see: ['14.8', '24', 'S8.80', 'S8.82'],
    },
    {
      id: '16.2',
      title: 'A withdrawal',
      text: [
        'It ends the battle: the army goes to a space next to it, or back inside if it had made a sortie. Casualties are rolled for as ever. Nobody has lost: there is no Retreat roll, and no marker goes.',
      ],
      see: ['14.11', 'S8.83'],
    },
    {
      id: '16.3',
      title: 'Where to',
      text: [
        '- Not across a pass or a strait, nor by sea.',
        '- Not into a space with an enemy CU or marker, or a tribe that is not friendly.',
        '- Not to where the enemy came from; who came to attack goes back to where they came from.',
        '- All together.',
      ],
      see: ['S8.82', 'S8.84'],
    },
  ],
};

/** Elephants. */
export const elephants: Chapter = {
  title: 'Elephants',
  cases: [
    {
      id: '17.1',
      title: 'How many',
      text: [
        'Carthage begins with two elephants, and may get more by #12. There are never more than {elephants}.',
      ],
      see: ['#12', '2.2'],
    },
    {
      id: '17.2',
      title: 'CUs with elephants',
      text: [
        'They count as any other CUs, and may sail. When CUs are lost, Carthage picks which; an e on the Attrition Table and the first loss on the Retreat Table must be an elephant, where there is one.',
      ],
      see: ['14.12', '21.2', 'S8.21', 'S8.75'],
    },
    {
      id: '17.3',
      title: 'The charge',
      text: [
        'Before cards are dealt, Carthage may charge with all elephants in the battle. The charge succeeds on a die above the Battle rating of Rome’s commander; against CUs without a general it fails on a 1 alone.',
      ],
      see: ['17.4', '17.5', 'W5', 'S8.76'],
    },
    {
      id: '17.4',
      title: 'A charge that succeeds',
      text: ['Rome is dealt one card less for each elephant.'],
      see: ['14.1', 'S8.8'],
    },
    {
      id: '17.5',
      title: 'Elephants that run amok',
      text: ['On a 1 Carthage is dealt one card less, however many elephants charged.'],
      see: ['17.3', 'S8.76'],
    },
  ],
};
