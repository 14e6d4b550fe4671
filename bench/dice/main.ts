/** A million dice of the stream that games are played with, and how likely fair dice are at least as uneven. */
import process from 'node:process';
import { hmacChance, random } from '@tessera/core';
import { chiSquare, countFaces, type Fairness } from '@tessera/core/testkit';

const GAMES = 1000;
const DICE_A_GAME = 1000;
const SIDES = 10;
/** Below this, the dice count as uneven. */
const LEAST = 0.001;

/** The dice of games one after another, each with a seed, an id and shares of its own. */
function* dice(name: string): Generator<number> {
  for (let game = 0; game < GAMES; game++) {
    const draw = random(`${name}/${String(game)}`);
    const chance = hmacChance(Uint8Array.from(Buffer.from(draw.digits(32), 'hex')), draw.digits(6));
    const shares = [draw.digits(16), draw.digits(16)];
    for (let n = 0; n < DICE_A_GAME; n++) yield chance.face(n, SIDES, shares);
  }
}

const line = (what: string, { statistic, degrees, p }: Fairness): string =>
  `${what}: chi-square ${statistic.toFixed(2)}, ${String(degrees)} degrees of freedom, p = ${p.toFixed(4)}`;

const [name = 'tessera'] = process.argv.slice(2);
const { single, pairs } = countFaces(dice(name), SIDES);
const all = single.reduce((sum, count) => sum + count, 0);
console.log(
  `${all.toLocaleString('en')} ten-sided dice of ${GAMES.toLocaleString('en')} games (seeds from "${name}")`,
);
console.log(single.map((count, face) => `${String(face)}: ${String(count)}`).join('   '));
const tests = [
  ['Faces', chiSquare(single)],
  ['Pairs of dice', chiSquare(pairs)],
] as const;
for (const [what, found] of tests) console.log(line(what, found));
const fair = tests.every(([, { p }]) => p >= LEAST);
console.log(
  fair ? 'Fair dice would be as uneven as this: passed.' : 'Fair dice would hardly be so uneven: FAILED.',
);
process.exitCode = fair ? 0 : 1;
