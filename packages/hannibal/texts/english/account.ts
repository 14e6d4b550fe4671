/** What the sheet of how the war stands says, and the picture of a turn that is over. */
export const account = {
  'state.part.provinces': 'Provinces and their spaces',
  'state.part.victory': 'Who would win',
  'state.part.defeat': 'What a defeat would cost',
  'state.part.military': 'Armies and generals',
  'state.part.coming': 'What holds, and what comes',
  'state.provinces.lead':
    'A box for each space: Rome’s from the left, Carthage’s from the right. The strokes mark a majority; the numbers say how many spaces a side still lacks for it.',
  'state.needs': '{majority} of {spaces} spaces needed',
  'state.lacks': '{side} lacks {lacks}',
  'state.check.even':
    'Both sides control as many provinces that count: at the end of the turn nobody loses markers for it.',
  'state.check.fewer':
    'If the turn ended now, {side} would take away {markers, plural, one {one of its own markers} other {# of its own markers}} for having fewer provinces that count.',
  'state.check.last':
    'After turn {last}, more provinces that count win the war. Where both have as many, Carthage wins.',
  'state.check.last.short':
    'After turn {last}, markers in more spaces win the short war: Rome has {rome} now, Carthage {carthage}. Of equally many, more CUs win, and Carthage where those are equal too.',
  'state.check.italy': 'For all Italy but Latium, Carthage lacks {provinces}.',
  'state.check.italy.lacks': '{province} ({lacks, plural, one {one space} other {# spaces}})',
  'state.check.italy.all':
    'Carthage controls all Italy but Latium: at the end of the turn that wins the war.',
  'state.check.capital':
    '{side} holds {city}; who takes it wins at once. {points, plural, =0 {No siege points stand against it.} one {One siege point stands against it.} other {# siege points stand against it.}}',
  'state.check.capital.taken': '{city} has been taken.',
  'state.defeat.lead':
    'Who loses a battle takes away one of their own markers for every two CUs that the battle has cost them. Cities and tribes are no such markers. Who has too few of them sues for peace, and has lost.',
  'state.defeat.lost': 'CUs lost',
  'state.defeat.markers': 'Markers taken away',
  'state.defeat.range': '{from} or {to}',
  'state.defeat.hannibal': 'If Hannibal dies, Carthage takes away {markers} more.',
  'state.defeat.of': 'What {side} stands to lose',
  'state.defeat.left':
    '{side} has {markers, plural, one {one marker} other {# markers}} that could be taken away.',
  'state.defeat.army': '{army}: {markers, plural, one {one marker} other {# markers}} if all of it were lost',
  'state.elephants': '{elephants, plural, one {one elephant} other {# elephants}}',
  'state.strengths': 'CUs on the map',
  'state.land.spain': 'Spain',
  'state.land.italy': 'Italy',
  'state.land.islands': 'Sicily, Sardinia',
  'state.land.africa': 'Africa',
  'state.land.others': 'Gaul, Baleares',
  'state.land.all': 'In all',
  'state.armies.of': 'Forces of {side}',
  'state.generals': 'Generals of {side}',
  'state.holds': 'What holds now',
  'state.lasting.none': 'No event holds beyond its card.',
  'state.lasting.alliance':
    'The alliance of Macedon with Carthage: −1 on Carthage’s rolls at sea, until Rome plays Philip’s card.',
  'state.lasting.truce': 'The truce: until the end of the turn, or until an event is played that breaks it.',
  'state.lasting.navalVictory':
    'Carthage’s victory at sea: −1 on its rolls at sea, and Rome sails by campaigns alone, until the end of the turn.',
  'state.lasting.hannoCounsels':
    'The counsel of Hanno: Carthage’s CUs may not leave Africa, until the Strategy cards are shuffled again.',
  'state.lasting.catoCounsels':
    'The counsel of Cato: Rome’s CUs may not enter Africa, until the Strategy cards are shuffled again.',
  'state.train': 'Carthage’s siege train stands in {space}.',
  'state.reshuffles': 'The Strategy cards are shuffled again at the end of the turn.',
  'state.siege':
    '{space}: {side} has {points, plural, one {one point} other {# points}} of the {most} that take it',
  'state.turnOver': 'Turn {turn} is over',
  'state.turnOver.side':
    '{side}: {won, plural, =0 {} one {one province won, } other {# provinces won, }}{gone, plural, =0 {} one {one province lost, } other {# provinces lost, }}{cus, plural, =0 {no CU lost} one {one CU lost} other {# CUs lost}}',
  'state.turnOver.taken': '{province} goes to {side}',
  'state.turnOver.left': '{province} is nobody’s now',
  'state.next': 'What the next turn brings',
  'state.next.none': 'This is the last turn.',
  'state.next.turn': 'Turn {turn} ({years} BC): {cards} Strategy cards each.',
  'state.next.carthage':
    'Carthage places {cus} CUs: in Carthage or with a general in Africa; in New Carthage or with a general in Spain while New Carthage is its own; the same while it controls Baetica; and one in Carthage, New Carthage or with any general.',
  'state.next.return': 'Then these generals of Carthage return: {generals}.',
  'state.next.rome': 'Rome places {cus} CUs, in Rome or with its generals, at least three of them in Italy.',
  'state.next.africanus':
    'Scipio Africanus comes with five CUs to a space of Italy, or a port of Spain, that is Roman and holds no CU of Carthage.',
  'state.next.consuls':
    'One Roman general may stay as proconsul. The others leave, but for Africanus, and two consuls are drawn.',
  'state.next.pool': 'These generals of Rome are in the draw again: {generals}.',
  'state.piles': 'Strategy cards',
  'state.piles.deck': 'Cards in the deck: {cards}.',
  'state.piles.discards': 'Discards: {discards}. Out of the game: {removed}.',
  'state.piles.hand': '{side} holds {cards, plural, =0 {no card} one {one card} other {# cards}}.',
  'state.turns': 'The turns of the war',
  'state.turns.turn': 'Turn',
  'state.turns.years': 'Years BC',
  'state.turns.cards': 'Cards each',
  'state.finale':
    'At the end, Rome controlled {rome} of the provinces that count, Carthage {carthage}, and nobody {others}.',
  'state.finale.turn':
    'Of the provinces that count, the next turn begins with {rome} of Rome, {carthage} of Carthage, and {others} of nobody.',
  'state.finale.spaces': 'At the end, Rome held {rome} spaces, Carthage {carthage}, and nobody {others}.',
} as const;
