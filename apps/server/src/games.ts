import { hannibal, stateSchema as hannibalState } from '@tessera/hannibal';
import { hannibalBots } from '@tessera/hannibal/bots';
import { hannibalScribe } from '@tessera/hannibal/letters';
import type { GameScribe } from '@tessera/letters';
import { metaurusSets, stateSchema as metaurusState } from '@tessera/metaurus';
import { metaurusBotsFor } from '@tessera/metaurus/bots';
import { metaurusScribeFor } from '@tessera/metaurus/letters';
import { quincunxSets, stateSchema as quincunxState } from '@tessera/quincunx';
import { quincunxBotsFor } from '@tessera/quincunx/bots';
import { quincunxScribeFor } from '@tessera/quincunx/letters';
import { mindOf, type Mind } from './bots/thinker.js';
import { anyGame, mindsFor, type Games } from './games/registry.js';

/** Every game of this server, the newest data set of each kind first. Only this file names a game. */
export const games: Games = [...metaurusSets.map(anyGame), anyGame(hannibal), ...quincunxSets.map(anyGame)];

/** The scribes of these games, for letters and previews. */
export const scribes: readonly GameScribe[] = [
  ...metaurusSets.map(metaurusScribeFor),
  hannibalScribe,
  ...quincunxSets.map(quincunxScribeFor),
];

/** The bots of these games. A game without its own is played at random. */
export const minds: readonly Mind[] = mindsFor(games, [
  ...metaurusSets.map((game) => mindOf(metaurusBotsFor(game), metaurusState)),
  mindOf(hannibalBots, hannibalState),
  ...quincunxSets.map((game) => mindOf(quincunxBotsFor(game), quincunxState)),
]);
