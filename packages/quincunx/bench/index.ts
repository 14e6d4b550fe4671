import type { GameBench } from '@tessera/tools/bench';
import { quincunxBots, quincunxBotsFor } from '../bots/index.js';
import { bold, wholeGames } from '../testkit/index.js';
import {
  optionsSchema,
  present,
  quincunx,
  topAt,
  wholeQuincunx,
  type Quincunx,
  type State,
} from '../rules/index.js';
import { strangers } from '../tools/strangers/strangers.js';
import { countedIn } from './features.js';
import { onTwelve } from './twelve.js';
import { clicks, linesAsked, presses } from './presses.js';

const { faults, bound } = wholeGames('full');

/** What both data sets have in common in the arena. */
const arena = { faults, turn: ({ turn }: State) => turn, most: bound };

// Bots leave their standing choices as they are, and are asked for nothing that these answer.
const NEVER = ['LinePlaced', 'ChoiceKept', 'ChoiceSet', 'ThroughChosen', 'OccupyChosen'] as const;

/** Everything that the benches know of Quincunx. */
export const quincunxBench: GameBench<Quincunx> = {
  game: quincunx,
  options: optionsSchema.parse({ scenario: 'full' }),
  drawn: {
    one: 'a battle',
    many: 'battles',
    game: quincunx,
    lean: bold(quincunx),
    kinds: [
      {
        name: 'orders',
        isAsked: (state) => topAt(state, 'orders') !== null,
        busy: { counted: 'units', count: ({ view }) => present(view.field).length },
      },
    ],
    folded: 500,
    about: linesAsked,
    otherGround: { name: 'with twelve features of ground', view: onTwelve },
  },
  clicks,
  strangers,
  presses,
  arena: { ...arena, bots: quincunxBots, never: NEVER },
  // Battles, and scenarios on a ground.
  otherArenas: [{ ...arena, bots: quincunxBotsFor(wholeQuincunx), never: NEVER, counted: countedIn }],
};
