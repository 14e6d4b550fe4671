/** Stands, in a view, where the viewer may not see the value; of the same form everywhere. */
export const HIDDEN = 'hidden' as const;
export type Hidden = typeof HIDDEN;

/** A plain value that nobody changes, however deep: what comes of a schema. */
export type Frozen<T> = T extends readonly (infer U)[]
  ? readonly Frozen<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** A value, or the mark that this viewer may not see it. */
export type Concealed<T> = T | Hidden;

/** True when the viewer may not see the value. */
export const isHidden = (value: unknown): value is Hidden => value === HIDDEN;
