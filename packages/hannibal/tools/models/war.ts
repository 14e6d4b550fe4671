import {
  choicesIn,
  countSteps,
  decideAll,
  decideTable,
  fold,
  frameFor,
  missingIn,
  preview,
  random,
  waiting,
  type ChanceSource,
  type Random,
} from '@tessera/core';
import {
  hannibal,
  SEATS,
  WINDOWS,
  type Choice,
  type Seat,
  type State,
  type Step,
} from '../../rules/index.js';
import { running } from '../../testkit/play.js';
import { pickStep, stylesOf, type Player } from './players.js';
import { stirred } from './stir.js';
import { told, toldFacts, type Line } from './told.js';

/** A war that is to be played: everything in it comes from its seed. */
export interface War {
  readonly seed: string;
  readonly player: Player;
  /** From a position that was stirred at random; else from the set-up, with this bid. */
  readonly isStirred: boolean;
  readonly bid: number;
  /** Whether windows are passed by their switches, and plans have several steps. */
  readonly isQuiet: boolean;
  /** The most commits. */
  readonly most: number;
}

/** Chance that is quick to draw, and the same for a seed. */
const chanceOf = (seed: string): ChanceSource => ({
  face: (n, sides) => random(`${seed}|die|${n}`).below(sides),
  draw: ({ stream, n, sides }) => random(`${seed}|${stream}|${n}`).below(sides),
  seal: () => ({ salt: 'aa', token: 'bb' }),
});

/** Both seats want to be asked in every window, so that every counter event can be met. */
const askingInAll = (state: State, source: ChanceSource): State =>
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

/** How a war begins; what is stirred is drawn from `draw`. */
export function beginningOf({ seed, isStirred, bid, isQuiet }: War, draw: Random = random(seed)): Beginning {
  const start = fold(hannibal, hannibal.begin({ bid }, 'seal'));
  const ready = isQuiet ? start : askingInAll(start, chanceOf(seed));
  const head = { k: 'game', seed, quiet: isQuiet, stir: null, next: null } as const;
  if (!isStirred) return { head, state: ready };
  const { state, next } = stirred(draw);
  const asked = isQuiet ? state : askingInAll(state, chanceOf(seed));
  return { head: { ...head, stir: told(asked), next }, state: running(asked).state };
}

/** Questions that a plan of a quiet war answers with several steps. */
const LONG: readonly string[] = ['move', 'placePc', 'reinforce', 'removePc'];
const MOST_STEPS = 60;

/** How likely a plan that could be committed goes on: to more reactions, and where plans are long. */
function goingOn({ isQuiet }: War, at: string, { verb }: Step): number {
  if (at === 'reactions') return verb === 'react' ? 0.7 : 0;
  return isQuiet && LONG.includes(at) && verb !== 'stop' ? 0.8 : 0;
}

interface Planned {
  readonly steps: Step[];
  readonly choices: (readonly Choice[])[];
}

/** A plan of who is asked, with what was open before each of its steps. */
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

/** Decides a plan of a war. Throws where it is refused: what is listed may be committed. */
export function commit(war: War, state: State, { seat, steps }: { seat: Seat; steps: readonly Step[] }) {
  const frame = frameFor(hannibal, state, seat) ?? 0;
  const action = { seat, commit: { frame, steps } };
  const done = decideAll(hannibal, state, action, { policies: {}, source: chanceOf(war.seed) });
  if (!done.ok)
    throw new Error(`A listed plan is refused in ${war.seed}: ${JSON.stringify([steps, done.error])}`);
  return done.value;
}

/** Plays a war, line by line; `seen` is shown each position in which somebody is asked, with its number. */
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
    const { events, after } = commit(war, state, { seat, steps });
    const at = state.frames.at(-1)?.at ?? '';
    yield { k: 'c', n, at, seat, before: told(state), choices, steps, facts: toldFacts(events) };
    state = after;
  }
  yield { k: 'end', seed: war.seed, n, state: told(state) };
}
