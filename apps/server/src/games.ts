import { hannibal, stateSchema as hannibalState } from '@tessera/hannibal';
import { hannibalBots } from '@tessera/hannibal/bots';
import { hannibalScribe } from '@tessera/hannibal/letters';
import type { GameScribe } from '@tessera/letters';
import { metaurus, stateSchema as metaurusState } from '@tessera/metaurus';
import { metaurusBots } from '@tessera/metaurus/bots';
import { metaurusScribe } from '@tessera/metaurus/letters';
import { mindOf, type Mind } from './bots/thinker.js';
import { anyGame, type Games } from './games/registry.js';

/** Every game that this server hosts, the newest data set of each kind first. Only this file names a game. */
export const games: Games = [anyGame(metaurus), anyGame(hannibal)];

/** How letters tell these games. */
export const scribes: readonly GameScribe[] = [metaurusScribe, hannibalScribe];

/** The bots of these games. */
export const minds: readonly Mind[] = [
  mindOf(metaurusBots, metaurusState),
  mindOf(hannibalBots, hannibalState),
];
