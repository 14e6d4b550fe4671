import {
  type Act,
  type Chain,
  type ChanceSource,
  choicesIn,
  decide,
  decideAll,
  decideTable,
  fold,
  frameFor,
  type Game,
  type GameTypes,
  type Policies,
  type Preset,
  random,
  type Random,
  randomPlan,
  type Refusal,
  type Result,
  waiting,
} from '@tessera/core';
import { beginningOf } from '@tessera/core/testkit';
import type { Correspondence, GameBench } from '@tessera/tools/bench';

/** What the players leave: nothing, a preset, or a preset and all that their game says of them. */
export type Leaving = { readonly by: 'hand' } | { readonly by: 'preset' | 'ahead'; readonly preset: Preset };

/** One time that a player has come. */
export interface Visit {
  readonly commits: number;
  /** True when they found nothing but one question of one field. */
  readonly isSingle: boolean;
}

/** What became of a game by letter. */
export interface Posted<T extends GameTypes> {
  /** What each letter asked for, turn by turn; the first turn is all that comes before the game's own first one. */
  readonly letters: readonly (readonly string[])[];
  /** All visits of both players, turn by turn as the letters. A visit belongs to the turn in which it begins. */
  readonly visits: readonly (readonly Visit[])[];
  readonly fired: number;
  readonly log: readonly T['event'][];
  readonly winner: T['seat'] | null;
  readonly isOver: boolean;
}

/** A game to be played by letter: what its players leave, and what chance it has. */
export interface Posting {
  readonly seed: string;
  readonly source: ChanceSource;
  readonly leaving: Leaving;
  readonly most: number;
}

/** A game under way: `minds` is by what each player answers, `policies` what the server has of it. */
interface Table<T extends GameTypes> {
  readonly game: Game<T>;
  readonly letters: Correspondence<T>;
  readonly draw: Random;
  readonly posting: Posting;
  state: T['state'];
  minds: Policies<T>;
  policies: Policies<T>;
  readonly log: T['event'][];
}

/** What the server gets of all that a player would leave. */
function leftOf<T extends GameTypes>(game: Game<T>, leaving: Leaving, all: T['policy'] | null) {
  const presets = game.standing?.presets;
  switch (leaving.by) {
    case 'hand':
      return null;
    case 'preset':
      return presets?.with(null, leaving.preset) ?? null;
    case 'ahead':
      return presets?.with(all, leaving.preset) ?? all;
  }
}

/** What a seat commits that is there: what it would have left as standing answers when it last decided, else by a plan. */
function commitFor<T extends GameTypes>({ game, letters, draw, state, minds }: Table<T>, seat: T['seat']) {
  const view = game.conceal(state, seat);
  const mind = minds[seat] ?? null;
  const said = mind === null ? null : (game.standing?.answer?.(mind, view, seat) ?? null);
  const steps = said?.steps ?? randomPlan(game, view, { seat, draw, lean: letters.lean });
  const leaves = said === null ? letters.leaves({ seat, view }) : said.left;
  return { commit: { frame: frameFor(game, state, seat) ?? 0, steps }, leaves };
}

/** What a commit comes to: with all that standing answers say to it, or up to the next question. */
function decidedFor<T extends GameTypes>(
  { game, state, posting }: Table<T>,
  act: Act<T>,
): Result<Chain<T>, Refusal> {
  const { source, leaving } = posting;
  if (leaving.by !== 'hand') return decideAll(game, state, act, { policies: act.policies ?? {}, source });
  const decided = decide(game, state, act, source);
  return decided.ok ? { ok: true, value: { ...decided.value, changed: {}, fired: 0 } } : decided;
}

/** The values that a field of some choices offers together; two for a set that is described. */
const valuesOf = (choices: readonly object[], field: string): number => {
  const values = choices.flatMap((choice) => {
    const value: unknown = new Map(Object.entries(choice)).get(field);
    if (Array.isArray(value)) return value.map((each) => JSON.stringify(each));
    return typeof value === 'object' && value !== null ? ['from', 'to'] : [JSON.stringify(value)];
  });
  return new Set(values).size;
};

/** Whether a question has one field at most: no verb of it leaves more than one field open. */
function isOfOneField<T extends GameTypes>({ game, state }: Table<T>, seat: T['seat']): boolean {
  const choices = choicesIn(game, game.conceal(state, seat), seat);
  return choices.every(({ verb }) => {
    const same = choices.filter((choice) => choice.verb === verb);
    const fields = new Set(same.flatMap((choice) => Object.keys(choice)));
    return [...fields].filter((field) => valuesOf(same, field) > 1).length <= 1;
  });
}

/** A seat leaves what it leaves, and commits. Answers how many standing answers fired, and who has a letter now. */
function act<T extends GameTypes>(table: Table<T>, seat: T['seat']) {
  const { game, posting, state } = table;
  const { commit, leaves } = commitFor(table, seat);
  const isSmall = commit.steps.length <= 1 && isOfOneField(table, seat);
  table.minds = { ...table.minds, [seat]: leaves };
  table.policies = { ...table.policies, [seat]: leftOf(game, posting.leaving, leaves) };
  // By hand too, sealed orders open the windows that they fit: who has them answers there.
  const policies = posting.leaving.by === 'hand' ? table.minds : table.policies;
  const decided = decidedFor(table, { seat, commit, policies });
  if (!decided.ok) throw new Error(`${posting.seed}: ${JSON.stringify([commit, decided.error])}`);
  const { after, events, changed, fired } = decided.value;
  table.state = after;
  table.policies = { ...table.policies, ...changed };
  if (posting.leaving.by === 'ahead') table.minds = { ...table.minds, ...changed };
  table.log.push(...events);
  const called = game.seats.filter((other) => {
    const frame = frameFor(game, after, other);
    return other !== seat && frame !== null && frame !== frameFor(game, state, other);
  });
  return { events, fired, called, isSmall };
}

/** The switches of windows that the seats set before they first decide. */
function switched<T extends GameTypes>(table: Table<T>): void {
  const { game, letters, posting } = table;
  for (const seat of posting.leaving.by === 'ahead' ? game.seats : []) {
    for (const step of letters.says?.(seat) ?? []) {
      const said = decideTable(game, table.state, { seat, step }, { source: posting.source });
      if (!said.ok) throw new Error(`${posting.seed}: ${JSON.stringify([step, said.error])}`);
      table.log.push(...said.value.events);
      table.state = said.value.after;
    }
  }
}

/** Counts visits, turn by turn. */
function counting() {
  const turns: Visit[][] = [[]];
  return {
    turns,
    begin: () => turns.at(-1)?.push({ commits: 0, isSingle: true }),
    add: (isSmall: boolean) => {
      const turn = turns.findLast(({ length }) => length > 0);
      const visit = turn?.pop();
      if (turn === undefined || visit === undefined) return;
      turn.push({ commits: visit.commits + 1, isSingle: visit.commits === 0 && isSmall });
    },
    turn: () => turns.push([]),
  };
}

/**
 * Plays a game by letter. Who has decided stays until the other has to: they get no letter for what is asked of them
 * meanwhile, and the other gets one as soon as something is. Each time that it goes from one to the other is a visit.
 */
export function playByLetter<T extends GameTypes>(
  { game, options }: GameBench<T>,
  letters: Correspondence<T>,
  posting: Posting,
): Posted<T> {
  const log = [...beginningOf(game, options)];
  const draw = random(posting.seed);
  const state = fold(game, log);
  let first: Policies<T> = {};
  for (const seat of game.seats) first = { ...first, [seat]: leftOf(game, posting.leaving, null) };
  const table: Table<T> = { game, letters, draw, posting, state, minds: {}, policies: first, log };
  switched(table);
  const posted: string[][] = [[]];
  const visits = counting();
  let fired = 0;
  let there: T['seat'] | null = null;
  for (let count = 0; count < posting.most && table.state.outcome === null; count++) {
    const asked = waiting(game, table.state);
    const seat: T['seat'] | undefined = asked.find((one) => one === there) ?? asked[0];
    if (seat === undefined) break;
    if (seat !== there) visits.begin();
    there = seat;
    const done = act(table, seat);
    fired += done.fired;
    visits.add(done.isSmall);
    if (done.events.some(letters.beginsTurn)) {
      posted.push([]);
      visits.turn();
    }
    const at = table.state.frames.at(-1)?.at ?? '';
    posted.at(-1)?.push(...done.called.map(() => at));
  }
  const { outcome } = table.state;
  const winner = outcome?.winner ?? null;
  return {
    letters: posted,
    visits: visits.turns,
    fired,
    log: table.log,
    winner,
    isOver: outcome !== null,
  };
}
