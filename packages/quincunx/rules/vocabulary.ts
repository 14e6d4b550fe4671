/** The two sides; Rome comes first wherever an order is needed (R59). */
export const SIDES = ['rome', 'carthage'] as const;
export type Side = (typeof SIDES)[number];

export const enemyOf = (side: Side): Side => (side === 'rome' ? 'carthage' : 'rome');

/** The first letter of the ids of a side's units (9). */
export const LETTERS = { rome: 'R', carthage: 'C' } as const satisfies Record<Side, string>;

/** The classes of troops (1). */
export const CLASSES = [
  'heavy',
  'peltast',
  'light',
  'psiloi',
  'heavyCavalry',
  'mediumCavalry',
  'lightCavalry',
  'elephants',
] as const;

/** What units shoot with (3.1). */
export const WEAPONS = ['javelin', 'sling', 'bow'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** What a unit has to do with the volley before a melee (3.3): Triarii never throw, and endure one alone (R24). */
export const VOLLEYS = ['pila', 'darts', 'endures'] as const;
export type Volley = (typeof VOLLEYS)[number];

/** What a row of the Melee Matrix adds in an initial attack round (R21). */
export const INITIALS = ['none', 'plus', 'pikes'] as const;

/** The kinds of troops of both armies (1.1, 1.2). */
export const TROOPS = [
  'triarii',
  'princeps',
  'hastati',
  'velites',
  'equites',
  'alliedCavalry',
  'extraordinariiSlingers',
  'extraordinariiArchers',
  'pikePhalanx',
  'spanish',
  'celts',
  'celticJavelins',
  'balearicSlingers',
  'libyanJavelins',
  'numidianJavelins',
  'moroccanArchers',
  'punicCavalry',
  'celticCavalry',
  'celticCavalryUnarmoured',
  'spanishCavalry',
  'numidianCavalry',
  'elephants',
] as const;

/** The allied troops of the battles (R69). */
export const ALLIED_TROOPS = ['alliedHastati', 'alliedPrinceps', 'alliedLights', 'spearPhalanx'] as const;
/** All kinds of troops. */
export const ALL_TROOPS = [...TROOPS, ...ALLIED_TROOPS] as const;
export type TroopKind = (typeof ALL_TROOPS)[number];

/** The rows of the Melee Matrix (4.1). */
export const ROWS = [
  'romanVelites',
  'romanHastati',
  'romanPrinceps',
  'romanTriarii',
  'romanEquites',
  'extraordinarii',
  'alliedLights',
  'alliedHastati',
  'alliedPrinceps',
  'alliedCavalry',
  'spearPhalanx',
  'celticSwords',
  'celticJavelins',
  'celticCavalry',
  'balearicSlingers',
  'spanish',
  'spanishCavalry',
  'pikePhalanx',
  'punicCavalry',
  'elephants',
  'numidianCavalry',
  'numidianJavelins',
  'libyanJavelins',
  'moroccanArchers',
] as const;
export type Row = (typeof ROWS)[number];

/** How a unit stands: the number of ranks is the status (2.1). */
export const FORMATIONS = ['formed', 'skirmish'] as const;
export type Formation = (typeof FORMATIONS)[number];

/** What a unit still is: in good order, disintegrated (R33), a berserk elephant (R44), within elephants (R70), in ambush (R71), or no longer there. */
export const STATUSES = ['good', 'disintegrated', 'berserk', 'joined', 'hidden', 'gone'] as const;

/** How units are lost (9.3, R9, R33, R46). */
export const LOSSES = ['destroyed', 'captured', 'routed', 'dispersed'] as const;
export type Loss = (typeof LOSSES)[number];

/** A mark of pass-through fire or of an evade: it is set in the enemy's round, and in force in the unit's own next. */
export const MARKS = ['none', 'set', 'inForce'] as const;

/** What a unit can do or suffer in a round: each keeps it from resting in this turn (R7, R8). */
export const DEEDS = [
  'moved',
  'turned',
  'changed',
  'charged',
  'brokeOff',
  'shot',
  'threw',
  'shotAt',
  'fought',
  'recoiled',
  'fellBack',
  'evaded',
  'pushed',
] as const;
export type Deed = (typeof DEEDS)[number];

/** The scenarios (9.1, 9.2). */
export const SCENARIOS = ['skirmish', 'full'] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

/** The battles of the second part (R72). */
export const BATTLES = ['trebia', 'lakeRoad', 'cannae', 'zama', 'allies'] as const;
export type BattleName = (typeof BATTLES)[number];
/** A scenario or a battle. */
export const ALL_SCENARIOS = [...SCENARIOS, ...BATTLES] as const;
export type AnyScenario = (typeof ALL_SCENARIOS)[number];
/** A battle of one's own: the players' options have it whole. */
export const OWN = 'own';
/** Whatever can be fought: a scenario, a battle, or a battle of one's own. */
export const FOUGHT = [...ALL_SCENARIOS, OWN] as const;
export type Fought = (typeof FOUGHT)[number];

/** What of the second part can matter in a battle (13). */
export const TOPICS = ['wood', 'stream', 'river', 'hill', 'wall', 'ambush', 'company'] as const;
export type Topic = (typeof TOPICS)[number];

/** The grounds that a scenario may be fought on (R72): those with features, and the open table. */
export const FEATURED_GROUNDS = ['woods', 'stream', 'hill'] as const;
export const GROUNDS = ['open', ...FEATURED_GROUNDS] as const;
export type GroundName = (typeof GROUNDS)[number];

/** The commands of all scenarios and battles (9, R72). */
export const COMMANDS = [
  'legion',
  'leftLegion',
  'rightLegion',
  'reserve',
  'cavalry',
  'leftCavalry',
  'rightCavalry',
  'line',
  'leftLine',
  'rightLine',
  'lights',
  'elephants',
  'leftSkirmish',
  'rightSkirmish',
  'skirmish',
  'allies',
  'hill',
  'woods',
  'firstLine',
  'secondLine',
  'thirdLine',
] as const;
export type Command = (typeof COMMANDS)[number];

/** The leaders of all scenarios and battles (9, R72). */
export const LEADERS = [
  'scipio',
  'legate',
  'prefect',
  'legate1',
  'legate2',
  'prefect1',
  'prefect2',
  'hannibal',
  'mago',
  'hasdrubal',
  'gisgo',
  'carthalo',
  'bostar',
  'maharbal',
  'alliedPrefect',
  'hanno',
] as const;
export type LeaderId = (typeof LEADERS)[number];

/** The leaders that a battle of one's own may have, by their sides. */
export const LEADERS_OF = {
  rome: ['scipio', 'legate', 'legate1', 'legate2', 'prefect', 'prefect1', 'prefect2', 'alliedPrefect'],
  carthage: ['hannibal', 'mago', 'hasdrubal', 'gisgo', 'carthalo', 'bostar', 'maharbal', 'hanno'],
} as const satisfies Record<Side, readonly LeaderId[]>;

/** The names that features of a battle of one's own may have, by their kinds: those that the texts know. */
export const FEATURE_NAMES = {
  wood: ['wood', 'westWood', 'middleWood', 'eastWood', 'northWood', 'southWood'],
  clearing: ['clearing'],
  road: ['road', 'westRoad', 'eastRoad'],
  stream: ['stream', 'brook', 'trebia'],
  river: ['river', 'lake', 'sea', 'aufidus'],
  ford: ['ford', 'westFord', 'eastFord'],
  hill: ['hill', 'westHill', 'eastHill', 'slope', 'top', 'romanCamp', 'punicCamp'],
  wall: ['wall', 'farm', 'village', 'camp'],
} as const;

/** The columns of the Missilery Matrix, the best first (3.2). */
export const BANDS = ['short', 'long', 'overhead'] as const;
/** The bands of a shot, the best first: those columns, and a target behind a wall, who is shot at as over heads (R55, R66). */
export const SHOT_BANDS = [...BANDS, 'cover'] as const;
export type Band = (typeof SHOT_BANDS)[number];

/** The dice that melees are fought with, by the number of their faces. */
export const DICE = [4, 6, 8, 10, 12] as const;
export type Die = (typeof DICE)[number];

/** What the winner of the initiative takes: the first move, or the counter-move (7). */
export const TURNS = ['move', 'counter'] as const;

/** The values of standing choices, the default first (7.2). */
export const STANDING_INITIATIVES = ['move', 'counter', 'ask'] as const;
export type StandingInitiative = (typeof STANDING_INITIATIVES)[number];
export const STANDING_FIRES = ['nearest', 'hold', 'ask'] as const;
export type StandingFire = (typeof STANDING_FIRES)[number];
export const STANDING_PASSES = ['close', 'hold', 'once', 'ask'] as const;
export type StandingPass = (typeof STANDING_PASSES)[number];
export const STANDING_ADVANCES = ['press', 'stand', 'ask'] as const;
export type StandingAdvance = (typeof STANDING_ADVANCES)[number];

/** When units rest (R7): once a turn, in each round, or in each round of their own. */
export const RESTS = ['turn', 'round', 'own'] as const;
export type Rest = (typeof RESTS)[number];

/** Why units have changed: what facts about them say. */
export const CHANGES = [
  'advance',
  'charge',
  'wheel',
  'face',
  'form',
  'break',
  'shoot',
  'throw',
  'fire',
  'passThrough',
  'shotAt',
  'figures',
  'captured',
  'evade',
  'stand',
  'fallBack',
  'recoil',
  'scared',
  'freeAdvance',
  'rings',
  'pushed',
  'rampage',
  'rest',
  'contact',
  'join',
  'part',
  'driven',
] as const;
export type Change = (typeof CHANGES)[number];

/** How a line comes out of its ambush (R71): by a step of its own, found by an enemy near it, run into, or because it is late. */
export const REVEALS = ['acts', 'found', 'met', 'late'] as const;
export type Reveal = (typeof REVEALS)[number];

/** The ways of shooting (3, R26, R30). */
export const SHOTS = ['shoot', 'throw', 'fire', 'passThrough'] as const;
export type ShotKind = (typeof SHOTS)[number];

/** Why a leader goes to a unit: by their own order, because theirs is lost (R37), or because it joins elephants (R70). */
export const LEADER_MOVES = ['lead', 'lost', 'join'] as const;

/** How a battle ends (9.3). */
export const ENDINGS = ['break', 'points'] as const;
export type Ending = (typeof ENDINGS)[number];
