/** What is said of a battle before it begins, and how it ends. */
export const outside = {
  'about.what':
    'Two armies of miniatures, measured in inches, as Rome fought them: three lines with gaps, through which a fresh line relieves a tired one. You tell each line one word (charge, relieve, back), see how it goes if nobody reacts, and give the orders; the enemy’s skirmishers may evade, and dice decide each melee. An army breaks when its losses pass what it can bear.',
  'about.by':
    'Rules by D. Seifried, published in 1999 in number 103 of MWAN, the newsletter of the Midwest Wargamer’s Association. The table, the units and the words here are our own.',
  'about.left':
    'Version 1 is played on an open plain: no hills, woods or streams. Left out as well: light troops inside the formation of elephants, allied cohorts and spear phalanxes, ambushes, hidden fatigue, and more than one player a side.',
  'side.rome.hint':
    'Three lines of maniples, which pass through each other: a spent line makes room for a fresh one.',
  'side.carthage.hint': 'One strong line of Celts, Spaniards and pikes, with elephants and more horse.',
  'title.proposal': 'A battle in inches',
  'title.proposal.named': 'A battle in inches with {name}',
  'form.scenario': 'Battle',
  'form.scenario.skirmish': 'Skirmish (start here)',
  'form.scenario.skirmish.hint':
    '19 Roman units against 13, on a table of 96 by 72 inches. About an hour and a half.',
  'form.scenario.full': 'Full battle',
  'form.scenario.full.hint':
    '41 Roman units against 32, on a table of 144 by 72 inches. A long evening, or a few weeks by letter.',
  'form.rest': 'Units rest',
  'form.rest.turn': 'once a turn, if they did nothing in both rounds',
  'form.rest.round': 'in each round in which they did nothing',
  'form.rest.own': 'in each round of their own in which they did nothing',
  'form.victorsRing': 'The winner of a fight keeps its ring',
  'option.scenario.skirmish': 'Skirmish: 19 Roman units against 13.',
  'option.scenario.full': 'Full battle: 41 Roman units against 32.',
  'option.rest.turn': '',
  'option.rest.round': 'Units rest in each round in which they did nothing.',
  'option.rest.own': 'Units rest in each round of their own in which they did nothing.',
  'option.victorsRing.true': '',
  'option.victorsRing.false': 'The winner of a fight takes its ring off again.',
  'over.by.break': 'The losing army has lost too many figures, and breaks.',
  'over.by.points':
    'The last turn is over, or both armies break: the side that has lost less wins, unless both have lost about as much.',
  'check.seal': 'The battle began with the seal of its record.',
  'check.seal.wrong': 'The battle began with another seal than that of its record.',
  'check.sealed': 'The deployment of {seat} was sealed before both were shown.',
  'check.sealed.wrong': 'The deployment of {seat} is not the one that was sealed.',
  'check.opened.ambush': 'A line of {seat} came out of its ambush where it was sealed.',
  'check.opened.ambush.wrong': 'A line of {seat} did not lie in ambush where it was sealed.',
  'check.opened': 'The deployment of {seat} that was shown is the one that was sealed.',
  'check.opened.wrong': 'The deployment of {seat} that was shown is not the one that was sealed.',
} as const;
