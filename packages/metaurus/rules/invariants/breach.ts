import { distance, type HexId, hexName } from '@tessera/hex';
import type { Link, State, UnitId } from '../model.js';
import { counterOf, type World } from '../world.js';
import { isFrontal, isLight } from '../battle/targets.js';
import { isOnMap, unitOf } from '../position.js';

/** The invariants of every position in which a seat has to decide or the game is over: name and meaning. */
export const INVARIANTS = {
  unitCount: 'A position has each counter of its data set once.',
  offMap: 'A unit stands in a hex of the map, and was set up in one.',
  hexTaken: 'A hex holds one unit.',
  strangeCommand:
    'A unit belongs to the command that is printed on it; cavalry that two legions share, to one of them.',
  cavalryShare: 'Each of the legions that share their cavalry keeps some of it (R23).',
  strangeStart: 'Units change places at set-up with others of their command and weapon alone (R23).',
  noOtherSide: 'A counter without another side is never Disordered.',
  strangeStatus:
    'Horse and elephants have an order of their own, one that they may pick; all others are under a chit.',
  strangeFate: 'Carthage alone leaves the map, along its southern edge, or loses units to its own elephants.',
  earlyMove:
    'Before the first Game Turn every unit stands in its set-up hex, in order, and nobody is Engaged.',
  engagedGone: 'Engaged units are on the map.',
  engagedFriends: 'Engaged units are enemies.',
  engagedApart: 'Engaged units stand next to each other.',
  engagedTwice: 'Two units are Engaged with each other once.',
  engagedByLight: 'Light infantry attacks nobody, so it is never the first of an Engaged pair.',
  engagedUnseen: 'Of two Engaged units one at least has the other in front of it.',
  unknownRules: 'There is no such version of the rules.',
  otherBattle: 'The options are those of the battle that the data set is for (R72).',
  turnNumber: 'Game Turn 0 is the set-up, and no Game Turn lies beyond the limit.',
  quietTurns: 'There are no more quiet Game Turns than have ended.',
  firstOutOfStep: 'Who goes first is chosen after the dice of each Game Turn, before the orders.',
  actedOutOfStep: 'Commands that have acted are those of the side whose Player Turn it is, each once.',
  inactiveOutOfStep: 'Inactive are pairs of legions that have tried to act as one in this Game Turn (R6).',
  clashTooEarly: 'No die for combat falls before the first Player Turn.',
  chitOutOfStep: 'Chits are shown from when their commands act or are attacked until the next orders (R4).',
  gaulsReform: 'Under the rule of the Gauls the chit of the Celts never says Reform (R50).',
  tableOutOfStep: 'What is said at the table counts up from 1, and names questions that were asked.',
  nobodyAsked: 'Somebody is asked for a decision unless the game is over.',
  alreadyOver: 'A game ends at the first threshold, at once, and nothing is asked then (R46).',
  strangeOutcome: 'This end does not fit the losses, the exits and the Game Turn.',
  frameNumbers: 'Questions count up to the last one that was opened.',
  frameOrder: 'These questions do not follow each other.',
  frameSeat: 'This question is for the other side.',
  activationOutOfStep: 'An activation is of one command, or of two legions, of the side that acts.',
  strangerInFrame: 'This has no part in the question.',
  friendAttacked: 'Nobody attacks their own side.',
  attackNotAllowed: 'Nobody can have declared this attack.',
  nothingToDecide: 'There is nothing to decide in this question.',
  advanceBlocked: 'Victors that may advance enter an empty hex next to them.',
  retreatAstray:
    'A retreat leads through neighbouring hexes, out of the hex that was attacked to where the unit stands.',
} as const satisfies Readonly<Record<string, string>>;
export type Invariant = keyof typeof INVARIANTS;

/** The line of the notation that a breach is about; for units, links and frames also which one. */
export type Where =
  | { readonly line: 'unit'; readonly unit: UnitId }
  | { readonly line: 'engaged' | 'frame'; readonly index: number }
  | { readonly line: 'turn' | 'count' | 'chit' | 'activation' | 'table' | 'outcome' };

/** An invariant that a position violates, and the place. */
export interface Breach {
  readonly invariant: Invariant;
  readonly where: Where;
  /** The units, hexes and words that are wrong, as a text names them. */
  readonly about: readonly string[];
}

/** The world with a position on it. */
export interface WorldState {
  readonly world: World;
  readonly state: State;
}

/** A unit's name in a message: its home hex, and its present hex when that differs. */
export function named({ world, state }: WorldState, unit: UnitId): string {
  const home = hexName(counterOf(world, unit).home);
  const there = state.units[unit];
  return there === undefined || there.hex === counterOf(world, unit).home
    ? home
    : `${home} in ${hexName(there.hex)}`;
}

export const hexNames = (hexes: readonly HexId[]): string[] => hexes.map(hexName);

/** The breach of an invariant by some units, reported at the first of them; none for an empty list. */
export const ofUnits = (worldState: WorldState, invariant: Invariant, units: readonly UnitId[]): Breach[] => {
  const [unit] = units;
  return unit === undefined
    ? []
    : [{ invariant, where: { line: 'unit', unit }, about: units.map((one) => named(worldState, one)) }];
};

/** The breach of an invariant; none when `holds` is true. */
export const unless = (holds: boolean, invariant: Invariant, rest: Omit<Breach, 'invariant'>): Breach[] =>
  holds ? [] : [{ invariant, ...rest }];

/** True when a list has no duplicates. */
export const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** A link's key, whichever of the two units attacked. */
const linkName = ({ attacker, defender }: Link): string =>
  [attacker, defender].sort((a, b) => a - b).join('-');

/** The first invariant that a link violates; null when it violates none. */
function broken({ world, state }: WorldState, { attacker, defender }: Link): Invariant | null {
  if (!isOnMap(state, attacker) || !isOnMap(state, defender)) return 'engagedGone';
  if (counterOf(world, attacker).seat === counterOf(world, defender).seat) return 'engagedFriends';
  if (distance(unitOf(state, attacker).hex, unitOf(state, defender).hex) !== 1) return 'engagedApart';
  if (isLight(world, attacker)) return 'engagedByLight';
  const isSeen =
    isFrontal(world, state, { unit: attacker, other: defender }) ||
    isFrontal(world, state, { unit: defender, other: attacker });
  return isSeen ? null : 'engagedUnseen';
}

/** Breaches by the links between Engaged units (10.0, R38). */
export function linksBroken(worldState: WorldState): Breach[] {
  const { engaged, turn } = worldState.state;
  const names = engaged.map(linkName);
  return engaged.flatMap((link, index) => {
    const { attacker, defender } = link;
    const isAgain = names.indexOf(linkName(link)) < index;
    const invariant = broken(worldState, link) ?? (isAgain ? 'engagedTwice' : null);
    const rest = {
      where: { line: 'engaged', index },
      about: [attacker, defender].map((unit) => named(worldState, unit)),
    } as const;
    if (invariant !== null) return [{ invariant, ...rest }];
    return unless(turn > 0, 'earlyMove', rest);
  });
}
