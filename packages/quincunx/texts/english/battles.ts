/** What happened in the battles, and what is new in each on the table. */
export const battles = {
  'trebia.happened':
    'December of 218 before Christ, in the snow. At dawn Hannibal’s Numidians drew the army of Sempronius out of its camp and through the Trebia before it had eaten. Mago, a brother of Hannibal, lay hidden in the bed of a brook with a thousand foot and a thousand horse, and attacked the Romans from behind. Ten thousand Romans broke through the middle and got away; most of the others died at the river.',
  'trebia.new':
    'The stream runs behind Rome’s second line: whoever is driven back into it fights badly, and a relief has to cross it in three moves. Rome must attack: it loses on points unless it is well ahead. Two of Carthage’s lines lie hidden, each where only its player knows, until somebody finds them or they strike.',
  'lakeRoad.happened':
    'June of 217. Flaminius followed Hannibal along the northern shore of Lake Trasimene, in a mist that lay on the road and left the hilltops free. From there Hannibal’s army came down on the whole column at once. Within three hours fifteen thousand Romans were dead, their consul among them.',
  'lakeRoad.new':
    'Nobody places their lines: Rome stands in a column on the road, the lake at one hand and a hill of two levels at the other. Carthage chooses only where its two hidden lines lie. Whoever strikes downhill has one more on the die.',
  'cannae.happened':
    'August of 216. Rome’s largest army, some eighty thousand, stood deep and narrow beside the Aufidus. Hannibal’s centre gave way and held; the Libyans turned in on both flanks, and the Punic horse, which had driven the Roman horse off, closed the ring from behind. Fifty thousand fell.',
  'cannae.new':
    'Six cohorts of the allies stand with Rome. Its lines are deep and narrow; Carthage has no elephants, but more foot in each line and the better horse. The river closes one side. A maniple stands for the line of a legion, a figure for a hundred men.',
  'zama.happened':
    'October of 202. Scipio left lanes between the maniples, and most of Hannibal’s elephants ran through them. The Roman foot beat the first and the second line, and met the veterans of Italy when it was tired; it was even until Masinissa’s and Laelius’ horse came back from their pursuit.',
  'zama.new':
    'Six units of elephants open the battle, two of them with Libyan javelins between the beasts, who take the first losses for them. Carthage’s best stand in a third line. Rome has Numidian horse. Hills lie at both camps.',
  'allies.happened':
    'No battle of the books: such fights were fought for every hill and farm between the great days, with what was at hand.',
  'allies.new':
    'Rome has two cohorts of its allies, a phalanx of spears, Triarii and horse; Carthage its line of the Skirmish with two units of Caetrati in the place of the elephants. The hill helps whoever holds it, light foot hides in the wood, and whoever stands behind the farm’s walls is hard to hit and hard to charge. Carthage must attack: it loses on points unless it is well ahead.',
  'open.happened':
    'Most great battles of the war were fought on plains: whoever did not like the ground stayed in camp. At Cannae, says Polybius, Aemilius Paulus saw flat land without trees, and did not want to fight there against the better horse.',
  'open.new':
    'Nothing stands in the way. Relief, flanks and the better horse decide; the figures below are what the other grounds are measured by.',
  'woods.happened':
    'In 216 a Roman army marched through the Litana forest in the land of the Boii. The Celts had sawn the trees beside the road, pushed them over on the column, and killed nearly all of it.',
  'woods.new':
    'Only light foot enters a wood, and nobody sees through it. Lines bend round the woods, or leave a gap there; skirmishers hold them, and shoot from the edge.',
  'stream.happened':
    'Armies of the time often camped with a river between them, and each waited for the other to cross: so at the Trebia, where Rome lost its patience.',
  'stream.new':
    'A stream takes three moves to cross, and whoever stands in it fights badly; at its two fords it is open ground. Whoever crosses first does so in part, whoever waits gives the fords away. Rome must attack: it loses on points unless it is well ahead.',
  'hill.happened':
    'At Geronium in 217 Hannibal and Minucius fought for a low hill between their camps: whoever stood on it looked down into the other’s, and struck downhill.',
  'hill.new':
    'Whoever stands higher than their enemy has one more on the die. The hill is as near to either army, so the first turns are a race. Rome must attack: it loses on points unless it is well ahead.',
  'ground.picture':
    'How the armies of the Skirmish stand on this ground: Rome in the south, Carthage in the north.',
  'ground.figures':
    '{name}: equal bots have fought it {games} times. Rome won {rome}, Carthage {carthage}, after {turns} turns on average.',
  picture: 'How the armies stand before {battle}: Rome in the south, Carthage in the north.',
  figures: 'How it ends',
  'figures.won':
    'Equal bots have fought it {games} times: Rome won {rome}, Carthage {carthage}, after {turns} turns on average.',
  'figures.mattered': 'In so many of 100 it mattered: {topics}.',
  'topic.wood': 'the woods, {share}',
  'topic.stream': 'the stream, {share}',
  'topic.river': 'the river or lake, {share}',
  'topic.hill': 'the hills, {share}',
  'topic.wall': 'the walls, {share}',
  'topic.ambush': 'the ambush, {share}',
  'topic.company': 'the elephants with lights, {share}',
  happened: 'What happened there',
  new: 'What is new in it',
} as const;
