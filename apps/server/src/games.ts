import { hannibal, stateSchema as hannibalState } from '@tessera/hannibal';
import { hannibalBots } from '@tessera/hannibal/bots';
import { hannibalScribe } from '@tessera/hannibal/letters';
import type { GameScribe } from '@tessera/letters';
import { metaurusSets, stateSchema as metaurusState } from '@tessera/metaurus';
import { metaurusBotsFor } from '@tessera/metaurus/bots';
import { metaurusScribeFor } from '@tessera/metaurus/letters';
import { quincunx, stateSchema as quincunxState } from '@tessera/quincunx';
import { quincunxBots } from '@tessera/quincunx/bots';
import { quincunxScribe } from '@tessera/quincunx/letters';
import { mindOf, type Mind } from './bots/thinker.js';
import { anyGame, mindsFor, type Games } from './games/registry.js';

/** Every game that this server hosts, the newest data set of each kind first. Only this file names a game. */
export const games: Games = [...metaurusSets.map(anyGame), anyGame(hannibal), anyGame(quincunx)];

/** How letters tell these games. */
export const scribes: readonly GameScribe[] = [
  ...metaurusSets.map(metaurusScribeFor),
  hannibalScribe,
  quincunxScribe,
];

/** The bots of these games; a game that brings none is played at random. */
export const minds: readonly Mind[] = mindsFor(games, [
  ...metaurusSets.map((game) => mindOf(metaurusBotsFor(game), metaurusState)),
  mindOf(hannibalBots, hannibalState),
  mindOf(quincunxBots, quincunxState),
]);
