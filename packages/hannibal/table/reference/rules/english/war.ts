import type { Chapter } from '@tessera/table/reference/sheet';

/** What the game is, its words, and how the war begins. */
export const beginnings: Chapter = {
  title: 'The game',
  cases: [
    {
      id: '1.0',
      title: 'What it is about',
      text: [
        'The second war between Rome and Carthage, from 218 to 201 BC. Carthage has the better general and is weaker at sea; Rome has the deeper reserves of men and changes its generals every year. Who holds more provinces at the end wins, and each defeat in the field makes provinces waver.',
      ],
      see: ['5', '22.1', '23'],
    },
    {
      id: '2.1',
      title: 'What lies on the table',
      text: [
        'A map of {spaces} spaces in {provinces} provinces, two decks of cards ({strategyCards} Strategy cards, {battleCards} Battle cards), generals, CUs, markers, and a die with six faces.',
      ],
      see: ['2.2'],
    },
    {
      id: '2.2',
      title: 'The pieces',
      text: [
        '- A CU is a combat unit: some thousands of men. All CUs of a side are alike, but for elephants.',
        '- A general shows two ratings. Strategy says which cards move them: the lower, the better. Battle says how they lead: the higher, the better.',
        '- A marker shows who has political control of a space. A walled city and a tribe count as markers too, and are harder to win over.',
        'There may be any number of CUs. Only elephants are limited, to {elephants}, and there is one siege train.',
      ],
      see: ['17.1', '19.1', '20.1', 'S8.16'],
    },
    {
      id: '3',
      title: 'Words',
      text: [
        '- Force: all CUs of one side in a space. Those inside a walled city and those outside are two forces.',
        '- Army: a force with a general. A moving army is the general with those who come along.',
        '- Lone general: one without a CU of their side.',
        '- Soft marker: a marker that is neither city nor tribe.',
        '- Consul, proconsul: the ranks of Roman generals. A consular army has a consul with it.',
        '- Africa: the two Numidias, Carthaginia, Carthage. Spain: Baetica, Orospeda, Celtiberia, Idubeda. Italy: Gallia Cisalpinia, Etruria, Samnium, Latium, Campania, Apulia, Lucania.',
        '- The active player is the one whose card is being carried out.',
      ],
      see: ['S8.27', 'S8.28', '18.1', '19.1'],
    },
    {
      id: '3.1',
      title: 'Bidding for Carthage (if agreed)',
      text: [
        'Carthage is thought to be a little stronger. Where the players have agreed on it, each names in secret how many markers they would give Rome for playing Carthage. The higher bid plays Carthage; a public die parts equal bids.',
        'After the set-up Rome places so many markers, one a space: where no marker lies, on no tribe, and not under Carthaginian CUs.',
      ],
      see: ['4.1', 'S8.100'],
    },
    {
      id: '4.1',
      title: 'Set-up of Rome',
      text: [
        'Eight CUs with the consul Publius Scipio in Rome, eight with the consul T. Longus in Agrigentum. Roman markers lie where the map shows them. Six generals wait in the pool for the draw; Scipio Africanus is not in the war yet.',
      ],
      see: ['6.4', '6.7'],
    },
    {
      id: '4.2',
      title: 'Set-up of Carthage',
      text: [
        'Hannibal with ten CUs in Saguntum, two of them elephants, with Mago and H. Gisgo as subordinates. Hasdrubal with two CUs in New Carthage, Hanno with four in Carthage. Carthaginian markers lie where the map shows them.',
      ],
      see: ['17.1'],
    },
    {
      id: '4.3',
      title: 'Set-up of the tribes',
      text: ['Eight tribes stand in their spaces. Three of them are friends of Carthage.'],
      see: ['20.9'],
    },
    {
      id: '4.4',
      title: 'The decks',
      text: [
        'Both decks are shuffled. Rome then says that the war may begin, and the first cards are dealt.',
      ],
      see: ['7.1', 'S8.100'],
    },
  ],
};

/** The turn, and what comes at its beginning. */
export const turns: Chapter = {
  title: 'The turn, and reinforcements',
  cases: [
    {
      id: '5',
      title: 'The turn',
      text: [
        'The war lasts {turns} turns. Each has these parts, in this order:',
        '- Reinforcements, not in turn 1: Carthage places CUs and brings displaced generals back; Rome places CUs, names a proconsul, and draws and places two consuls.',
        '- Strategy cards are dealt.',
        '- The players play cards in turn until both hands are empty.',
        '- Winter: forces in hostile spaces suffer attrition, first Rome’s.',
        '- Markers that are cut off go, first Rome’s.',
        '- The victory check: points are counted, and who has fewer loses markers.',
      ],
      see: ['6.1', '7.4', '21.1', '19.4', '22.1'],
    },
    {
      id: '6.1',
      title: 'Reinforcements of Carthage',
      text: [
        'Up to four CUs, one after another:',
        '- one in Carthage, or with a general in Africa;',
        '- one in New Carthage or with a general in Spain, if New Carthage is Carthage’s;',
        '- one likewise, if the province of Baetica is Carthage’s;',
        '- one with any Carthaginian general, or in Carthage or New Carthage.',
        'A CU without a legal place is lost. Afterwards displaced generals come back, each to Carthaginian CUs that are not besieged.',
      ],
      see: ['6.3', '10.10', 'S8.38', 'S8.40'],
    },
    {
      id: '6.2',
      title: 'Reinforcements of Rome',
      text: [
        'Five CUs, in Rome or with Roman generals, as Rome likes; at most two of them outside Italy. While no force of five CUs stands anywhere, they go where one is made, if that can be done: consuls need it.',
      ],
      see: ['6.3', '6.5', 'S8.39'],
    },
    {
      id: '6.3',
      title: 'Where nothing can be placed',
      text: [
        'Nothing is placed in a besieged city. Where enemy CUs stand before a city that is not besieged, CUs are placed inside, as far as there is room. What has no place is lost.',
        'An enemy general without CUs does not hinder; they are displaced.',
      ],
      see: ['20.4', '20.5', 'S8.22', 'S8.37'],
    },
    {
      id: '6.4',
      title: 'Consuls and proconsuls',
      text: [
        'Rome may keep one of its generals as proconsul. All others, but Scipio Africanus, leave the map for the pool; their CUs stay. Two generals are then drawn from the pool at random: the consuls of the turn. Both are known before the first is placed.',
      ],
      see: ['6.5', '6.6', 'S8.25', 'S8.42'],
    },
    {
      id: '6.5',
      title: 'Placing the consuls',
      text: [
        'Each consul goes to a space with five Roman CUs or more; both to the same if there is but one. A proconsul there becomes a subordinate. Where there is none, a consul goes into besieged Rome if five CUs are inside, else to the largest Roman force.',
        'If both stand together, Rome says who commands.',
      ],
      see: ['9.3', '18.2', 'S8.41', '24'],
    },
    {
      id: '6.6',
      title: 'The proconsul',
      text: [
        'A proconsul stays where they are, with their army. There is one at a time, and Scipio Africanus besides. Each turn Rome may keep the proconsul, take another general instead, or name none.',
      ],
      see: ['6.4', '18.3', 'S8.26'],
    },
    {
      id: '6.7',
      title: 'Scipio Africanus',
      text: [
        'In turn 6 Scipio Africanus arrives with five CUs more, all in one space: in Italy, or in a port of Spain, with a Roman marker and no enemy CU, and not inside a city. This comes after Rome’s five CUs and before the consuls. Where there is no such space, they never come.',
        'Africanus is a second proconsul who stays for good.',
      ],
      see: ['10.10', 'S8.43'],
    },
  ],
};

/** Strategy cards and what they do. */
export const strategy: Chapter = {
  title: 'Playing Strategy cards',
  cases: [
    {
      id: '7.1',
      title: 'The hand',
      text: [
        'The turn track says how many Strategy cards each player is dealt: {fewest} at first, {most} in the end.',
      ],
      see: ['8.7', 'S8.45'],
    },
    {
      id: '7.2',
      title: 'What a card is played for',
      text: ['Each card is played either for its operations or for its event, or it is discarded.'],
      see: ['8.2', '8.3', '8.6'],
    },
    {
      id: '7.3',
      title: 'Who goes first',
      text: [
        'Rome is asked first: with a campaign card, which it must then play as its first card, it may claim the first play. The card may be played for its event or for its operations. If Rome does not claim it, Carthage says who goes first.',
      ],
      see: ['S8.46'],
    },
    {
      id: '7.4',
      title: 'How long cards are played',
      text: [
        'The players play one card each in turn, until both hands are empty. Who has cards left when the other has none plays them one after another.',
      ],
      see: ['5'],
    },
    {
      id: '8.1',
      title: 'What a card shows',
      text: [
        'A number of operations from 1 to 3, and an event. A ship says that an army may go by sea with it: all cards of 3 operations have one.',
      ],
      see: ['11.1', '8.3'],
    },
    {
      id: '8.2',
      title: 'Operations',
      text: [
        'The operations are used for one of these:',
        '- Move one general whose Strategy rating is no higher than the operations.',
        '- Place as many markers as there are operations, one a space, where no marker and no enemy CU is. An enemy’s soft marker is flipped where a CU of one’s own stands.',
        '- Raise a CU, only with 3 operations: with a general in a space and a province of one’s own, and not in a besieged city.',
      ],
      see: ['10.1', '19.2', '20.5', 'S8.60'],
    },
    {
      id: '8.3',
      title: 'Events',
      text: [
        'The colour of a card says whose event it is: Rome’s, Carthage’s or either’s. Anybody may use its operations. An event can be played only where its condition holds and it changes something or makes somebody roll. Some events move a general with the card’s operations and add something to that; the side that the event is not for may move a general with them all the same.',
      ],
      see: ['S8.12', '8.5'],
    },
    {
      id: '8.4',
      title: 'Counter events',
      text: [
        'Some events are played while the other moves, or in a battle. They come besides the card of one’s turn: whoever plays one will have one card less to play later.',
        'Each has its moment, a window: W1 to W7. For each kind of window a switch says whether its owner is asked, whatever they hold; the switches are open to both. Sealed orders can play a card at such a moment by themselves, and what a march or a battle asks can be answered beforehand too. Nobody answers a counter event with another.',
      ],
      see: ['W1', 'W4', 'W6', 'S8.23', 'S8.101'],
    },
    {
      id: '8.5',
      title: 'Cards that leave the game',
      text: [
        'Some cards leave the game when their event has been played, one only when it is played a second time. Used otherwise, they are discarded like others.',
      ],
      see: ['#9', '#25', '#26'],
    },
    {
      id: '8.6',
      title: 'Discarding',
      text: ['A card may be discarded, face up, with no effect; then it is the other’s turn.'],
      see: ['7.2'],
    },
    {
      id: '8.7',
      title: 'Shuffling',
      text: [
        'The deck and the discards are shuffled together before a deal for which the deck is too short, and at the end of a turn in which the Truce was played or discarded.',
      ],
      see: ['#64', 'S8.24', 'S8.45'],
    },
  ],
};
