import { drawingOf } from '@tessera/core';
import { audienceIn, code, EXAMPLE_CHANCE, table, type ProtocolPart } from '@tessera/tools';
import { BIDDING, hannibal } from '../rules/index.js';
import { general, province, space, tactic } from '../rules/parts.js';
import { factSchema, FACTS, frameSchema, optionsSchema, stepSchema } from '../rules/model/index.js';

/** What the example is made of. */
const { seed: SEED, game: GAME, shares: SHARES } = EXAMPLE_CHANCE;

/** The first draw of a game from the whole deck. */
function example(): string {
  const sides = hannibal.world.strategyCards.length;
  const { face, workings } = drawingOf(SEED, GAME, { stream: 'deck', n: 0, sides, shares: SHARES });
  return table(
    ['what', 'value'],
    [
      ['first draw from the deck, input', code(workings.at(-1)?.input ?? '')],
      ['first draw from the deck, output', code(workings.at(-1)?.output ?? '')],
      [
        'what it brings',
        `number ${String(face)} of those that are left, from 0: #${String(hannibal.world.strategyCards[face])}`,
      ],
    ],
  );
}

const about = [
  'Its places are spaces and generals: `space:capua`, `general:mago`. Both have their names of `packages/hannibal/data`; the figures of the map, the cards and the tables stand there too.',
  'A Strategy card is its printed number, 1 to 64, a Battle card a number from 1 to 48 in the order of the list in `cards.json`.',
  '`regulars` are CUs without elephants, `elephants` those with. In choices both may be described as ranges, `generals` as subsets. `inside` says on which side of a city’s wall somebody is.',
  `Its sides may go by a sealed bid of 0 to ${String(BIDDING.most)} for \`${BIDDING.higher}\`: the option \`bid\` is what won, and 0 where a game is opened.`,
  'The stack of frames is public, works of the rules among them: `FrameOpened`, `FrameChanged`, `FrameNoted` and `FrameClosed` say what becomes of it. A die’s `face` is counted from 0.',
].join(' ');

/** The part about Hannibal in the document about the protocol. */
export const protocol: ProtocolPart = {
  options: optionsSchema,
  step: stepSchema,
  event: factSchema,
  named: { space, province, general, tactic, step: stepSchema, frame: frameSchema },
  audienceOf: audienceIn(FACTS),
  example: { kind: 'Commanded', general: 'mago' },
  about,
  chance: [
    '**Draws** have three streams: `deck` for Strategy cards, `battle` for Battle cards, `consul` for consuls. Each counts on for the whole game, through shuffles too. A draw takes one of the cards that are left, in order of their numbers; a card that is picked out of a hand counts in the stream of its deck, and is one of those in that hand. Consuls are drawn out of the list in `ConsulDrawn`. Nothing is sealed.',
    'An example, with the seed, the game and the shares of the example above:',
    example(),
  ],
};
