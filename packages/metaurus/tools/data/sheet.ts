import { dataSchema, shippedData, smallData, type Rating } from '../../rules/data.js';
import { SMALL_TURN_LIMIT } from '../../rules/options.js';
import { WEAPONS, type Weapon } from '../../rules/model.js';
import { table, taggedFigures, type GameDocument } from '@tessera/tools';
import { provenance, TAGS, writtenFigures } from './provenance.js';
import { tuned } from './tuned.js';

const { tables, counters, map } = dataSchema.parse(shippedData);
const { tagOf, tagged, tally, reasons } = taggedFigures({
  figures: writtenFigures(),
  entries: provenance(),
  meanings: TAGS,
});

/** What equal bots make of the small battle. */
const SMALL_FIGURES =
  'Equal bots play it with `pnpm arena --game metaurus --options \'{"battle":"small"}\' --balance --games 100 medium`, and the same with `easy`. Medium ones: Rome wins 60 of 100, in 4.5 turns on average. Easy ones, which play any move: Rome wins 38 of 100, nearly all after the sixth turn.';

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const RESULTS: Record<(typeof tables.crt)[number], string> = {
  attackersDisorderedThenCounter: 'all attackers Disordered; then the defenders may counter-attack',
  attackersDisordered: 'all attackers Disordered',
  attackersCheck: 'each attacker checks for Disorder',
  engaged: 'Engaged',
  defendersCheck: 'each defender checks for Disorder',
  defendersDisordered: 'all defenders Disordered',
  defendersDisorderedThenContinue: 'all defenders Disordered; the attackers may continue',
};

const RAMPAGES: Record<(typeof tables.elephants)[number], string> = {
  nothing: 'nothing',
  enemyDisordered: 'the nearest enemy unit is Disordered',
  friendDisordered: 'the nearest friendly unit is Disordered',
};

function rollName(roll: number): string {
  if (roll === 0) return '0 or less';
  return roll === tables.crt.length - 1 ? `${roll} or more` : String(roll);
}

const combatResults = (): string =>
  table(
    ['modified roll', 'result', 'tag'],
    tables.crt.map((result, roll) => [rollName(roll), RESULTS[result], tagOf(`tables.crt.${roll}`)]),
  );

function weaponCell(attacker: Weapon, defender: Weapon): string {
  const drm = tables.weapons[defender][attacker];
  if (drm === undefined) return attacker === 'light' ? 'never' : '–';
  const figure = tagged(signed(drm), `tables.weapons.${defender}.${attacker}`);
  const index = tables.barred.findIndex((pair) => pair.attacker === attacker && pair.defender === defender);
  return index < 0 ? figure : `${tagged('barred', `tables.barred.${index}.attacker`)}, if Engaged ${figure}`;
}

const weapons = (): string =>
  table(
    ['defender ↓ attacker →', ...WEAPONS],
    WEAPONS.map((defender) => [defender, ...WEAPONS.map((attacker) => weaponCell(attacker, defender))]),
  );

const GROUND = [
  ['clear', 'clear hex', []],
  ['forest', 'wood', ['forest']],
  ['up', 'each level up', ['uphill', 'downhill']],
  ['water', 'hexside of a river or stream', ['water']],
  ['exit', 'off the map by the exit', []],
] as const;

const terrain = (): string =>
  table(
    ['ground', 'foot', 'horse', 'elephants', 'in combat'],
    GROUND.map(([ground, name, drms]) => {
      const price = tables.terrain[ground];
      const path = `tables.terrain.${ground}`;
      return [
        name,
        tagged(String(price.foot), `${path}.foot`),
        tagged(String(price.horse), `${path}.horse`),
        tagged(String(price.elephants), `${path}.elephants`),
        drms
          .map((drm) => `${drm} ${tagged(signed(tables.terrainDrm[drm]), `tables.terrainDrm.${drm}`)}`)
          .join(', ') || '–',
      ];
    }),
  );

const elephants = (): string =>
  table(
    ['die', 'before the elephants act', 'tag'],
    tables.elephants.map((row, die) => [String(die), RAMPAGES[row], tagOf(`tables.elephants.${die}`)]),
  );

const modifiers = (): string => {
  const { angleDrm, orderDrm } = tables;
  const rows: (readonly [string, number, string])[] = [
    ['from the front alone', angleDrm.front, 'angleDrm.front'],
    ['through the flank alone', angleDrm.flank, 'angleDrm.flank'],
    ['through the rear alone', angleDrm.rear, 'angleDrm.rear'],
    ['through two or three of them', angleDrm.several, 'angleDrm.several'],
    ['defender under Stand', orderDrm.defender.stand, 'orderDrm.defender.stand'],
    ['defender under Move', orderDrm.defender.move, 'orderDrm.defender.move'],
    ['defender under Reform', orderDrm.defender.reform, 'orderDrm.defender.reform'],
    ['attacker under Move to Attack', orderDrm.attacker.moveToAttack, 'orderDrm.attacker.moveToAttack'],
    ['an attacker is Disordered', tables.disorderedAttackerDrm, 'disorderedAttackerDrm'],
    ['for each earlier attack of the activation', tables.continuedAttackDrm, 'continuedAttackDrm'],
  ];
  return table(
    ['modifier of the combat die', 'figure', 'tag'],
    rows.map(([name, figure, path]) => [name, signed(figure), tagOf(`tables.${path}`)]),
  );
};

const others = (): string => {
  const { victory } = tables;
  const rows: (readonly [string, string | number, string])[] = [
    ['orders that may be changed in a Game Turn', tables.orderChanges, 'orderChanges'],
    ['lowest die that lets two legions act as one', tables.combinationFrom, 'combinationFrom'],
    ['lowest die that makes a Gaul balk', tables.gaulsBalkFrom, 'gaulsBalkFrom'],
    ['Roman losses that give Carthage the game', victory.romanLosses, 'victory.romanLosses'],
    ['Carthaginian losses that give Rome the game', victory.carthaginianLosses, 'victory.carthaginianLosses'],
    ['exits that give Carthage the game', victory.exits, 'victory.exits'],
    ['weapons whose losses do not count', victory.uncounted.join(', '), 'victory.uncounted.0'],
    ['quiet Game Turns after which a draw may be claimed', tables.quietTurns, 'quietTurns'],
  ];
  return table(
    ['figure', 'value', 'tag'],
    rows.map(([name, value, path]) => [name, String(value), tagOf(`tables.${path}`)]),
  );
};

const rating = (value: Rating | null): string =>
  value === null ? 'none' : `${value.morale}-${value.movement}`;
const hex = (id: number): string => String(id).padStart(4, '0');

const army = (): string =>
  table(
    ['command', 'people', 'weapon', 'morale–movement', 'Disordered', 'hexes'],
    counters.groups.map((group, index) => {
      const path = `counters.groups.${index}`;
      return [
        group.command,
        group.people,
        group.weapon,
        tagged(rating(group.front), `${path}.front`),
        tagged(rating(group.back), `${path}.back`),
        tagged(group.at.map(hex).join(' '), `${path}.at.0`),
      ];
    }),
  );

const field = (): string => {
  const sides = (width: string) =>
    map.rivers.filter((river) => river.width === width).flatMap(({ hexsides }) => hexsides).length;
  const rows: (readonly [string, string | number, string])[] = [
    ['lines', map.lines, 'lines'],
    ['files', map.files, 'files'],
    ['hexes of level 1', map.level1.length, 'level1.0'],
    ['hexes of level 2', map.level2.length, 'level2.0'],
    ['woods', map.forest.length, 'forest.0'],
    ['hexsides of rivers', sides('wide'), 'rivers.0.hexsides.0'],
    ['hexsides of streams', sides('narrow'), 'rivers.1.hexsides.0'],
    ['banks beyond the water', map.banks.length, 'banks.0.0'],
    ['line of the exit', map.exit.line, 'exit.line'],
    ['whose exit', map.exit.seat, 'exit.seat'],
  ];
  return table(
    ['of the map', 'value', 'tag'],
    rows.map(([name, value, path]) => [name, String(value), tagOf(`map.${path}`)]),
  );
};

/** The small battle: its counters, and what ends it (R72). */
function smallBattle(): string[] {
  const data = dataSchema.parse(smallData);
  const { romanLosses, carthaginianLosses } = data.tables.victory;
  const limits = [
    ['Roman losses that give Carthage the game', romanLosses],
    ['Carthaginian losses that give Rome the game', carthaginianLosses],
    ['last Game Turn', SMALL_TURN_LIMIT],
  ] as const;
  return [
    table(
      ['command', 'people', 'morale–movement', 'hexes'],
      data.counters.groups.map(({ command, people, front, at }) => [
        command,
        people,
        rating(front),
        at.map(hex).join(' '),
      ]),
    ),
    table(
      ['figure', 'value'],
      limits.map(([name, value]) => [name, String(value)]),
    ),
  ];
}

/** The document of the charts, with the tag of each figure and the reason for it. */
export const dataSheet: GameDocument = {
  path: 'docs/data.md',
  parts: () => [
    '# The figures of the Metaurus',
    'Made from `packages/metaurus/data/*.json` by `pnpm docs:data`; a test fails when it is out of date.',
    'Rules are code, figures are data. Not every printed chart of the game could be found, so each figure here says how sure it is. If you have a better source, change `tables.json`, `counters.json` or `map.json` and the tag in `provenance.json`, and keep the earlier file in `data/kept` (`keptData`): a running game keeps the figures that it began with, by their hash.',
    'How many figures have which tag:',
    tally(),
    '## Combat Results Table',
    combatResults(),
    '## Weapons System Matrix',
    'The modifier for the attacker. Where there is none both are on the same side.',
    weapons(),
    '## Terrain Effects Chart',
    'Movement Points add up, and so do the modifiers. Downhill costs nothing more.',
    terrain(),
    '## Other modifiers',
    modifiers(),
    '## Elephant Table',
    elephants(),
    '## Other figures',
    others(),
    '## The armies',
    army(),
    '## What was tuned',
    'No source rates these peoples, or says how many of them are the better ones: such figures are our own choice. They were tuned so that equal bots win the standard battle in 40 to 60 of 100 games on either side, and Carthage a little less under the Gauls’ rule ([bots.md](bots.md) has the figures). Before, Rome won two of three. Carthage’s foot was raised, whose Disordered Gauls broke at a touch, and nothing of Rome’s was touched, for its ratings are in the booklet’s examples. Counted are counters of a rating, with their Disordered side:',
    tuned(),
    'Games that began before go on with the earlier figures (`packages/metaurus/data/kept`).',
    '## The map',
    field(),
    '## The small battle',
    'Not in any source, but ours (R72): a third of the counters, with the ratings of the whole battle, on the same map. It has a data set of its own (`data/small.json`). After its last Game Turn the side with fewer units lost or Disordered wins; where both have equally many, Carthage.',
    ...smallBattle(),
    SMALL_FIGURES,
    '## Why',
    'By path into the data; the most specific path decides. `*` stands for every one, `people=celts` for those of a list that have this value.',
    reasons(),
  ],
};
