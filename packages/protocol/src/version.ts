/** The version of what crosses the wire; a client with another one is told to reload, and keeps its draft. */
export const PROTOCOL = 9;
