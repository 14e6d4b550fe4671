/** The version of the rules in this code. A game that began under an older version continues under this one and logs the change. */
export const RULES = 4;

/** The two sides; Carthage sets up first (R51). */
export const SEATS = ['carthage', 'rome'] as const;
export type Seat = (typeof SEATS)[number];

export const opponent = (seat: Seat): Seat => (seat === 'rome' ? 'carthage' : 'rome');

/** The commands that have an order chit (5.1); the Africans' is the Ligurians' too. */
export const CHIT_COMMANDS = [
  'celts',
  'iberians',
  'africans',
  'slingers',
  'I',
  'III',
  'V',
  'VII',
  'X',
  'XIX',
] as const;
export type ChitCommand = (typeof CHIT_COMMANDS)[number];

/** All commands: Carthage's horse and elephants act without a chit. */
export const COMMANDS = [...CHIT_COMMANDS, 'horse', 'elephants'] as const;
export type Command = (typeof COMMANDS)[number];

/** Rome's commands: six legions, each with its attached cavalry (R7). */
export const LEGIONS = ['I', 'III', 'V', 'VII', 'X', 'XIX'] as const satisfies readonly ChitCommand[];

const LEGION_NAMES: ReadonlySet<Command> = new Set(LEGIONS);
export const isLegion = (command: Command): boolean => LEGION_NAMES.has(command);

/** Whose command it is. */
export const seatOf = (command: Command): Seat => (isLegion(command) ? 'rome' : 'carthage');

export const isChitCommand = (command: Command): command is ChitCommand =>
  command !== 'horse' && command !== 'elephants';

/** The orders that a chit can show (5.2). */
export const CHIT_ORDERS = ['stand', 'move', 'moveToAttack', 'reform'] as const;
export type ChitOrder = (typeof CHIT_ORDERS)[number];
/** The orders that a unit of the Carthaginian horse picks for itself (R12). */
export const HORSE_ORDERS = ['stand', 'move', 'moveToAttack', 'attack', 'reform'] as const;
/** The orders of the elephants (R13). */
export const ELEPHANT_ORDERS = ['free', 'stand', 'move', 'reform'] as const;
/** Every order that a unit can be under. */
export const ORDERS = ['stand', 'move', 'moveToAttack', 'attack', 'reform', 'free'] as const;
export type Order = (typeof ORDERS)[number];

/** The unit types of the Weapons System Matrix. */
export const WEAPONS = ['elephants', 'cavalry', 'legion', 'heavy', 'medium', 'light'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** A counter by its place in the data's list of counters (0 to 89). */
export type UnitId = number;

/** The Combat Results Table's results (10.0). */
export const RESULTS = [
  'attackersDisorderedThenCounter',
  'attackersDisordered',
  'attackersCheck',
  'engaged',
  'defendersCheck',
  'defendersDisordered',
  'defendersDisorderedThenContinue',
] as const;
export type Result = (typeof RESULTS)[number];

/** The Elephant Table's results (12.0). */
export const RAMPAGES = ['nothing', 'enemyDisordered', 'friendDisordered'] as const;
export type Rampage = (typeof RAMPAGES)[number];

/** How a combat comes about: declared, a Continued Attack (R41), or a Counter-Attack (R42). */
export const MANNERS = ['declared', 'continued', 'counter'] as const;
export type Manner = (typeof MANNERS)[number];

/** What changes the combat die (9.1). */
export const MODIFIERS = [
  'numbers',
  'angle',
  'forest',
  'uphill',
  'downhill',
  'water',
  'weapons',
  'disordered',
  'standing',
  'moving',
  'reforming',
  'momentum',
  'earlier',
] as const;
export type ModifierSource = (typeof MODIFIERS)[number];

/** What a die against morale is for: a check, a second Disorder (10.0), or a retreat (R33). */
export const MORALE_ROLLS = ['check', 'secondDisorder', 'retreat'] as const;
export type MoraleRoll = (typeof MORALE_ROLLS)[number];

/** Where a unit is, or what became of it; `rampaged` is lost to Carthage's own elephants (R47). */
export const FATES = ['onMap', 'lost', 'rampaged', 'exited'] as const;
export type Fate = (typeof FATES)[number];
