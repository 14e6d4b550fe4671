/** Stands in a view for a value that the viewer may not see. It is the same everywhere, so its form tells nothing. */
export const HIDDEN = 'hidden' as const;
export type Hidden = typeof HIDDEN;

/** A value, or `HIDDEN` where this viewer may not see it. */
export type Concealed<T> = T | Hidden;

/** True when the viewer may not see the value. */
export const isHidden = (value: unknown): value is Hidden => value === HIDDEN;

/**
 * A value that rules need whoever may see it. Throws where a view does not hold it: what follows is then not foreseen
 * (`foresight.ts`).
 */
export function known<V>(value: Concealed<V>): V {
  if (isHidden(value)) throw new Error('A view does not hold this.');
  return value;
}

/**
 * Who looks at a game. A seat sees what its player may see, `public` what anybody may see while the game runs, `all`
 * everything, once it is over.
 */
export type Viewer<Seat extends string> = Seat | 'public' | 'all';
