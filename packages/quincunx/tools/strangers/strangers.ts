import { fold } from '@tessera/core';
import { parseBattle, printBattle } from '../../notation/index.js';
import {
  BOUNDS,
  COMMANDS,
  FEATURE_NAMES,
  LEADERS_OF,
  OWN,
  ownBattleSchema,
  problemsOf,
  SIDES,
  wholeQuincunx,
  type OwnBattle,
  type Side,
} from '../../rules/index.js';

/** Twelve corners that go clockwise about a place. */
const TWELVE = [
  [0, 600],
  [300, 520],
  [520, 300],
  [600, 0],
  [520, -300],
  [300, -520],
  [0, -600],
  [-300, -520],
  [-520, -300],
  [-600, 0],
  [-520, 300],
  [-300, 520],
] as const;

const around = (x: number, y: number): number[][] => TWELVE.map(([right, up]) => [x + right, y + up]);

/** Where the areas lie: eight in a row, row above row, hill upon hill. */
const spotOf = (index: number): number[][] =>
  around(1200 + 2000 * (index % 8), 800 + 2200 * Math.floor(index / 8));

/** As many commands as a side may have leaders. */
const commandOf = (index: number): string => COMMANDS[index % BOUNDS.leaders] ?? '';

const UNITS_OF_LINE = 4;

/** As many lines and units as a side may have, in two rows. */
function linesOf(side: Side): object[] {
  const count = BOUNDS.units / UNITS_OF_LINE;
  return Array.from({ length: count }, (_, index) => ({
    side,
    tag: `${'ABCDEFGH'.charAt(index % 8)}${Math.floor(index / 8) + 1}`,
    command: commandOf(index),
    units: Array.from({ length: UNITS_OF_LINE }, () => (side === 'rome' ? 'velites' : 'libyanJavelins')),
    x: 1050 + 2100 * (index % 8),
    front: index < 8 ? 3600 : 2400,
    gap: 10,
    formation: 'skirmish',
  }));
}

const leadersOf = (side: Side): object[] =>
  LEADERS_OF[side].map((id, index) => ({
    id,
    side,
    command: commandOf(index),
    unit: `${side === 'rome' ? 'R' : 'C'}${'ABCDEFGH'.charAt(index)}1.1`,
    chief: index === 0,
  }));

/** The greatest battle that keeps within the bounds: as many units, areas and corners as there may be, and no problem. */
export const greatest: OwnBattle = ownBattleSchema.parse({
  title: 'W'.repeat(BOUNDS.title),
  table: { width: BOUNDS.table.width, depth: BOUNDS.table.depth },
  turns: BOUNDS.turns.most,
  breakPercent: { rome: 60, carthage: 60 },
  zones: { rome: 4400, carthage: 4400 },
  features: Array.from({ length: BOUNDS.features }, (_, index) => ({
    kind: 'hill',
    name: FEATURE_NAMES.hill[index % FEATURE_NAMES.hill.length],
    level: 1 + (index % 9),
    areas: index < BOUNDS.areas - BOUNDS.features ? [spotOf(index), spotOf(24 + index)] : [spotOf(index)],
  })),
  hides: Array.from({ length: BOUNDS.hides }, (_, index) => ({ side: 'rome', area: spotOf(index) })),
  lines: SIDES.flatMap(linesOf),
  leaders: SIDES.flatMap(leadersOf),
  companies: [],
});

const text = printBattle(greatest);
const options = { scenario: OWN, own: greatest };
/** As long as a request's body may be, and a battle only as far as it has to be read. */
const HOSTILE: unknown = {
  scenario: OWN,
  own: { ...greatest, features: Array.from({ length: 6000 }, () => ({ kind: 'wood', areas: [[[]]] })) },
};
/** 50 MB of text, made when it is first read. */
const long = (): string => `${text}${'wood wood 0,0 0,9 9,9\n'.repeat(2_400_000)}`;
let made: string | null = null;

/** A request and a text that are far too much, each as whoever takes it answers. */
export const refusals = {
  request: () => wholeQuincunx.schemas.options.safeParse(HOSTILE),
  text: () => parseBattle((made ??= long())),
} as const;

/** What a stranger's battle makes a server or a page do. */
export const strangers = [
  { name: 'the greatest battle of one’s own read from its text', run: () => parseBattle(text) },
  { name: '  checked', run: () => problemsOf(greatest) },
  { name: '  read from a request and checked', run: () => wholeQuincunx.schemas.options.parse(options) },
  {
    name: '  and begun',
    run: () => fold(wholeQuincunx, wholeQuincunx.begin(wholeQuincunx.schemas.options.parse(options), '')),
  },
  { name: 'a request of 6000 features refused', run: refusals.request },
  { name: 'a text of 50 MB refused', run: refusals.text },
] as const;
