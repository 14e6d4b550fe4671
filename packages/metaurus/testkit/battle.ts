import type { HexId } from '@tessera/hex';
import type { Command, EventOf, ModifierSource, State, Step } from '../rules/index.js';
import { commit, factsOf, kinds, play, type Done, type Plan } from './play.js';
import { marching, type Scene } from './position.js';
import { attack, homes } from './units.js';

/** A scene of combat; units that balk are named by set-up hex. */
export type Field = Scene & { readonly balking?: readonly HexId[] };

/** Those commands have moved as the steps say and are asked for their attacks; units that are not named are away. */
export const declaring = (
  commands: readonly [Command, ...Command[]],
  given: Field = {},
  steps: readonly Step[] = [],
): State => commit(marching(commands, { others: 'away', ...given }), { ...gameOf(given), steps }).state;

const gameOf = ({ game }: Field): Plan => (game === undefined ? {} : { game });

/** The steps of a declaration: attacker and target by their set-up hexes. */
export const against = (...pairs: readonly (readonly [HexId, HexId])[]): Step[] =>
  pairs.map(([home, target]) => attack(home, target));

/** Declares those attacks and lets these dice fall; the rest of the plans follow. */
export const assault = (state: State, { pairs, dice, then = [] }: AssaultPlan): Done =>
  play(state, [{ steps: against(...pairs), dice }, ...then]);

/** What `assault` does: who attacks whom, the dice of the first commit, and the plans after it. */
export interface AssaultPlan {
  readonly pairs: readonly (readonly [HexId, HexId])[];
  readonly dice: readonly number[];
  readonly then?: readonly Plan[];
}

/** The changes to a combat die by their sources. */
export const drms = ({
  modifiers,
}: Pick<EventOf<'AttackRolled'>, 'modifiers'>): Partial<Record<ModifierSource, number>> =>
  Object.fromEntries(modifiers.map(({ source, value }) => [source, value]));

/** The combats that were rolled: who against whom by their set-up hexes, the modified die and its result. */
export const combats = (done: Pick<Done, 'events'>) =>
  factsOf(done, 'AttackRolled').map(({ manner, attackers, defenders, total, result }) => ({
    manner,
    attackers: homes(attackers),
    defenders: homes(defenders),
    total,
    result,
  }));

/** The dice against morale in their order: whose by set-up hex, what for, and whether it held. */
export const checks = (done: Pick<Done, 'events'>) =>
  factsOf(done, 'MoraleRolled').map(({ unit, why, held }) => [homes([unit])[0], why, held]);

/** The Engaged pairs by their set-up hexes, attacker first. */
export const linked = ({ engaged }: State) =>
  engaged.map(({ attacker, defender }) => homes([attacker, defender]));

type Units = NonNullable<Scene['units']>;

/** Only these units are on the map; the V Legion acts under Move to Attack. 610 looks at 709 and 710. */
export const fifth = (units: Units, given: Scene = {}) =>
  marching(['V'], { others: 'lost', orders: { V: 'moveToAttack' }, units, ...given });

/** The same once its movement is over. */
export const fifthDeclaring = (units: Units, given: Scene = {}): State => commit(fifth(units, given)).state;

/** True when the activation ends without anybody having been asked to attack. */
export const endsAtOnce = (state: State, plan: Plan = {}): boolean => {
  const all = kinds(commit(state, plan));
  return all.includes('ActivationEnded') && !all.includes('CombatOpened');
};

/** The names of what changed the last combat die. */
export const lastModifiers = (state: State, plan: Plan): Record<string, number> =>
  Object.fromEntries(
    (factsOf(commit(state, plan), 'AttackRolled').at(-1)?.modifiers ?? []).map(({ source, value }) => [
      source,
      value,
    ]),
  );
