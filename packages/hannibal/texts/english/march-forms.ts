/** What the forms say in which armies are moved, and all else that is decided on the map. */
export const marchForms = {
  'part.army': 'The army',
  'part.most': 'Take all',
  'part.fewer': 'Fewer: {kind}',
  'part.more': 'More: {kind}',
  'part.between': '{least} to {most}',
  'part.along': 'Who comes along',
  'part.train': 'Take the siege train along',
  'part.limits':
    'At most {limit} CUs march together. A consul is not left with fewer than 5 CUs, and does not leave with fewer while others stay.',
  'part.marches':
    '{cus, plural, =0 {{general} alone} one {{general} with # CU} other {{general} with # CUs}}{others, select, none {} other {, and {others}}}',
  'part.drop': 'Leave them behind',
  'part.pickUp': 'Take them along',
  'part.leave': 'Leave some behind in {space}',
  'part.take': 'Take more along from {space}',

  'way.title': 'The way',
  'way.none': 'Nothing is planned yet: choose where the army goes, on the board or here.',
  'way.end': 'The army goes no farther: it stops here. It may leave some behind first.',
  'way.end.planned':
    'The army goes no farther: it stops here. It may leave some behind first. To go another way, take back a step of the plan with Undo.',
  'way.again.declined': 'Nobody intercepted: go on. The rest of the way is planned.',
  'way.again.missed': 'The enemy failed to intercept: go on. The rest of the way is planned.',
  'way.again.avoided': 'The enemy avoided battle: go on. The rest of the way is planned.',
  'way.again.nothing': 'Go on. The rest of the way is planned.',
  'way.again.met': 'The enemy came between. The rest of the way is planned again.',
  'way.go': '{space}',
  'way.sail': 'By sea to {space}',
  'way.cost': '{cost, plural, =0 {no point} one {# point} other {# points}}',
  'way.points': '{left} of {all} Movement Points are left',
  'way.to': 'Go to',
  'way.bySea': 'By sea, for {cost} points',
  'way.noSea': 'Not by sea. {why}',
  'way.by': '{cost, plural, one {For # point} other {For # points}}',
  'way.more': 'More',
  'way.farther': 'Farther',
  'way.hint':
    'Choose a space on the board, near or far: the army takes the shortest way, and of two the quieter. The figures are what it costs.',

  'risk.pursuit': '{general} rolls to pursue: goes on with {percent} % ({faces} in 6)',
  'risk.siege':
    '{kind, select, city {The siege of {space} is lifted} other {{space} is left}}: {points, plural, one {its # point is} other {its # points are}} lost',
  'risk.naval': 'At sea: lands with {safe} in 6, turns back with {back} in 6, is sunk with {sunk} in 6',
  'risk.naval.safe': 'At sea: lands on every roll',
  'risk.pass': 'Attrition of {size, plural, one {# CU} other {# CUs}}: {average} lost on average ({losses})',
  'risk.pass.safe': 'Attrition of {size, plural, one {# CU} other {# CUs}}: none is lost',
  'risk.loss':
    '{lost, plural, =0 {none} other {#}}{elephant, select, yes {, an elephant first,} other {}} with {faces} in 6',
  'risk.tribes': 'If the enemy holds Hostile Tribes, they may fall on an army that enters this land',
  'risk.intercept':
    '{general} may intercept from {from}{inside, select, yes { (in the city)} other {}}: {percent} % ({faces} in 6)',
  'risk.avoid': '{general} may avoid battle: {percent} % ({faces} in 6)',
  'risk.overrun': 'A single CU stands there: it is overrun',
  'risk.battle': '{cus, plural, one {# enemy CU stands} other {# enemy CUs stand}} there: battle',

  'siege.do': '{kind, select, city {Besiege} other {Subjugate}}',
  'siege.leave': 'Leave it be',
  'hanno.takes': 'Take the marker away',
  'hanno.leaves': 'Leave it there',
  'siege.ahead':
    '{kind, select, city {You may besiege {space}} other {You may subjugate {space}}} if the march ends here',
  'siege.points': '{points} of {needed} points so far',
  'siege.end':
    '{taken, select, yes {{kind, select, city {the city falls} other {the tribe is subjugated}}} other {{points, plural, =0 {no point} one {# point} other {# points}}}}{lost, plural, =0 {} one {, # CU lost} other {, # CUs lost}}: {percent} % ({ways} in {of})',
  'siege.sure': 'It falls without a roll.',

  'react.title.intercept': 'Intercept from {space}{inside, select, yes { (in the city)} other {}}',
  'react.title.avoid': 'Avoid battle in {space}',
  'react.lead': 'Under whom',
  'react.chance': '{percent} % ({faces} in 6)',
  'react.to': 'They could go to {spaces}.',
  'react.announce.intercept': 'Intercept with {cus, plural, one {# CU} other {# CUs}} from {space}',
  'react.announce.avoid': 'Avoid battle with {cus, plural, =0 {no CU} one {# CU} other {# CUs}}',
  'react.nobody': 'Nobody reacts',
  'react.announced': 'Announced',
  'react.back': 'Take it back: {what}',
  'react.army': '{general} comes to {space} with {cus, plural, =0 {no CU} one {# CU} other {# CUs}}.',

  'places.held': '{province}: you hold {held} of {majority}',
  'places.title': 'Where',
  'places.generals': 'Which general',
  'places.answers': 'What you can say',
  'places.inside': '{space} (into the city)',
  'places.force': '{cus, plural, =0 {no CU} one {# CU} other {# CUs}}',
  'places.at': '{space}, {cus, plural, =0 {no CU} one {# CU} other {# CUs}}',
  'places.stays': 'Nobody stays as proconsul',
  'places.done': 'No more',
  'places.soFar': 'So far: {names}.',

  'retreat.title': 'The ways that are open',
  'retreat.way':
    '{way}: {cost, plural, =0 {costs no CU} one {costs # CU} other {costs # CUs}}{swept, plural, =0 {} one {, # CU on the way goes along} other {, # CUs on the way go along}}',
  'retreat.next': 'Retreat to {space}',

  'enter.all': 'Go inside with {cus, plural, =0 {no CU} one {# CU} other {# CUs}}',
  'enter.nobody': 'Nobody goes inside',
  'enter.stays':
    '{cus, plural, =0 {Nobody stays outside.} one {# CU stays outside.} other {# CUs stay outside.}}',
  'lose.title': '{cus, plural, one {# CU is lost} other {# CUs are lost}}',

  'intercepted.fight': 'Fight',
  'intercepted.backUp': 'Go back one space, and stop there',
  'intercepted.back':
    'To {space}{by, select, alps {, over the Alps: its attrition is rolled again} pass {, over the pass: its attrition is rolled again} naval {, by sea: the Naval Table is rolled again} sea {, by sea} other {}}.',
  'intercepted.decline': 'Stay, and be displaced',
  'intercepted.enter': 'Go inside the city',
} as const;
