/**
 * Who looks at a game. A seat sees what its player may see; `public` what anybody may see while it runs;
 * `all` everything, once the game is over.
 */
export type Viewer<Seat extends string> = Seat | 'public' | 'all';
