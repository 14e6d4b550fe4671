import { choicesIn, countSteps, randomStep, stepAt, type Lean, type Random } from '@tessera/core';
import {
  groupsOf,
  topAt,
  type About,
  type Quincunx,
  type QuincunxGame,
  type Side,
  type State,
  type Step,
} from '../rules/index.js';

interface Asking {
  readonly seat: Side;
  readonly draw: Random;
}

/** A step drawn from what a view allows of a selection, the last of each choice more often; null when it allows none. */
function stepAbout(
  game: QuincunxGame,
  view: State,
  { seat, draw, about }: Asking & { readonly about: About },
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

/** What somebody who gives orders looks at next: a charge of a group first of all, then its way ahead, then all else. */
function selections(view: State, { seat, draw }: Asking): readonly About[] {
  const groups = groupsOf(view.field, seat);
  if (groups.length === 0 || draw.happens(0.3)) return [{ verb: draw.pick(OTHER_VERBS) }];
  const group = draw.pick(groups);
  const ahead: readonly About[] = [
    { verb: 'charge', group },
    { verb: 'advance', group, dir: 0 },
  ];
  return draw.happens(0.8) ? ahead : [{ verb: draw.pick(['advance', 'wheel', 'face']), group }];
}

/** Where lines stand, and what missile units do by themselves. */
function deploying(game: QuincunxGame, view: State, { seat, draw }: Asking): About {
  const { lines } = game.world.scenarios[view.options.scenario];
  const own = lines.filter(({ side }) => side === seat);
  return draw.happens(0.5) ? { verb: 'standPass' } : { verb: 'place', line: draw.pick(own).id };
}

const TRIES = 20;

/** Players who play anything, one group at a time, as people look, and seek the fight. All choices at once would be too many. */
export const anyPlan = (game: QuincunxGame): Lean<Quincunx> => ({
  goOn: 0.9,
  step: (view, asking) => {
    if (topAt(view, 'deploy') !== null)
      return stepAbout(game, view, { ...asking, about: deploying(game, view, asking) });
    if (topAt(view, 'orders') === null) return randomStep(game, view, asking);
    for (let tries = 0; tries < TRIES; tries++) {
      for (const about of selections(view, asking)) {
        const step = stepAbout(game, view, { ...asking, about });
        if (step !== null) return step;
      }
    }
    return null;
  },
});
