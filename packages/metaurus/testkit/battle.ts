import type { HexId } from '@tessera/hex';
import type { Command, EventOf, ModifierSource, State, Step } from '../rules/index.js';
import { commit, factsOf, kinds, play, type Done, type Plan } from './play.js';
import { marching, type Scene } from './position.js';
import { attack, homes } from './units.js';

/** A scene of combat; units that balk are named by set-up hex. */
export type Field = Scene & { readonly balking?: readonly HexId[] };

/** Returns a position in which commands have moved and are asked for their attacks. Units that are not named are away. */
export const declaring = (
  commands: readonly [Command, ...Command[]],
  given: Field = {},
  steps: readonly Step[] = [],
): State => commit(marching(commands, { others: 'away', ...given }), { ...gameOf(given), steps }).state;

const gameOf = ({ game }: Field): Plan => (game === undefined ? {} : { game });

/** Returns the steps of a declaration: attackers and targets by their set-up hexes. */
export const against = (...pairs: readonly (readonly [HexId, HexId])[]): Step[] =>
  pairs.map(([home, target]) => attack(home, target));

/** Declares attacks with these dice, and then commits the other plans. */
export const assault = (state: State, { pairs, dice, then = [] }: AssaultPlan): Done =>
  play(state, [{ steps: against(...pairs), dice }, ...then]);

/** The input of `assault`: the attacks, the dice of the first commit, and the plans after it. */
export interface AssaultPlan {
  readonly pairs: readonly (readonly [HexId, HexId])[];
  readonly dice: readonly number[];
  readonly then?: readonly Plan[];
}

/** Returns the DRMs of a combat by their sources. */
export const drms = ({
  modifiers,
}: Pick<EventOf<'AttackRolled'>, 'modifiers'>): Partial<Record<ModifierSource, number>> =>
  Object.fromEntries(modifiers.map(({ source, value }) => [source, value]));

/** Returns the combats that were rolled: both sides by their set-up hexes, the modified die and its result. */
export const combats = (done: Pick<Done, 'events'>) =>
  factsOf(done, 'AttackRolled').map(({ manner, attackers, defenders, total, result }) => ({
    manner,
    attackers: homes(attackers),
    defenders: homes(defenders),
    total,
    result,
  }));

/** Returns the morale checks in order: the unit by its set-up hex, the reason, and whether it passed. */
export const checks = (done: Pick<Done, 'events'>) =>
  factsOf(done, 'MoraleRolled').map(({ unit, why, held }) => [homes([unit])[0], why, held]);

/** Returns the Engaged pairs by their set-up hexes, attacker first. */
export const linked = ({ engaged }: State) =>
  engaged.map(({ attacker, defender }) => homes([attacker, defender]));

type Units = NonNullable<Scene['units']>;

/** Returns a position with only these units, in which the V Legion acts under Move to Attack. 610 faces 709 and 710. */
export const fifth = (units: Units, given: Scene = {}) =>
  marching(['V'], { others: 'lost', orders: { V: 'moveToAttack' }, units, ...given });

/** Returns the same after its movement. */
export const fifthDeclaring = (units: Units, given: Scene = {}): State => commit(fifth(units, given)).state;

/** Returns true when the activation ends without a question about attacks. */
export const endsAtOnce = (state: State, plan: Plan = {}): boolean => {
  const all = kinds(commit(state, plan));
  return all.includes('ActivationEnded') && !all.includes('CombatOpened');
};

/** Returns the DRMs of the last combat by their names. */
export const lastModifiers = (state: State, plan: Plan): Record<string, number> =>
  Object.fromEntries(
    (factsOf(commit(state, plan), 'AttackRolled').at(-1)?.modifiers ?? []).map(({ source, value }) => [
      source,
      value,
    ]),
  );
