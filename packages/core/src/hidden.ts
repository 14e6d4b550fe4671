/** Stands, in a view, where the viewer may not see the value; of the same form everywhere. */
export const HIDDEN = 'hidden' as const;
export type Hidden = typeof HIDDEN;

/** A value, or the mark that this viewer may not see it. */
export type Concealed<T> = T | Hidden;

/** True when the viewer may not see the value. */
export const isHidden = (value: unknown): value is Hidden => value === HIDDEN;
