import type { Chapter } from '@tessera/table/reference/sheet';

/** Attack and combat. */
export const combat: Chapter = {
  title: 'Combat',
  cases: [
    {
      id: '9.0',
      title: 'Who attacks, who retreats',
      text: [
        'Units that have come up under Move to Attack and units under Attack must attack when enemies stand before them, and all of those enemies must be attacked, by them or by friends of the same activation. One unit fights in one attack: alone against one enemy or two, or with others against a single one.',
        'Engaged units attack their partners, the units that they are Engaged with, if these stand before them, and nobody else. Friends may join in. An enemy for whom this leaves no attacker is not attacked.',
        'Light infantry never attacks, and Roman horse does not attack elephants.',
        'Before the dice fall, a defender under Move that is not Engaged may retreat one or two hexes, away from all who attack it and not next to any enemy. It then rolls against its morale, and adds 1 after two hexes. A higher total Disorders it, or eliminates it if it was Disordered already. Cavalry that only infantry attacks gets away without a roll.',
      ],
      see: ['R22', 'R24', 'R25', 'R30', 'R31', 'R32', 'R33', 'R34', 'R39'],
    },
    {
      id: '9.1',
      title: 'The combat die',
      text: [
        'All attacks of the activation are named first. Then the defender retreats those units that can, as many as they wish. Then the attacker settles one attack after the other, in any order: they roll a die, add everything from the following list, and read the Combat Results Table.',
        '- Numbers: the attackers less the defenders.',
        '- Angle: {flank} through the flank alone, {rear} through the rear alone, {several} from two or three sides at once. The front alone adds nothing.',
        '- Ground: {forest} against a defender in a wood; {uphill} when all attackers fight uphill, {downhill} when all fight downhill, {water} when all fight across water. With several defenders, the best ground counts.',
        '- Weapons: the figure of the Weapons System Matrix. With several attackers the best figure counts; with several defenders, the worst.',
        '- Disorder: {disordered} when any attacker is Disordered. The defender’s own Disorder changes nothing here.',
        '- Orders: {stand} against Stand, {move} against Move, {reform} against Reform, {moveToAttack} for attackers that have just come up under Move to Attack; each of these once.',
        '- {earlier} for each earlier attack when an attack is continued.',
      ],
      see: ['10.0', 'R11', 'R26', 'R27', 'R28', 'R29', 'R35', 'R40', 'R43'],
    },
    {
      id: '9.2',
      title: 'Advance',
      text: [
        'When an attack leaves the hex of a defender empty, one of the attackers must enter it, and may then face any way. Disordered and Engaged units do not advance; if there are no others, nobody does.',
      ],
      see: ['6.1', 'R34', 'R37'],
    },
    {
      id: '10.0',
      title: 'Results',
      text: [
        '- Check: each unit concerned rolls a die. A die higher than its morale Disorders it; otherwise it holds.',
        '- Disordered: the counter is turned over. It can still attack, at {disordered}, and has the figures of that side.',
        '- Disorder for the second time: the unit rolls one die against the morale of its Disordered side. A higher die eliminates it; otherwise it stays as it is. Light infantry is eliminated by the first Disorder.',
        '- Engaged: all attackers with all defenders of that attack. None of them moves or turns; each attacks its partners when it acts, until a combat between them has another result. A unit that is bound from its flank or rear cannot attack at all and only defends itself.',
        '- Eliminated: the unit leaves the board and is counted.',
        '- Continue: the attackers that are left may attack again, the same enemies or others, at {earlier} for each attack that they have already rolled for.',
        '- Counter-attack: after a roll that counts as 1 or less, the defenders that are left may at once attack all who attacked them from their front and flanks, under the same rules, with the roles exchanged.',
      ],
      see: ['9.2', 'R33', 'R36', 'R38', 'R39', 'R41', 'R42'],
    },
    {
      id: '11.0',
      title: 'Reforming',
      text: [
        'At the end of an activation under Reform each Disordered unit of the command that is neither Engaged nor next to an enemy rolls a die. If that is no higher than the morale of its Disordered side, the counter is turned back.',
      ],
      see: ['R44', 'R58'],
    },
    {
      id: '12.0',
      title: 'Elephants',
      text: [
        'The elephants march and fight as Carthage likes, but each time they act they first roll on the Elephant Table. Either nothing happens, or the nearest unit is Disordered, an enemy or a friend. Then they act as usual.',
        'The nearest unit is the one that the elephants can come next to for the fewest Movement Points, through empty hexes. Carthage chooses among equals.',
      ],
      see: ['R13', 'R45', 'R47'],
    },
  ],
};

/** Set-up and victory. */
export const ends: Chapter = {
  title: 'Set-up and victory',
  cases: [
    {
      id: '13.0',
      title: 'Set-up',
      text: [
        'Carthage sets up first and gives its orders in secret, then Rome. Each command has its hexes; which of its counters stands in which of them, and how each of them faces, is the owner’s choice. The V and the III Legion share three horse.',
      ],
      see: ['R23', 'R51', 'R53', 'R61'],
    },
    {
      id: '14.0',
      title: 'Victory',
      text: [
        'Rome wins by eliminating {carthaginianLosses} Carthaginian units before it has lost {romanLosses} of its own. Light infantry and elephants do not count.',
        'Carthage wins when Rome has lost {romanLosses} units first, whatever they were, or when {exits} Carthaginian units of any kind have left the map over the southern edge. It also wins when Rome can no longer eliminate enough, or when the agreed turns are over.',
        'The game ends at once when one of these is reached.',
      ],
      see: ['R46', 'R47', 'R48', 'R49', 'R60'],
    },
  ],
};
