import { type Draw, HIDDEN, type Viewer } from '@tessera/core';
import type { Deployment, Kept, Restored, State } from './model/state.js';
import { type Side, STANDING_INITIATIVES } from './vocabulary.js';
import type { StandingStep } from './model/step.js';
import { type Placing, reasonsAgainstPlacing } from './placing.js';
import { scenarioIn, type Line, type Scenario, type World } from './world.js';

/** A deployment of the other side: its viewer sees only that it is sealed. */
const unread = ({ token }: Kept): Kept => ({
  deployment: HIDDEN,
  token,
  salt: token === null ? null : HIDDEN,
});

/** Deployments are secret until both armies are shown (R60). */
function concealKept({ kept, shown }: Pick<State, 'kept' | 'shown'>, viewer: Side | 'public'): State['kept'] {
  if (shown) return kept;
  const seen = (side: Side): Kept => (side === viewer ? kept[side] : unread(kept[side]));
  return { rome: seen('rome'), carthage: seen('carthage') };
}

/** The position as a viewer may see it. Only the deployments are secret, until both armies are shown (10). */
export const conceal = (state: State, viewer: Viewer<Side>): State =>
  viewer === 'all' ? state : { ...state, kept: concealKept(state, viewer) };

/** What a takeback restores, as a viewer may see it. */
export const concealRestored = (restored: Restored, viewer: Side | 'public'): Restored => ({
  ...restored,
  kept: concealKept(restored, viewer),
});

const INCH = 100;
/** The widest gap that is imagined, in inches. */
const WIDEST = 15;

/** One of some values. */
const pick = <V>(values: readonly V[], draw: Draw): V | undefined => values[draw(values.length)];

/** A random place for a line on its side of the table, in whole inches; the old place when the line may not stand there. */
function imaginedPlace(
  scenario: Scenario,
  { places, line }: { readonly places: Placing; readonly line: Line },
  draw: Draw,
): Placing {
  const { width, depth } = scenario.table;
  const place = {
    x: draw(Math.floor(width / INCH)) * INCH,
    front: draw(2) === 0 ? line.front : draw(Math.floor(depth / INCH)) * INCH,
    gap: draw(2) === 0 ? line.gap : draw(WIDEST) * INCH,
    formation: draw(4) === 0 ? ('formed' as const) : line.formation,
  };
  const moved = { ...places, [line.id]: place };
  return reasonsAgainstPlacing(scenario, line.side, moved).length === 0 ? moved : places;
}

/** A random standing choice for the initiative, or none. It is the only one imagined, because it tells the enemy most. */
function imaginedChoices(draw: Draw): readonly StandingStep[] {
  const to = pick(STANDING_INITIATIVES, draw);
  return to === undefined || to === STANDING_INITIATIVES[0] ? [] : [{ verb: 'standInitiative', to }];
}

/** A random deployment of a side: each line at a random place, or as section 9 lists it. */
function imaginedDeployment(scenario: Scenario, side: Side, draw: Draw): Deployment {
  const lines = scenario.lines.filter((line) => line.side === side && draw(4) > 0);
  const places = lines.reduce<Placing>(
    (all, line) => imaginedPlace(scenario, { places: all, line }, draw),
    {},
  );
  return { places: { ...places }, choices: imaginedChoices(draw) };
}

/** A full position that agrees with a seat's view: before the battle the enemy's lines get random legal places (R60). */
export function imagine(world: World, view: State, draw: Draw): State {
  const scenario = scenarioIn(world, view.options);
  const imagined = (side: Side): Kept => {
    const kept = view.kept[side];
    return kept.deployment === HIDDEN
      ? { ...kept, deployment: imaginedDeployment(scenario, side, draw) }
      : kept;
  };
  return { ...view, kept: { rome: imagined('rome'), carthage: imagined('carthage') } };
}
