/** How often a game by letter calls its players, and for what: by hand, with a preset, with all that can be laid ahead. */
import {
  fail,
  FIRST_PRESET,
  hmacChance,
  ok,
  PRESETS,
  type GameTypes,
  type Preset,
  type Result,
} from '@tessera/core';
import { optionsIn } from '@tessera/tools';
import type { AnyBench, Correspondence, GameBench, LetterAim } from '@tessera/tools/bench';
import process from 'node:process';
import { mean, shareOf, type Share } from '../arena/report.js';
import { games } from '../games.js';
import { gameNamed, orEnd, printTable } from '../support/chosen.js';
import { playByLetter, type Leaving, type Posted } from './play.js';

/** More commits than any game takes. */
const MOST = 20_000;

const spread = (figures: readonly number[]): string =>
  `${mean(figures).toFixed(1)} (${Math.min(...figures)} to ${Math.max(...figures)})`;

/** Every turn of a game: its own, and not what comes before the first. */
const lettersIn = <T extends GameTypes>({ letters }: Posted<T>) => letters.slice(1);

const PLAYERS = 2;

const perTurn = <T extends GameTypes>(games: readonly Posted<T>[], of: (game: Posted<T>) => number): number =>
  games.reduce((sum, game) => sum + of(game), 0) /
  Math.max(
    1,
    games.reduce((sum, game) => sum + lettersIn(game).length, 0),
  );

/** The visits a turn and player. */
const visitsOf = <T extends GameTypes>(games: readonly Posted<T>[]): number =>
  perTurn(games, ({ visits }) => visits.slice(1).flat().length) / PLAYERS;

/** The share of visits that find nothing but one question of one field. */
function singleOf<T extends GameTypes>(games: readonly Posted<T>[]): number {
  const visits = games.flatMap((game) => game.visits.flat());
  return visits.filter(({ isSingle }) => isSingle).length / Math.max(1, visits.length);
}

/** How often the game's first seat wins, of the games that somebody wins. */
function winsOf<T extends GameTypes>({ game }: GameBench<T>, games: readonly Posted<T>[]): Share {
  const won = games.filter(({ winner }) => winner !== null);
  return shareOf(won.filter(({ winner }) => winner === game.seats[0]).length, won.length);
}

const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;
const shareText = ({ share, from, to }: Share): string =>
  `${percent(share)} (${percent(from)} to ${percent(to)})`;

/** How many letters a turn ask for each kind of thing, what comes before the first turn with them. */
function kindsOf<T extends GameTypes>(games: readonly Posted<T>[]): ReadonlyMap<string, number> {
  const turns = games.reduce((sum, game) => sum + lettersIn(game).length, 0);
  const counts = new Map<string, number>();
  for (const kind of games.flatMap(({ letters }) => letters.flat()))
    counts.set(kind, (counts.get(kind) ?? 0) + 1 / Math.max(1, turns));
  return counts;
}

/** What the letters ask for, a turn of both players: the most frequent first. */
function printKinds<T extends GameTypes>(
  columns: readonly (readonly Posted<T>[])[],
  names: readonly string[],
): void {
  const counted = columns.map((games) => kindsOf(games));
  const most = (kind: string) => Math.max(...counted.map((counts) => counts.get(kind) ?? 0));
  const kinds = [...new Set(counted.flatMap((counts) => [...counts.keys()]))];
  const rows = kinds
    .sort((one, two) => most(two) - most(one))
    .map((kind) => [kind, ...counted.map((counts) => (counts.get(kind) ?? 0).toFixed(2))]);
  printTable([['letters a turn that ask for', ...names], ...rows]);
}

function play<T extends GameTypes>(
  bench: GameBench<T>,
  letters: Correspondence<T>,
  { leaving, count }: { readonly leaving: Leaving; readonly count: number },
): Posted<T>[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = `letters ${index}`;
    const source = hmacChance(new Uint8Array(32).fill(index + 1), seed);
    const posted = playByLetter(bench, letters, { seed, source, leaving, most: MOST });
    if (!posted.isOver) throw new Error(`${seed} does not end.`);
    return posted;
  });
}

interface Asked {
  readonly preset: Preset;
  readonly count: number;
}

/** The aims that a column misses, each in a sentence. */
function missedBy<T extends GameTypes>(name: string, games: readonly Posted<T>[], aim: LetterAim): string[] {
  const [visits, single] = [visitsOf(games), singleOf(games)];
  return [
    ...(visits <= aim.visits
      ? []
      : [`${name}: ${visits.toFixed(2)} visits a turn and player, aim ${aim.visits}`]),
    ...(single <= aim.single
      ? []
      : [`${name}: ${percent(single)} single questions, aim ${percent(aim.single)}`]),
  ];
}

const overlap = (one: Share, two: Share): boolean => one.from <= two.to && two.from <= one.to;

/** Plays a game in all three ways, prints the figures, and answers the aims that are missed. */
function report<T extends GameTypes>(bench: GameBench<T>, { preset, count }: Asked): string[] {
  const { letters, game } = bench;
  if (letters === undefined) {
    console.log(`Nobody has said how ${game.kind} is played by letter.`);
    return [];
  }
  const columns = (
    [{ by: 'hand' }, { by: 'preset', preset }, { by: 'ahead', preset }] satisfies Leaving[]
  ).map((leaving) => play(bench, letters, { leaving, count }));
  const [hand = [], helped = [], ahead = []] = columns;
  const names = ['by hand', preset, 'all ahead'];
  const row = (name: string, of: (games: readonly Posted<T>[]) => string) => [name, ...columns.map(of)];
  printTable([
    [`${game.kind}, ${count} games`, ...names],
    row('visits a turn and player', (games) => visitsOf(games).toFixed(2)),
    row('letters a turn and player', (games) =>
      (perTurn(games, (each) => lettersIn(each).flat().length) / PLAYERS).toFixed(2),
    ),
    row('visits that find one question of one field', (games) => percent(singleOf(games))),
    row('turns a game', (games) => spread(games.map((each) => lettersIn(each).length))),
    row('standing answers that fired a game', (games) => mean(games.map(({ fired }) => fired)).toFixed(1)),
    row(`games that ${game.seats[0] ?? ''} wins`, (games) => shareText(winsOf(bench, games))),
  ]);
  printKinds(columns, names);
  const isEven = overlap(winsOf(bench, hand), winsOf(bench, helped));
  return [
    ...(preset === FIRST_PRESET ? missedBy(`${game.kind} with ${preset}`, helped, letters.aims.preset) : []),
    ...missedBy(`${game.kind} with all ahead`, ahead, letters.aims.ahead),
    ...(isEven ? [] : [`${game.kind}: another side wins with ${preset} than by hand`]),
  ];
}

/** What the command line asks for, or the sentence that says what is wrong with it. */
function read(args: readonly string[]) {
  const given = optionsIn(args, { game: games[0].kind, preset: FIRST_PRESET, games: '40', check: null });
  if (!given.ok) return fail(`unknownOption: ${given.error}`);
  const { words, values } = given.value;
  const [word] = words;
  if (word !== undefined) return fail(`unknownWord: "${word}" is no option of this bench.`);
  const preset = PRESETS.find((one) => one === (values.get('preset') ?? FIRST_PRESET));
  if (preset === undefined) return fail(`unknownPreset: say --preset with one of: ${PRESETS.join(', ')}.`);
  const count = Number(values.get('games') ?? 40);
  if (!Number.isInteger(count) || count < 1) return fail('badCount: say --games with a whole number from 1.');
  const name = values.get('game');
  const chosen: Result<readonly AnyBench[], string> = name === undefined ? ok(games) : oneOf(name);
  return chosen.ok ? ok({ chosen: chosen.value, preset, count, isChecked: values.has('check') }) : chosen;
}

function oneOf(name: string): Result<readonly AnyBench[], string> {
  const game = gameNamed(name);
  return game.ok ? ok([game.value]) : game;
}

const { chosen, preset, count, isChecked } = orEnd(read(process.argv.slice(2)));
const missed = chosen.flatMap((game) => game.with((bench) => report(bench, { preset, count })));
for (const aim of missed) console.log(`missed: ${aim}`);
console.log(missed.length === 0 ? 'All aims are met.' : `${missed.length} missed.`);
process.exitCode = isChecked && missed.length > 0 ? 1 : 0;
