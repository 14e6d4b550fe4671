/** The comments on the example battle: each stands at the number of facts that have happened by then. */
export const example = {
  '1': 'Two bots that plan play the whole battle with the limit of 20 turns. The orders lie face down; you see them all, since the game is over.',
  '167':
    'The elephants go forward first, as they do when nobody stops them, and hit the allies of V Legion. They hurt whoever they meet, friends too.',
  '394':
    'Turn 3: Rome’s left wing reaches the Iberians. Its commands move and attack in one go, while their enemies still have their orders to reveal.',
  '474':
    'On the right, I Legion with its horse rides down slingers and the Celtic horse in one activation, and attacks again after each success. Light troops do not count among the nineteen that Rome must kill, but they leave gaps.',
  '627':
    'Carthage strikes back, and loses three Iberian units in its own attacks: whoever attacks at bad odds is thrown back harder than whoever stands.',
  '774':
    'Four units together against one legion of III, from several sides. Attacks by many count more than by one.',
  '886':
    'The Ligurians lose unit after unit along the edge of the hill. Rome attacks uphill only where it has enough to do so.',
  '1190':
    'Rome’s first heavy losses: two units of V Legion, which stood alone before the Iberians. It has lost three, Carthage eleven.',
  '1376': 'The elephants are killed in the fourth turn in which V Legion keeps at them.',
  '1589':
    'Turn 7 decides. In one turn Rome takes four Iberian units and one of the Africans; V and VII Legion come round the Iberians’ flank, where attacks count more.',
  '2109':
    'Carthage still holds its hill with the Africans and takes units of III Legion one by one. But time works for Carthage only if Rome stops killing.',
  '2490': 'Rome has lost seven, and would lose the game with twelve.',
  '2738': 'The nineteenth unit that counts falls in turn 10: Rome has won, with nine units lost.',
} as const;
