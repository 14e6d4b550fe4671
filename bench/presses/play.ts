import {
  choicesIn,
  countSteps,
  decideAll,
  fold,
  foresee,
  frameFor,
  hmacChance,
  missingIn,
  preview,
  waiting,
  type GameTypes,
} from '@tessera/core';
import { withShares } from '@tessera/core/testkit';
import type { GameBench, LaidPart, Pressing, PressPlayer, Question } from '@tessera/tools/bench';

/** A commit as it was laid on a page. */
export interface Committed {
  /** The turn and side; null where it is not counted. */
  readonly unit: string | null;
  /** The kind of the question that was asked, and of those that the plan ran on to. */
  readonly kinds: readonly string[];
  readonly presses: number;
  /** How many of each thing that the game counts it did. */
  readonly counted: Readonly<Record<string, number>>;
}

export type Scenario<T extends GameTypes> = Pressing<T>['scenarios'][number];

/** More commits than any game takes. */
const MOST = 4000;

/** A plan as far as its player foresees what it leads to. A last question that they leave as it is they are asked again. */
function planOf<T extends GameTypes>(
  { game, presses }: GameBench<T>,
  { decide }: PressPlayer<T>,
  { view, seat }: Question<T>,
): readonly LaidPart<T>[] {
  const parts: LaidPart<T>[] = [];
  let next: T['state'] | null = view;
  while (next !== null) {
    const steps = decide({ view: next, seat });
    parts.push({ view: next, seat, steps });
    const isEnd: boolean = presses?.stays?.({ view: next, seat, steps }) === true;
    next = isEnd ? null : (foresee(game, next, { seat, steps })?.view ?? null);
  }
  const [before, last] = parts.slice(-2);
  const isLeft = before !== undefined && last?.steps.length === 0 && presses?.completes?.(before) !== true;
  return isLeft ? parts.slice(0, -1) : parts;
}

/** Whether the press that lays a plan commits it too: it is the only one, and answers all that is asked. */
function isByPress<T extends GameTypes>(
  { game, presses: pressing }: GameBench<T>,
  { presses }: PressPlayer<T>,
  plan: readonly LaidPart<T>[],
): boolean {
  const [part, ...more] = plan;
  if (part === undefined || more.length > 0 || presses(plan) !== 1) return false;
  if (pressing?.givesUp?.(part) === true) return false;
  const { view, seat, steps } = part;
  const after = preview(game, view, { seat, plan: steps });
  const isOpen = choicesIn(game, after, seat).some((choice) => countSteps(choice) > 0);
  return !isOpen && missingIn(game, after, seat).length === 0;
}

/** Plays a game of a scenario, whose players lay whole plans, and answers its commits. Throws when a plan is refused. */
export function play<T extends GameTypes>(
  bench: GameBench<T>,
  { playerOf, unitOf, counted = {} }: Pressing<T>,
  { scenario, seed }: { readonly scenario: Scenario<T>; readonly seed: string },
): readonly Committed[] {
  const { game } = bench;
  const { options, leaves } = scenario;
  const [first] = game.seats;
  if (first === undefined) throw new Error('A game has seats.');
  const source = hmacChance(new Uint8Array(32).fill(1), seed);
  const { log } = withShares(game, options, { seat: first, share: 'a0'.repeat(16), fresh: '0b'.repeat(16) });
  const players = new Map(game.seats.map((seat) => [seat, playerOf(seat)]));
  const done: Committed[] = [];
  const policies: { [seat in T['seat']]?: T['policy'] } = {};
  let state = fold(game, log);
  while (done.length < MOST) {
    const [seat] = waiting(game, state);
    const player = seat === undefined ? undefined : players.get(seat);
    if (seat === undefined || player === undefined) return done;
    const question = { view: game.conceal(state, seat), seat };
    const left = leaves?.(question, policies[seat] ?? null) ?? null;
    if (left !== null) policies[seat] = left.policy;
    const plan = planOf(bench, player, question);
    const [steps = [], ...then] = plan.map((part) => part.steps);
    const commit = { frame: frameFor(game, state, seat) ?? 0, steps, then };
    const decided = decideAll(game, state, { seat, commit }, { policies, source });
    if (!decided.ok) throw new Error(`Refused: ${JSON.stringify([commit, decided.error])}`);
    const unit = unitOf(state);
    // What was laid and is left comes back as a draft: it is laid again by itself, and counted where it is carried out.
    const carriedOut = plan.slice(0, plan.length - decided.value.left.length);
    done.push({
      unit: unit === null ? null : `${unit} ${seat}`,
      kinds: carriedOut.map(({ view }) => view.frames.at(-1)?.at ?? ''),
      presses:
        player.presses(carriedOut) + (isByPress(bench, player, carriedOut) ? 0 : 1) + (left?.presses ?? 0),
      counted: Object.fromEntries(Object.entries(counted).map(([name, count]) => [name, count(carriedOut)])),
    });
    state = decided.value.after;
  }
  throw new Error(`${seed} does not end.`);
}
