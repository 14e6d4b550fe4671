import { type ChanceSource, decide, explainIn, frameFor, waiting } from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import {
  emptyState,
  type Fact,
  type FactKind,
  type FactOf,
  type Field,
  type Leader,
  quincunx,
  type QuincunxGame,
  type Side,
  type State,
  type Step,
  type Unit,
  type UnitId,
  unitOf,
} from '../rules/index.js';
import { setUp, world } from './field.js';

/** A chance with the listed pips (from 1) for the next dice of a position. Throws for a die beyond the list. */
const listed = (state: State, dice: readonly number[]): ChanceSource => ({
  ...idealChance('listed'),
  face: (n, sides) => {
    const pips = dice[n - state.rolls];
    if (pips === undefined)
      throw new Error(`No die is listed for roll ${n - state.rolls}, of ${sides} faces.`);
    if (pips > sides) throw new Error(`Roll ${n - state.rolls} has ${sides} faces, not ${pips}.`);
    return pips - 1;
  },
});

/** Returns a battle on a field in the field's round. Its active side is asked for orders, and both shares are given. */
export function battleOn(field: Field, given: Partial<State> = {}): State {
  const { round } = field;
  if (round === null) throw new Error('The field is in no round.');
  const { active } = round;
  return {
    ...emptyState(world),
    field,
    turn: 1,
    shown: true,
    mover: round.number === 1 ? active : active === 'rome' ? 'carthage' : 'rome',
    frames: [{ at: 'orders', id: 1, seat: active }],
    opened: 1,
    ...given,
  };
}

/** Facts, and the position after them. */
export interface Done {
  readonly state: State;
  readonly facts: readonly Fact[];
}

/**
 * Commits steps for the seat that is asked, with all dice until somebody is asked again. Throws when they are refused, or
 * when dice are left over.
 */
export const commit = (state: State, steps: readonly Step[] = [], dice: readonly number[] = []): Done =>
  commitOn(quincunx, state, { steps, dice });

/** The same in a game on another data set. */
export function commitOn(
  game: QuincunxGame,
  state: State,
  { steps, dice }: { readonly steps: readonly Step[]; readonly dice: readonly number[] },
): Done {
  const [seat = 'rome'] = waiting(game, state);
  const plan = { frame: frameFor(game, state, seat) ?? 0, steps };
  const decided = decide(game, state, { seat, commit: plan }, listed(state, dice));
  if (!decided.ok) throw new Error(`Refused: ${JSON.stringify(decided.error)}`);
  const { after, events } = decided.value;
  const left = dice.length - (after.rolls - state.rolls);
  if (left !== 0) throw new Error(`${left} dice are left over.`);
  return { state: after, facts: events };
}

/** Returns the codes of the reasons why the seat that is asked may not take a step; empty when it may. */
export function whyNot(state: State, step: Step): readonly string[] {
  const [seat = 'rome'] = waiting(quincunx, state);
  return explainIn(quincunx, quincunx.conceal(state, seat), { seat, step }).map(({ code }) => code);
}

/** Returns the facts of a kind, in order. */
export const factsOfKind = <K extends FactKind>({ facts }: Done, kind: K): readonly FactOf<K>[] =>
  facts.filter((fact): fact is FactOf<K> => fact.kind === kind);

/** Returns the present question and its seat, as text. */
export const asked = ({ frames, outcome }: State): string => {
  const top = frames.at(-1);
  if (outcome !== null || top === undefined) return 'over';
  return 'seat' in top ? `${top.at} ${top.seat}` : top.at;
};

/** Returns a unit of a position. */
export const unitIn = ({ field }: State, id: UnitId): Unit => unitOf(field, id);

/** Returns the field in round 2 of a side, with all its units in command. */
export const inSecondRound = (field: Field, active: Side): Field => ({
  ...field,
  round: {
    number: 2,
    active,
    commanded: field.units.filter(({ side }) => side === active).map(({ id }) => id),
  },
});

/** The place where the lines meet. */
const MEETING = 3600;

/** The changed states of a few units, by their ids. */
const FATES: Readonly<Record<string, Partial<Unit>>> = {
  'RV.1': { figures: 3, status: 'disintegrated', x: 2000, y: 2400, heading: 30 },
  'RV.2': { figures: 6, x: 1800, y: 4000, heading: 5, passMark: 'set' },
  'RV.3': { formation: 'formed', x: 6600, y: 2700, heading: 3 },
  'RV.4': { figures: 0, status: 'gone', loss: 'destroyed' },
  'CE.1': { figures: 2, status: 'berserk', x: 6000, y: 2200, heading: 20, rings: 2 },
  'CJ.2': { figures: 5, rings: 1, x: 7000, y: 4700 },
  'RC.1': { figures: 11, x: 7400, y: 3900, heading: 66, rings: 1 },
  'CK.1': { figures: 13, x: 6900, y: 4250, heading: 30, rings: 3 },
};

/** A unit of a first line in melee: the farther east, the worse its state. */
function fighting(unit: Unit, place: number): Unit {
  const figures = Math.max(6, unit.figures - place * 2);
  if (unit.line === 'RH')
    return { ...unit, x: 2700 + place * 960, y: MEETING - 82, figures, rings: place === 4 ? 9 : place };
  const deep = unit.kind === 'pikePhalanx' ? 160 : 80;
  return { ...unit, y: MEETING + deep, figures, rings: place };
}

const isFighting = ({ line }: Unit): boolean => line === 'RH' || line === 'CL';

const placeIn = ({ id }: Unit): number => Number(id.at(-1)) - 1;

function inBattle(unit: Unit): Unit {
  if (isFighting(unit)) return fighting(unit, placeIn(unit));
  if (unit.line === 'RP') return { ...unit, y: 3200 };
  return { ...unit, ...FATES[unit.id] };
}

/** A leader in melee: half of them are attached, one is wounded, and the one with the elephants has gone to a line (R37). */
const led = (leader: Leader, index: number): Leader => ({
  ...leader,
  unit: leader.unit === 'CE.1' ? 'CL.5' : leader.unit,
  attached: index % 2 === 1,
  wounds: index === 3 ? 2 : 0,
});

/** Returns the Skirmish after some turns: lines in melee, all degrees of losses and rings, a rout, a berserk elephant. */
export function busyMelee(): Field {
  const field = setUp('skirmish');
  return { ...field, units: field.units.map(inBattle), leaders: field.leaders.map(led) };
}
