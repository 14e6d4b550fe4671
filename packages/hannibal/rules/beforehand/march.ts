import { expand } from '@tessera/core';
import { controls, cusIn, cusOutside } from '../board/forces.js';
import type { Space } from '../spaces.js';
import { stepSchema, type Habit, type QuestionOf, type Step, type StepOf } from '../model/index.js';
import { intercepted } from '../movement/back-up.js';
import { avoidPlaces, interceptors, mayAvoid, type Entering } from '../movement/parties.js';
import { cityDeclare } from '../movement/reactions.js';
import { reactionFaces } from '../outlook/risks.js';
import { nearestAt, type Choice } from '../types.js';
import { enemyOf } from '../vocabulary.js';
import { habitFor, type SeatDecision } from './plays.js';

type Reaction = StepOf<'react'>;

const sizeOf = ({ regulars, elephants }: { regulars: number; elephants: number }): number =>
  regulars + elephants;

const isReaction = (step: Step): step is Reaction => step.verb === 'react';

/** The step with the most CUs, and among equal ones the most generals. */
const byMost = <S extends StepOf<'react' | 'enter'>>(steps: readonly S[]): S | undefined =>
  [...steps].sort((one, two) => sizeOf(two) - sizeOf(one) || two.generals.length - one.generals.length)[0];

/** One party from each space, with everything that may go: the larger one where a city has two. */
function parties(choices: readonly Choice[]): Reaction[] {
  const all = choices.flatMap((choice) => expand(stepSchema, choice).steps).filter(isReaction);
  const spaces = [...new Set(all.map(({ space }) => space))];
  return spaces.flatMap((space) => byMost(all.filter((one) => one.space === space)) ?? []);
}

/** Whether a force reacts, by its leader's standing answer; null when the player has to be asked. */
function doesReact(decision: SeatDecision, entering: Entering, party: Reaction): boolean | null {
  const { board, seat } = decision;
  const isAvoiding = party.space === entering.to;
  const habit = habitFor(decision, { matter: isAvoiding ? 'avoid' : 'intercept', whose: party.general });
  if (habit === null) return null;
  const foes = cusOutside(board.state, enemyOf(seat), entering.to);
  const there = cusOutside(board.state, seat, entering.to);
  return isYes(habit, {
    stronger: sizeOf(party) + there >= foes,
    weaker: there < foes,
    faces: reactionFaces(board, entering, party),
  });
}

interface Facts {
  readonly stronger: boolean;
  readonly weaker: boolean;
  readonly faces: number;
}

const isYes = ({ say, chance }: Habit, { stronger, weaker, faces }: Facts): boolean =>
  say === 'always' ||
  (say === 'stronger' && stronger && faces >= chance) ||
  (say === 'weaker' && weaker) ||
  (say === 'chance' && faces >= chance);

// The reactions are one plan, so the player is asked about all of them when one force needs asking.
function react(decision: SeatDecision): readonly Step[] | null {
  const entering = nearestAt(decision.board.state, 'march');
  if (entering === null) return null;
  const able = parties([...mayAvoid(decision.board, entering), ...interceptors(decision.board, entering)]);
  const said = able.map((party) => ({ party, does: doesReact(decision, entering, party) }));
  if (said.some(({ does }) => does === null)) return null;
  const going = said.flatMap(({ party, does }) => (does === true ? [party] : []));
  return going.length > 0 ? going : [{ verb: 'decline' }];
}

/** How good a space is to go to for those who avoid battle: their own city, then the most own CUs, then an own marker. */
function worthOf(
  { board, seat }: SeatDecision,
  { space, inside }: { space: Space; inside: boolean },
): number {
  const { state } = board;
  return Number(inside) * 1000 + cusIn(state, seat, space) * 10 + Number(controls(state, seat, space));
}

// Those who have avoided battle go into their city when they fit, or else to their own.
function avoidTo(decision: SeatDecision): readonly Step[] | null {
  const { board } = decision;
  const march = nearestAt(board.state, 'march');
  if (march === null || march.avoids === null) return null;
  const habit = habitFor(decision, { matter: 'avoid', whose: march.avoids.general });
  const places = avoidPlaces(board, march, march.avoids);
  const worth = places.map((place) => worthOf(decision, place));
  const best = places[worth.indexOf(Math.max(...worth))];
  return habit === null || best === undefined ? null : [{ verb: 'avoidTo', ...best }];
}

// The interception most likely to succeed is rolled first.
function order(decision: SeatDecision): readonly Step[] | null {
  const { board } = decision;
  const march = nearestAt(board.state, 'march');
  if (march === null) return null;
  const { intercepts } = march;
  if (intercepts.some(({ general }) => habitFor(decision, { matter: 'intercept', whose: general }) === null))
    return null;
  const faces = intercepts.map((party) => reactionFaces(board, march, party));
  const best = intercepts[faces.indexOf(Math.max(...faces))];
  return best === undefined ? null : [{ verb: 'target', space: best.space, inside: false }];
}

// All that fit go inside the city, or nobody.
function declare(decision: SeatDecision, frame: QuestionOf<'cityDeclare'>): readonly Step[] | null {
  const habit = frame.exactly === null ? habitFor(decision, { matter: 'city' }) : null;
  if (habit === null) return null;
  const steps = cityDeclare
    .choices(decision.board, frame)
    .flatMap((choice) => expand(stepSchema, choice).steps)
    .filter((step) => step.verb === 'enter');
  if (habit.say === 'always') return [byMost(steps)].flatMap((step) => step ?? []);
  return steps.filter((step) => sizeOf(step) + step.generals.length === 0).slice(0, 1);
}

/** What an intercepted army does. */
function meet(decision: SeatDecision, frame: QuestionOf<'intercepted'>): readonly Step[] | null {
  const march = nearestAt(decision.board.state, 'move');
  const habit = habitFor(decision, { matter: 'intercepted', whose: march?.general ?? null });
  if (habit === null) return null;
  const found = intercepted.choices(decision.board, frame).find(({ verb }) => verb === habit.say);
  return found === undefined ? null : expand(stepSchema, found).steps.slice(0, 1);
}

/** The steps of a seat's standing answers to a question within a march; null when the player has to be asked, or for other questions. */
export function onMarch(decision: SeatDecision): readonly Step[] | null {
  const frame = decision.board.state.frames.at(-1);
  switch (frame?.at) {
    case 'reactions':
      return react(decision);
    case 'avoidTo':
      return avoidTo(decision);
    case 'interceptOrder':
      return order(decision);
    case 'cityDeclare':
      return declare(decision, frame);
    case 'intercepted':
      return meet(decision, frame);
    default:
      return null;
  }
}
