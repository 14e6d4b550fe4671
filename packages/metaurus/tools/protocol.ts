import { commitment, drawingOf, saltWorking, seedHash, type Drawing } from '@tessera/core';
import { audienceIn, code, EXAMPLE_CHANCE, table, type ProtocolPart } from '@tessera/tools';
import { chitText, eventSchema, FACTS, metaurus, optionsSchema, stepSchema } from '../rules/index.js';

/** What the example is made of. */
const { seed: SEED, game: GAME, shares: SHARES } = EXAMPLE_CHANCE;
const SIDES = 10;
const TURN = 1;
const COMMAND = 'celts';
const ORDER = 'moveToAttack';

/** A die with its HMAC, of which one word was taken. */
function dieRows(n: number, { face, word, workings }: Drawing): readonly (readonly string[])[] {
  const last = workings.at(-1);
  const taken = last?.output.slice(word * 8, word * 8 + 8) ?? '';
  return [
    [`input of die ${n}`, code(last?.input ?? '')],
    [`output of die ${n}`, code(last?.output ?? '')],
    [`its word ${word}`, `${code(taken)}, which is ${Number.parseInt(taken, 16)}`],
    [`face of die ${n}`, String(face)],
  ];
}

function example(): string {
  const label = `chit|${TURN}|${COMMAND}`;
  const working = saltWorking(SEED, GAME, label);
  const salt = working.output.slice(0, 32);
  const text = `${GAME}|${chitText(TURN, COMMAND, ORDER)}`;
  const die = (n: number) => dieRows(n, drawingOf(SEED, GAME, { n, sides: SIDES, shares: SHARES }));
  return table(
    ['what', 'value'],
    [
      ['seed', code(Buffer.from(SEED).toString('hex'))],
      ['seal', code(seedHash(SEED))],
      ['game', code(GAME)],
      ['shares', SHARES.map(code).join(', ')],
      ...die(0),
      ...die(1),
      ['input of the salt', code(working.input)],
      ['output of the salt', code(working.output)],
      ['salt', code(salt)],
      ['input of the token', code(text)],
      ['token', code(commitment(salt, text))],
    ],
  );
}

/** The numbers of each command's units: `celts 0 to 9, iberians 10 to 18, …`. */
function unitRanges(): string {
  const { counters } = metaurus.world;
  const commands = [...new Set(counters.map(({ command }) => command))];
  const numbers = (wanted: string): string => {
    const own = counters.flatMap(({ command }, unit) => (command === wanted ? [unit] : []));
    const [first, last] = [own.at(0), own.at(-1)];
    return first === last ? `${wanted} ${first}` : `${wanted} ${first} to ${last}`;
  };
  return commands.map(numbers).join(', ');
}

const about = (): string =>
  [
    'Its places are hexes: `hex:504`. A hex is an integer, line × 100 + file: 504 is the hex printed `0504`. Lines are counted from the south, files from the west; odd lines stand half a hex to the east.',
    'The map, the counters and the tables are the files of `packages/metaurus/data`; [data.md](data.md) says what is in them.',
    `A unit is its place in the data’s list of counters: ${unitRanges()}.`,
    'A `move` names the hex where a unit’s march ends, not each hex on its way. A facing is a vertex, 0 to 5 clockwise from north. Choices have lists alone.',
  ].join(' ');

/** The part about the Metaurus in the document about the protocol. */
export const protocol: ProtocolPart = {
  options: optionsSchema,
  step: stepSchema,
  event: eventSchema,
  audienceOf: audienceIn(FACTS),
  example: { kind: 'UnitTurned', unit: 85, facing: 3 },
  about: about(),
  chance: [
    '**The salt of a chit** has the label `chit|TURN|COMMAND`; once something has been taken back in the game, `|` and how often so far follow. It comes with `ChitShown`, or with `ChitsOpened` at the end.',
    '**The token of a chit** is that of the text `SEAT|TURN|COMMAND|ORDER`: the turn in which it was sealed, and the words of the events below.',
    'An example:',
    example(),
  ],
};
