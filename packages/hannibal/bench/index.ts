import type { GameBench } from '@tessera/tools/bench';
import { hannibalBots } from '../bots/index.js';
import type { Hannibal } from '../rules/index.js';
import { hannibal, wholeGames } from '../testkit/index.js';
import { clicks, wars } from './clicks.js';
import { countedIn } from './figures.js';
import { correspondence } from './letters.js';
import { presses } from './presses.js';

/** Everything that the benches know of Hannibal. */
export const hannibalBench: GameBench<Hannibal> = {
  game: hannibal,
  options: { bid: 0 },
  drawn: wars,
  clicks,
  letters: correspondence,
  presses,
  arena: {
    bots: hannibalBots,
    faults: wholeGames.faults,
    turn: ({ turn }) => turn,
    most: wholeGames.bound,
    counted: countedIn,
    // A march carries no step that is open for others, and bots leave nothing for what may be asked.
    never: ['StepMissed', 'OrdersOpened'],
  },
};
