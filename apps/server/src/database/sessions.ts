/** What a server calls its sessions at a Postgres, by which it is seen that one is running. */
export const SERVER = 'tessera';
