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
  type Side,
  type State,
  type Step,
  type Unit,
  type UnitId,
  unitOf,
} from '../rules/index.js';
import { setUp, world } from './field.js';

/** Chance in which the next dice of a position show the listed pips, from 1; a die beyond the list is a fault of the test. */
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

/** A battle on a field in the round that it says, whose active side is asked for its orders. Both shares are there. */
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
 * Commits the steps of the seat that is asked, with all dice that follow until somebody is asked again. Throws when they
 * are refused, or when dice are left over.
 */
export function commit(state: State, steps: readonly Step[] = [], dice: readonly number[] = []): Done {
  const [seat = 'rome'] = waiting(quincunx, state);
  const plan = { frame: frameFor(quincunx, state, seat) ?? 0, steps };
  const decided = decide(quincunx, state, { seat, commit: plan }, listed(state, dice));
  if (!decided.ok) throw new Error(`Refused: ${JSON.stringify(decided.error)}`);
  const { after, events } = decided.value;
  const left = dice.length - (after.rolls - state.rolls);
  if (left !== 0) throw new Error(`${left} dice are left over.`);
  return { state: after, facts: events };
}

/** Why a step may not be taken by the seat that is asked: the codes. */
export function whyNot(state: State, step: Step): readonly string[] {
  const [seat = 'rome'] = waiting(quincunx, state);
  return explainIn(quincunx, quincunx.conceal(state, seat), { seat, step }).map(({ code }) => code);
}

/** The facts of a kind, in their order. */
export const factsOfKind = <K extends FactKind>({ facts }: Done, kind: K): readonly FactOf<K>[] =>
  facts.filter((fact): fact is FactOf<K> => fact.kind === kind);

/** What somebody is asked, and who. */
export const asked = ({ frames, outcome }: State): string => {
  const top = frames.at(-1);
  if (outcome !== null || top === undefined) return 'over';
  return 'seat' in top ? `${top.at} ${top.seat}` : top.at;
};

/** A unit of a position. */
export const unitIn = ({ field }: State, id: UnitId): Unit => unitOf(field, id);

/** The field in round 2 of a side, all its units in command. */
export const inSecondRound = (field: Field, active: Side): Field => ({
  ...field,
  round: {
    number: 2,
    active,
    commanded: field.units.filter(({ side }) => side === active).map(({ id }) => id),
  },
});

/** Where the lines meet, and how far the later of two lines stands behind. */
const MEETING = 3600;

/** What a few units have come to, by their ids. */
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

/** A unit of the first lines in the thick of it: the farther east, the worse. */
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

/** Half of the leaders fight with their units, one is wounded; who was with the beasts has gone to the line (R37). */
const led = (leader: Leader, index: number): Leader => ({
  ...leader,
  unit: leader.unit === 'CE.1' ? 'CL.5' : leader.unit,
  attached: index % 2 === 1,
  wounds: index === 3 ? 2 : 0,
});

/** The Skirmish some turns later: lines in melee, losses and rings of every degree, a rout, a berserk beast. */
export function busyMelee(): Field {
  const field = setUp('skirmish');
  return { ...field, units: field.units.map(inBattle), leaders: field.leaders.map(led) };
}
