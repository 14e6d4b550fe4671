import { metaurus } from '@tessera/metaurus';
import { anyGame, type Games } from './games/registry.js';

/** Every game that this server hosts, the newest data set of each kind first. No other file names a game. */
export const games: Games = [anyGame(metaurus)];
