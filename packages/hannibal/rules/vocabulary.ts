/**
 * The version of the rules in this code. A war that began under an older one goes on under this one, and says so; those
 * of before the first number count as 1.
 */
export const RULES = 4;

/** The words of the rules. Unions are derived from them. */
export const SEATS = ['rome', 'carthage'] as const;
export type Seat = (typeof SEATS)[number];

/** The highest bid, and which side it is made for (3.1). */
export const BIDDING = { most: 9, higher: 'carthage' } as const;

/** The other side. */
export const enemyOf = (seat: Seat): Seat => (seat === 'rome' ? 'carthage' : 'rome');

/** The generals in the order of section 4, in which equals are asked or command (S8.34). */
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
 * What lies in a space: nothing, a side's marker (a walled city's too), a neutral tribe, or one that is friendly to
 * Carthage, which counts as its marker (20.9).
 */
export const MARKERS = ['none', 'rome', 'carthage', 'tribe', 'friendlyTribe'] as const;
export type Marker = (typeof MARKERS)[number];

/** How two spaces are joined: a road, a pass outside the Alps, one of the Alps, a strait. */
export const WAYS = ['road', 'pass', 'alps', 'strait'] as const;
export type Way = (typeof WAYS)[number];

/** Where a general is: on the map, in the pool, displaced (10.10), dead, or not yet in the war. */
export const POSTS = ['map', 'pool', 'displaced', 'dead', 'aside'] as const;

/** Ranks of Roman generals (6.4). */
export const RANKS = ['consul', 'proconsul'] as const;
export type Rank = (typeof RANKS)[number];

/** How a Strategy card is used (7.2, 8.2): three ways as operations, its event, or a discard. */
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

/** What Battle cards are counted for (7.6). */
export const COUNTED = ['rating', 'cus', 'intercepted', 'failedAvoid', 'allies', 'militia', 'tribe'] as const;

/** What lasts beyond the card that brought it: the alliance (#9), the truce (#64), #29, #57 and #58. */
export const LASTING = ['alliance', 'truce', 'navalVictory', 'hannoCounsels', 'catoCounsels'] as const;
export type Lasting = (typeof LASTING)[number];

/** The windows of counter events (13.2), each with a public switch. */
export const WINDOWS = ['weather', 'storms', 'tribes', 'battle', 'fright', 'deserts', 'maharbal'] as const;
export type Window = (typeof WINDOWS)[number];
/** The windows that are passed unless a seat asks for them. */
export const QUIET_WINDOWS: readonly Window[] = ['weather', 'storms', 'tribes'];

/** What dice, draws and shuffles are called in the log (13.1). */
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

/** Why the game may end: by the rules, or as the players say at the table. */
export const ENDINGS = [
  'romeTaken',
  'carthageTaken',
  'italy',
  'suedForPeace',
  'points',
  'tie',
  'resignation',
  'agreement',
  'time',
  'unfinished',
] as const;

/** How an army goes on (10, 11, 20.5). */
export const MARCHES = ['land', 'sea', 'sortie'] as const;
export type MarchBy = (typeof MARCHES)[number];

/** What comes next within one step of a march (13.4). */
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

/** What comes next when an activation ends. */
export const HALT_STAGES = ['hanno', 'siege', 'roll', 'end'] as const;
