import { table, taggedFigures, type GameDocument } from '@tessera/tools';
import { dataSchema, shippedData, shortWar } from '../../rules/data.js';
import { provenance, TAGS, writtenFigures } from './provenance.js';

const { map, cards, forces, tables } = dataSchema.parse(shippedData);
const { tagOf, tagged, tally, reasons } = taggedFigures({
  figures: writtenFigures(),
  entries: provenance(),
  meanings: TAGS,
});

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
const yes = (is: boolean): string => (is ? 'yes' : '');

/** The name of a row by its die. The first and the last row also cover all dice beyond them. */
function rollName(roll: number, { first, last }: { readonly first: number; readonly last: number }): string {
  if (roll === first) return `${roll} or less`;
  return roll === last ? `${roll} or more` : String(roll);
}

function columnName(at: number): string {
  const { columns } = tables.attrition;
  const from = columns[at] ?? 0;
  const next = columns[at + 1];
  if (next === undefined) return `${from} or more`;
  return next - 1 === from ? String(from) : `${from} to ${next - 1}`;
}

const attrition = (): string =>
  table(
    ['die', ...tables.attrition.columns.map((_, at) => columnName(at)), 'tag'],
    tables.attrition.rows.map((row, at) => [
      rollName(at + 1, { first: 1, last: 7 }),
      ...row.map(({ lost, elephant }) => `${lost}${elephant ? 'e' : ''}`),
      tagOf(`tables.attrition.rows.${at}.0`),
    ]),
  );

const retreat = (): string => {
  const { few, many, fewUpTo } = tables.retreat;
  const lost = (one: number | null | undefined): string => String(one ?? 'all');
  return table(
    ['die', `${fewUpTo} CUs or fewer`, 'more', 'tag'],
    few.map((one, at) => [
      rollName(at, { first: 0, last: 7 }),
      lost(one),
      lost(many[at]),
      tagOf(`tables.retreat.few.${at}`),
    ]),
  );
};

const siege = (): string =>
  table(
    ['die', 'points', 'CUs of the besieger', 'tag'],
    tables.siege.map(({ points, lost }, at) => [
      rollName(at + 1, { first: 1, last: 6 }),
      String(points),
      String(lost),
      tagOf(`tables.siege.${at}.points`),
    ]),
  );

const naval = (): string =>
  table(
    ['die', 'result', 'tag'],
    tables.naval.map((result, at) => [
      rollName(at + 1, { first: 1, last: 3 }),
      result,
      tagOf(`tables.naval.${at}`),
    ]),
  );

const turns = (): string =>
  table(
    ['turn', 'years BC', 'cards for each'],
    tables.turns.map(({ years, cards: each }, at) => [
      String(at + 1),
      tagged(years, `tables.turns.${at}.years`),
      tagged(each, `tables.turns.${at}.cards`),
    ]),
  );

const others = (): string => {
  const rows: (readonly [string, number, string])[] = [
    ['CUs with a moving general', tables.armyLimit, 'armyLimit'],
    ['CUs by sea, but for campaigns', tables.sailLimit, 'sailLimit'],
    ['Battle cards of a hand', tables.handLimit, 'handLimit'],
    ['elephants on the map', tables.elephants, 'elephants'],
    ['Battle cards for allies of Rome in Italy', tables.romanAllies, 'romanAllies'],
    ['Battle cards for militia', tables.militia, 'militia'],
    ['Movement Points', tables.movement, 'movement'],
    ['Movement Points of a Force March', tables.forceMarch, 'forceMarch'],
    ['Movement Points of a leg by sea', tables.sailCost, 'sailCost'],
    ['points that take a city or a tribe', tables.siegePoints, 'siegePoints'],
  ];
  return table(
    ['figure', 'value', 'tag'],
    rows.map(([name, value, path]) => [name, String(value), tagOf(`tables.${path}`)]),
  );
};

const generals = (): string =>
  table(
    ['general', 'side', 'Strategy', 'Battle'],
    forces.generals.map(({ name, seat, strategy, battle }, at) => [
      name,
      seat,
      tagged(strategy, `forces.generals.${at}.strategy`),
      tagged(battle, `forces.generals.${at}.battle`),
    ]),
  );

const setUp = (): string =>
  table(
    ['side', 'space', 'generals', 'regulars', 'elephants', 'tag'],
    forces.setUp.map(({ seat, space, generals: who, regulars, elephants }, at) => [
      seat,
      space,
      who.join(', '),
      String(regulars),
      String(elephants),
      tagOf(`forces.setUp.${at}.regulars`),
    ]),
  );

const strategyCards = (): string =>
  table(
    ['#', 'title', 'operations', 'event for', 'ship', 'counter', 'leaves', 'truce'],
    cards.strategy.map(({ n, title, ops, event, ship, counter, removed, truce }, at) => [
      String(n),
      title,
      tagged(ops, `cards.strategy.${at}.ops`),
      tagged(event, `cards.strategy.${at}.event`),
      yes(ship),
      yes(counter),
      yes(removed),
      truce,
    ]),
  );

const battleCards = (): string =>
  table(
    ['type', 'cards', 'Retreat roll'],
    cards.battle.map(({ type, count, retreat: modifier }, at) => [
      type,
      tagged(count, `cards.battle.${at}.count`),
      tagged(signed(modifier), `cards.battle.${at}.retreat`),
    ]),
  );

const provinces = (): string =>
  table(
    ['province', 'spaces', 'to control it', 'counts', 'allies'],
    map.provinces.map(({ name, spaces, majority, significant, region }, at) => [
      name,
      String(spaces.length),
      tagged(majority, `map.provinces.${at}.majority`),
      tagged(significant ? 'yes' : 'no', `map.provinces.${at}.significant`),
      tagged(region, `map.provinces.${at}.region`),
    ]),
  );

const spaces = (): string =>
  table(
    ['space', 'province', 'kind', 'port', 'at the start', 'CUs inside', 'siege'],
    map.spaces.map(({ name, province, kind, port, start, capacity, siege: modifier }, at) => [
      name,
      province,
      kind,
      port === null ? '' : tagged(signed(port), `map.spaces.${at}.port`),
      tagged(start, `map.spaces.${at}.start`),
      capacity === undefined ? '' : tagged(capacity, `map.spaces.${at}.capacity`),
      modifier === undefined ? '' : tagged(signed(modifier), `map.spaces.${at}.siege`),
    ]),
  );

const WAY_NAMES = {
  road: 'ordinary ways',
  pass: 'passes outside the Alps',
  alps: 'passes of the Alps',
  strait: 'straits',
} as const;

function ways(): string {
  const nameOf = new Map(map.spaces.map(({ id, name }) => [id, name]));
  const rare = (['pass', 'alps', 'strait'] as const).map((way) => {
    const of = map.connections.filter((one) => one.way === way);
    const first = map.connections.findIndex((one) => one.way === way);
    const names = of.map(({ between }) => between.map((id) => nameOf.get(id) ?? id).join(' to '));
    return [WAY_NAMES[way], names.join(', '), tagOf(`map.connections.${first}.way`)];
  });
  const roads = map.connections.filter(({ way }) => way === 'road').length;
  return table(
    ['kind', 'which', 'tag'],
    [[WAY_NAMES.road, `${roads} of ${map.connections.length}`, tagOf('map.connections.0.way')], ...rare],
  );
}

/** What equal bots make of the short war. */
const SHORT_FIGURES =
  'Equal bots play it with `pnpm arena --game hannibal --options \'{"war":"short"}\' --balance --games 100 easy`. Easy ones, which play any move: Rome wins 48 of 100.';

/** The document of Hannibal's figures, with the tag of each and the reason for it. */
export const dataSheet: GameDocument = {
  path: 'docs/data-hannibal.md',
  parts: () => [
    '# The figures of Hannibal',
    'Made from `packages/hannibal/data/*.json` by `pnpm docs:data`; a test fails when it is out of date.',
    'The rulebook has no cards, tables or map in it. So each figure here says where it comes from. Figures and names are facts; titles and texts of cards are our own words, and nothing of anybody’s art is used. If you have a better source, change the data and the tag in `provenance.json`: no code. A running game keeps the figures that it began with by their hash.',
    'How many figures have which tag:',
    tally(),
    '## Attrition Table',
    'CUs lost by the size of the force, or by the rounds of a battle. `e`: one of them is an elephant, where there is one. Hostile Tribes always use the column of five and six.',
    attrition(),
    '## Retreat Table',
    retreat(),
    '## Siege Table',
    siege(),
    '## Naval Combat Table',
    naval(),
    '## Turn track',
    turns(),
    '## The short war',
    `Not in any source, but ours (S8.117): the first ${shortWar.turns === 1 ? 'turn' : `${shortWar.turns} turns`} alone (\`data/short.json\`). The side with markers in more spaces wins; of equally many, more CUs, and then Carthage.`,
    SHORT_FIGURES,
    '## Other figures',
    others(),
    '## Generals',
    generals(),
    '## The set-up',
    setUp(),
    '## Strategy cards',
    strategyCards(),
    '## Battle cards',
    battleCards(),
    '## Provinces',
    provinces(),
    '## Spaces',
    spaces(),
    '## Ways',
    ways(),
    '## Why',
    'By path into the data; the most specific path decides. `*` stands for every one, `kind=tribe` for those of a list that have this value.',
    reasons(),
  ],
};
