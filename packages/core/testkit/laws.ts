import { expect } from 'vitest';
import { z } from 'zod';
import {
  admits,
  canonical,
  choicesIn,
  decide,
  decideAll,
  drawStep,
  expand,
  explainIn,
  fold,
  foresee,
  frameFor,
  type Game,
  type GameTypes,
  type Lean,
  missingIn,
  pastOf,
  preview,
  project,
  promptIn,
  type Random,
  random,
  randomPlan,
  type Selection,
  startView,
  streamOf,
  type Viewer,
  waiting,
} from '../src/index.js';
import { idealChance } from './fairness.js';
import { commitOf, type Played, randomCommit } from './play.js';
import { pagesOf } from './shares.js';
import { dieOnce, randomSwitch, randomTakeback, sayIn, type GameSoFar } from './takebacks.js';

/** What the laws need of a game besides its rules. */
export interface Subject<T extends GameTypes> {
  readonly game: Game<T>;
  readonly options: (draw: Random) => T['options'];
  /** Returns any step, usually one that is not allowed. */
  readonly stray: (draw: Random) => T['step'];
  /** Returns the game's invariants that a position breaks; empty when none (law 6). */
  readonly faults: (state: T['state']) => readonly string[];
  /** The same for a view, also after part of a plan, for invariants that a view can show. */
  readonly faultsInView?: (view: T['state']) => readonly string[];
  /** The most commits of a random game. */
  readonly bound: number;
  /** How random games are played, when not every choice is equally likely. */
  readonly lean?: Lean<T>;
  /**
   * Kinds of frames that are asked even when there is only one answer, because only the seat sees that, or because
   * the answer shows that a player is there.
   */
  readonly putAnyway?: readonly T['frame']['at'][];
  /** True when more is allowed than a game lists without `about`, because the full list would be too long. */
  readonly namesMore?: boolean;
}

const viewers = <T extends GameTypes>(game: Game<T>): Viewer<T['seat']>[] => [...game.seats, 'public', 'all'];

/**
 * Plays a random game, calls `look` with every commit, and returns the log and the last state. Sometimes a seat asks for a
 * takeback, which the other grants or refuses. Pages give shares early, late, or lose them. Seats switch windows.
 */
export function watch<T extends GameTypes>(
  subject: Subject<T>,
  seed: string,
  look: (played: Played<T>, draw: Random) => void,
): { readonly state: T['state']; readonly log: T['event'][] } {
  const { game, bound, lean } = subject;
  const draw = random(seed);
  const whims = random(`${seed}|takebacks`);
  const switches = random(`${seed}|switches`);
  const source = idealChance(seed);
  const pages = pagesOf(game, random(`${seed}|pages`), source);
  const begun = pages.begin(subject.options(draw));
  const log = [...begun.log];
  let { state } = begun;
  const goOn = (next: GameSoFar<T>): void => {
    log.push(...next.log.slice(log.length));
    ({ state } = next);
  };
  for (let count = 0; count < bound && state.outcome === null; count++) {
    goOn(pages.speak({ log, state }));
    if (state.outcome !== null) break;
    const seat = draw.pick(waiting(game, state));
    const commit = randomCommit(game, state, { seat, draw, lean });
    const played = commitOf(game, state, { seat, commit, source });
    look(played, draw);
    log.push(...played.events);
    ({ after: state } = played);
    for (const said of randomTakeback(game, state, whims)) {
      const next = sayIn(game, { log, state }, said);
      // Commits that were taken back do not count against the bound.
      count -= Math.max(0, state.table.commits.length - next.state.table.commits.length);
      goOn(next);
    }
    for (const said of randomSwitch(game, state, switches)) goOn(sayIn(game, { log, state }, said));
  }
  return { state, log };
}

/** The names of the fields in which two positions differ, since whole positions are too long for a message. */
const differingIn = (one: object, two: object): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(two)])].filter(
    (field) => JSON.stringify(Reflect.get(one, field)) !== JSON.stringify(Reflect.get(two, field)),
  );

/** Law 1: after every event, folding what a viewer receives gives the concealed state. */
export function sightCommutes<T extends GameTypes>(subject: Subject<T>, seed: string): void {
  const { game } = subject;
  const { log } = watch(subject, seed, () => undefined);
  for (const viewer of viewers(game)) {
    let state = game.empty;
    let view = startView(game, viewer);
    for (const event of log) {
      state = game.evolve(state, event);
      const seen = project(game, event, viewer);
      if (seen !== null) view = game.evolve(view, seen);
      const concealed = game.conceal(state, viewer);
      // Usually even the order of keys agrees, so the slow comparison rarely runs.
      if (JSON.stringify(view) === JSON.stringify(concealed)) continue;
      const where = `${seed}: ${viewer} after ${event.kind}, in ${differingIn(view, concealed).join(', ')}`;
      expect(canonical(view), where).toBe(canonical(concealed));
    }
  }
}

/** Law 3: every listed step succeeds, unlisted ones are refused with a reason, and no plan is a dead end. */
export function choicesAgree<T extends GameTypes>(subject: Subject<T>, seed: string): void {
  const { game } = subject;
  watch(subject, seed, ({ before, seat }, draw) => {
    const view = game.conceal(before, seat);
    const plan = randomPlan(game, view, { seat, draw, lean: subject.lean }).filter(() => draw.happens(0.9));
    const current = preview(game, view, { seat, plan });
    for (const choice of choicesIn(game, current, seat)) {
      const step = draw.pick([...expand(game.schemas.step, choice).steps, null]);
      if (step === null) continue;
      const next = preview(game, current, { seat, plan: [step] });
      expect(explainIn(game, current, { seat, step }), seed).toEqual([]);
      expect(next, `${seed}: ${JSON.stringify(step)} does something`).not.toEqual(current);
    }
    expect(() => randomPlan(game, current, { seat, draw, goOn: 0.2 })).not.toThrow();
    asksAboutSelections(subject, current, { seat, draw });
    refuseStrays(subject, before, { seat, draw });
  });
}

/** Asked about part of a step, a game lists that step, and nothing that it does not list otherwise. */
function asksAboutSelections<T extends GameTypes>(
  { game, namesMore = false }: Subject<T>,
  view: T['state'],
  { seat, draw }: { readonly seat: T['seat']; readonly draw: Random },
): void {
  const all = choicesIn(game, view, seat);
  if (all.length === 0) return;
  const step = drawStep(game.schemas.step, draw.pick(all), draw.below);
  const selection: Selection<T['step']> = { ...step };
  for (const field of Object.keys(step)) if (draw.happens(0.5)) Reflect.deleteProperty(selection, field);
  const about = choicesIn(game, view, seat, selection);
  const what = `asked about ${JSON.stringify(selection)}`;
  expect(
    about.some((choice) => admits(choice, step)),
    what,
  ).toBe(true);
  for (const choice of namesMore ? [] : about) {
    const other = drawStep(game.schemas.step, choice, draw.below);
    expect(
      all.some((listed) => admits(listed, other)),
      `${what}: ${JSON.stringify(other)}`,
    ).toBe(true);
  }
}

function refuseStrays<T extends GameTypes>(
  { game, stray, namesMore = false }: Subject<T>,
  state: T['state'],
  { seat, draw }: { readonly seat: T['seat']; readonly draw: Random },
): void {
  const view = game.conceal(state, seat);
  const untouched = canonical(state);
  for (let count = 0; count < 3; count++) {
    const step = stray(draw);
    const about = choicesIn(game, view, seat, step).some((choice) => admits(choice, step));
    const unasked = choicesIn(game, view, seat).some((choice) => admits(choice, step));
    const listed = namesMore ? about || unasked : unasked;
    const reasons = explainIn(game, view, { seat, step });
    expect(about, `asked about alone: ${JSON.stringify(step)}`).toBe(listed);
    expect(reasons.length === 0, `explained exactly when refused: ${JSON.stringify(step)}`).toBe(listed);
    if (listed) continue;
    const commit = { frame: frameFor(game, state, seat) ?? 0, steps: [step] };
    const decided = decide(game, state, { seat, commit }, idealChance('stray'));
    expect(decided).toEqual({ ok: false, error: { code: 'illegalStep', step: 0, reasons } });
  }
  expect(canonical(state)).toBe(untouched);
}

/** Law 4: the same chance and actions give the same events, and the log folds to the state. */
export function isDeterministic<T extends GameTypes>(subject: Subject<T>, seed: string): void {
  const { game } = subject;
  const first = watch(subject, seed, () => undefined);
  const again = watch(subject, seed, () => undefined);
  expect(canonical(again.log)).toBe(canonical(first.log));
  const stored = z.array(z.unknown()).parse(JSON.parse(JSON.stringify(first.log)));
  const replayed = fold(
    game,
    stored.map((event) => game.schemas.event.parse(event)),
  );
  expect(canonical(replayed)).toBe(canonical(first.state));
}

/** Law 5: what a seat is told from the full state equals what it is told from its own view. */
export function needsNoSecret<T extends GameTypes>(subject: Subject<T>, seed: string): void {
  const { game } = subject;
  const answers = (state: T['state'], seat: T['seat'], step: T['step']) => ({
    choices: choicesIn(game, state, seat),
    explain: explainIn(game, state, { seat, step }),
    missing: missingIn(game, state, seat),
    prompt: promptIn(game, state, seat),
    waiting: waiting(game, state),
  });
  watch(subject, seed, ({ before }, draw) => {
    for (const seat of game.seats) {
      const view = game.conceal(before, seat);
      const step = subject.stray(draw);
      expect(answers(view, seat, step), seed).toEqual(answers(before, seat, step));
    }
  });
}

/** No takeback rolls a die again or reaches behind a roll or a reveal, and each restores the earlier position. */
export function rollsOnce<T extends GameTypes>(subject: Subject<T>, seed: string, sides: number): void {
  const { game } = subject;
  const { log, state } = watch(subject, seed, () => undefined);
  dieOnce({ log, state }, { source: idealChance(seed), sides });
  let now = game.empty;
  for (const [at, event] of log.entries()) {
    const kind: T['event']['kind'] = event.kind;
    const { commits, request } = now.table;
    // `TakebackAnswered` precedes `TakenBack` and drops the request, so the seat that asked is read two facts back.
    const asker = kind === 'TakenBack' ? fold(game, log.slice(0, at - 1)).table.request?.by : undefined;
    now = game.evolve(now, event);
    if (game.facts.natureOf(kind) === 'final')
      expect(now.table, seed).toMatchObject({ commits: [], request: null });
    if (asker === undefined) continue;
    expect([request, commits]).toEqual([null, expect.arrayContaining([asker])]);
    const past = pastOf(game, log.slice(0, at), { seat: asker }) ?? game.empty;
    expect(lasting(now), `${seed}: the earlier position`).toBe(lasting(past));
    expect(waiting(game, now), `${seed}: who was asked is asked again`).toEqual(waiting(game, past));
    expect(now.table.commits).toEqual(past.table.commits);
  }
}

/** The part of a state that a takeback restores, as one text: all but the table and the counters that never go back. */
function lasting<T extends GameTypes>(state: T['state']): string {
  const never = ['table', 'rolls', 'opened', 'rules'];
  const frames = state.frames.map((frame) => ({ ...frame, id: 0 }));
  return canonical(
    Object.fromEntries(Object.entries({ ...state, frames }).filter(([key]) => !never.includes(key))),
  );
}

/**
 * Law 6: the game's invariants hold after every commit, in its views, and after a plan's steps; somebody is asked
 * while the game runs; it ends within the bound. Returns the last state.
 */
export function invariantsHold<T extends GameTypes>(subject: Subject<T>, seed: string): T['state'] {
  const { game, faults, faultsInView = () => [], bound } = subject;
  const { state } = watch(subject, seed, ({ before, after, seat, commit }) => {
    expect([...faults(before), ...faults(after)], seed).toEqual([]);
    const view = game.conceal(before, seat);
    const planned = preview(game, view, { seat, plan: commit.steps });
    for (const one of [view, planned, game.conceal(after, 'public')]) {
      expect(faultsInView(one), seed).toEqual([]);
    }
    expect(waiting(game, after).length > 0, `${seed}: somebody is asked`).toBe(after.outcome === null);
  });
  expect(state.outcome, `${seed}: over within ${bound} commits`).not.toBeNull();
  return state;
}

/**
 * Law 8: what the author of a plan foresees is what comes, and a plan of two parts leads to the same facts as its parts
 * one after the other. Answers how many plans ran on.
 */
export function foreseesWhatComes<T extends GameTypes>(subject: Subject<T>, seed: string): number {
  const { game, lean } = subject;
  const source = idealChance(seed);
  const draw = random(`${seed}|foreseen`);
  let count = 0;
  watch(subject, seed, ({ before, after, seat, commit, events }) => {
    const foreseen = foresee(game, game.conceal(before, seat), { seat, steps: commit.steps });
    if (foreseen === null) return;
    const what = `${seed}: ${seat} foresees what ${JSON.stringify(commit)} leads to`;
    expect(canonical(foreseen.events), what).toBe(canonical(streamOf(game, events, seat)));
    const next = randomPlan(game, foreseen.view, { seat, draw, lean });
    const both = decideAll(
      game,
      before,
      { seat, commit: { ...commit, then: [next] } },
      { source, policies: {} },
    );
    const second = commitOf(game, after, {
      seat,
      commit: { frame: frameFor(game, after, seat) ?? 0, steps: next },
      source,
    });
    expect(both, seed).toMatchObject({ ok: true, value: { left: [] } });
    const told = both.ok ? both.value.events : [];
    expect(canonical(told), seed).toBe(canonical([...events, ...second.events]));
    count += 1;
  });
  return count;
}

/** The hidden parts of a position as texts, by name. `imagine` must be able to bring up each of them. */
export type Secret<T extends GameTypes> = (state: T['state']) => Readonly<Record<string, string>>;

/** How often a position is imagined before a value that never came up counts as impossible. */
const IMAGINED = 5000;

/**
 * What a seat imagines agrees with what it sees, breaks no invariant, and eventually brings up each hidden value as
 * it really is.
 */
export function imaginesWhatCouldBe<T extends GameTypes>(
  subject: Subject<T>,
  seed: string,
  secrets: Secret<T>,
): void {
  const { game, faults } = subject;
  const dreams = random(`${seed}|imagined`);
  watch(subject, seed, ({ after }, draw) => {
    const seat = draw.pick(game.seats);
    const view = game.conceal(after, seat);
    const imagined = () => game.imagine(view, seat, dreams.below);
    const once = imagined();
    expect(canonical(game.conceal(once, seat)), `${seed}: ${seat} sees the same`).toBe(canonical(view));
    expect(faults(once), seed).toEqual([]);
    if (!draw.happens(0.1)) return;
    const missing = new Map(Object.entries(secrets(after)));
    for (let count = 0; count < IMAGINED && missing.size > 0; count++) {
      for (const [name, value] of Object.entries(secrets(imagined()))) {
        if (missing.get(name) === value) missing.delete(name);
      }
    }
    expect([...missing], `${seed}: what ${seat} never imagines`).toEqual([]);
  });
}
