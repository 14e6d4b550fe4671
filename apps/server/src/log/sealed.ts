import { inspect } from 'node:util';

const CONTENTS = Symbol('contents');

/**
 * A value that must not reach a player, a log or an error by mistake: a full state or raw events. JSON.stringify
 * throws, and printing shows `[sealed]`.
 */
export interface Sealed<T> {
  readonly [CONTENTS]: () => T;
  readonly toJSON: () => never;
  readonly toString: () => string;
  readonly [inspect.custom]: () => string;
}

const silent = (): string => '[sealed]';
const toJSON = (): never => {
  throw new Error('A sealed value was about to be serialised.');
};

/** Seals a value. */
export const seal = <T>(value: T): Sealed<T> => ({
  [CONTENTS]: () => value,
  toJSON,
  toString: silent,
  [inspect.custom]: silent,
});

/** Opens a sealed value. An import rule allows this to `store.ts` and `project.ts` alone. */
export const open = <T>(sealed: Sealed<T>): T => sealed[CONTENTS]();
