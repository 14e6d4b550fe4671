import { commitment, drawingOf, saltWorking } from '@tessera/core';
import { audienceIn, code, EXAMPLE_CHANCE, table, type ProtocolPart } from '@tessera/tools';
import {
  deploymentText,
  FACTS,
  factSchema,
  frameSchema,
  NO_DEPLOYMENT,
  optionsSchema,
  stepSchema,
  unitSchema,
  leaderSchema,
} from '../rules/index.js';

/** What the example is made of. */
const { seed: SEED, game: GAME, shares: SHARES } = EXAMPLE_CHANCE;
/** The die of the initiative (7). */
const SIDES = 10;
const SEAT = 'rome';

/** The first die of a battle, and the token of a deployment without a change. */
function example(): string {
  const { face, workings } = drawingOf(SEED, GAME, { n: 0, sides: SIDES, shares: SHARES });
  const salting = saltWorking(SEED, GAME, `deployment|${SEAT}`);
  const salt = salting.output.slice(0, 32);
  const text = `${GAME}|${deploymentText(SEAT, NO_DEPLOYMENT)}`;
  return table(
    ['what', 'value'],
    [
      ['input of die 0', code(workings.at(-1)?.input ?? '')],
      ['output of die 0', code(workings.at(-1)?.output ?? '')],
      ['face of die 0', String(face)],
      ['input of the salt', code(salting.input)],
      ['salt', code(salt)],
      ['input of the token', code(text)],
      ['token', code(commitment(salt, text))],
    ],
  );
}

const about = [
  'Its places are units, lines, leaders and points: `unit:RH.3`, `line:RH`, `leader:scipio`, `point:4800:3600`. A unit’s id is its side’s letter, the tag of its line and its number from the west. The scenarios, the troops and the tables are the files of `packages/quincunx/data`.',
  'Every length is a whole number of hundredths of an inch, from the south-western corner of the table; `quarters` are quarter inches. A heading is a number of steps of five degrees, clockwise from north. A die’s `face` is counted from 0.',
  'Choices are described sets: `quarters` and `steps` as ranges. They are asked about one selection at a time (`about`), for a battle line has more of them than anybody wants to read.',
].join(' ');

/** The part about Quincunx in the document about the protocol. */
export const protocol: ProtocolPart = {
  options: optionsSchema,
  step: stepSchema,
  event: factSchema,
  named: { unit: unitSchema, leader: leaderSchema, step: stepSchema, frame: frameSchema },
  audienceOf: audienceIn(FACTS),
  example: { kind: 'EvadeChosen', unit: 'RV.3', dir: 180 },
  about,
  chance: [
    '**The salt of a deployment** has the label `deployment|SEAT`; once something has been taken back in the game, `|` and how often so far follow. It comes with `ArmiesShown`.',
    '**The token of a deployment** is that of the text `SEAT|DEPLOYMENT`: the deployment as canonical JSON, its keys in order and without blanks.',
    '**A line in ambush** has the label `ambush|LINE`, after a takeback with the same ending; its token is that of the text `ambush|LINE|PLACE`. Its salt comes with `AmbushRevealed`.',
    'An example, with the seed, the game and the shares of the example above:',
    example(),
  ],
};
