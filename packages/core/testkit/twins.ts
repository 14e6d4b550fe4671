import { expect } from 'vitest';
import {
  canonical,
  type ChanceSource,
  type Commit,
  decide,
  type Decided,
  type Game,
  type GameTypes,
  project,
  random,
  type Random,
  type TableStep,
  type Viewer,
  waiting,
} from '../src/index.js';
import { idealChance } from './fairness.js';
import type { Subject } from './laws.js';
import { commitOf, randomCommit } from './play.js';
import { pagesOf } from './shares.js';
import { randomSwitch, randomTakeback, sayIn, type Standing } from './takebacks.js';

/** How two twin games went. */
export interface TwinReport {
  /** Commits in which the twins differed and nobody else could tell. */
  readonly differences: number;
  /** Commits made in both worlds while they differed. */
  readonly together: number;
  /** True when the rules revealed the difference in the end. */
  readonly revealed: boolean;
}

interface Twins<T extends GameTypes> {
  readonly one: Standing<T>;
  readonly two: Standing<T>;
}

const after = <T extends GameTypes>(
  { log }: Standing<T>,
  { events, after: state }: Decided<T>,
): Standing<T> => ({
  log: [...log, ...events],
  state,
});

/** Everything that a viewer receives of some events, as the bytes that would be sent. */
const received = <T extends GameTypes>(
  game: Game<T>,
  events: readonly T['event'][],
  viewer: Viewer<T['seat']>,
): string[] =>
  events
    .map((event) => project(game, event, viewer))
    .filter((event) => event !== null)
    .map((event) => JSON.stringify(event));

/** The audiences from which a seat's secrets are kept. */
const audiencesOf = <T extends GameTypes>(game: Game<T>, secretive: T['seat']): Viewer<T['seat']>[] => [
  ...game.seats.filter((seat) => seat !== secretive),
  'public',
];

/** How a game's secrets differ between twins. */
export interface Secrets<T extends GameTypes> {
  readonly secretive: T['seat'];
  /** Another commit for the same frame that nobody else could tell from `commit`; null where a commit hides nothing. */
  readonly twin: (state: T['state'], commit: Commit<T['step']>, draw: Random) => Commit<T['step']> | null;
  /** The kinds of events by which the rules reveal a difference. */
  readonly reveals: readonly T['event']['kind'][];
}

/** What the twins' commits led to; null when the second world, where other things are hidden, refuses its own. */
function advance<T extends GameTypes>(
  game: Game<T>,
  twins: Twins<T>,
  {
    seat,
    commits,
    source,
  }: {
    readonly seat: T['seat'];
    readonly commits: readonly [Commit<T['step']>, Commit<T['step']>];
    readonly source: ChanceSource;
  },
) {
  const one = commitOf(game, twins.one.state, { seat, commit: commits[0], source });
  const two = decide(game, twins.two.state, { seat, commit: commits[1] }, source);
  return two.ok ? { one: after(twins.one, one), two: after(twins.two, two.value) } : null;
}

/** What is said in both worlds. */
const sayBoth = <T extends GameTypes>(
  game: Game<T>,
  twins: Twins<T>,
  words: readonly { readonly seat: T['seat']; readonly step: TableStep }[],
): Twins<T> =>
  words.reduce(({ one, two }, said) => ({ one: sayIn(game, one, said), two: sayIn(game, two, said) }), twins);

/** A takeback now and then, whose position differs where its worlds do; and a window's switch. */
function saidBetween<T extends GameTypes>(
  game: Game<T>,
  twins: Twins<T>,
  { whims, switches }: { readonly whims: Random; readonly switches: Random },
): Twins<T> {
  const now = sayBoth(game, twins, randomTakeback(game, twins.one.state, whims));
  return sayBoth(game, now, randomSwitch(game, now.one.state, switches));
}

/** The kind of the first of the facts added since in which one world's output differs from the other's; null when there is none. */
function firstDifference<T extends GameTypes>(
  game: Game<T>,
  { since, now }: { readonly since: Twins<T>; readonly now: Twins<T> },
  viewer: Viewer<T['seat']>,
): string | null {
  const one = now.one.log.slice(since.one.log.length);
  const two = now.two.log.slice(since.two.log.length);
  const [a, b] = [received(game, one, viewer), received(game, two, viewer)];
  const at = a.findIndex((text, index) => text !== b[index]);
  const kinds = one.filter((event) => project(game, event, viewer) !== null).map(({ kind }) => kind);
  if (at >= 0) return kinds[at] ?? 'none';
  return a.length === b.length ? null : 'more events';
}

/** Whether somebody else can tell the worlds apart by what was added; it must be by a kind of fact that reveals. */
function isRevealed<T extends GameTypes>(
  game: Game<T>,
  worlds: { readonly since: Twins<T>; readonly now: Twins<T> },
  { secrets, where }: { readonly secrets: Secrets<T>; readonly where: string },
): boolean {
  for (const viewer of audiencesOf(game, secrets.secretive)) {
    const kind = firstDifference(game, worlds, viewer);
    if (kind === null) continue;
    expect(secrets.reveals, `${where}, for ${viewer}`).toContain(kind);
    return true;
  }
  return false;
}

/**
 * Law 2: two games under the same chance that differ in what one seat still hides. Everybody else's output must be
 * the same, byte for byte, until an event of a revealing kind shows the difference.
 */
export function twinWorlds<T extends GameTypes>(
  subject: Subject<T>,
  seed: string,
  secrets: Secrets<T>,
): TwinReport {
  const { game, bound, lean } = subject;
  const draw = random(seed);
  const source = idealChance(seed);
  const whims = random(`${seed}|takebacks`);
  const switches = random(`${seed}|switches`);
  const pages = () => pagesOf(game, random(`${seed}|pages`), source);
  const [first, second] = [pages(), pages()];
  const options = subject.options(draw);
  let twins: Twins<T> = { one: first.begin(options), two: second.begin(options) };
  let report: TwinReport = { differences: 0, together: 0, revealed: false };
  for (let count = 0; count < 2 * bound && twins.one.state.outcome === null; count++) {
    const spoken = { one: first.speak(twins.one), two: second.speak(twins.two) };
    if (isRevealed(game, { since: twins, now: spoken }, { secrets, where: `${seed}: shares` }))
      return { ...report, revealed: true };
    twins = spoken;
    if (twins.one.state.outcome !== null) break;
    const seat = draw.pick(waiting(game, twins.one.state));
    const commit = randomCommit(game, twins.one.state, { seat, draw, lean });
    const hidden = seat === secrets.secretive ? secrets.twin(twins.two.state, commit, draw) : null;
    const next = advance(game, twins, { seat, commits: [commit, hidden ?? commit], source });
    if (next === null) {
      expect(seat, `${seed}: only the one who hides may be refused`).toBe(secrets.secretive);
      return report;
    }
    const differ = canonical(next.one.state) !== canonical(next.two.state);
    const where = `${seed}: commit ${count} of ${seat}`;
    if (isRevealed(game, { since: twins, now: next }, { secrets, where }))
      return { ...report, revealed: true };
    const now = saidBetween(game, next, { whims, switches });
    if (isRevealed(game, { since: next, now }, { secrets, where })) return { ...report, revealed: true };
    report = {
      ...report,
      differences: report.differences + (hidden !== null && differ ? 1 : 0),
      together: report.together + (differ ? 1 : 0),
    };
    twins = now;
  }
  return report;
}
