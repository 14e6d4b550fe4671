import { expand } from '@tessera/core';
import { cusOutside } from '../board/forces.js';
import { stepSchema, type Habit, type QuestionOf, type Step, type StepOf } from '../model/index.js';
import { intercepted } from '../movement/back-up.js';
import { avoidPlaces, interceptors, mayAvoid, type Entering } from '../movement/parties.js';
import { cityDeclare } from '../movement/reactions.js';
import { reactionFaces } from '../outlook/risks.js';
import { nearestAt, type Choice } from '../types.js';
import { enemyOf } from '../vocabulary.js';
import { habitFor, type Asked } from './plays.js';

type Reaction = StepOf<'react'>;

const sizeOf = ({ regulars, elephants }: { regulars: number; elephants: number }): number =>
  regulars + elephants;

const isReaction = (step: Step): step is Reaction => step.verb === 'react';

/** The most that may go: of CUs, then of generals. */
const byMost = <S extends StepOf<'react' | 'enter'>>(steps: readonly S[]): S | undefined =>
  [...steps].sort((one, two) => sizeOf(two) - sizeOf(one) || two.generals.length - one.generals.length)[0];

/** What each force would do with all that may go: one party from each space, the larger one. */
function parties(choices: readonly Choice[]): Reaction[] {
  const all = choices.flatMap((choice) => expand(stepSchema, choice).steps).filter(isReaction);
  const spaces = [...new Set(all.map(({ space }) => space))];
  return spaces.flatMap((space) => byMost(all.filter((one) => one.space === space)) ?? []);
}

/** Whether a force reacts, as its leader's standing answer says; null: its player wants to be asked. */
function doesReact(asked: Asked, entering: Entering, party: Reaction): boolean | null {
  const { board, seat } = asked;
  const isAvoiding = party.space === entering.to;
  const habit = habitFor(asked, { matter: isAvoiding ? 'avoid' : 'intercept', whose: party.general });
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
  (say === 'stronger' && stronger) ||
  (say === 'weaker' && weaker) ||
  (say === 'chance' && faces >= chance);

/** All reactions to an army in one plan; their player is asked about all while one force is to be asked about. */
function react(asked: Asked): readonly Step[] | null {
  const entering = nearestAt(asked.board.state, 'march');
  if (entering === null) return null;
  const able = parties([...mayAvoid(asked.board, entering), ...interceptors(asked.board, entering)]);
  const said = able.map((party) => ({ party, does: doesReact(asked, entering, party) }));
  if (said.some(({ does }) => does === null)) return null;
  const going = said.flatMap(({ party, does }) => (does === true ? [party] : []));
  return going.length > 0 ? going : [{ verb: 'decline' }];
}

/** Those who have avoided battle go into their city, where they fit. */
function avoidTo(asked: Asked): readonly Step[] | null {
  const { board } = asked;
  const march = nearestAt(board.state, 'march');
  if (march === null || march.avoids === null) return null;
  const habit = habitFor(asked, { matter: 'avoid', whose: march.avoids.general });
  const city = avoidPlaces(board, march, march.avoids).find(({ inside }) => inside);
  return habit === null || city === undefined ? null : [{ verb: 'avoidTo', ...city }];
}

/** Of several interceptions that of the likeliest die is rolled first. */
function order(asked: Asked): readonly Step[] | null {
  const { board } = asked;
  const march = nearestAt(board.state, 'march');
  if (march === null) return null;
  const { intercepts } = march;
  if (intercepts.some(({ general }) => habitFor(asked, { matter: 'intercept', whose: general }) === null))
    return null;
  const faces = intercepts.map((party) => reactionFaces(board, march, party));
  const best = intercepts[faces.indexOf(Math.max(...faces))];
  return best === undefined ? null : [{ verb: 'target', space: best.space, inside: false }];
}

/** Who goes inside a city before an enemy: all that fit, or nobody. */
function declare(asked: Asked, frame: QuestionOf<'cityDeclare'>): readonly Step[] | null {
  const habit = frame.exactly === null ? habitFor(asked, { matter: 'city' }) : null;
  if (habit === null) return null;
  const steps = cityDeclare
    .choices(asked.board, frame)
    .flatMap((choice) => expand(stepSchema, choice).steps)
    .filter((step) => step.verb === 'enter');
  if (habit.say === 'always') return [byMost(steps)].flatMap((step) => step ?? []);
  return steps.filter((step) => sizeOf(step) + step.generals.length === 0).slice(0, 1);
}

/** What an army does that is intercepted. */
function meet(asked: Asked, frame: QuestionOf<'intercepted'>): readonly Step[] | null {
  const march = nearestAt(asked.board.state, 'move');
  const habit = habitFor(asked, { matter: 'intercepted', whose: march?.general ?? null });
  if (habit === null) return null;
  const found = intercepted.choices(asked.board, frame).find(({ verb }) => verb === habit.say);
  return found === undefined ? null : expand(stepSchema, found).steps.slice(0, 1);
}

/** What the standing answers of a seat say to what an army brings; null where it is to be asked, or about something else. */
export function onMarch(asked: Asked): readonly Step[] | null {
  const frame = asked.board.state.frames.at(-1);
  switch (frame?.at) {
    case 'reactions':
      return react(asked);
    case 'avoidTo':
      return avoidTo(asked);
    case 'interceptOrder':
      return order(asked);
    case 'cityDeclare':
      return declare(asked, frame);
    case 'intercepted':
      return meet(asked, frame);
    default:
      return null;
  }
}
