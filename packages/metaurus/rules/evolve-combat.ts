import { isAmong, type EventKind, type EventOf } from './event.js';
import type { Activation, Link, State } from './model.js';
import { withParts, withUnit } from './with-parts.js';

const rolled = (state: State): State => withParts(state, { rolls: state.rolls + 1 });

/** The activation under way with part of it changed. */
const during = (state: State, change: (activation: Activation) => Partial<Activation>): State =>
  state.activation === null
    ? state
    : withParts(state, { activation: { ...state.activation, ...change(state.activation) } });

/** True when both join the same two units, whichever attacked. */
export const isSameLink = (one: Link, two: Link): boolean =>
  (one.attacker === two.attacker && one.defender === two.defender) ||
  (one.attacker === two.defender && one.defender === two.attacker);

const unlinked = (engaged: readonly Link[], ended: readonly Link[]): Link[] =>
  engaged.filter((link) => !ended.some((other) => isSameLink(link, other)));

/** A unit is gone, and with it what bound others to it (R38). */
function lose(state: State, { unit, fate }: EventOf<'UnitLost'>): State {
  const engaged = state.engaged.filter(({ attacker, defender }) => attacker !== unit && defender !== unit);
  return withParts(withUnit(state, unit, { fate }), { engaged });
}

/** A combat die has fallen; the active side's units have fought once more (R41), the turn is not quiet (R49). */
function fight(state: State, { manner, attackers }: EventOf<'AttackRolled'>): State {
  const clashed = withParts(rolled(state), { clashed: true });
  return manner === 'counter'
    ? clashed
    : during(clashed, ({ fought }) => ({ fought: [...fought, ...attackers] }));
}

const COMBAT_KINDS = [
  'ElephantsRolled',
  'CombatOpened',
  'UnitRetreated',
  'AttackRolled',
  'MoraleRolled',
  'UnitDisordered',
  'UnitLost',
  'UnitsEngaged',
  'LinksEnded',
  'UnitAdvanced',
] as const satisfies readonly EventKind[];

/** The facts of combat that change the board. */
export type CombatEvent = EventOf<(typeof COMBAT_KINDS)[number]>;
export const isCombatEvent = isAmong(COMBAT_KINDS);

/** What a fact of combat does to everything but the frames. */
export function evolveCombat(state: State, event: CombatEvent): State {
  switch (event.kind) {
    case 'ElephantsRolled':
    case 'MoraleRolled':
      return rolled(state);
    case 'CombatOpened':
      return during(state, () => ({ charged: event.charged }));
    case 'UnitRetreated': {
      const { unit, path } = event;
      const moved = withUnit(state, unit, { hex: path.at(-1) ?? 0 });
      return during(moved, ({ retreated }) => ({ retreated: [...retreated, unit] }));
    }
    case 'AttackRolled':
      return fight(state, event);
    case 'UnitDisordered':
      return withUnit(state, event.unit, { disordered: true });
    case 'UnitLost':
      return lose(state, event);
    case 'UnitsEngaged':
      return withParts(state, { engaged: [...unlinked(state.engaged, event.links), ...event.links] });
    case 'LinksEnded':
      return withParts(state, { engaged: unlinked(state.engaged, event.links) });
    case 'UnitAdvanced':
      return withUnit(state, event.unit, { hex: event.to });
  }
}
