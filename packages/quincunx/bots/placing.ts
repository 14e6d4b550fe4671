import { choicesIn, countSteps, preview, stepAt, type Random } from '@tessera/core';
import {
  scenarioIn,
  type LineId,
  type QuincunxGame,
  type Side,
  type State,
  type Step,
} from '../rules/index.js';

/** A seat that places its lines. */
interface Placer {
  readonly seat: Side;
  readonly draw: Random;
}

/** A place of a line in ambush, drawn from those that are offered; null for that where it is. */
function placeFor(
  game: QuincunxGame,
  view: State,
  { seat, draw, line }: Placer & { readonly line: LineId },
): Step | null {
  if (draw.happens(0.5)) return null;
  const choices = choicesIn(game, view, seat, { verb: 'place', line }).filter(
    (choice) => countSteps(choice) > 0,
  );
  if (choices.length === 0) return null;
  const choice = draw.pick(choices);
  return stepAt(game.schemas.step, choice, draw.below(countSteps(choice)));
}

/** The steps that place a seat's lines in ambush where nobody can know them to be; all others stand as the scenario lists them (R60, R71). */
export function hidingLines(game: QuincunxGame, view: State, placer: Placer): readonly Step[] {
  const { lines } = scenarioIn(game.world, view.options);
  const own = lines.filter(({ side, ambush }) => side === placer.seat && ambush === true);
  return own.reduce<readonly Step[]>((plan, { id }) => {
    const now = preview(game, view, { seat: placer.seat, plan });
    const step = placeFor(game, now, { ...placer, line: id });
    return step === null ? plan : [...plan, step];
  }, []);
}
