import {
  decideAll,
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
  quincunx,
  RESTS,
  topAt,
  type ScenarioName,
  type Side,
  type State,
  type Step,
} from '../../rules/index.js';
import { askedOf, type Asked, type Depth } from './asked.js';
import { nextOf, styleOf, type Player, type Style } from './players.js';
import { stirred } from './stir.js';
import { questionOf, told, toldFacts, type Line } from './told.js';

/** A battle that is to be played: everything in it comes from its seed. */
export interface Battle {
  readonly seed: string;
  readonly player: Player;
  readonly scenario: ScenarioName;
  /** From a position that was stirred at random, as in the middle of a battle; else from where the armies are placed. */
  readonly isStirred: boolean;
  /** The most commits. */
  readonly most: number;
}

/** Chance that is quick to draw, and the same for a seed. */
const chanceOf = (seed: string): ChanceSource => ({
  face: (n, sides) => random(`${seed}|die|${n}`).below(sides),
  draw: ({ stream, n, sides }) => random(`${seed}|${stream}|${n}`).below(sides),
  seal: () => ({ salt: 'aa', token: 'bb' }),
});

/** The position before the first commit, with options that are drawn apart from all else. */
export function beginningOf({ scenario, seed }: Battle): State {
  const draw = random(`${seed}|options`);
  const rest = draw.happens(0.6) ? 'turn' : draw.pick(RESTS);
  return fold(quincunx, quincunx.begin({ scenario, rest, victorsRing: draw.happens(0.7) }, 'seal'));
}

const MOST_STEPS = 60;

interface Planned {
  readonly steps: Step[];
  readonly asked: Asked[];
}

interface Planning {
  readonly seat: Side;
  readonly style: Style;
  readonly draw: Random;
}

/** A plan of who is asked, with what was looked at before each of its steps and after the last. */
function planOf(state: State, { seat, style, draw }: Planning): Planned {
  const planned: Planned = { steps: [], asked: [] };
  let view = quincunx.conceal(state, seat);
  const next = nextOf({ view, seat, draw }, style);
  const depthAt = (count: number): Depth => {
    if (count === 0) return 'much';
    return draw.happens(0.08) ? 'little' : 'nothing';
  };
  for (let count = 0; ; count++) {
    planned.asked.push(askedOf({ view, seat, draw }, depthAt(count)));
    const isFull = count >= MOST_STEPS && missingIn(quincunx, view, seat).length === 0;
    const step = isFull ? null : next(view);
    if (step === null) return planned;
    planned.steps.push(step);
    view = preview(quincunx, view, { seat, plan: [step] });
  }
}

/** Decides a plan of a battle. Throws where it is refused: what is listed may be committed. */
export function commit(
  battle: Battle,
  state: State,
  { seat, steps }: { seat: Side; steps: readonly Step[] },
) {
  const frame = frameFor(quincunx, state, seat) ?? 0;
  const action = { seat, commit: { frame, steps } };
  const done = decideAll(quincunx, state, action, { policies: {}, source: chanceOf(battle.seed) });
  if (!done.ok)
    throw new Error(`A listed plan is refused in ${battle.seed}: ${JSON.stringify([steps, done.error])}`);
  return done.value;
}

/** Where a battle begins that is stirred: drawn apart from all else, so that the same plans lead to it. */
export const stirredIn = ({ seed, isStirred }: Battle, state: State): State =>
  isStirred ? stirred(state, random(`${seed}|stir`)) : state;

/** Plays a battle, line by line; `seen` is shown each position in which somebody is asked, with its number. */
export function* linesOf(battle: Battle, seen?: (n: number, state: State) => void): Generator<Line> {
  const draw = random(battle.seed);
  const style = { rome: styleOf(battle.player, draw), carthage: styleOf(battle.player, draw) };
  let state = beginningOf(battle);
  yield { k: 'battle', seed: battle.seed, options: state.options };
  let n = 0;
  for (; n < battle.most && state.outcome === null; n++) {
    const [seat] = waiting(quincunx, state);
    if (seat === undefined) throw new Error(`Nobody is asked in ${battle.seed}.`);
    seen?.(n, state);
    const { steps, asked } = planOf(state, { seat, style: style[seat], draw });
    const { events, after } = commit(battle, state, { seat, steps });
    const at = state.frames.at(-1)?.at ?? '';
    yield {
      k: 'c',
      n,
      at,
      seat,
      before: told(state),
      top: questionOf(state),
      asked,
      steps,
      facts: toldFacts(events),
    };
    const isBegun = at === 'deploy' && topAt(after, 'deploy') === null;
    state = isBegun ? stirredIn(battle, after) : after;
    if (state !== after) yield { k: 'stir', state: told(state) };
  }
  yield { k: 'end', seed: battle.seed, n, state: told(state) };
}
