import type { Luck } from '@tessera/core';
import type { Fact, FactOf } from './model/fact.js';
import type { Die as Faces } from './vocabulary.js';

/** A public die as facts carry it: its number in the game, its face from 0, and how many faces it has. */
export type Thrown = FactOf<'EvadeRolled'>['evader'];

/** Throws a die of so many faces. */
export const throwDie = ({ roll }: Pick<Luck, 'roll'>, sides: Faces): Thrown => ({ ...roll(sides), sides });

/** What a die shows: 1 to its number of faces. */
export const pipsOf = ({ face }: Pick<Thrown, 'face'>): number => face + 1;

const isDie = (value: object): value is Thrown => 'n' in value && 'face' in value && 'sides' in value;

/** Every public die of some facts, by its number. */
export function diceIn(facts: readonly Fact[]): readonly Thrown[] {
  const dice: Thrown[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isDie(value)) dice.push(value);
    else Object.values(value).forEach(look);
  };
  facts.forEach(look);
  return dice.toSorted((one, other) => one.n - other.n);
}
