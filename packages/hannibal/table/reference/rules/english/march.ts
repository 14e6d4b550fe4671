import type { Chapter } from '@tessera/table/reference/sheet';

/** Stacks, generals and movement by land. */
export const movement: Chapter = {
  title: 'Armies and movement',
  cases: [
    {
      id: '9.1',
      title: 'CUs in a space',
      text: ['Any number of CUs may stand in a space.'],
      see: ['10.2'],
    },
    {
      id: '9.2',
      title: 'Commander and subordinates',
      text: [
        'Among the generals of a force one commands; the others are subordinates. Subordinates go along when the commander moves, and their abilities do not count meanwhile.',
      ],
      see: ['9.3', '24', 'S8.34'],
    },
    {
      id: '9.3',
      title: 'Rank',
      text: [
        'Hannibal outranks all generals of Carthage, and consuls outrank proconsuls: who outranks the others must command. Among equals their owner says who commands, when the army is activated.',
      ],
      see: ['18.2', '18.3', 'S8.34'],
    },
    {
      id: '10.1',
      title: 'Who moves',
      text: [
        'A card moves one general, with or without CUs; CUs never move without a general. Only campaigns move several. The same general may be moved with card after card.',
      ],
      see: ['8.2', '10.11'],
    },
    {
      id: '10.2',
      title: 'The march',
      text: [
        'Choose the general, then up to {armyLimit} CUs and any subordinates in the space. The army goes from space to space along the roads, with {movement} Movement Points, or {forceMarch} on a forced march. A road costs one.',
        'On the way CUs and generals may be dropped and picked up; never more than {armyLimit} CUs move together. Each space that is entered lets the enemy react. When the march is over, an army that has not fought may besiege or subjugate where it stands.',
      ],
      see: ['10.3', '10.6', '20.2', 'S8.47', 'S8.50', 'S8.54'],
    },
    {
      id: '10.3',
      title: 'Reactions to a step',
      text: [
        'When an army enters a space, the enemy in this order:',
        '- says who goes inside, if the space has a walled city of theirs;',
        '- announces all interceptions and an attempt to avoid battle, before any die;',
        '- rolls for avoiding, and goes if it succeeds;',
        '- rolls for the interceptions, in any order.',
      ],
      see: ['10.7', '12.1', '13.1', 'S8.29', 'S8.64'],
    },
    {
      id: '10.4',
      title: 'Spaces with enemies',
      text: [
        'An army that enters a space with enemy CUs, and meets them there after their reactions, must stop and fight them; only an overrun lets it go on.',
        'A lone general may not enter a space with enemy CUs, and may pass but not stop where a lone enemy general is.',
      ],
      see: ['10.5', '14.5', 'S8.33'],
    },
    {
      id: '10.5',
      title: 'Overruns',
      text: [
        'Five CUs or more that come upon a single CU without a general eliminate it at no cost, and go on. Nobody is dealt Battle cards. It comes after the reactions, and may happen again and again.',
      ],
      see: ['12.9', 'S8.72'],
    },
    {
      id: '10.6',
      title: 'Passes and straits',
      text: [
        'A mountain pass and a strait cost two Movement Points.',
        'Right after crossing a pass an army suffers attrition, unless the players have agreed to play without it (21.1): with {pass} to the die on a pass outside the Alps, and no modifier in the Alps.',
        'The strait of Messana is open to who controls both its shores; that between Corsica and Sardinia is open to all.',
        'Nobody intercepts, avoids battle, withdraws or retreats across a pass or a strait.',
      ],
      see: ['21.1', '21.2', '#5', 'S8.3', 'S8.32'],
    },
    {
      id: '10.7',
      title: 'Walled cities on the way',
      text: [
        'A walled city is a space within a space: CUs and generals are inside or outside. Rome and Carthage hold {capitalRoom} CUs, the others {cityRoom}. CUs inside do not stop an enemy’s march, CUs outside do.',
        'One’s own move takes CUs in and out. When an enemy army enters, the owner of the city says anew who is inside, unless CUs of that enemy stand outside already.',
      ],
      see: ['20.4', 'S8.28', 'S8.29', 'S8.52'],
    },
    {
      id: '10.8',
      title: 'Joining',
      text: [
        'A moving general may pick up others, with or without CUs, who become subordinates; but nobody who outranks them. Where a march ends beside a general of equal rank, the one who came commands; beside one of higher rank, they become a subordinate.',
      ],
      see: ['9.3', 'S8.51'],
    },
    {
      id: '10.9',
      title: 'Dividing',
      text: [
        'An army may drop subordinates, with or without CUs. A subordinate may be activated by themselves, and lead away CUs and others who do not outrank them. That moves one general; the commander stays.',
      ],
      see: ['18.1', 'S8.49'],
    },
    {
      id: '10.10',
      title: 'Displaced generals',
      text: [
        'A general without CUs is displaced when an enemy army enters the space. A general is displaced too when all CUs with them are lost on the Retreat Table, in a retreat or at sea; but not by attrition, storms or the casualties of a battle.',
        'A displaced general leaves the map until the next reinforcements. Hannibal and Scipio Africanus are dead when they are displaced; for Hannibal, Carthage loses five markers besides.',
      ],
      see: ['6.1', '15.5', 'S8.31', 'S8.40'],
    },
    {
      id: '10.11',
      title: 'Campaigns',
      text: [
        'The event of a campaign card moves two or three different generals, one after the other, of any rating. Each is done before the next begins.',
        'No CU and no general moves more than {movement} Movement Points with one card, whoever leads it. A battle, a siege, backing up and a failed pursuit end the movement of all who took part. A city or a tribe is tried once with each card.',
      ],
      see: ['11.4', '20.2', 'S8.47', 'S8.48', 'S8.49'],
    },
    {
      id: '10.12',
      title: 'Nero in a campaign',
      text: [
        'C. Claudius Nero has {forceMarch} Movement Points when a campaign’s event moves them. CUs and subordinates have as many only if all their movement was with Nero.',
      ],
      see: ['24', 'S8.36', 'S8.47'],
    },
  ],
};

/** Movement by sea. */
export const sea: Chapter = {
  title: 'The sea',
  cases: [
    {
      id: '11.1',
      title: 'Sailing',
      text: [
        'With a card that shows a ship, a general may go from any port to any other port, with or without CUs. A leg by sea costs {sailCost} Movement Points. CUs never sail without a general.',
      ],
      see: ['8.1', '11.4'],
    },
    {
      id: '11.2',
      title: 'Ports of the enemy',
      text: [
        'It does not matter who controls a port, or whose CUs stand there: one may sail from it and land there.',
      ],
      see: ['10.3', '12.2'],
    },
    {
      id: '11.3',
      title: 'Ports with walls',
      text: [
        'One may sail straight into and out of a city of one’s own that is not besieged. Into and out of a besieged city nobody sails; landing before its walls is possible.',
      ],
      see: ['20.4', 'S8.55'],
    },
    {
      id: '11.4',
      title: 'How many sail',
      text: [
        'With the operations of a card {sailLimit} CUs at most, with the event of a campaign one army of up to {armyLimit}.',
      ],
      see: ['10.11', 'S8.14', 'S8.15', 'S8.55'],
    },
    {
      id: '11.5',
      title: 'Rome rules the sea',
      text: [
        'When Carthage sails, Rome rolls on the Naval Combat Table. The army arrives, or goes back to the port that it left and stops, or is sunk: its CUs are lost and its generals are displaced. CUs lost at sea cost no markers. Rome sails without a roll.',
      ],
      see: ['11.6', '10.10', '15.5'],
    },
    {
      id: '11.6',
      title: 'Modifiers at sea',
      text: [
        'Added to the roll: the figures of both ports, and +1 for each of the two that has a Roman marker. Less one each: for a general with one CU or none, if Carthage holds Syracuse, if Macedon is its ally, for the victory at sea (#29), and if Mago commands.',
      ],
      see: ['#9', '#29', '24'],
    },
  ],
};
