/** A number of CUs that a result of a table takes, as the log names it. */
const LOSSES = Array.from({ length: 61 }, (_, lost) => lost);

const cus = (lost: number): string =>
  lost === 0 ? 'no CU is lost' : lost === 1 ? '1 CU is lost' : `${String(lost)} CUs are lost`;

/** Results of the tables. With `e`, the first CU is an elephant where there is one. */
export const results: Readonly<Record<string, string>> = Object.fromEntries(
  LOSSES.flatMap((lost): [string, string][] => [
    [`value.result.lost${String(lost)}`, cus(lost)],
    [`value.result.lost${String(lost)}e`, `${cus(lost)}, an elephant first`],
    ...[0, 1, 2].map((points): [string, string] => [
      `value.result.siege${String(points)}Lost${String(lost)}`,
      `${points === 0 ? 'no point' : points === 1 ? '1 point' : '2 points'}, and ${cus(lost)}`,
    ]),
  ]),
);

/** What values are called, wherever they stand. */
export const values = {
  'value.hidden': 'face down',

  'field.space': 'Space',
  'field.to': 'To',
  'field.inside': 'Inside the city',
  'field.general': 'General',
  'field.generals': 'Generals who come along',
  'field.regulars': 'Regular CUs',
  'field.elephants': 'Elephants',
  'field.sortieRegulars': 'Regular CUs from inside',
  'field.sortieElephants': 'Elephants from inside',
  'field.train': 'Siege train',
  'field.first': 'Who plays first',
  'field.card': 'Card',
  'field.use': 'Used to',
  'field.battleCard': 'Battle card',
  'field.as': 'Played as',
  'field.province': 'Province',

  'value.use.move': 'move a general',
  'value.use.place': 'place markers',
  'value.use.raise': 'raise a CU',
  'value.use.event': 'play its event',
  'value.use.discard': 'discard it',

  'value.battleCard.null': 'one at random',

  'value.marker.none': 'no marker',
  'value.marker.rome': 'Roman',
  'value.marker.carthage': 'Carthaginian',
  'value.marker.tribe': 'a tribe',
  'value.marker.friendlyTribe': 'a tribe of Carthage',

  'value.at.map': 'in',
  'value.at.pool': 'in the pool',
  'value.at.displaced': 'displaced',
  'value.at.dead': 'out of the war',
  'value.at.aside': 'not yet in the war',
  'value.rank.consul': 'consul',
  'value.rank.proconsul': 'proconsul',

  'value.what.alliance': 'the alliance with Macedon',
  'value.what.truce': 'the truce',
  'value.what.navalVictory': 'the victory at sea',
  'value.what.hannoCounsels': 'the counsel of Hanno',
  'value.what.catoCounsels': 'the counsel of Cato',

  'value.window.weather': 'foul weather, when the enemy marches',
  'value.window.storms': 'storms, when the enemy sails',
  'value.window.tribes': 'hostile tribes, when the enemy enters their land',
  'value.window.battle': 'a spy or deserting allies, when a battle begins',
  'value.window.fright': 'elephants that take fright, when they charge',
  'value.window.deserts': 'an ally who deserts, when a round of battle begins',
  'value.window.maharbal': 'Maharbal, when no Battle card is left',
  'value.moment.weather': 'The enemy goes on',
  'value.moment.storms': 'The enemy is about to sail',
  'value.moment.tribes': 'The enemy enters the land of tribes',
  'value.moment.battle': 'A battle begins',
  'value.moment.fright': 'Elephants charge',
  'value.moment.deserts': 'A round of battle begins',
  'value.moment.maharbal': 'You have no Battle card left',

  'value.result.avoids': 'they get away',
  'value.result.isCaught': 'they are caught',
  'value.result.intercepts': 'they intercept',
  'value.result.misses': 'they do not intercept',
  'value.result.pursues': 'they pursue',
  'value.result.loses': 'they lose the enemy, and the march is over',
  'value.result.safe': 'they arrive',
  'value.result.return': 'they have to turn back',
  'value.result.sunk': 'they are sunk',
  'value.result.commandChanges': 'the other consul commands',
  'value.result.commandStays': 'the command stays as it is',
  'value.result.elephantsCharge': 'the charge succeeds',
  'value.result.elephantsFail': 'the charge fails',
  'value.result.elephantsRampage': 'the elephants run amok among their own',
  'value.result.succeeds': 'it succeeds',
  'value.result.fails': 'it fails',
  'value.result.stays': 'they stay loyal',
  'value.result.deserts': 'they may desert',

  'value.why.storm': 'the storm',
  'value.why.pass': 'the pass',
  'value.why.hostileTribes': 'hostile tribes',
  'value.why.mercenaries': 'deserting mercenaries',
  'value.why.epidemic': 'the epidemic',
  'value.why.pestilence': 'the plague',
  'value.why.winter': 'the winter',
  'value.why.casualties': 'the battle',
  'value.why.retreat': 'the retreat',
  'value.why.retreatPath': 'the way of the retreat',
  'value.why.noRetreat': 'the retreat that is cut off',
  'value.why.siege': 'the siege',
  'value.why.event': 'the event',
  'value.why.overrun': 'the overrun',
  'value.why.sunk': 'the sea',
  'value.why.repercussions': 'fewer provinces',
  'value.why.defeat': 'the defeat',
  'value.why.hannibalDead': 'the death of Hannibal',
} as const;
