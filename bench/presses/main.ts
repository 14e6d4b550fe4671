/** How many presses and commits a game takes on its page, between players who decide as its medium bots do. */
import { fail, type GameTypes, ok, type Result } from '@tessera/core';
import { optionsIn } from '@tessera/tools';
import type { AnyBench, GameBench, PressAim, Pressing } from '@tessera/tools/bench';
import process from 'node:process';
import { quantile } from '../engine/positions.js';
import { games } from '../games.js';
import { gameNamed, orEnd, printTable } from '../support/chosen.js';
import { play, type Committed, type Scenario } from './play.js';

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length);

const sumOf = (commits: readonly Committed[], of: (commit: Committed) => number): number =>
  commits.reduce((sum, commit) => sum + of(commit), 0);

const row = (name: string, figures: readonly number[]): string[] => [
  name,
  mean(figures).toFixed(2),
  String(quantile(figures, 0.95)),
  String(figures.length),
];

/** The commits that lie in each turn of a side. */
function byUnit(commits: readonly Committed[]): readonly (readonly Committed[])[] {
  const units = new Map<string, Committed[]>();
  for (const commit of commits)
    if (commit.unit !== null) units.set(commit.unit, [...(units.get(commit.unit) ?? []), commit]);
  return [...units.values()];
}

/** The mean of what an aim is about, over all games. */
function reached(unit: string, gamesOf: readonly (readonly Committed[])[], { of, per }: PressAim): number {
  const figure = (commits: readonly Committed[]) =>
    of === 'commits' ? commits.length : sumOf(commits, ({ presses }) => presses);
  if (per === unit) return mean(gamesOf.flatMap((commits) => byUnit(commits).map(figure)));
  const all = gamesOf.flat().filter(({ counted }) => (counted[per] ?? 0) > 0);
  return (
    figure(all) /
    Math.max(
      1,
      sumOf(all, ({ counted }) => counted[per] ?? 0),
    )
  );
}

/** Plays a scenario, prints its figures, and answers the aims that it misses. */
function measure<T extends GameTypes>(
  bench: GameBench<T>,
  pressing: Pressing<T>,
  { scenario, count }: { readonly scenario: Scenario<T>; readonly count: number },
): readonly string[] {
  const { name, aims } = scenario;
  const { unit, counted = {} } = pressing;
  const played = Array.from({ length: count }, (_, index) => {
    process.stderr.write(`${bench.game.kind}, ${name}: game ${index + 1} of ${count}\n`);
    return play(bench, pressing, { scenario, seed: `presses ${name} ${index}` });
  });
  const all = played.flat();
  const units = played.flatMap(byUnit);
  const kinds = [...new Set(all.map(({ kinds: [kind = ''] }) => kind))].sort();
  printTable([
    [`${bench.game.kind}, ${name}`, 'mean', 'p95', 'of'],
    row(
      `presses a ${unit} and side`,
      units.map((commits) => sumOf(commits, ({ presses }) => presses)),
    ),
    row(
      `commits a ${unit} and side`,
      units.map((commits) => commits.length),
    ),
    ...Object.keys(counted).flatMap((thing) => {
      const some = all.filter((commit) => (commit.counted[thing] ?? 0) > 0);
      return [
        row(
          `presses a commit with a ${thing}`,
          some.map(({ presses }) => presses),
        ),
      ];
    }),
    ...kinds.map((kind) =>
      row(
        `presses when asked: ${kind}`,
        all.filter(({ kinds: [first] }) => first === kind).map(({ presses }) => presses),
      ),
    ),
  ]);
  return aims.flatMap((aim) => {
    const figure = reached(unit, played, aim);
    const isMet = figure <= aim.most;
    const line = `${bench.game.kind}, ${name}: ${figure.toFixed(2)} ${aim.of} a ${aim.per}, aim ${aim.most}`;
    console.log(`${line}: ${isMet ? 'met' : 'missed'}`);
    return isMet ? [] : [line];
  });
}

interface Asked {
  readonly chosen: readonly AnyBench[];
  readonly count: number;
  readonly isChecked: boolean;
}

/** What the command line asks for, or the sentence that says what is wrong with it. */
function asked(args: readonly string[]): Result<Asked, string> {
  const isChecked = args.includes('--check');
  const given = optionsIn(
    args.filter((arg) => arg !== '--check'),
    { game: '', games: '3' },
  );
  if (!given.ok) return fail(`unknownOption: ${given.error}`);
  const [word] = given.value.words;
  if (word !== undefined)
    return fail(
      `unknownWord: "${word}" is no option of this bench: it has --game NAME, --games N and --check.`,
    );
  const count = Number(given.value.values.get('games') ?? 3);
  if (!Number.isInteger(count) || count < 1)
    return fail('badNumber: --games says how many games of each kind are played: a whole number from 1 up.');
  const name = given.value.values.get('game') ?? '';
  if (name === '') return ok({ chosen: games, count, isChecked });
  const game = gameNamed(name);
  return game.ok ? ok({ chosen: [game.value], count, isChecked }) : game;
}

const { chosen, count, isChecked } = orEnd(asked(process.argv.slice(2)));
const missed = chosen.flatMap((game) =>
  game.with((bench) => {
    const { presses } = bench;
    if (presses === undefined) {
      console.log(`${game.kind}: nobody has said how its plans are pressed.`);
      return [];
    }
    return presses.scenarios.flatMap((scenario) => measure(bench, presses, { scenario, count }));
  }),
);
for (const line of missed) console.log(`missed: ${line}`);
if (isChecked && missed.length > 0) process.exitCode = 1;
