import {
  type Act,
  type Chain,
  type ChanceSource,
  decide,
  decideAll,
  decideTable,
  fold,
  frameFor,
  type Game,
  type GameTypes,
  type Policies,
  random,
  type Random,
  randomPlan,
  type Refusal,
  type Result,
  waiting,
} from '@tessera/core';
import { beginningOf } from '@tessera/core/testkit';
import type { Correspondence, GameBench } from '@tessera/tools/bench';

/** What became of a game by letter. */
export interface Posted<T extends GameTypes> {
  /** What each letter asked for, turn by turn; the first turn is all that comes before the game's own first one. */
  readonly letters: readonly (readonly string[])[];
  /** How often it went from one player to the other and back. */
  readonly trips: number;
  readonly fired: number;
  readonly log: readonly T['event'][];
  readonly isOver: boolean;
}

/** A game to be played by letter: whether players leave standing answers, and what chance it has. */
export interface Posting {
  readonly seed: string;
  readonly source: ChanceSource;
  readonly isLeft: boolean;
  readonly most: number;
}

/** A game under way. */
interface Table<T extends GameTypes> {
  readonly game: Game<T>;
  readonly letters: Correspondence<T>;
  readonly draw: Random;
  readonly posting: Posting;
  state: T['state'];
  policies: Policies<T>;
  readonly log: T['event'][];
}

/** What a seat commits that is there: by hand what it would have left as standing answers when it last decided, else by a plan. */
function commitFor<T extends GameTypes>(
  { game, letters, draw, state, posting, policies }: Table<T>,
  seat: T['seat'],
) {
  const view = game.conceal(state, seat);
  const left = posting.isLeft ? null : (policies[seat] ?? null);
  const said = left === null ? null : (game.standing?.answer?.(left, view, seat) ?? null);
  const steps = said?.steps ?? randomPlan(game, view, { seat, draw, lean: letters.lean });
  const leaves = said === null ? letters.leaves({ seat, view }) : said.left;
  return { commit: { frame: frameFor(game, state, seat) ?? 0, steps }, leaves };
}

/** What a commit comes to: with all that standing answers say to it, or up to the next question. */
function decidedFor<T extends GameTypes>(
  { game, state, posting }: Table<T>,
  act: Act<T>,
): Result<Chain<T>, Refusal> {
  const { source, isLeft } = posting;
  if (isLeft) return decideAll(game, state, act, { policies: act.policies ?? {}, source });
  const decided = decide(game, state, act, source);
  return decided.ok ? { ok: true, value: { ...decided.value, changed: {}, fired: 0 } } : decided;
}

/** A seat leaves what is sensible, and commits. Answers how many standing answers fired, and who has a letter now. */
function act<T extends GameTypes>(table: Table<T>, seat: T['seat']) {
  const { game, posting, state } = table;
  const { commit, leaves } = commitFor(table, seat);
  table.policies = { ...table.policies, [seat]: leaves };
  const decided = decidedFor(table, { seat, commit, policies: table.policies });
  if (!decided.ok) throw new Error(`${posting.seed}: ${JSON.stringify([commit, decided.error])}`);
  const { after, events, changed, fired } = decided.value;
  table.state = after;
  table.policies = { ...table.policies, ...changed };
  table.log.push(...events);
  const called = game.seats.filter((other) => {
    const frame = frameFor(game, after, other);
    return other !== seat && frame !== null && frame !== frameFor(game, state, other);
  });
  return { events, fired, called };
}

/** The switches of windows that the seats set before they first decide. */
function switched<T extends GameTypes>(table: Table<T>): void {
  const { game, letters, posting } = table;
  for (const seat of posting.isLeft ? game.seats : []) {
    for (const step of letters.says?.(seat) ?? []) {
      const said = decideTable(game, table.state, { seat, step }, { source: posting.source });
      if (!said.ok) throw new Error(`${posting.seed}: ${JSON.stringify([step, said.error])}`);
      table.log.push(...said.value.events);
      table.state = said.value.after;
    }
  }
}

/**
 * Plays a game by letter. Who has decided stays until the other has to: they get no letter for what is asked of them
 * meanwhile, and the other gets one as soon as something is. A round trip is there and back again.
 */
export function playByLetter<T extends GameTypes>(
  { game, options }: GameBench<T>,
  letters: Correspondence<T>,
  posting: Posting,
): Posted<T> {
  const log = [...beginningOf(game, options)];
  const draw = random(posting.seed);
  const table: Table<T> = { game, letters, draw, posting, state: fold(game, log), policies: {}, log };
  switched(table);
  const posted: string[][] = [[]];
  let [fired, changes] = [0, 0];
  let there: T['seat'] | null = null;
  for (let count = 0; count < posting.most && table.state.outcome === null; count++) {
    const asked = waiting(game, table.state);
    const seat: T['seat'] | undefined = asked.find((one) => one === there) ?? asked[0];
    if (seat === undefined) break;
    if (there !== null && seat !== there) changes++;
    there = seat;
    const done = act(table, seat);
    fired += done.fired;
    if (done.events.some(letters.beginsTurn)) posted.push([]);
    const at = table.state.frames.at(-1)?.at ?? '';
    posted.at(-1)?.push(...done.called.map(() => at));
  }
  return { letters: posted, trips: changes / 2, fired, log: table.log, isOver: table.state.outcome !== null };
}
