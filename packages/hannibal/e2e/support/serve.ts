/** A server of the game as it is shipped, whose cards and dice fall as listed: `serve <data folder> <pages> <port>`. */
import { serve } from '@tessera/e2e/serve';
import { hannibal } from '@tessera/hannibal';
import { drawMap } from '@tessera/hannibal/drawing';
import { anyGame } from '@tessera/server';
import { chance } from './deals.js';

const { bounds, layout } = drawMap(hannibal.world);
const spaces = hannibal.world.map.spaces.map(({ id }) => [id, layout.at(id)]);

await serve({ games: [anyGame(hannibal)], chance, said: { map: { bounds, spaces } } });
