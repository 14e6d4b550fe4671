import { decide, explainIn, frameFor, waiting, type ChanceSource } from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import {
  emptyState,
  quincunx,
  type Fact,
  type FactKind,
  type FactOf,
  type Field,
  type Side,
  type State,
  type Step,
  type Unit,
  type UnitId,
  unitOf,
} from '../rules/index.js';
import { world } from './field.js';

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
