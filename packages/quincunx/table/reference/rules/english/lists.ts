/** What is said of allied troops and of battles in the lists among the rules. */
export const lists = {
  troop: '- {kind}: {figures}; {traits}. Base: {bases}.',

  'battle.size':
    'The table is {width} inches wide and {depth} deep. Rome has {romeUnits} units of {romeFigures} figures, Carthage {carthageUnits} of {carthageFigures}.',
  'battle.breaks':
    'Rome breaks at {romePercent} of 100 of its figures ({romeBreaks} points), Carthage at {carthagePercent} ({carthageBreaks} points). Without its C-in-C Rome breaks at {romeChiefless} points, Carthage at {carthageChiefless}.',
  'battle.zones':
    'Rome places its lines within {rome} inches of its edge, Carthage within {carthage} inches.',
  'battle.listed': 'All lines stand as they are listed. Players place only those in ambush.',
  'battle.attacker': '{side} has to attack.',
  'battle.ground': 'The ground:',
  'battle.feature': '- {name}. {lies}',
  'battle.hide': '- A hide of {side}. {lies}',
  'battle.armies': 'The armies. Middles are counted from the west:',

  'line.ambush': '{line} In ambush.',
  'line.turned':
    '- {line}: {units}. Middle of the front at {x}, {front} from the edge, looking {wind}, {formation}.',
  'line.within': '- {line}: {units}, among {elephants}.',
} as const;
