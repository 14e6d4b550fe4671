/**
 * The tag of browser tests that the long run alone plays: what they show, others show on another screen, from another
 * side or without a browser, and they cost much.
 */
export const FULL = '@full';
