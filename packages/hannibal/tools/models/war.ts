import {
  choicesIn,
  countSteps,
  decideTable,
  fold,
  missingIn,
  preview,
  random,
  waiting,
  type ChanceSource,
  type Random,
} from '@tessera/core';
import { commitIn, seededChance } from '@tessera/tools';
import {
  hannibal,
  SEATS,
  WINDOWS,
  type Choice,
  type Seat,
  type State,
  type Step,
} from '../../rules/index.js';
import { continueWorks } from '../../testkit/play.js';
import { pickStep, stylesOf, type Player } from './players.js';
import { randomPosition } from './stir.js';
import { modelState, modelFacts, type Line } from './told.js';

/** A war to play. Everything in it is drawn from its seed. */
export interface War {
  readonly seed: string;
  readonly player: Player;
  /** True for a random first position; else it begins with the set-up, and this bid. */
  readonly isRandomStart: boolean;
  readonly bid: number;
  /** True when windows are switched off, and plans have several steps. */
  readonly isQuiet: boolean;
  /** The most commits. */
  readonly most: number;
}

/** The position with all windows switched on, so that every counter event can occur. */
const withAllWindows = (state: State, source: ChanceSource): State =>
  SEATS.reduce(
    (all, seat) =>
      WINDOWS.reduce((now, window) => {
        const step = { verb: 'switchWindow', window, asked: true } as const;
        const done = decideTable(hannibal, now, { seat, step }, { source });
        return done.ok ? done.value.after : now;
      }, all),
    state,
  );

interface Beginning {
  readonly head: Line;
  readonly state: State;
}

/** Returns the first line and position of a war. A random position is drawn from `draw`. */
export function beginningOf(
  { seed, isRandomStart, bid, isQuiet }: War,
  draw: Random = random(seed),
): Beginning {
  const start = fold(hannibal, hannibal.begin({ bid }, 'seal'));
  const ready = isQuiet ? start : withAllWindows(start, seededChance(seed));
  const head = { k: 'game', seed, quiet: isQuiet, stir: null, next: null } as const;
  if (!isRandomStart) return { head, state: ready };
  const { state, next } = randomPosition(draw);
  const asked = isQuiet ? state : withAllWindows(state, seededChance(seed));
  return { head: { ...head, stir: modelState(asked), next }, state: continueWorks(asked).state };
}

/** The questions to which a quiet war's plans have several steps. */
const LONG: readonly string[] = ['move', 'placePc', 'reinforce', 'removePc'];
const MOST_STEPS = 60;

/** The chance that a plan that may be committed gets another step. */
function goingOn({ isQuiet }: War, at: string, { verb }: Step): number {
  if (at === 'reactions') return verb === 'react' ? 0.7 : 0;
  return isQuiet && LONG.includes(at) && verb !== 'stop' ? 0.8 : 0;
}

interface Planned {
  readonly steps: Step[];
  readonly choices: (readonly Choice[])[];
}

/** A plan of the seat that is asked, with the allowed steps before each of its steps. */
function planOf(
  war: War,
  state: State,
  { seat, draw, style }: { seat: Seat; draw: Random; style: Style },
): Planned {
  const planned: Planned = { steps: [], choices: [] };
  const at = state.frames.at(-1)?.at ?? '';
  let view = hannibal.conceal(state, seat);
  for (let count = 0; count < MOST_STEPS; count++) {
    const choices = choicesIn(hannibal, view, seat);
    const step = pickStep({ view, seat, style }, draw);
    planned.choices.push(choices);
    if (step === null) break;
    planned.steps.push(step);
    view = preview(hannibal, view, { seat, plan: [step] });
    if (missingIn(hannibal, view, seat).length > 0) continue;
    const isMore = draw.happens(goingOn(war, at, step));
    if (!isMore || !choicesIn(hannibal, view, seat).some((choice) => countSteps(choice) > 0)) break;
  }
  return planned;
}
type Style = ReturnType<typeof stylesOf>[Seat];

/** Plays a war and yields its lines. Calls `seen` with each position in which a seat is asked, and its number. */
export function* linesOf(war: War, seen?: (n: number, state: State) => void): Generator<Line> {
  const draw = random(war.seed);
  const styles = stylesOf(war.player, draw);
  const { head, state: first } = beginningOf(war, draw);
  yield head;
  let state = first;
  let n = 0;
  for (; n < war.most && state.outcome === null; n++) {
    const [seat] = waiting(hannibal, state);
    if (seat === undefined) throw new Error(`Nobody is asked in ${war.seed}.`);
    seen?.(n, state);
    const { steps, choices } = planOf(war, state, { seat, draw, style: styles[seat] });
    const { events, after } = commitIn(hannibal, { seed: war.seed, state }, { seat, steps });
    const at = state.frames.at(-1)?.at ?? '';
    yield { k: 'c', n, at, seat, before: modelState(state), choices, steps, facts: modelFacts(events) };
    state = after;
  }
  yield { k: 'end', seed: war.seed, n, state: modelState(state) };
}
