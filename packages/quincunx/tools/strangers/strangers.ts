import { imaginedChance, think } from '@tessera/bots';
import { decide, fold, frameFor, random, waiting } from '@tessera/core';
import { quincunxBotsFor } from '../../bots/index.js';
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
  topAt,
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

/** What lies in the rows, from the south: between the armies is water, where nobody may be placed. */
const ROWS = ['wood', 'hill', 'stream', 'wood'] as const;

/** Ground of all kinds: the first features have a second area where there is room, the last two of the water's row are walls. */
function featureOf(index: number): object {
  const row = ROWS[Math.floor(index / 8)] ?? 'wood';
  const named = (kind: keyof typeof FEATURE_NAMES) => ({
    kind,
    name: FEATURE_NAMES[kind][index % FEATURE_NAMES[kind].length],
  });
  const [x = 0, y = 0] = spotOf(index)[0] ?? [];
  if (row === 'stream' && index >= 22)
    return {
      ...named('wall'),
      ends: [
        [x, y - 1200],
        [x, y],
      ],
    };
  const second =
    index < BOUNDS.areas - BOUNDS.features + 2 ? [spotOf(index < 8 ? 24 + index : index - 8)] : [];
  const kind = row === 'stream' && index % 4 === 3 ? 'river' : row;
  return {
    ...named(kind),
    ...(kind === 'hill' && { level: 1 + (index % 9) }),
    areas: [spotOf(index), ...second],
  };
}

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
  features: Array.from({ length: BOUNDS.features }, (_, index) => featureOf(index)),
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

/** The greatest battle at its first orders, with those of a medium bot for all its units. */
function ordering() {
  const bots = quincunxBotsFor(wholeQuincunx);
  const chance = imaginedChance(random('strangers'));
  let state = fold(wholeQuincunx, wholeQuincunx.begin(wholeQuincunx.schemas.options.parse(options), ''));
  for (;;) {
    const [seat] = waiting(wholeQuincunx, state);
    if (seat === undefined) throw new Error('Nobody is asked.');
    const view = wholeQuincunx.conceal(state, seat);
    const commit = () => ({
      frame: frameFor(wholeQuincunx, state, seat) ?? 0,
      steps: think(bots, { view, seat, strength: 'medium', seed: 'strangers' }).steps,
    });
    if (topAt(state, 'orders') !== null) return { state, view, seat, chance, commit };
    const decided = decide(wholeQuincunx, state, { seat, commit: commit() }, chance);
    if (!decided.ok) throw new Error(decided.error.code);
    state = decided.value.after;
  }
}

let reached: ReturnType<typeof ordering> | null = null;
let orders: ReturnType<ReturnType<typeof ordering>['commit']> | null = null;

/** A bot's orders for all units of the greatest battle. */
function thought() {
  reached ??= ordering();
  return reached.commit();
}

/** Such orders checked and carried out, as a server does for each commit. */
function carriedOut() {
  reached ??= ordering();
  orders ??= thought();
  const { state, seat, chance } = reached;
  return decide(wholeQuincunx, state, { seat, commit: orders }, chance);
}

const READ = 250;

/** What a stranger's battle makes a server or a page do, with the most milliseconds that it may take. */
export const strangers = [
  { name: 'the greatest battle of one’s own read from its text', most: READ, run: () => parseBattle(text) },
  { name: '  checked', most: READ, run: () => problemsOf(greatest) },
  {
    name: '  read from a request and checked',
    most: READ,
    run: () => wholeQuincunx.schemas.options.parse(options),
  },
  {
    name: '  and begun',
    most: READ,
    run: () => fold(wholeQuincunx, wholeQuincunx.begin(wholeQuincunx.schemas.options.parse(options), '')),
  },
  { name: '  a medium bot’s first orders in it', most: 1000, run: thought },
  { name: '  and these checked and carried out', most: 1500, run: carriedOut },
  { name: 'a request of 6000 features refused', most: READ, run: refusals.request },
  { name: 'a text of 50 MB refused', most: READ, run: refusals.text },
] as const;
