/** Words that newcomers meet cold: how each is called, the beginnings of its forms, and what it means. */
export const terms = {
  'cu.word': 'CU',
  'cu.forms': 'CU$|CUs$',
  'cu.says': 'A combat unit: the men of an army are counted in them, and each is worth a Battle card.',
  'pc.word': 'marker (PC)',
  'pc.forms': 'marker|PC$|PCs$',
  'pc.says': 'It says whom a space follows. Most spaces of a province hold it; provinces decide the war.',
  'operation.word': 'operations',
  'operation.forms': 'operation',
  'operation.says':
    'The 1 to 3 on a Strategy card: it moves a general whose Strategy rating is no higher, or places that many markers.',
  'intercept.word': 'intercept',
  'intercept.forms': 'intercept',
  'intercept.says':
    'An army beside the space that an enemy enters may come to meet it there: a die no higher than its general’s Battle rating.',
  'avoid.word': 'avoid battle',
  'avoid.forms': 'avoid',
  'avoid.says':
    'An army that an enemy marches up to may try to slip away to a space beside: a die no higher than its general’s Battle rating.',
  'siege.word': 'siege point',
  'siege.forms': 'siege point|besieg',
  'siege.says': 'An army before a walled city rolls for them with its card; at three the city falls.',
  'subjugate.word': 'subjugate',
  'subjugate.forms': 'subjugat',
  'subjugate.says': 'To win a tribe as one besieges a city: three points, and its space takes a marker.',
  'displaced.word': 'displaced',
  'displaced.forms': 'displac',
  'displaced.says':
    'A general without men before an enemy leaves the map, to come back later. For Hannibal it is death.',
} as const;
