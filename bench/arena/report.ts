import { type Strength, STRENGTHS } from '@tessera/bots';
import { type GameTypes, isOfTable } from '@tessera/core';
import type { ArenaGround } from '@tessera/tools/bench';
import type { Wanted } from './asked.js';
import type { Fought } from './bout.js';

/** A share of some cases, and within which bounds the true one lies in 95 of 100 such samples; all from 0 to 1. */
export interface Share {
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

/** The quantile of the normal distribution that leaves 2.5 of 100 above it. */
const Z = 1.959964;

/** A share with Wilson's score interval (E. B. Wilson, 1927), which holds near 0 and 1 too. */
export function shareOf(cases: number, of: number): Share {
  if (of === 0) return { share: 0, from: 0, to: 1 };
  const share = cases / of;
  const weight = 1 + (Z * Z) / of;
  const middle = (share + (Z * Z) / (2 * of)) / weight;
  const reach = (Z / weight) * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  return { share, from: Math.max(0, middle - reach), to: Math.min(1, middle + reach) };
}

/** The value below which a share (0 to 1) of the figures lies; 0 without any. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length);

type Row = readonly string[];

const percent = (share: number): string => `${(share * 100).toFixed(1)}`;

/** A row with how many of some games were won, and how sure that is. */
function wonRow(name: string, games: readonly Fought[], isWon: (one: Fought) => boolean): Row {
  const won = games.filter(isWon).length;
  const { share, from, to } = shareOf(won, games.length);
  return [name, `${won} of ${games.length}`, percent(share), `${percent(from)} to ${percent(to)}`];
}

const SHARES: Row = ['won', 'of 100', '95 % interval'];

/** How often the first of two bots has won, at each seat and over all. */
function duelRows(
  seats: readonly string[],
  [one, two]: Wanted['strengths'],
  games: readonly Fought[],
): Row[] {
  const at = (seat: number) => games.filter(({ strengths }) => strengths[seat] === one);
  const won = (seat: number) => (game: Fought) => game.winner === seats[seat];
  const isWon = (game: Fought) => game.winner === seats[game.strengths.indexOf(one)];
  return [
    [`${one} v ${two}`, ...SHARES],
    ...seats.map((seat, index) => wonRow(`${one} as ${seat}`, at(index), won(index))),
    wonRow('both sides', games, isWon),
    wonRow('nobody', games, ({ winner }) => winner === null),
  ];
}

/** Which side wins between equal bots. */
const balanceRows = (
  seats: readonly string[],
  [one]: Wanted['strengths'],
  games: readonly Fought[],
): Row[] => [
  [`${one} v ${one}`, ...SHARES],
  ...seats.map((seat) => wonRow(seat, games, ({ winner }) => winner === seat)),
  wonRow('nobody', games, ({ winner }) => winner === null),
];

/** By what games ended, the most frequent first. */
function endRows(games: readonly Fought[]): Row[] {
  const ends = new Map<string, Fought[]>();
  for (const game of games) {
    const name = game.by === null ? 'not ended' : `${game.winner ?? 'nobody'} by ${game.by}`;
    ends.set(name, [...(ends.get(name) ?? []), game]);
  }
  const sorted = [...ends].sort(([, one], [, two]) => two.length - one.length);
  return [
    ['ended', 'games', 'of 100', 'turns'],
    ...sorted.map(([name, ended]) => [
      name,
      String(ended.length),
      percent(ended.length / games.length),
      spread(ended.map(({ turns }) => turns)),
    ]),
  ];
}

const spread = (figures: readonly number[]): string =>
  figures.length === 0
    ? ''
    : `${mean(figures).toFixed(1)} (${Math.min(...figures)} to ${Math.max(...figures)})`;

/** What decisions took, of each strength that has played. */
function decisionRows(games: readonly Fought[]): Row[] {
  const rows = STRENGTHS.flatMap((strength: Strength): Row[] => {
    const all = games.flatMap(({ decisions }) => decisions[strength] ?? []);
    if (all.length === 0) return [];
    const [positions, times] = [all.map(([count]) => count), all.map(([, time]) => time)];
    const of = (figures: readonly number[], share: number) => String(quantile(figures, share));
    return [
      [
        strength,
        String(all.length),
        `${mean(positions).toFixed(0)}, ${of(positions, 0.95)}, ${of(positions, 1)}`,
        `${mean(times).toFixed(0)}, ${of(times, 0.95)}, ${of(times, 1)}`,
      ],
    ];
  });
  return [['decisions', 'number', 'positions: mean, p95, most', 'processor ms: mean, p95, most'], ...rows];
}

/** What games came to on the mean, by the game's own names. */
function countedRows(games: readonly Fought[]): Row[] {
  const names = Object.keys(games[0]?.counted ?? {});
  const meanOf = (name: string) => mean(games.map(({ counted }) => counted[name] ?? 0)).toFixed(2);
  return names.length === 0 ? [] : [['in a game', 'mean'], ...names.map((name) => [name, meanOf(name)])];
}

/** Besides the table's facts, what comes of those alone, or of newer rules: nothing that bots meet here. */
const NOT_HERE: ReadonlySet<string> = new Set(['TakenBack', 'RulesChanged', 'SidesSettled']);

/** What never came up, of all that the game can write down when bots play it. */
function neverMet<T extends GameTypes>(
  { bots, never: barred = [] }: ArenaGround<T>,
  games: readonly Fought[],
): string {
  const met = new Set(games.flatMap(({ met: kinds }) => kinds));
  const never = bots.game.facts.kinds.filter(
    (kind) => !met.has(kind) && !isOfTable({ kind }) && !NOT_HERE.has(kind) && !barred.includes(kind),
  );
  return never.length === 0 ? 'every kind of fact came up' : `facts that never came up: ${never.join(', ')}`;
}

/** In how many games the laws were looked at, where that is not all. */
const heldOver = (games: readonly Fought[], laws: number): string =>
  laws === 1
    ? ''
    : `, looked at in ${games.filter(({ number }) => number % laws === 0).length} of ${games.length} games`;

/** What an arena has to tell: tables, and sentences below them. */
export interface Report {
  readonly tables: readonly (readonly Row[])[];
  readonly sentences: readonly string[];
  /** False where a law was broken, or a game did not end. */
  readonly isSound: boolean;
}

/** What became of the games of an arena. */
export function reportOf<T extends GameTypes>(
  ground: ArenaGround<T>,
  { strengths, isBalance, seed, laws }: Pick<Wanted, 'strengths' | 'isBalance' | 'seed' | 'laws'>,
  games: readonly Fought[],
): Report {
  const { seats } = ground.bots.game;
  const rows = isBalance ? balanceRows : duelRows;
  const counted = isBalance ? countedRows(games) : [];
  const faults = games.flatMap(({ number, faults: found }) =>
    found.map((fault) => `game ${number}: ${fault}`),
  );
  const long = games.filter(({ by, faults: found }) => by === null && found.length === 0);
  return {
    tables: [
      rows(seats, strengths, games),
      endRows(games),
      decisionRows(games),
      ...(counted.length > 0 ? [counted] : []),
    ],
    sentences: [
      `seed ${seed}; every law held${heldOver(games, laws)}: ${faults.length === 0 ? 'yes' : `no, ${faults.length} faults`}`,
      ...faults.slice(0, 20),
      ...long.map(({ number, turns }) => `game ${number} ran too long: it was left in turn ${turns}`),
      neverMet(ground, games),
    ],
    isSound: faults.length === 0 && long.length === 0,
  };
}
