import type { State, Unit, UnitId } from './model.js';

/**
 * A position with some of its parts replaced. Every field is written out, so that all positions have one shape:
 * engines copy that many times faster than a spread of a spread of a spread.
 */
export const withParts = (
  state: State,
  {
    rules = state.rules,
    options = state.options,
    seal = state.seal,
    frames = state.frames,
    opened = state.opened,
    rolls = state.rolls,
    nonces = state.nonces,
    table = state.table,
    outcome = state.outcome,
    turn = state.turn,
    first = state.first,
    acted = state.acted,
    inactive = state.inactive,
    units = state.units,
    chits = state.chits,
    engaged = state.engaged,
    activation = state.activation,
    clashed = state.clashed,
    quiet = state.quiet,
  }: Partial<State>,
): State => ({
  rules,
  options,
  seal,
  frames,
  opened,
  rolls,
  nonces,
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

/** A unit with some of its parts replaced; it is written out for the same reason. */
const changed = (
  old: Unit,
  {
    fate = old.fate,
    hex = old.hex,
    start = old.start,
    facing = old.facing,
    disordered = old.disordered,
    command = old.command,
    status = old.status,
  }: Partial<Unit>,
): Unit => ({ fate, hex, start, facing, disordered, command, status });

/** The position with one of its units changed. */
export function withUnit(state: State, unit: UnitId, change: Partial<Unit>): State {
  const old = state.units[unit];
  return old === undefined
    ? state
    : withParts(state, { units: state.units.with(unit, changed(old, change)) });
}
