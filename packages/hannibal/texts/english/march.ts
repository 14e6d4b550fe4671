/** What is said on the map of marches, before an army is chosen and while it goes. */
export const march = {
  'do.nextGeneral': 'Next general who can act',
  'do.previousGeneral': 'General before, who can act',
  'do.stopHere': 'Stop here',

  'spoken.space': '{space}, {kind, select, city {walled city} tribe {tribe} other {open}}: {marker}',
  'spoken.force':
    '{side} {generals, select, none {} other {{generals}, }}{regulars, plural, =0 {no regular CU} one {# regular CU} other {# regular CUs}}{elephants, plural, =0 {} one { and # elephant} other { and # elephants}}',
  'spoken.inside':
    'in the city {side} {generals, select, none {} other {{generals}, }}{regulars, plural, =0 {no regular CU} one {# regular CU} other {# regular CUs}}{elephants, plural, =0 {} one { and # elephant} other { and # elephants}}',
  'spoken.reach':
    '{by, select, sea {by sea, } other {}}{cost, plural, one {# Movement Point} other {# Movement Points}}',
  'spoken.open': 'can be chosen',

  'reason.outOfReach': 'The army does not come so far with the Movement Points that it has left.',
  'reason.notHere.placePc':
    'A marker goes into a space without one and without enemy CUs, or takes the place of an enemy’s under your CUs. Cities and tribes stay.',
  'reason.notHere.bidPc':
    'A marker of the bid goes into a space without a marker, no tribe, without Carthaginian CUs.',
  'reason.notHere.removePc': 'Only a marker of yours goes, neither a city nor a tribe.',
  'reason.notHere.reinforce': 'This reinforcement does not come there.',
  'reason.notHere.returnGeneral':
    'The general returns to Carthaginian CUs that are not besieged; Hanno in Africa.',
  'reason.notHere.africanus':
    'Africanus lands in a space of Italy or a port of Spain that is Rome’s and holds no enemy CU.',
  'reason.notHere.consulPlace': 'A consul goes to a Roman force of 5 CUs or more that is not besieged.',
  'reason.notHere.raise': 'A CU is raised with a general, in a space and a province that you control.',
  'reason.notHere.avoidTo':
    'Those who avoid battle go into their city or along a road: not where the enemy came from, nor to enemy CUs or markers, nor to a tribe that is not theirs.',
  'reason.notHere.retreat':
    'A retreat goes along roads to the nearest space where it can end: a marker of yours without enemy CUs, or more CUs of yours than retreat.',
} as const;
