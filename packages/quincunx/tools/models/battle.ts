import { fold, missingIn, preview, random, waiting, type Random } from '@tessera/core';
import { commitIn } from '@tessera/tools';
import {
  quincunx,
  RESTS,
  topAt,
  type ScenarioName,
  type Side,
  type State,
  type Step,
} from '../../rules/index.js';
import { modelAnswers, type ModelAnswers, type Depth } from './answers.js';
import { nextOf, styleOf, type Player, type Style } from './players.js';
import { randomPosition } from './stir.js';
import { questionOf, modelState, modelFacts, type Line } from './told.js';

/** A battle to play. Everything in it is drawn from its seed. */
export interface Battle {
  readonly seed: string;
  readonly player: Player;
  readonly scenario: ScenarioName;
  /** True for a random position in the middle of a battle; else it begins with the deployment. */
  readonly isRandomStart: boolean;
  /** The most commits. */
  readonly most: number;
}

/** Returns the position before the first commit. Its options have random numbers of their own. */
export function beginningOf({ scenario, seed }: Battle): State {
  const draw = random(`${seed}|options`);
  const rest = draw.happens(0.6) ? 'turn' : draw.pick(RESTS);
  return fold(quincunx, quincunx.begin({ scenario, rest, victorsRing: draw.happens(0.7) }, 'seal'));
}

const MOST_STEPS = 60;

interface Planned {
  readonly steps: Step[];
  readonly asked: ModelAnswers[];
}

interface Planning {
  readonly seat: Side;
  readonly style: Style;
  readonly draw: Random;
}

/** A plan of the seat that is asked, with the answers before each of its steps and after the last. */
function planOf(state: State, { seat, style, draw }: Planning): Planned {
  const planned: Planned = { steps: [], asked: [] };
  let view = quincunx.conceal(state, seat);
  const next = nextOf({ view, seat, draw }, style);
  const depthAt = (count: number): Depth => {
    if (count === 0) return 'much';
    return draw.happens(0.08) ? 'little' : 'nothing';
  };
  for (let count = 0; ; count++) {
    planned.asked.push(modelAnswers({ view, seat, draw }, depthAt(count)));
    const isFull = count >= MOST_STEPS && missingIn(quincunx, view, seat).length === 0;
    const step = isFull ? null : next(view);
    if (step === null) return planned;
    planned.steps.push(step);
    view = preview(quincunx, view, { seat, plan: [step] });
  }
}

/** Returns the position from which a battle goes on: a random one, with random numbers of its own, or the given one. */
export const startOf = ({ seed, isRandomStart }: Battle, state: State): State =>
  isRandomStart ? randomPosition(state, random(`${seed}|stir`)) : state;

/** Plays a battle and yields its lines. Calls `seen` with each position in which a seat is asked, and its number. */
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
    const { events, after } = commitIn(quincunx, { seed: battle.seed, state }, { seat, steps });
    const at = state.frames.at(-1)?.at ?? '';
    yield {
      k: 'c',
      n,
      at,
      seat,
      before: modelState(state),
      top: questionOf(state),
      asked,
      steps,
      facts: modelFacts(events),
    };
    const isBegun = at === 'deploy' && topAt(after, 'deploy') === null;
    state = isBegun ? startOf(battle, after) : after;
    if (state !== after) yield { k: 'stir', state: modelState(state) };
  }
  yield { k: 'end', seed: battle.seed, n, state: modelState(state) };
}
