import type { LeaderId, Side, TroopKind } from '../rules/index.js';

/** What the drawing writes; a page may hand in other words. */
export interface DrawingWords {
  /** A unit's kind, as short as it can be told. */
  readonly kinds: Readonly<Record<TroopKind, string>>;
  readonly leaders: Readonly<Record<LeaderId, string>>;
  readonly zones: Readonly<Record<Side, string>>;
  readonly north: string;
  readonly inches: (count: number) => string;
  readonly degrees: (count: number) => string;
  /** The column of a melee table that a unit reads. */
  readonly column: (column: number) => string;
}

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
  },
  zones: { rome: 'Rome', carthage: 'Carthage' },
  north: 'N',
  inches: (count) => `${count}″`,
  degrees: (count) => `${count}°`,
  column: (column) => `column ${column}`,
};
