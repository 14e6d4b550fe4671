/** What is asked, who is waited for, and what committing is called. */
export const prompts = {
  'prompt.begin': 'May the war begin?',
  'prompt.begin.how': 'The first cards are dealt when Rome says so.',
  'prompt.short.begin': 'let the war begin',
  'waiting.begin': '{side} has to say that the war may begin.',
  'commit.begin': 'Begin the war',

  'prompt.bidPc': 'Place a marker of the bid: {left, plural, one {the last one} other {# left}}',
  'prompt.bidPc.how': 'In a space without a marker, no tribe, without Carthaginian CUs.',
  'prompt.short.bidPc': 'place a marker of the bid',
  'waiting.bidPc': '{side} places the markers of the bid.',
  'commit.bidPc': 'Place markers',

  'prompt.reinforce': 'Where does reinforcement {n} of {of} come?',
  'prompt.reinforce.how':
    'Where enemy CUs stand before a city of yours, it can only come into the city while it is not besieged and has room.',
  'prompt.short.reinforce': 'place a reinforcement',
  'waiting.reinforce': '{side} places reinforcements.',
  'commit.reinforce': 'Place CUs',

  'prompt.returnGeneral': 'Where does {general} return?',
  'prompt.returnGeneral.how': 'To Carthaginian CUs that are not besieged. Hanno returns in Africa.',
  'prompt.short.returnGeneral': 'let a general return',
  'waiting.returnGeneral': '{side} lets displaced generals return.',
  'commit.returnGeneral': 'Let them return',

  'prompt.africanus': 'Where does Scipio Africanus land?',
  'prompt.africanus.how':
    'With 5 CUs, in a space of Italy or a port of Spain that is yours and holds no enemy CU.',
  'prompt.short.africanus': 'land Scipio Africanus',
  'waiting.africanus': '{side} lands Scipio Africanus.',
  'commit.africanus': 'Land here',

  'prompt.proconsul': 'Who stays as proconsul?',
  'prompt.proconsul.how':
    'One Roman general may stay where they are. The others leave the map, and two consuls are drawn.',
  'prompt.short.proconsul': 'choose the proconsul',
  'waiting.proconsul': '{side} chooses who stays as proconsul.',
  'commit.proconsul': 'Decide',

  'prompt.consulPlace': 'Where does the consul {general} go?',
  'prompt.consulPlace.how':
    'To a Roman force of 5 CUs or more that is not besieged. Where there is none, the rules name the next best. Fabius stays in Italy.',
  'prompt.short.consulPlace': 'place a consul',
  'waiting.consulPlace': '{side} places a consul.',
  'commit.consulPlace': 'Place the consul',

  'prompt.consulCommand': 'Which consul commands in {space}?',
  'prompt.consulCommand.how': 'Both consuls stand there together.',
  'prompt.short.consulCommand': 'say which consul commands',
  'waiting.consulCommand': '{side} says which consul commands.',
  'commit.consulCommand': 'Give the command',

  'prompt.claimFirst': 'Do you claim the first play?',
  'prompt.claimFirst.how':
    'If you do, you play a campaign card first. If you do not, Carthage says who plays first.',
  'prompt.short.claimFirst': 'claim the first play, or not',
  'waiting.claimFirst': '{side} may claim the first play.',
  'commit.claimFirst': 'Decide',

  'prompt.whoFirst': 'Who plays the first card?',
  'prompt.whoFirst.how': 'The sides then play in turn.',
  'prompt.short.whoFirst': 'say who plays first',
  'waiting.whoFirst': '{side} says who plays the first card.',
  'commit.whoFirst': 'Decide',

  'prompt.playCard': 'Play a Strategy card',
  'prompt.playCard.how':
    '{campaignOnly, plural, =0 {Move a general whose Strategy rating is no higher than its operations, place up to as many markers, raise a CU with 3 operations, play its event, or discard it.} other {You have claimed the first play: it must be a campaign card.}}',
  'prompt.short.playCard': 'play a Strategy card',
  'waiting.playCard': '{side} plays a Strategy card.',
  'commit.playCard': 'Play the card',

  'prompt.placePc': 'Place a marker: {left, plural, one {the last one} other {# left}}',
  'prompt.placePc.how':
    'In a space without a marker and without enemy CUs; or flip an enemy marker, neither city nor tribe, under your CUs.',
  'prompt.short.placePc': 'place a marker',
  'waiting.placePc': '{side} places markers.',
  'commit.placePc': 'Place markers',

  'prompt.raise': 'With whom is a CU raised?',
  'prompt.raise.how': 'With a general of yours, in a space and a province that you control.',
  'prompt.short.raise': 'raise a CU',
  'waiting.raise': '{side} raises a CU.',
  'commit.raise': 'Raise the CU',

  'prompt.activate': 'Which general acts?',
  'prompt.activate.how':
    '{left, plural, one {One general can be activated with this card.} other {# generals can still be activated with this card.}}',
  'prompt.short.activate': 'activate a general',
  'waiting.activate': '{side} activates a general.',
  'commit.activate': 'Activate',

  'prompt.army': 'Who goes with {general}?',
  'prompt.army.how':
    'Up to 10 CUs, generals who come along, and the siege train. {general} has {points, plural, one {# Movement Point} other {# Movement Points}}. Those who stay where they are may stop at once, and besiege there.',
  'prompt.short.army': 'choose the army',
  'commit.army': 'Carry it out',
  'prompt.step': 'Where does {general} go?',
  'prompt.step.how':
    '{points, plural, one {# Movement Point is} other {# Movement Points are}} left, and {cus, plural, =0 {no CU comes} one {# CU comes} other {# CUs come}} along. A road costs 1, a pass or strait 2, a way by sea 3. The way is walked until something interrupts it.{pursuit, plural, =0 {} other { The enemy has avoided battle: whoever goes on must roll to pursue.}}',
  'prompt.short.step': 'move the army',
  'prompt.short.move': 'move the army',
  'commit.step': 'Carry it out',
  'waiting.move': '{side} moves an army.',

  'prompt.cityDeclare': 'Who goes inside {space}?',
  'prompt.cityDeclare.how':
    'An enemy army comes. CUs up to the city’s capacity, and any generals, may go inside.',
  'prompt.short.cityDeclare': 'say who goes inside the city',
  'waiting.cityDeclare': '{side} says who goes inside the city.',
  'commit.cityDeclare': 'Decide',

  'prompt.reactions':
    '{avoid, plural, =0 {Do you intercept in {space}?} other {{intercept, plural, =0 {Do you avoid battle in {space}?} other {Do you avoid battle in {space}, or intercept there?}}}}',
  'prompt.reactions.how':
    'An enemy army enters. {avoid, plural, =0 {Each force beside it may intercept} other {{intercept, plural, =0 {The force in the space may avoid battle} other {Each force beside it may intercept, and the force in the space may avoid battle}}}}, with up to 10 CUs under a general. {avoid, plural, =0 {All is announced together; then the dice are rolled.} other {{intercept, plural, =0 {It is announced, and then a die is rolled.} other {All is announced together; then the dice are rolled.}}}}',
  'prompt.short.reactions': 'avoid battle, or intercept',
  'waiting.reactions': '{side} may avoid battle or intercept.',
  'commit.reactions': 'Announce it',

  'prompt.avoidTo': 'Where do those go who avoid battle in {space}?',
  'prompt.avoidTo.how': 'To a space beside it, or into the city.',
  'prompt.short.avoidTo': 'say where they go',
  'waiting.avoidTo': '{side} has avoided battle, and says where to go.',
  'commit.avoidTo': 'Go there',

  'prompt.interceptOrder': 'Which interception is rolled next?',
  'prompt.interceptOrder.how': 'Each has a die of its own.',
  'prompt.short.interceptOrder': 'choose the next interception',
  'waiting.interceptOrder': '{side} chooses which interception is rolled next.',
  'commit.interceptOrder': 'Roll for it',

  'prompt.intercepted': 'You are intercepted in {space}. What now?',
  'prompt.intercepted.how':
    'Fight, or go back one space and stop there. Those who have landed at a city of theirs may go inside. A general without CUs goes back, or is displaced.',
  'prompt.short.intercepted': 'fight or go back',
  'waiting.intercepted': '{side} is intercepted, and fights or goes back.',
  'commit.intercepted': 'Decide',

  'prompt.hanno': 'Does Hanno take the Roman marker in {space} away?',
  'prompt.hanno.how': 'Hanno may do so at the end of a march without a battle.',
  'prompt.short.hanno': 'take the marker away, or not',
  'waiting.hanno': '{side} may take a Roman marker away with Hanno.',
  'commit.hanno': 'Decide',

  'prompt.siege': 'Do you besiege or subjugate {space}?',
  'prompt.siege.how': 'A die gives points, and may cost a CU. The third point takes the city or the tribe.',
  'prompt.short.siege': 'besiege or subjugate, or not',
  'waiting.siege': '{side} may besiege or subjugate.',
  'commit.siege': 'Decide',

  'prompt.sortieJoin': 'Who comes out to fight?',
  'prompt.sortieJoin.how': 'CUs and generals from inside may join the battle of those who relieve them.',
  'prompt.short.sortieJoin': 'send a sortie, or not',
  'waiting.sortieJoin': '{side} may join the battle from inside the city.',
  'commit.sortieJoin': 'Decide',

  'prompt.defenceCommander': 'Who commands the defence?',
  'prompt.defenceCommander.how': 'Those who intercepted have joined it, and some have equal rank.',
  'prompt.short.defenceCommander': 'say who commands the defence',
  'waiting.defenceCommander': '{side} says who commands the defence.',
  'commit.defenceCommander': 'Give the command',

  'prompt.changeCommand': 'Do you roll for a change of command?',
  'prompt.changeCommand.how':
    'Both consuls are in the battle. The die may give the command to the other one.',
  'prompt.short.changeCommand': 'roll for a change of command, or not',
  'waiting.changeCommand': '{side} may roll for a change of command.',
  'commit.changeCommand': 'Decide',

  'prompt.elephantCharge': 'Do the elephants charge?',
  'prompt.elephantCharge.how':
    'All of them, or none. Above the Battle rating of the Roman commander the enemy gets one Battle card less for each elephant. On a 1 they run amok, and you get less.',
  'prompt.short.elephantCharge': 'charge with the elephants, or not',
  'waiting.elephantCharge': '{side} may charge with the elephants.',
  'commit.elephantCharge': 'Decide',

  'prompt.desertsPick': 'Which Battle card do you take?',
  'prompt.desertsPick.how': 'One at random, or one that the spy has laid open.',
  'prompt.short.desertsPick': 'take a Battle card',
  'waiting.desertsPick': '{side} takes a Battle card.',
  'commit.desertsPick': 'Take it',

  'prompt.battleAttack': 'How do you attack?',
  'prompt.battleAttack.how':
    'Play a Battle card, which the enemy must match, or try to withdraw. A Reserve stands for any kind.',
  'prompt.short.battleAttack': 'attack with a Battle card',
  'waiting.battleAttack': '{side} attacks.',
  'commit.battleAttack': 'Attack',
  'commit.battleAttack.withdraw': 'Try to withdraw',

  'prompt.battleDefend': 'Do you match the attack?',
  'prompt.battleDefend.how':
    'With a card of the same kind or a Reserve. Who does not match it loses the battle.',
  'prompt.short.battleDefend': 'match the attack, or not',
  'waiting.battleDefend': '{side} answers the attack.',
  'commit.battleDefend': 'Answer',

  'prompt.initiative': 'Do you take the initiative?',
  'prompt.initiative.how': 'If you do, you attack from now on.',
  'prompt.short.initiative': 'take the initiative, or not',
  'waiting.initiative': '{side} may take the initiative.',
  'commit.initiative': 'Decide',

  'prompt.counterattack': 'Do you roll to attack next?',
  'prompt.counterattack.how': 'Up to the Battle rating of your commander you take the initiative.',
  'prompt.short.counterattack': 'roll to attack next, or not',
  'waiting.counterattack': '{side} may roll to attack next.',
  'commit.counterattack': 'Decide',

  'prompt.cancelWithdrawal': 'Do you roll to prevent the withdrawal?',
  'prompt.cancelWithdrawal.how': 'Up to the Battle rating of your commander the enemy stays.',
  'prompt.short.cancelWithdrawal': 'roll to prevent the withdrawal, or not',
  'waiting.cancelWithdrawal': '{side} may roll to prevent the withdrawal.',
  'commit.cancelWithdrawal': 'Decide',

  'prompt.withdrawTo': 'Where do you withdraw to?',
  'prompt.withdrawTo.how': 'A withdrawal is no defeat: no Retreat roll, and no marker is lost.',
  'prompt.short.withdrawTo': 'say where you withdraw to',
  'waiting.withdrawTo': '{side} withdraws.',
  'commit.withdrawTo': 'Withdraw',

  'prompt.retreatCity': 'Who goes into the city?',
  'prompt.retreatCity.how': 'Up to the room that is left there. The rest retreats.',
  'prompt.short.retreatCity': 'say who goes into the city',
  'waiting.retreatCity': '{side} says who retreats into the city.',
  'commit.retreatCity': 'Decide',

  'prompt.retreat': 'Where do the beaten go next?',
  'prompt.retreat.how':
    'One space after another, up to a space where they can stop. Enemy markers on the way cost CUs.',
  'prompt.short.retreat': 'retreat',
  'waiting.retreat': '{side} retreats.',
  'commit.retreat': 'Retreat there',

  'prompt.losses': 'Which CUs are lost to {why}?',
  'prompt.losses.how': '{lost, plural, one {# CU is lost.} other {# CUs are lost.}}',
  'prompt.short.losses': 'say which CUs are lost',
  'waiting.losses': '{side} says which CUs are lost.',
  'commit.losses': 'Take them off',

  'prompt.removePc': 'Which of your markers goes for {why}?',
  'prompt.removePc.how':
    'Neither cities nor tribes. {left, plural, one {It is the last one.} other {# are to go.}}',
  'prompt.short.removePc': 'take a marker away',
  'waiting.removePc': '{side} takes markers away.',
  'commit.removePc': 'Take markers away',

  'prompt.eventTarget': '{card}: where?',
  'prompt.eventTarget.how': 'Choose where the event takes effect.',
  'prompt.short.eventTarget': 'aim the event',
  'waiting.eventTarget': '{side} says where the event takes effect.',
  'commit.eventTarget': 'Decide',

  'prompt.eventProvince': '{card}: in which province?',
  'prompt.eventProvince.how': 'The event takes effect there alone.',
  'prompt.short.eventProvince': 'choose a province',
  'waiting.eventProvince': '{side} chooses a province for the event.',
  'commit.eventProvince': 'Decide',

  'prompt.eventGeneral': '{card}: which general?',
  'prompt.eventGeneral.how': 'Choose for whom the event is.',
  'prompt.short.eventGeneral': 'choose a general',
  'waiting.eventGeneral': '{side} chooses a general for the event.',
  'commit.eventGeneral': 'Decide',

  'prompt.eventCus': 'Who goes into {space}?',
  'prompt.eventCus.how':
    'There is room for {room, plural, one {one CU} other {# CUs}}: choose elephants or regular CUs. The others are lost.',
  'prompt.short.eventCus': 'say which CUs find room',
  'waiting.eventCus': '{side} says which CUs find room in the city.',
  'commit.eventCus': 'Decide',
  'prompt.eventPc': '{card}: which space? {left, plural, one {The last one.} other {Up to #.}}',
  'prompt.eventPc.how': 'Press a space on the board, or choose it here by its name.',
  'prompt.short.eventPc': 'choose a space for the event',
  'waiting.eventPc': '{side} chooses spaces for the event.',
  'commit.eventPc': 'Choose it',

  'prompt.counter': '{moment}: do you play a counter event?',
  'prompt.counter.how':
    'You are asked whatever you hold. A switch in the menu turns the question off, from the next Strategy card on.',
  'prompt.short.counter': 'play a counter event, or pass',
  'waiting.counter': '{side} may play a counter event.',
  'commit.counter': 'Decide',
  'commit.counter.counter': 'Play it',
  'commit.counter.decline': 'Pass',

  'prompt.short.weather': 'foul weather, when the enemy marches',
  'prompt.short.storms': 'storms, when the enemy sails',
  'prompt.short.tribes': 'hostile tribes, when the enemy enters their land',
  'prompt.short.battle': 'a spy or deserting allies, when a battle begins',
  'prompt.short.fright': 'elephants that take fright, when they charge',
  'prompt.short.deserts': 'an ally who deserts, when a round of battle begins',
  'prompt.short.maharbal': 'Maharbal, when no Battle card is left',
} as const;
