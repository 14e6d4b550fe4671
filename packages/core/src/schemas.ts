import { z } from 'zod';

/** A plain value, readonly at every depth, as a schema returns it. */
export type Frozen<T> = T extends readonly (infer U)[]
  ? readonly Frozen<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/**
 * `z.array` and `z.strictObject` with types that are readonly. `Frozen` cannot make them so where the type of the
 * seats is still open.
 */
export const readonlyArray = <P extends z.ZodType>(item: P): z.ZodType<readonly z.output<P>[]> =>
  z.array(item);
export const readonlyObject = <S extends z.core.$ZodLooseShape>(
  fields: S,
): z.ZodType<Readonly<z.output<z.ZodObject<S, z.core.$strict>>>> => z.strictObject(fields);
