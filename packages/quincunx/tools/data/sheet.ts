import { code, table, taggedFigures, type FigureTag, type GameDocument } from '@tessera/tools';
import {
  BATTLES,
  BOUNDS,
  planOf,
  TABLES,
  type BattleName,
  type LinePlan,
  type ScenarioPlan,
} from '../../rules/index.js';
import { played } from '../../bots/balance.js';
import { balanceTable, commandOf } from './balance.js';
import { provenance, writtenFigures } from './provenance.js';

/** The meaning of each tag. */
const TAGS: Readonly<Record<FigureTag, string>> = {
  source: 'stands in the article',
  found: 'found elsewhere',
  derived: 'follows from what the article prints',
  analogy: 'taken from a like case in the article',
  chosen: 'our own choice: the article says nothing of it',
};

const { tally, reasons } = taggedFigures({
  figures: writtenFigures(),
  entries: provenance(),
  meanings: TAGS,
});

const TITLES: Readonly<Record<BattleName, string>> = {
  trebia: 'The Trebia',
  lakeRoad: 'The lake road',
  cannae: 'Cannae',
  zama: 'Zama',
  allies: 'Allies',
};

const inInches = (hundredths: number): string => `${hundredths / 100}"`;

/** What a line's units are, in words such as `2 celts, 1 spanish`. */
function unitsOf({ units }: LinePlan): string {
  const kinds = [...new Set(units)];
  return kinds.map((kind) => `${units.filter((one) => one === kind).length} ${kind}`).join(', ');
}

const linesOf = ({ lines }: ScenarioPlan): string =>
  table(
    ['side', 'line', 'units', 'centre', 'front', 'gap', ''],
    lines.map((line) => [
      line.side,
      line.tag,
      unitsOf(line),
      inInches(line.x),
      inInches(line.front),
      inInches(line.gap),
      line.ambush === true ? 'in ambush' : '',
    ]),
  );

/** A battle's table, zones and what breaks an army, in a sentence each. */
function termsOf({ table: { width, depth }, zones, fixed, attacker, breakPercent }: ScenarioPlan): string {
  const usual = TABLES.ground.deployment;
  const { rome, carthage } = zones ?? { rome: usual, carthage: usual };
  return [
    `The table is ${inInches(width)} by ${inInches(depth)}.`,
    fixed === true
      ? 'All stand as listed.'
      : `Rome’s zone is ${inInches(rome)} deep, Carthage’s ${inInches(carthage)}.`,
    `Rome breaks at ${breakPercent.rome} of 100 of its figures, Carthage at ${breakPercent.carthage}.`,
    ...(attacker === undefined ? [] : [`The attacker is ${attacker === 'rome' ? 'Rome' : 'Carthage'}.`]),
  ].join(' ');
}

const battle = (name: BattleName): readonly string[] => [
  `### ${TITLES[name]}`,
  termsOf(planOf(name)),
  linesOf(planOf(name)),
];

/** What was tuned, and by what. */
const TUNED = [
  'The orders of battle follow the rules. Places, gaps, shapes of ground and what breaks an army are our own choice, and were changed by what games between equal bots came to:',
  [
    '- **The Trebia, the lake road, Cannae, Zama**: how many of 100 lost figures break each army. The lake road’s column and Cannae’s many Romans break earlier than their enemies, the Romans of the Trebia and of Zama a little later.',
    '- **Zama**: the camps’ hills reach as far as the third lines, which else never stood on them.',
    '- **Allies**: Carthage has a third more figures. So Rome’s zone reaches the hill, which lies nearer to it and is wider; the Triarii stand beside the allies in the front line; Carthage’s line has gaps, and its horse stands behind; and Rome breaks later.',
    '- **Woods in the Skirmish**: the east wood lies beside the way of the horse, where it kept Carthage’s better horse out of the battle.',
    '- **The stream in the Skirmish**: it ends before the way of the horse, and its fords are wider.',
  ].join('\n'),
] as const;

/** What came of games between equal bots, with the commands; nothing before any were played. */
const betweenBots = (): readonly string[] =>
  played.length === 0
    ? []
    : [
        '## Between equal bots',
        'Each row is what a command prints. A topic mattered in a battle when it came up at least once: a unit went into a wood or a stream or ended its way before one, before a river or at a wall; a fight was downhill, against a wood or over a wall or out of water; a line that had come out of its ambush fought or shot; elephants with lights among them fought. The laws are held over every fiftieth battle.',
        balanceTable(),
        ['```sh', ...played.map(commandOf), '```'].join('\n'),
      ];

/** The bounds of a battle of one's own. */
const ownBounds = (): string =>
  table(
    ['what', 'bound'],
    [
      ['letters of its title', `at most ${BOUNDS.title}`],
      [
        'the table',
        `${inInches(BOUNDS.table.least)} to ${inInches(BOUNDS.table.width)} wide, to ${inInches(BOUNDS.table.depth)} deep`,
      ],
      ['turns', `${BOUNDS.turns.least} to ${BOUNDS.turns.most}`],
      [
        'lost figures of 100 that break a side',
        `${BOUNDS.breakPercent.least} to ${BOUNDS.breakPercent.most}`,
      ],
      ['lines of each side', `at most ${BOUNDS.lines}, of at most ${BOUNDS.unitsOfLine} units`],
      ['units and leaders of each side', `at most ${BOUNDS.units} and ${BOUNDS.leaders}`],
      [
        'features',
        `at most ${BOUNDS.features}, of at most ${BOUNDS.areasOfFeature} areas, ${BOUNDS.areas} areas in all`,
      ],
      ['corners of an area', '3 to 12'],
      ['hides, companies', `at most ${BOUNDS.hides} and ${BOUNDS.companies}`],
    ],
  );

/** The document of Quincunx's figures. */
export const dataSheet: GameDocument = {
  path: 'docs/data-quincunx.md',
  parts: () => [
    '# The figures of Quincunx',
    'Made from `packages/quincunx/data/*.json` by `pnpm docs:data`; a test fails when it is out of date.',
    'Lengths are in inches; of a line the centre counts from the west, and its front from its own edge. A running game keeps the figures that it began with by their hash.',
    'How many figures have which tag:',
    tally(),
    ...betweenBots(),
    '## What was tuned',
    ...TUNED,
    '## The battles',
    ...BATTLES.flatMap(battle),
    '## What a battle of one’s own may be',
    `A server takes such a battle as data, within these bounds, and refuses everything else. How long the greatest of them takes to read, check, begin and play, and what is too much to refuse, is printed by ${code('pnpm bench engine --game quincunx --check')}.`,
    ownBounds(),
    '## Why',
    `By path into the data; the most specific path decides. ${code('*')} stands for every one.`,
    reasons(),
  ],
};
