import { commitment, drawingOf, saltWorking, seedHash, type Drawing } from '../../packages/core/src/index.js';
import { chitText } from '../../packages/metaurus/rules/flow.js';
import { table } from './written.js';

/** What the example is made of. */
const SEED = Uint8Array.from({ length: 32 }, (_, at) => at);
const GAME = '0123456789ab';
const SHARES = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'];
const SIDES = 10;
const TURN = 1;
const COMMAND = 'celts';
const ORDER = 'moveToAttack';

const code = (text: string): string => `\`${text}\``;

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

/** How dice and chits come of the seed, byte by byte, with an example that the functions of the game compute. */
export const chanceText = (): readonly string[] => [
  'All are HMAC-SHA256 (RFC 2104). Keys are bytes, inputs are text in UTF-8 (here always ASCII), with `|` between the parts and nothing before or after; numbers in it are decimal, without leading zeros. What is published is lower-case hex, two digits a byte, in the order of the bytes.',
  '**The seed** is 32 bytes. As a key it is these bytes, not their hex. Its `seal` is the SHA-256 of the same 32 bytes.',
  '**A share** is 16 bytes of a seat’s own. In an input it stands as its hex text, as `ShareGiven` and `ShareOpened` bring it: that of who opened the game first, then the other’s. No die falls before both are known. The hash in `ShareSealed` is the SHA-256 of the 16 bytes.',
  '**A die** number `n` (from 0, as the event names it) with `s` sides: the key is the seed, the input `GAME|die|SHARE|SHARE|n|dS|round`, where `S` is the number of sides and the round counts from 0. The output is read as eight whole numbers of four bytes each, the most significant byte first. The first that is below the largest multiple of `s` that is not above 2^32 counts; where none is, the next round is computed. The face is that number modulo `s`: from 0 to `s` - 1.',
  '**The salt of a chit** is the first 16 bytes of the output with the seed as the key and `GAME|salt|chit|TURN|COMMAND` as the input; once something has been taken back in the game, `|` and how often so far follow. It comes with `ChitShown`, or with `ChitsOpened` at the end.',
  '**The token of a chit** is the output with the salt’s 16 bytes as the key, and `GAME|SEAT|TURN|COMMAND|ORDER` as the input: the turn in which it was sealed, and the words of the events below. It is 32 bytes.',
  'An example:',
  example(),
];
