/** The first battle: what the learner is told, step by step. */
export const lesson = {
  'initiative.go': 'Two dice say who has the initiative of a turn. You won it: choose “Go first”.',
  'initiative.commit':
    'Now press “Go first” at the foot. Nothing that you plan counts before you press that button.',
  'march.order':
    'Both sides give their orders in secret, a chit face down for each command. Give your legion the order “Move”.',
  'march.seal': 'Seal your orders. The Gauls seal theirs too, and nobody sees a chit before it acts.',
  'march.lead':
    'Your legion acts. Choose the citizens in 1116, then the hex 1316 by the stream: whoever moves must stay clear of the enemy.',
  'march.follow': 'The others can do as they did: press “3 others follow the same way”.',
  'march.end': 'All four have moved, as their order demands. End the activation.',
  'retreat.allies':
    'The Gauls came down to attack. Who is under Move may withdraw first: choose the allies in 1319, then 1119, two hexes back.',
  'retreat.commit':
    'Their morale is 6, and two hexes add 1 to their die: a die over that leaves them Disordered. Send them all the same.',
  'retreat.stay':
    'They got away, but Disordered. The citizens in 1316 have water before them: choose “Nobody retreats”.',
  'retreat.stand': 'Let them stand and take the attack.',
  'back.yes':
    'A 2, less 1 in all, makes 1: across water and against legionaries the Gauls broke themselves. Choose “Strike back”.',
  'back.commit': 'Striking back is an attack at once on those who failed: strike.',
  'advance.go':
    'Disordered a second time, they are gone. The victor must enter the empty hex: send the citizens to 1416.',
  'advance.commit': 'Let them cross the stream.',
  'attack.order':
    'Turn 2. The Gauls in 1319 followed your allies too far, and stand alone. Order “Move to Attack”: one hex up to the enemy, then fight.',
  'attack.seal': 'Seal it. Who closes in like that adds 1 to the die for the onset.',
  'attack.front':
    'The Gauls stood still. Send the citizens in 1218 to 1219: that is before them, for they face south-west.',
  'attack.flank':
    'Send the horse in 1221 to 1220, into their flank. Two sides at once are worth 4 on the die.',
  'attack.end': 'End the movement. Whoever has an enemy in front must attack now.',
  'attack.odds':
    'Two attacks wait, and you choose the order. Choose attack 1: “hurts” is its chance to harm them, “risks” the chance that they harm it.',
  'attack.commit': 'Take attack 1 first.',
  'reform.order':
    'The Gauls in 1319 are Disordered; uphill, in 1516, you achieved nothing. Turn 3: your allies in 1119 are still shaken. Order “Reform”.',
  'reform.seal': 'Seal it. The Gauls go second now.',
  'reform.end':
    'Nobody moves under Reform. End the activation: then Disordered units that stand clear of the enemy roll to recover.',
  over: 'Now a small battle',
  end: 'A 3, no more than their Disordered morale of 4: the allies are in order again. Orders, a march, a retreat, a blow struck back, an attack with its odds, reform: a small battle is made of these, with 30 units, and the whole one with 90.',
} as const;
