/** What is said of a battle before it begins, and how it ends. */
export const outside = {
  'about.what':
    'Two armies of miniatures, measured in inches, as Rome fought them: three lines with gaps, through which a fresh line relieves a tired one. You tell each line one word (charge, relieve, back), see how it goes if nobody reacts, and give the orders; the enemy’s skirmishers may evade, and dice decide each melee. An army breaks when its losses pass what it can bear.',
  'about.by':
    'Rules by D. Seifried, published in 1999 in number 103 of MWAN, the newsletter of the Midwest Wargamer’s Association. The table, the units and the words here are our own.',
  'about.left':
    'Left out of version 1: fatigue that is hidden from the enemy, and more than one player a side.',
  'side.rome.hint':
    'Three lines of maniples, which pass through each other: a spent line makes room for a fresh one.',
  'side.carthage.hint': 'One strong line of Celts, Spaniards and pikes, with elephants and more horse.',
  'title.skirmish': 'A skirmish',
  'title.full': 'A full battle',
  'title.trebia': 'Trebia',
  'title.lakeRoad': 'The lake road',
  'title.cannae': 'Cannae',
  'title.zama': 'Zama',
  'title.allies': 'Allies',
  'title.own': 'A battle of one’s own',
  'title.named': '{battle} with {name}',
  'form.scenario': 'Battle',
  'form.scenario.skirmish': 'Skirmish (start here)',
  'form.scenario.skirmish.hint':
    '19 Roman units against 13, on a table of 96 by 72 inches. About an hour and a half.',
  'form.scenario.full': 'Full battle',
  'form.scenario.full.hint':
    '41 Roman units against 32, on a table of 144 by 72 inches. A long evening, or a few weeks by letter.',
  'form.scenario.trebia': 'Trebia',
  'form.scenario.trebia.hint':
    'Rome has crossed an icy stream and must attack, with the water at its back; some of Carthage’s men lie hidden. 41 Roman units against 30, on 144 by 72 inches.',
  'form.scenario.lakeRoad': 'The lake road',
  'form.scenario.lakeRoad.hint':
    'Trasimene: Rome marches between a lake and a hill, and two lines of Carthage wait unseen in its woods. Nobody places their lines. 19 Roman units against 12, on 96 by 60 inches.',
  'form.scenario.cannae': 'Cannae',
  'form.scenario.cannae.hint':
    'Rome’s deep, narrow lines and six cohorts of allies against a thin centre and the better horse, beside a river. 59 Roman units against 34, on 168 by 72 inches.',
  'form.scenario.zama': 'Zama',
  'form.scenario.zama.hint':
    'Six units of elephants charge first, two of them with Libyans between the beasts; hills at both camps. 42 Roman units against 33, on 144 by 72 inches.',
  'form.scenario.allies': 'Allies (an evening)',
  'form.scenario.allies.hint':
    'Cohorts and a spear phalanx of Rome’s allies, for a hill, a wood and a walled farm. 12 Roman units against 14, on 96 by 72 inches.',
  'form.scenario.own': 'A battle of one’s own',
  'form.scenario.own.hint':
    '{title}: {rome, plural, one {# Roman unit} other {# Roman units}} against {carthage}, on {width} by {depth} inches, in {turns} turns.',
  'own.picture': 'The table of {title}: Rome in the south, Carthage in the north.',
  'ground.open': 'Skirmish or full battle on an open plain',
  'ground.woods': 'Skirmish or full battle in woods',
  'ground.stream': 'Skirmish or full battle at a stream',
  'ground.hill': 'Skirmish or full battle at a hill',
  'ground.line.open': 'Nothing stands in the way: lines, gaps and flanks decide.',
  'form.ground': 'Ground',
  'form.ground.listed': 'Its own ground',
  'form.ground.open': 'Open plain',
  'form.ground.woods': 'Woods',
  'form.ground.stream': 'A stream with two fords',
  'form.ground.hill': 'A hill',
  'form.ground.hint.open': '',
  'form.ground.hint.listed': '',
  'form.ground.hint.battle':
    'The same armies without the ground: nobody lies in ambush, and nobody has to attack.',
  'form.ground.hint.woods': 'Only light foot enters a wood, and nobody sees through it.',
  'form.ground.hint.stream':
    'A stream takes three moves to cross, and whoever stands in it fights badly; at the fords it is open ground. Rome must attack.',
  'form.ground.hint.hill':
    'Whoever stands higher than their enemy has one more on the die. Rome must attack.',
  'form.rest': 'Units rest',
  'form.rest.turn': 'once a turn, if they did nothing in both rounds',
  'form.rest.round': 'in each round in which they did nothing',
  'form.rest.own': 'in each round of their own in which they did nothing',
  'form.victorsRing': 'The winner of a fight keeps its ring',
  'option.scenario.skirmish': 'Skirmish: 19 Roman units against 13.',
  'option.scenario.full': 'Full battle: 41 Roman units against 32.',
  'option.scenario.trebia':
    'Trebia: 41 Roman units against 30, across a stream, with an ambush. Rome must attack.',
  'option.scenario.lakeRoad':
    'The lake road: 19 Roman units against 12, between lake and hill, with an ambush.',
  'option.scenario.cannae': 'Cannae: 59 Roman units against 34, beside a river.',
  'option.scenario.zama': 'Zama: 42 Roman units against 33, with six units of elephants.',
  'option.scenario.allies':
    'Allies: 12 Roman units against 14, for a hill, a wood and a farm. Carthage must attack.',
  'option.scenario.own': '',
  'option.own':
    'A battle of one’s own, {title}: {rome, plural, one {# Roman unit} other {# Roman units}} against {carthage}, on {width} by {depth} inches, in {turns} turns.',
  'option.ground.open': '',
  'option.open': 'The armies of {battle} on an open plain: without its ground, and with nobody in ambush.',
  'option.ground.woods': 'With woods.',
  'option.ground.stream': 'Across a stream with two fords: Rome must attack.',
  'option.ground.hill': 'With a hill: Rome must attack.',
  'option.rest.turn': '',
  'option.rest.round': 'Units rest in each round in which they did nothing.',
  'option.rest.own': 'Units rest in each round of their own in which they did nothing.',
  'option.victorsRing.true': '',
  'option.victorsRing.false': 'The winner of a fight takes its ring off again.',
  'over.by.break': 'The losing army has lost too many figures, and breaks.',
  'over.by.points':
    'The last turn is over, or both armies broke in it. Whoever has lost fewer points wins; where they differ by less than 5 in 100, nobody does.',
  'check.seal': 'The battle began with the seal of its record.',
  'check.seal.wrong': 'The battle began with another seal than that of its record.',
  'check.sealed': 'The deployment of {seat} was sealed before both were shown.',
  'check.sealed.wrong': 'The deployment of {seat} is not the one that was sealed.',
  'check.opened.ambush': 'A line of {seat} came out of its ambush where it was sealed.',
  'check.opened.ambush.wrong': 'A line of {seat} did not lie in ambush where it was sealed.',
  'check.opened': 'The deployment of {seat} that was shown is the one that was sealed.',
  'check.opened.wrong': 'The deployment of {seat} that was shown is not the one that was sealed.',
} as const;
