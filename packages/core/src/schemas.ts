import { z } from 'zod';

/** A plain value, readonly at every depth, as a schema returns it. */
export type Frozen<T> = T extends readonly (infer U)[]
  ? readonly Frozen<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** `z.array` whose output is readonly. `Frozen` cannot make it so where the type of the seats is still open. */
export const readonlyArray = <P extends z.ZodType>(item: P): z.ZodType<readonly z.output<P>[]> =>
  z.array(item);

/** `z.strictObject` whose output is readonly, for the same reason. */
export const readonlyObject = <S extends z.core.$ZodLooseShape>(
  fields: S,
): z.ZodType<Readonly<z.output<z.ZodObject<S, z.core.$strict>>>> => z.strictObject(fields);
