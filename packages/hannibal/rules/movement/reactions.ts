import type { Prompt } from '@tessera/core';
import {
  type Board,
  commanderAmong,
  cusIn,
  cusOf,
  cusOutside,
  type Force,
  generalsOf,
  holds,
  sizeOf,
} from '../board/forces.js';
import { partiesOf } from '../battle/parties.js';
import { move as moveForce } from '../board/changes.js';
import type { FrameOf, QuestionOf, Step, StepOf } from '../model/index.js';
import { close, listFault, note, type Question } from '../stack.js';
import {
  because,
  type Choice,
  type Dealing,
  type Log,
  nearestAt,
  type Reason,
  type Rules,
  topAt,
} from '../types.js';
import type { World } from '../world.js';
import { detachments, keepsConsuls } from './consular.js';
import { avoidPlaces, failedFrom, interceptors, mayAvoid, type Party } from './parties.js';
import { partFault } from './whyNotArmy.js';
import { enemyOf } from '../vocabulary.js';
import { armySize, marching } from './army.js';
import { countOf, totalOf, without } from './batches.js';
import { boundFault } from './moves.js';

type React = StepOf<'react'>;
type March = FrameOf<'march'>;

/** An announced party, its force, and the march against which it acts. */
interface Announced {
  readonly step: React;
  readonly force: Force;
  readonly march: March;
}

/** The reason why nobody of a force may intercept; null when some may (12.2, 12.3, 12.8, S8.64). */
function interceptFault(board: Board, { step, force, march }: Announced): Reason | null {
  const { world, state } = board;
  const { seat, to } = march;
  const on = marching(state);
  const mine = on === null ? 0 : armySize(on.move);
  if (world.wayBetween(step.space, to) !== 'road') return because('noRoad', '12.3', [step.space]);
  if (holds(state, 'truce')) return because('truceIntercepts', '#64');
  if (cusIn(state, seat, to) > mine) return because('cusStand', '12.2', [to]);
  if (force.inside && cusOutside(state, seat, force.space) > 0)
    return because('shutIn', '12.8', [force.space]);
  return countOf(step) === 0 ? because('interceptsAlone', 'S8.64') : null;
}

/** The reason why nobody of a force may avoid battle; null when some may (13.1, 12.10, S8.53, S8.67). */
function avoidFault(board: Board, { step, force, march }: Announced): Reason | null {
  const on = marching(board.state);
  if (march.by === 'sortie') return because('notAvoided', 'S8.53');
  if (on === null || armySize(on.move) === 0) return because('notAvoided', '13.1');
  if (force.inside) return because('shutIn', 'S8.52', [force.space]);
  const failed = failedFrom(board, force);
  const cus = without(
    cusOf(board.state, force),
    totalOf(failed.map((party) => ({ ...party, points: 0, nero: false }))),
  );
  const named = [step.general, ...step.generals];
  const hasFailed = failed.some(({ general, generals }) =>
    [general, ...generals].some((one) => named.includes(one)),
  );
  const isTooMany = step.regulars > cus.regulars || step.elephants > cus.elephants;
  return hasFailed || isTooMany ? because('failedToIntercept', 'S8.67') : null;
}

/** The reason why this part of a force may not act under that general; null when it may (S8.64, 18.1). */
function partyFault(board: Board, { step, force }: Announced): Reason | null {
  const here = generalsOf(board, force);
  const { general, generals } = step;
  const { regulars, elephants } = cusOf(board.state, force);
  if (step.regulars > regulars || step.elephants > elephants) return because('noSuchCus', 'S8.64');
  if (generals.includes(general)) return because('alongAlready', 'S8.64');
  if (generals.some((one) => !here.includes(one))) return because('notThere', 'S8.64', [force.space]);
  if (countOf(step) > board.world.tables.armyLimit) return because('armyLimit', 'S8.64');
  const isCommander = general === commanderAmong(board.state, here);
  const all = sizeOf(board.state, force);
  const isApart = generals.length === 0 && countOf(step) < all;
  return isCommander || isApart ? null : because('oneSubordinate', 'S8.64');
}

/** The reason when a division leaves a consul with too few CUs; else null (18.1, S8.51). */
function consulFault(board: Board, { step, force }: Announced): Reason | null {
  const goers = [step.general, ...step.generals];
  const stayers = generalsOf(board, force).filter((general) => !goers.includes(general));
  const parting = { all: sizeOf(board.state, force), going: countOf(step), given: null };
  return keepsConsuls(board.state, parting, { goers, stayers }) ? null : because('consularArmy', '18.1');
}

/** The reason when a bound general, counsels, or the lack of a space to go to keep a party from acting; else null (S8.35, S8.92, S8.51). */
function wayFault(board: Board, { step, march }: Announced): Reason | null {
  const { space, verb: _, ...party } = step;
  if (space === march.to)
    return avoidPlaces(board, march, party).length > 0 ? null : because('noRefuge', 'S8.51');
  const shift = { cus: countOf(step), generals: [step.general, ...step.generals], from: space, to: march.to };
  const bound = boundFault(board, shift);
  return bound === null ? null : because(bound.code, bound.rule, [march.to]);
}

/** The reason why a party that is not among the choices may not be announced (12, 13, S8.64). */
function reactionFault(
  board: Board,
  { frame, march, step }: Pick<Announced, 'step' | 'march'> & { readonly frame: FrameOf<'reactions'> },
): Reason {
  const { space, general } = step;
  const { parties } = frame;
  if (parties.some((party) => party.space === space)) return because('oneOfEach', '12.7', [space]);
  const foe = enemyOf(march.seat);
  const force = [false, true]
    .map((inside): Force => ({ seat: foe, space, inside }))
    .find((one) => generalsOf(board, one).includes(general));
  if (force === undefined) return because('notThere', 'S8.64', [space]);
  const announced = { step, force, march };
  const isAvoiding = space === march.to;
  return (
    partyFault(board, announced) ??
    (isAvoiding ? avoidFault(board, announced) : interceptFault(board, announced)) ??
    wayFault(board, announced) ??
    consulFault(board, announced) ??
    because('noSuchReaction', 'S8.64')
  );
}

/** The choices when as many CUs as fit have to go inside: any of them with any generals, by 18.1 where that is possible (S8.70). */
function shutInAgain(board: Board, force: Force, room: number): Choice[] {
  const within = { ...force, inside: true };
  const cus = cusOf(board.state, force);
  const generals = generalsOf(board, force);
  const joined = sizeOf(board.state, within);
  const parties = (isFree: boolean) =>
    partiesOf(board, { cus, generals, most: room, least: room, joined, isFree });
  const lawful = parties(false);
  return (lawful.length > 0 ? lawful : parties(true)).map((party) => ({ verb: 'enter', ...party }));
}

/** Frame 18 of 13.3: who goes inside their city before an enemy (S8.29), or back inside (S8.70). */
export const cityDeclare: Question<'cityDeclare'> = {
  at: 'cityDeclare',
  choices: (board, { seat, space, exactly }) => {
    const force = { seat, space, inside: false };
    if (exactly !== null) return shutInAgain(board, force, exactly);
    const most = board.world.spaceOf(space).capacity ?? 0;
    const companions = generalsOf(board, force);
    const cus = cusOf(board.state, force);
    const parts = detachments(board, { force, lead: null, companions, cus, least: 0, most });
    return parts.map((part): Choice => ({ verb: 'enter', ...part }));
  },
  reasons: (board, { seat, space, exactly }, step) => {
    if (step.verb !== 'enter') return [];
    const force = { seat, space, inside: false };
    const most = exactly ?? board.world.spaceOf(space).capacity ?? 0;
    const rule = exactly === null ? '10.7' : 'S8.70';
    return [partFault(board, { force, most, least: exactly ?? 0, rule }, step)];
  },
  settle: ({ log }, { seat, space }, step) => {
    if (step.verb !== 'enter' || step.regulars + step.elephants + step.generals.length === 0) return;
    const { regulars, elephants, generals } = step;
    const to = { space, inside: true };
    moveForce(log, { seat, space, inside: false }, { to, regulars, elephants, generals, why: 'declared' });
  },
  prompt: (_board, { space }) => ({ space }),
  rules: ['10.3', '10.7', 'S8.29', 'S8.70'],
};

/** Frame 21 of 13.3: which interception is rolled next. */
export const interceptOrder: Question<'interceptOrder'> = {
  at: 'interceptOrder',
  choices: (_board, { spaces }) => [{ verb: 'target', space: spaces, inside: false }],
  settle: ({ log }, _frame, step) => {
    const frame = nearestAt(log.now(), 'march');
    if (frame === null || step.verb !== 'target') return;
    const first = frame.intercepts.filter(({ space }) => space === step.space);
    const others = frame.intercepts.filter(({ space }) => space !== step.space);
    note(log, { ...frame, intercepts: [...first, ...others], isOrdered: true });
  },
  rules: ['10.3', '12.6'],
};

type Frame = QuestionOf<'reactions'>;

/** The parties that may still be announced: one from each space (12.7, 13.3). */
function announcements(board: Board, { parties }: Frame): Choice[] {
  const frame = nearestAt(board.state, 'march');
  if (frame === null) return [];
  const all = [...mayAvoid(board, frame), ...interceptors(board, frame)];
  return all.filter((choice) => {
    if (choice.verb !== 'react') return false;
    const { space } = choice;
    return !parties.some((party) => party.space === space);
  });
}

function party({ state }: Board, step: Extract<Step, { verb: 'react' }>): Party {
  const { verb: _, ...rest } = step;
  return { ...rest, inside: state.posts[step.general].inside };
}

/** Logs all announced parties at once, none of which was visible before (19 of 13.3). */
function announce(log: Log, { space, parties }: Frame): void {
  const frame = nearestAt(log.now(), 'march');
  close(log);
  if (frame === null) return;
  const avoids = parties.find((one) => one.space === space) ?? null;
  note(log, { ...frame, avoids, intercepts: parties.filter((one) => one.space !== space) });
}

/** The frame module for reactions: interceptions and avoiding battle are announced together, in one plan (19 of 13.3). */
export function reactions(world: World, goOn: (dealing: Dealing) => void): Rules {
  const choices = (board: Board): Choice[] => {
    const frame = topAt(board.state, 'reactions');
    if (frame === null || frame.answer !== null) return [];
    const none: Choice[] = frame.parties.length === 0 ? [{ verb: 'decline' }] : [];
    return [...none, ...announcements(board, frame)];
  };
  return {
    waiting: (state) => {
      const frame = topAt(state, 'reactions');
      return frame === null ? [] : [frame.seat];
    },
    choices: (view) => choices({ world, state: view }),
    missing: (view) => {
      const frame = topAt(view, 'reactions');
      const isAnswered = frame !== null && (frame.answer !== null || frame.parties.length > 0);
      return isAnswered ? [] : [because('reactFirst', '10.3')];
    },
    reasons: (view, _seat, step) => {
      const [frame, march] = [topAt(view, 'reactions'), nearestAt(view, 'march')];
      const list = listFault(step);
      if (frame === null || march === null || frame.answer !== null) return [because('answered', '')];
      if (step.verb === 'decline') return [because('announced', '10.3')];
      if (step.verb !== 'react') return [because('otherQuestion', '10.3')];
      return [list ?? reactionFault({ world, state: view }, { frame, march, step })];
    },
    apply: (view, _seat, step) => {
      const frame = topAt(view, 'reactions');
      if (frame === null) return [];
      if (step.verb !== 'react') return [{ kind: 'FrameChanged', frame: { ...frame, answer: step } }];
      const parties = [...frame.parties, party({ world, state: view }, step)];
      return [{ kind: 'FrameChanged', frame: { ...frame, parties } }];
    },
    conclude: (log, _seat, closing) => {
      const frame = topAt(log.now(), 'reactions');
      if (frame === null) return;
      announce(log, frame);
      goOn({ world, log, ...closing });
    },
    prompt: (view): Prompt => {
      const [frame, march] = [topAt(view, 'reactions'), nearestAt(view, 'march')];
      if (frame === null || march === null) return { code: 'reactions', values: {} };
      const board = { world, state: view };
      const avoid = Number(mayAvoid(board, march).length > 0);
      const intercept = Number(interceptors(board, march).length > 0);
      return { code: 'reactions', values: { space: frame.space, avoid, intercept } };
    },
    rules: ['10.3', '12', '13', 'S8.64'],
  };
}
