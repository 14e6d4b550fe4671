import type { Luck } from '@tessera/core';
import type { FactOf } from './model/fact.js';
import type { Die as Faces } from './vocabulary.js';

/** A public die as facts carry it: its number in the game, its face from 0, and how many faces it has. */
export type Thrown = FactOf<'EvadeRolled'>['evader'];

/** Throws a die with the given number of faces. */
export const throwDie = ({ roll }: Pick<Luck, 'roll'>, sides: Faces): Thrown => ({ ...roll(sides), sides });

/** The number that a die shows, from 1. */
export const pipsOf = ({ face }: Pick<Thrown, 'face'>): number => face + 1;
