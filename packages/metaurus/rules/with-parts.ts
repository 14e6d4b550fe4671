import type { State, Unit, UnitId } from './model.js';

/** The same position, written out so that all positions have one shape: engines copy that faster than a spread. */
const copied = ({
  rules,
  options,
  seal,
  frames,
  opened,
  rolls,
  table,
  outcome,
  turn,
  first,
  acted,
  inactive,
  units,
  chits,
  engaged,
  activation,
  clashed,
  quiet,
}: State): State => ({
  rules,
  options,
  seal,
  frames,
  opened,
  rolls,
  table,
  outcome,
  turn,
  first,
  acted,
  inactive,
  units,
  chits,
  engaged,
  activation,
  clashed,
  quiet,
});

/** A position with some of its parts replaced. */
export const withParts = (state: State, parts: Partial<State>): State => Object.assign(copied(state), parts);

/** The units with one of them changed; it is written out for the same reason. */
export function changedUnits(units: State['units'], unit: UnitId, change: Partial<Unit>): State['units'] {
  const old = units[unit];
  if (old === undefined) return units;
  const { fate, hex, start, facing, disordered, command, status } = old;
  const fresh: Unit = { fate, hex, start, facing, disordered, command, status };
  return units.with(unit, Object.assign(fresh, change));
}

/** The position with one of its units changed. */
export const withUnit = (state: State, unit: UnitId, change: Partial<Unit>): State =>
  withParts(state, { units: changedUnits(state.units, unit, change) });
