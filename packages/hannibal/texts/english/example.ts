/** The comments on the example war: each stands at the number of facts that have happened by then. */
export const example = {
  '1': 'Nine turns between two strong bots. Both hands lie open here, since the war is over. Who holds more provinces that count wins at the end, unless Rome or Carthage falls before.',
  '314':
    'The first turn has passed with markers alone. It stands nine to nine: Carthage has won Gallia Cisalpinia and Idubeda.',
  '892':
    'Hannibal has marched from Saguntum to the Rhone, and stops there. The Alps would cost CUs. Rome has 28 of them by now, Carthage 22.',
  '1166':
    'Varro crosses to Sicily and overruns the one CU of Carthage at Lilybaeum. From that port Rome can sail to Africa.',
  '2238':
    'Five turns are over, and it still stands nine to nine. Both have raised more than they have spent: 53 CUs against 43.',
  '2558':
    'Scipio Africanus has come over the pass, which cost one CU, and Gallia Cisalpinia turns to Rome. Ten to eight.',
  '3106':
    'Hanno has gone west with ten CUs, and Nero sails to Carthage itself with ten CUs. If that city falls, the war is over.',
  '3218':
    'The first battle: two CUs that find no room in the city are beaten and lost. Nero stands before the walls.',
  '3828':
    'Hanno comes back. His elephants rampage, and still Nero has to give way after a long battle. Rome loses six CUs, most of them on the retreat.',
  '4153': 'Hanno follows to Cirta and wins once more. The landing has cost Rome ten CUs.',
  '4268':
    'Rome tries it again: P. Scipio sails to Carthage with five CUs. The first siege roll does nothing.',
  '5010':
    'Hanno relieves the city a second time, against Varro. Five more Roman CUs are gone, and the siege with them.',
  '5097': 'Syracuse goes over to Carthage, and so does Western Numidia. Nine to nine, with one turn to go.',
  '6018': 'Varro sits before Syracuse in the last turn. It falls to the fourth siege roll: ten to eight.',
  '6327':
    'Carthage crosses the Alps after all and wins at the Taurini. Rome loses Gallia Cisalpinia, but the turn ends before Carthage has won it.',
  '6358': 'Ten provinces to six: Rome has won the war.',
} as const;
