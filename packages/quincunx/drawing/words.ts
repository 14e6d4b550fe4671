import type { LeaderId, Side, TroopKind } from '../rules/index.js';

/** The words in the drawing. A page may give others. */
export interface DrawingWords {
  /** The shortest name of each kind of unit. */
  readonly kinds: Readonly<Record<TroopKind, string>>;
  readonly leaders: Readonly<Record<LeaderId, string>>;
  readonly zones: Readonly<Record<Side, string>>;
  /** The name of a feature of the ground, by its key. */
  readonly feature: (name: string) => string;
  /** What stands beside the name of a unit in ambush. */
  readonly hidden: string;
  /** The rounds of crossing a stream: before the first all three, then which of them this is. */
  readonly crossing: (round: number) => string;
  readonly north: string;
  readonly inches: (count: number) => string;
  readonly degrees: (count: number) => string;
  /** The column of a melee table that a unit reads. */
  readonly column: (column: number) => string;
}

/** The names of the features of all battles and grounds, as short as a map's. */
const FEATURES: Readonly<Record<string, string>> = {
  trebia: 'Trebia',
  westWood: 'West wood',
  middleWood: 'Middle wood',
  eastWood: 'East wood',
  northWood: 'North wood',
  southWood: 'South wood',
  lake: 'Lake',
  road: 'Road',
  slope: 'Slope',
  top: 'Hilltop',
  aufidus: 'Aufidus',
  romanCamp: 'Roman camp',
  punicCamp: 'Punic camp',
  hill: 'Hill',
  wood: 'Wood',
  farm: 'Farm',
  stream: 'Stream',
  westFord: 'West ford',
  eastFord: 'East ford',
};

export const DRAWING_WORDS: DrawingWords = {
  kinds: {
    triarii: 'Triarii',
    princeps: 'Princeps',
    hastati: 'Hastati',
    velites: 'Velites',
    equites: 'Equites',
    alliedCavalry: 'Allied horse',
    extraordinariiSlingers: 'Slingers',
    extraordinariiArchers: 'Archers',
    pikePhalanx: 'Pikes',
    spanish: 'Spanish',
    celts: 'Celts',
    celticJavelins: 'Celtic javelins',
    balearicSlingers: 'Balearic slingers',
    libyanJavelins: 'Libyan javelins',
    numidianJavelins: 'Numidian javelins',
    moroccanArchers: 'Moroccan archers',
    punicCavalry: 'Punic horse',
    celticCavalry: 'Celtic horse',
    celticCavalryUnarmoured: 'Celtic horse',
    spanishCavalry: 'Spanish horse',
    numidianCavalry: 'Numidian horse',
    elephants: 'Elephants',
    alliedHastati: 'Allied Hastati',
    alliedPrinceps: 'Allied Princeps',
    alliedLights: 'Allied lights',
    spearPhalanx: 'Spears',
  },
  leaders: {
    scipio: 'Scipio',
    legate: 'Legate',
    prefect: 'Prefect',
    legate1: 'Legate I',
    legate2: 'Legate II',
    prefect1: 'Prefect I',
    prefect2: 'Prefect II',
    hannibal: 'Hannibal',
    mago: 'Mago',
    hasdrubal: 'Hasdrubal',
    gisgo: 'Gisgo',
    carthalo: 'Carthalo',
    bostar: 'Bostar',
    maharbal: 'Maharbal',
    alliedPrefect: 'Allied Prefect',
    hanno: 'Hanno',
  },
  zones: { rome: 'Rome', carthage: 'Carthage' },
  feature: (name) => FEATURES[name] ?? name,
  hidden: 'in ambush',
  crossing: (round) => ['1 to the bank, 2 in, 3 out', '2 of 3: in', '3 of 3: out'][round - 1] ?? '',
  north: 'N',
  inches: (count) => `${count}″`,
  degrees: (count) => `${count}°`,
  column: (column) => `column ${column}`,
};

/** The colours of the plain and its frame. */
export const PLAIN = {
  grass: '#8d9a5e',
  light: ['#a8b374', '#9aa768', '#b2b57c'],
  shade: ['#78884f', '#6d7d49', '#85905a'],
  blade: '#5f7040',
  bladeLight: '#b6bf84',
  straw: '#c3b67e',
  earth: '#a08a5c',
  frame: '#4a3524',
  frameLight: '#6b4f36',
  frameDark: '#2a1c12',
  ruler: '#f0dfb4',
} as const;

/** The colours of woods, water, hills, roads and walls. Each kind has a border and a texture of its own besides. */
export const GROUND_INKS = {
  ink: '#1f2312',
  halo: '#ece4c2',
  wood: {
    floor: '#5f7240',
    edge: '#26341a',
    shade: '#2c3b1c',
    crown: '#46602c',
    lit: '#5f7d3c',
    leaf: '#8aa556',
  },
  clearing: { floor: '#a8b374', edge: '#3f4a26' },
  stream: { water: '#9cc3c6', edge: '#1f4a57', wave: '#f1f8f4', bank: '#c4b27c' },
  river: { water: '#4c7f98', edge: '#123544', wave: '#cfe6ea', bank: '#c4b27c' },
  ford: { sand: '#d3c08d', edge: '#4d3d1e', stone: '#efe6cb' },
  hill: { rise: '#c2b06c', light: '#dccb86', shade: '#6c6233', edge: '#4a4020' },
  road: { dust: '#c3ab77', edge: '#4a3820', rut: '#8a7044' },
  wall: { edge: '#221d16', stone: '#d8cdb2' },
} as const;

/** The colours of a side's bases and signs, and of the writing on them (contrast above 7 to 1). */
export interface SideInks {
  readonly fill: string;
  readonly edge: string;
  readonly light: string;
  readonly ink: string;
  /** The ground under its men. */
  readonly base: string;
}

export const SIDES_INKS: Readonly<Record<Side, SideInks>> = {
  rome: { fill: '#8a1f1c', edge: '#4d0f0d', light: '#d9705c', ink: '#fff6e3', base: '#b9a777' },
  carthage: { fill: '#20476b', edge: '#0e2238', light: '#7fb0d8', ink: '#fff6e3', base: '#aab08c' },
};

/** The colours of marks. */
export const MARK = {
  ink: '#20160d',
  pale: '#fffaf0',
  gold: '#ffcf4a',
  blue: '#1f5f8f',
  alarm: '#a8201a',
  pointer: '#ff9d1c',
  stop: '#fff3c4',
  closed: '#5b5d55',
  fatigue: '#ff8a1f',
  spent: '#e0321c',
  hollow: '#3a2a1c',
} as const;
