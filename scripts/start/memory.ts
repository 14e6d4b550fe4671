/**
 * How a server's process handles its memory. Pieces that are at least so large glibc gives back at once (mallopt(3),
 * M_MMAP_THRESHOLD): left to itself it raises that bound, and keeps what the server needed for a moment only.
 */
export const THRIFT = { MALLOC_MMAP_THRESHOLD_: '32768' };

/**
 * The size of each half of the space for what is new, in megabytes. A game's last state lives until its next action,
 * longer than any of the sizes that `pnpm bench server --only heap` compares: more of it costs memory and saves no time.
 */
export const SEMI_SPACE = 4;

/** What Node is started with so that its heap has those sizes. */
export const heapOf = (semiSpace: number): readonly string[] => [`--max-semi-space-size=${semiSpace}`];
