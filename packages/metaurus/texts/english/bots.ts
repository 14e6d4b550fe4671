const COMMAND =
  '{command, select, celts {Gauls} iberians {Iberians} africans {Africans and Ligurians} slingers {Balearic slingers} horse {Horse} elephants {Elephants} other {{command} Legion}}';

const HITS = 'Disordered or lost on average: {theirs} of theirs, {own} of yours.';

/** Why a bot decides so. What it was not shown it takes as equally likely. */
export const bots = {
  'bots.any': 'Anything the rules allow.',
  'bots.setUp':
    'The armies are {gap} hexes apart: {changes, plural, =0 {no order changes} one {one order changes} other {# orders change}}.',
  'bots.initiative.first':
    '{ready, plural, one {One unit is} other {# units are}} within two hexes of an enemy, so it pays to strike first.',
  'bots.initiative.second': 'No unit is within two hexes of an enemy: let them come nearer.',
  'bots.orders': `${COMMAND}, {gap, plural, one {one hex} other {# hexes}} from the enemy: {order, select, stand {hold the ground} move {march} moveToAttack {close and strike} other {reform, for {disordered} of {units} are Disordered}}.`,
  'bots.orders.keep': 'All orders still fit: the enemy is {gap, plural, one {one hex} other {# hexes}} away.',
  'bots.activate': `${COMMAND}: nearest to the enemy, {gap, plural, one {one hex} other {# hexes}} away.`,
  'bots.activate.pass': 'The elephants stay: the enemy is {gap} hexes away.',
  'bots.march.attack': `{attacks, plural, one {One attack} other {# attacks}} from there. ${HITS}`,
  'bots.march':
    '{moves, plural, one {One unit moves} other {# units move}}, the nearest {gap, plural, one {one hex} other {# hexes}} from the enemy.',
  'bots.march.stay':
    'Nobody moves: the nearest is {gap, plural, one {one hex} other {# hexes}} from the enemy.',
  'hint.orders': '{orders}.',
  'hint.orders.also': 'Also {orders}.',
  'hint.turns': '{units} turn.',
  'hint.turns.rear': '{units} turn their backs on {enemies}.',
  'hint.turns.flank': '{units} turn their flank to {enemies}.',
  'bots.declare': `{attacks, plural, one {One attack} other {# attacks}}, {best} % to hurt them in the best. ${HITS}`,
  'bots.declare.none': `No attack pays. ${HITS}`,
  'bots.resolve': 'The most promising of {attacks}: {hurts} % to hurt them.',
  'bots.retreat':
    'To stay costs {loss} % of a unit on average; in {unchanged} % of cases the retreat costs nothing.',
  'bots.retreat.no': 'To stay costs {loss} % of a unit on average: less than a retreat.',
  'bots.counter': `{hurts} % to hurt them. ${HITS}`,
  'bots.counter.no': `Only {hurts} % to hurt them. ${HITS}`,
  'bots.advance':
    'Best there: {near, plural, =0 {no enemy stands} one {one enemy stands} other {# enemies stand}} next to that hex.',
  'bots.victim': 'Of {nearest} units equally near, this one hurts them most, or you least.',
  'bots.continue': `{hurts} % to hurt them again. ${HITS}`,
  'bots.continue.no': 'Enough: the best attack has {hurts} % to hurt them, and costs more.',
};
