import { choicesIn, countSteps, expand, isHidden, missingIn, preview, type Random } from '@tessera/core';
import type { BotReason } from '@tessera/bots';
import {
  type General,
  GENERALS,
  type HannibalGame,
  type QuestionAt,
  type Seat,
  seatOf,
  type State,
  type Step,
} from '../rules/index.js';
import { stepSchema } from '../rules/model/index.js';
import type { Choice } from '../rules/types.js';
import { enemyOf } from '../rules/vocabulary.js';
import { type Army, type Picture, pictureOf } from './picture.js';
import { pointsIn, politics } from './politics.js';
import type { World } from '../rules/world.js';
import { isCampaignCard } from '../rules/movement/consular.js';
import { LONE_SHARE, worthOfGenerals, worthOfPlace } from './armies.js';

/** A seat that has to decide: the game, the seat's view, and the bot's random numbers. */
export interface AskedSeat {
  readonly game: HannibalGame;
  readonly view: State;
  readonly seat: Seat;
  readonly draw: Random;
}

/** A question to a seat, with what the rules of thumb need to answer it. */
export interface Question extends AskedSeat {
  readonly at: QuestionAt;
  readonly picture: Picture;
  readonly choices: readonly Choice[];
}

/** The worth of a step, and the bot's reason for it. */
export interface Valued {
  readonly worth: number;
  readonly ground: BotReason;
}

/** The reason for steps that have no figures of their own. `withFigures` adds the points of both sides. */
export const BALANCE: BotReason = { code: 'bots.balance', values: {} };

/** Returns `BALANCE` with the Political Points of both sides as its figures, and any other reason unchanged. */
export function withFigures({ game, view, seat }: AskedSeat, ground: BotReason): BotReason {
  if (ground.code !== BALANCE.code) return ground;
  const picture = pictureOf(game.world, view);
  return { ...ground, values: { own: pointsIn(picture, seat), enemys: pointsIn(picture, enemyOf(seat)) } };
}

/** Returns the question that the top frame of a view asks the seat; null when it asks nothing. */
export function questionIn(asked: AskedSeat): Question | null {
  const { game, view, seat } = asked;
  const frame = view.frames.at(-1);
  if (frame === undefined || !('answer' in frame)) return null;
  const choices = choicesIn(game, view, seat).filter((choice) => countSteps(choice) > 0);
  let cached: Picture | null = null;
  return {
    ...asked,
    at: frame.at,
    choices,
    // Computed on first use: most answers in a battle need no picture.
    get picture() {
      return (cached ??= pictureOf(game.world, view));
    },
  };
}

/** The most steps of one choice that are listed. */
const MOST_STEPS_LISTED = 400;

/** Lists the single steps of some choices, up to `MOST_STEPS_LISTED` of each. */
export const stepsOf = (choices: readonly Choice[]): Step[] =>
  choices.flatMap((choice) => expand(stepSchema, choice, MOST_STEPS_LISTED).steps);

/** Returns the steps of a plan up to the first that is not legal, and the view after them. */
export function legalPrefixOf(
  { game, view, seat }: AskedSeat,
  plan: readonly Step[],
): { steps: Step[]; after: State } {
  const steps: Step[] = [];
  let after = view;
  for (const step of plan) {
    const next = preview(game, after, { seat, plan: [step] });
    if (next === after) break;
    steps.push(step);
    after = next;
  }
  return { steps, after };
}

/** Returns true when a plan that leads to this view may be committed. */
export const isCommittable = ({ game, seat }: AskedSeat, after: State): boolean =>
  missingIn(game, after, seat).length === 0;

/** The worth of a won war. */
const WON = 1000;
/** What an elephant unit counts more than another CU, and the share that CUs without a general count. */
const ELEPHANT = 0.8;
const UNLED = 0.75;
/** The share of an army's place that counts. */
const AHEAD = 0.5;

const worthOfArmy = (picture: Picture, army: Army): number =>
  army.size * picture.cu * (army.leader === null ? UNLED : 1) +
  army.elephants * ELEPHANT +
  AHEAD * worthOfPlace(picture, army);

/** The seat's generals without CUs; the next enemy who comes displaces them (10.4). */
const loneGenerals = (picture: Picture, seat: Seat): General[] =>
  GENERALS.filter((general) => {
    const { at, space, inside } = picture.state.posts[general];
    const isThere = at === 'map' && seatOf(picture.world, general) === seat;
    const hasCus = picture.armies.some(
      (army) => army.seat === seat && army.space === space && army.inside === inside,
    );
    return isThere && !hasCus;
  });

/** The cost of a seat's generals who are dead, displaced, or without CUs. */
function costOfGenerals(picture: Picture, seat: Seat): number {
  const { world, state } = picture;
  const own = GENERALS.filter((general) => seatOf(world, general) === seat);
  const dead = own.filter((general) => state.posts[general].at === 'dead');
  const away = seat === 'carthage' ? own.filter((general) => state.posts[general].at === 'displaced') : [];
  return (
    worthOfGenerals(dead) +
    0.5 * worthOfGenerals(away) +
    LONE_SHARE * worthOfGenerals(loneGenerals(picture, seat))
  );
}

function worthOfForces(picture: Picture, seat: Seat): number {
  const armies = picture.armies
    .filter((army) => army.seat === seat)
    .reduce((sum, army) => sum + worthOfArmy(picture, army), 0);
  return armies - costOfGenerals(picture, seat);
}

/** The worth of a Strategy card in hand: its operations, and a little for what else it can do. */
const worthOfCard = (world: World, card: number): number => {
  const { ops, counter } = world.cardOf(card);
  return 1.6 * ops + (counter ? 1.2 : 0) + (isCampaignCard(card) ? 2 : 0);
};

/** Returns the worth of a seat's Strategy cards. Hidden cards count 0. */
export const worthOfHand = (world: World, state: State, seat: Seat): number =>
  state.hands[seat].reduce((sum, { card }) => sum + (isHidden(card) ? 0 : worthOfCard(world, card)), 0);

/**
 * Returns the worth of a position to a seat, in tenths of a province: provinces, markers and armies, less the enemy's.
 * A finished war counts `WON`, or `-WON`.
 */
export function worthOf(world: World, state: State, seat: Seat): number {
  const { outcome } = state;
  if (outcome !== null) return outcome.winner === seat ? WON : -WON;
  const picture = pictureOf(world, state);
  const enemy = enemyOf(seat);
  return politics(picture, seat) + worthOfForces(picture, seat) - worthOfForces(picture, enemy);
}
