import { anyBench, type AnyBench } from '@tessera/tools/bench';
import { hannibalBench } from '../packages/hannibal/bench/index.js';
import { metaurusBench } from '../packages/metaurus/bench/index.js';
import { quincunxBench } from '../packages/quincunx/bench/index.js';

/** The games of the benches, the one that is meant where none is named first. */
export const games: readonly [AnyBench, ...AnyBench[]] = [
  anyBench(metaurusBench),
  anyBench(hannibalBench),
  anyBench(quincunxBench),
];

/** The game whose bots think most. */
export const thinksMost = hannibalBench.game.kind;
