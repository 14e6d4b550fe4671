import { myGamesSchema, pathTo } from '@tessera/protocol';
import { ask } from './http.js';

/** Fetches the games of this browser's player: the seats that it holds, and those of its account. */
export const fetchMine = () => ask({ method: 'GET', path: pathTo('mine') }, myGamesSchema);
