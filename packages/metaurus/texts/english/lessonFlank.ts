/** The lesson of attacks from the flank: what the learner is told, step by step. */
export const lessonFlank = {
  'facing.order':
    'Each unit faces a corner: the two hexes there are its front, the two beside it its flanks, the two behind its rear. These Gauls face south. Order “Move to Attack”.',
  'facing.seal': 'Seal it. You go first, and 0912 beside the Gauls is free: a flank.',
  'close.horse': 'Choose your horse in 0813, then 0912: the flank of the Gauls in 0911.',
  'close.turn':
    'It still faces north, and nobody attacks but to the front. Turn it: press NW, and the Gauls are before it.',
  'close.citizens': 'Choose the citizens in 0710, then 0810: that is the front of the Gauls in 0910.',
  'close.allies': 'Choose the allies in 0611, then 0711: they reach nobody yet, and come up behind.',
  'close.end': 'End the movement. Then two attacks wait.',
  'odds.flank': 'Two attacks wait, and you choose the order. Choose attack 2, the horse’s into the flank.',
  'odds.roll':
    'A flank adds 2, so attack 2 has +2 in all; attack 1 comes from the front, and has +1. Roll for attack 2.',
  'turned.seal':
    'A 6 and 2: the Gauls in 0911 are Disordered, and in their turn they faced your horse. Your citizens are Engaged. You go first again: keep the chit, and seal it.',
  'open.allies':
    'Whoever turns to one shows the flank to another. Choose your allies in 0711, then 0811: now that is the flank of the Gauls in 0911.',
  'open.end': 'End the movement.',
  'sides.choose':
    'Your allies have two enemies before them. Choose the Gauls in 0911: with your horse in front, they are attacked from two sides.',
  'sides.declare': 'Two sides are worth 4, more than a flank (2) or a rear (3); and two attack one. Declare.',
  'sides.first': 'Choose attack 2 first: whoever breaks leaves a hex to advance into.',
  'sides.roll': 'It has +6, of which 4 are for the two sides. Roll.',
  'in.face':
    'These Gauls are gone, and a victor must enter their hex: send the allies from 0811, and turn them to NW, towards the other Gauls.',
  'in.advance': 'Let them advance. They come to stand in the flank of the Gauls in 0910.',
  'on.attack': 'At 9 or more the victors may attack again, at 1 less. Choose the Gauls in 0910.',
  'on.roll': 'A flank again: +2, though 1 is taken for going on. Attack again.',
  over: 'Mind your own flanks',
  end: 'Another 6: the last Gauls are Disordered, with enemies before and beside them. A front adds nothing, a flank 2, a rear 3, several sides 4. A unit may turn when its command acts, so the enemy’s can too: come from two sides, and they cannot face both.',
} as const;
