/**
 * The version of the rules in this code. A war that began under an older version continues under this one and logs the
 * change. Wars from before the versions were numbered count as 1.
 */
export const RULES = 5;

/** The two sides. */
export const SEATS = ['rome', 'carthage'] as const;
export type Seat = (typeof SEATS)[number];

/** The highest bid, and which side it is made for (3.1). */
export const BIDDING = { most: 9, higher: 'carthage' } as const;

/** The other side. */
export const enemyOf = (seat: Seat): Seat => (seat === 'rome' ? 'carthage' : 'rome');

/** The generals in the order of section 4, which decides among equals (S8.34). */
export const GENERALS = [
  'hannibal',
  'hasdrubal',
  'hanno',
  'mago',
  'gisgo',
  'publius',
  'longus',
  'flaminius',
  'fabius',
  'marcellus',
  'nero',
  'varro',
  'paulus',
  'africanus',
] as const;
export type General = (typeof GENERALS)[number];

/**
 * The markers of a space: none, a side's (also of a walled city), a neutral tribe, or a tribe friendly to Carthage, which
 * counts as Carthage's (20.9).
 */
export const MARKERS = ['none', 'rome', 'carthage', 'tribe', 'friendlyTribe'] as const;
export type Marker = (typeof MARKERS)[number];

/** The kinds of links between spaces: a road, a pass outside the Alps, a pass of the Alps, a strait. */
export const LINK_KINDS = ['road', 'pass', 'alps', 'strait'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The posts of a general: on the map, in the pool, displaced (10.10), dead, or not yet in the war. */
export const POSTS = ['map', 'pool', 'displaced', 'dead', 'aside'] as const;

/** Ranks of Roman generals (6.4). */
export const RANKS = ['consul', 'proconsul'] as const;
export type Rank = (typeof RANKS)[number];

/** The uses of a Strategy card (7.2, 8.2): three kinds of operations, its event, or a discard. */
export const USES = ['move', 'place', 'raise', 'event', 'discard'] as const;
export type Use = (typeof USES)[number];

/** The kinds of Battle cards (14.7, 14.9). */
export const TACTICS = [
  'frontalAssault',
  'flankLeft',
  'flankRight',
  'probe',
  'doubleEnvelopment',
  'reserve',
] as const;
export type Tactic = (typeof TACTICS)[number];

/** The items of the count of Battle cards (7.6). */
export const COUNTED = ['rating', 'cus', 'intercepted', 'failedAvoid', 'allies', 'militia', 'tribe'] as const;

/** The events that outlast their card: the alliance (#9), the truce (#64), #29, #57 and #58. */
export const LASTING = ['alliance', 'truce', 'navalVictory', 'hannoCounsels', 'catoCounsels'] as const;
export type Lasting = (typeof LASTING)[number];

/** The windows of counter events (13.2), each with a public switch. */
export const WINDOWS = ['weather', 'storms', 'tribes', 'battle', 'fright', 'deserts', 'maharbal'] as const;
export type Window = (typeof WINDOWS)[number];
/** The windows that are passed unless a seat switches them on. */
export const QUIET_WINDOWS: readonly Window[] = ['weather', 'storms', 'tribes'];

/** The names of dice, draws and shuffles in the log (13.1). */
export const ROLLS = [
  'pursuit',
  'avoid',
  'intercept',
  'naval',
  'storm',
  'pass',
  'hostileTribes',
  'command',
  'elephants',
  'counterattack',
  'withdraw',
  'cancel',
  'casualties',
  'retreat',
  'siege',
  'mercenariesTest',
  'mercenaries',
  'epidemic',
  'pestilence',
  'winter',
] as const;
export type RollName = (typeof ROLLS)[number];

/** The endings of a war: by the rules, or by the players at the table. */
export const ENDINGS = [
  'romeTaken',
  'carthageTaken',
  'italy',
  'suedForPeace',
  'points',
  'tie',
  'spaces',
  'even',
  'resignation',
  'agreement',
  'time',
  'unfinished',
] as const;

/** The ways in which an army moves (10, 11, 20.5). */
export const MARCHES = ['land', 'sea', 'sortie'] as const;
export type MarchBy = (typeof MARCHES)[number];

/** The stages of a step of a march, in their order (13.4). */
export const MARCH_STAGES = [
  'pursuit',
  'weather',
  'storms',
  'storm',
  'naval',
  'enter',
  'pass',
  'tribes',
  'raids',
  'declare',
  'reactions',
  'avoid',
  'intercept',
  'answer',
  'clash',
  'backed',
  'shut',
  'fought',
  'after',
  'end',
] as const;
export type MarchStage = (typeof MARCH_STAGES)[number];

/** The stages of the end of an activation, in their order. */
export const HALT_STAGES = ['hanno', 'siege', 'roll', 'end'] as const;
