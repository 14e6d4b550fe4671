import type { GameBench } from '@tessera/tools/bench';
import { quincunxBots } from '../bots/index.js';
import { bold, wholeGames } from '../testkit/index.js';
import { optionsSchema, present, quincunx, topAt, type Quincunx } from '../rules/index.js';
import { clicks, linesAsked, presses } from './presses.js';

const { faults, bound } = wholeGames('full');

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
  },
  clicks,
  presses,
  arena: {
    bots: quincunxBots,
    faults,
    turn: ({ turn }) => turn,
    most: bound,
    // Bots leave their standing choices as they are, and are asked for nothing that these answer.
    never: ['LinePlaced', 'ChoiceKept', 'ChoiceSet', 'ThroughChosen', 'OccupyChosen'],
  },
};
