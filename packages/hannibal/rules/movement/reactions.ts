import type { Prompt } from '@tessera/core';
import { cusOf, generalsOf, sizeOf, type Board, type Force } from '../board/forces.js';
import { partiesOf } from '../battle/parties.js';
import { move as moveForce } from '../board/changes.js';
import type { QuestionOf, Step } from '../model/index.js';
import { close, listFault, note, type Question } from '../stack.js';
import { because, nearestAt, topAt, type Choice, type Dealing, type Log, type Rules } from '../types.js';
import type { World } from '../world.js';
import { detachments } from './consular.js';
import { interceptors, mayAvoid, type Party } from './parties.js';
import { reactionFault } from './whyNotReaction.js';
import { partFault } from './whyNotThere.js';

/** Who may go inside when as many CUs have to as fit: any of them, and any generals, as 18.1 has it where it can (S8.70). */
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

/** Who goes inside their city before an enemy (18 of 13.3, S8.29), or back inside (S8.70). */
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

/** Which interception is rolled next (21 of 13.3). */
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

/** What may still be announced: one party from each space (12.7, 13.3). */
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

/** All is announced: nothing of it was seen before (19 of 13.3). */
function announce(log: Log, { space, parties }: Frame): void {
  const frame = nearestAt(log.now(), 'march');
  close(log);
  if (frame === null) return;
  const avoids = parties.find((one) => one.space === space) ?? null;
  note(log, { ...frame, avoids, intercepts: parties.filter((one) => one.space !== space) });
}

/** Interceptions and avoiding are announced together, in one plan (19 of 13.3). */
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
