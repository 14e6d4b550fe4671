/** The version of the protocol. A client with another version is told to reload, and keeps its draft. */
export const PROTOCOL = 9;
