/**
 * The tag of browser tests that the long run alone plays: what they show, others show on another screen or from another
 * side, and they cost much.
 */
export const FULL = '@full';
