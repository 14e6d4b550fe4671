import { commitment, drawingOf, saltWorking } from '@tessera/core';
import { code, table, type ProtocolPart } from '@tessera/tools';
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
const SEED = Uint8Array.from({ length: 32 }, (_, at) => at);
const GAME = '0123456789ab';
const SHARES = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'];
/** The die of the initiative (7). */
const SIDES = 10;
const SEAT = 'rome';

/** The first die of a battle, and the token of a deployment in which nothing is placed otherwise. */
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

/** What the document about the protocol says of Quincunx. */
export const protocol: ProtocolPart = {
  options: optionsSchema,
  step: stepSchema,
  event: factSchema,
  named: { unit: unitSchema, leader: leaderSchema, step: stepSchema, frame: frameSchema },
  audienceOf: (kind) => {
    const known = FACTS.kinds.find((one) => one === kind);
    if (known === undefined) throw new Error(`${kind} is not a kind of event.`);
    return FACTS.audienceOf(known);
  },
  example: { kind: 'EvadeChosen', unit: 'RV.3', dir: 180 },
  about,
  chance: [
    '**The salt of a deployment** has the label `deployment|SEAT`; once something has been taken back in the game, `|` and how often so far follow. It comes with `ArmiesShown`.',
    '**The token of a deployment** is that of the text `SEAT|DEPLOYMENT`: the deployment as canonical JSON, its keys in order and without blanks.',
    'An example, with the seed, the game and the shares of the example above:',
    example(),
  ],
};
