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
import { randomSwitch, randomTakeback, sayIn, type GameSoFar } from './takebacks.js';

/** The result of a comparison of two twin games. */
export interface TwinReport {
  /** The number of commits that differed between the twins while nobody else could tell. */
  readonly differences: number;
  /** The number of commits made in both games while they differed. */
  readonly together: number;
  /** True when the rules finally revealed the difference. */
  readonly revealed: boolean;
}

interface Twins<T extends GameTypes> {
  readonly one: GameSoFar<T>;
  readonly two: GameSoFar<T>;
}

const after = <T extends GameTypes>(
  { log }: GameSoFar<T>,
  { events, after: state }: Decided<T>,
): GameSoFar<T> => ({
  log: [...log, ...events],
  state,
});

/** Everything that a viewer receives of some events, as the bytes that are sent. */
const received = <T extends GameTypes>(
  game: Game<T>,
  events: readonly T['event'][],
  viewer: Viewer<T['seat']>,
): string[] =>
  events
    .map((event) => project(game, event, viewer))
    .filter((event) => event !== null)
    .map((event) => JSON.stringify(event));

/** The audiences from which a seat's secrets are hidden. */
const audiencesOf = <T extends GameTypes>(game: Game<T>, secretive: T['seat']): Viewer<T['seat']>[] => [
  ...game.seats.filter((seat) => seat !== secretive),
  'public',
];

/** How a game's secrets can differ between twins. */
export interface Secrets<T extends GameTypes> {
  readonly secretive: T['seat'];
  /** Another commit for the same frame that nobody else can tell from `commit`; null for a commit that hides nothing. */
  readonly twin: (state: T['state'], commit: Commit<T['step']>, draw: Random) => Commit<T['step']> | null;
  /** The kinds of events with which the rules reveal a difference. */
  readonly reveals: readonly T['event']['kind'][];
}

/** The results of the twins' commits; null when the second game, whose hidden parts differ, refuses its own. */
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

/** Makes the same table action in both games. */
const sayBoth = <T extends GameTypes>(
  game: Game<T>,
  twins: Twins<T>,
  words: readonly { readonly seat: T['seat']; readonly step: TableStep }[],
): Twins<T> =>
  words.reduce(({ one, two }, said) => ({ one: sayIn(game, one, said), two: sayIn(game, two, said) }), twins);

/**
 * Now and then makes a takeback, whose restored position differs between the games where they do, or switches a
 * window.
 */
function saidBetween<T extends GameTypes>(
  game: Game<T>,
  twins: Twins<T>,
  { whims, switches }: { readonly whims: Random; readonly switches: Random },
): Twins<T> {
  const now = sayBoth(game, twins, randomTakeback(game, twins.one.state, whims));
  return sayBoth(game, now, randomSwitch(game, now.one.state, switches));
}

/** The kind of the first new fact whose output differs between the two games; null when there is none. */
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

/** Whether somebody else can tell the games apart by the new facts. That must be by a kind of fact that reveals. */
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
 * Law 2: of two games under the same chance that differ only in what one seat still hides, everybody else's output
 * must be equal, byte for byte, until an event of a revealing kind shows the difference.
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
