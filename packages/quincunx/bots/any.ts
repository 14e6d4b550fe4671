import { choicesIn, countSteps, randomStep, stepAt, type Lean, type Random } from '@tessera/core';
import {
  groupsOf,
  scenarioIn,
  SCENARIOS,
  topAt,
  type About,
  type Quincunx,
  type QuincunxGame,
  type Side,
  type State,
  type Step,
} from '../rules/index.js';

interface SeatAndDraw {
  readonly seat: Side;
  readonly draw: Random;
}

/** Draws a step of one selection; null when the view allows none. Half the time it is the last of its choice, such as the longest advance. */
function drawStep(
  game: QuincunxGame,
  view: State,
  { seat, draw, about }: SeatAndDraw & { readonly about: About },
): Step | null {
  const choices = choicesIn(game, view, seat, about).filter((choice) => countSteps(choice) > 0);
  if (choices.length === 0) return null;
  const choice = draw.pick(choices);
  const last = countSteps(choice) - 1;
  return stepAt(game.schemas.step, choice, draw.happens(0.5) ? last : draw.below(last + 1));
}

const OTHER_VERBS = [
  'form',
  'break',
  'shoot',
  'throw',
  'lead',
  'fire',
  'standFire',
  'standPass',
  'standAdvance',
  'standInitiative',
] as const;

/** The same in the battles of the second part, where lights and elephants join (R70). */
const VERBS_OF_BATTLES = [...OTHER_VERBS, 'join', 'part'] as const;

const otherVerbs = ({ field }: State) =>
  SCENARIOS.some((name) => name === field.scenario) ? OTHER_VERBS : VERBS_OF_BATTLES;

/** The selections to try next, in this order: mostly a group's charge and then its advance, else another movement or verb. */
function nextSelections(view: State, { seat, draw }: SeatAndDraw): readonly About[] {
  const groups = groupsOf(view.field, seat);
  if (groups.length === 0 || draw.happens(0.3)) return [{ verb: draw.pick(otherVerbs(view)) }];
  const group = draw.pick(groups);
  const ahead: readonly About[] = [
    { verb: 'charge', group },
    { verb: 'advance', group, dir: 0 },
  ];
  return draw.happens(0.8) ? ahead : [{ verb: draw.pick(['advance', 'wheel', 'face']), group }];
}

/** A selection of the deployment: where a line stands, or when missile units pass. */
function deploymentSelection(game: QuincunxGame, view: State, { seat, draw }: SeatAndDraw): About {
  const { lines } = scenarioIn(game.world, view.options);
  const own = lines.filter(({ side }) => side === seat);
  return draw.happens(0.5) ? { verb: 'standPass' } : { verb: 'place', line: draw.pick(own).id };
}

const TRIES = 20;

/**
 * Returns a lean that may play any step and seeks the fight. It looks at one group at a time, because listing all
 * choices of all groups would take too long.
 */
export const anyPlan = (game: QuincunxGame): Lean<Quincunx> => ({
  goOn: 0.9,
  step: (view, input) => {
    if (topAt(view, 'deploy') !== null)
      return drawStep(game, view, { ...input, about: deploymentSelection(game, view, input) });
    if (topAt(view, 'orders') === null) return randomStep(game, view, input);
    for (let tries = 0; tries < TRIES; tries++) {
      for (const about of nextSelections(view, input)) {
        const step = drawStep(game, view, { ...input, about });
        if (step !== null) return step;
      }
    }
    return null;
  },
});
