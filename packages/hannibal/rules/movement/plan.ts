import { recorder, type Prompt } from '@tessera/core';
import { cusOf, generalsOf, rankOf, type Board } from '../board/forces.js';
import { evolve } from '../evolve.js';
import type { Fact, State, Step } from '../model/index.js';
import { close, listFault, open } from '../stack.js';
import { because, topAt, type About, type Choice, type Dealing, type Log, type Rules } from '../types.js';
import type { Space } from '../spaces.js';
import type { General } from '../vocabulary.js';
import type { World } from '../world.js';
import { armySize, cusOfArmy, marching, noteMove, placeOf, pointsLeft, type Marching } from './army.js';
import { batchesIn, countOf, joinBatches, NONE, without } from './batches.js';
import { detachments } from './consular.js';
import { arrange, canCharm, walkArmy, walkOf } from './walk.js';
import { armyFault } from './whyNotArmy.js';
import {
  fault,
  goFault,
  landsFor,
  portsFor,
  sailFault,
  mayStandAlone,
  sortieFault,
  stopFault,
  type Fault,
} from './moves.js';

/** The generals who may go along as subordinates: of no higher rank, and not activated yet (10.8, S8.49). */
function companionsOf(board: Board, { move, campaign }: Marching): General[] {
  const place = placeOf(board, move);
  if (place === null) return [];
  const rank = rankOf(board.state, move.general);
  return generalsOf(board, place).filter(
    (general) =>
      general !== move.general &&
      rankOf(board.state, general) <= rank &&
      !campaign.activated.includes(general) &&
      move.army?.generals.includes(general) !== true,
  );
}

/** The armies with which the general may set out (frame 15). */
function musters(board: Board, on: Marching): Choice[] {
  const { state, world } = board;
  const place = placeOf(board, on.move);
  if (place === null || on.move.army !== null || on.move.over !== 'no') return [];
  const hasTrain = on.move.seat === 'carthage' && !place.inside && state.train === place.space;
  const parts = detachments(board, {
    force: place,
    lead: on.move.general,
    companions: companionsOf(board, on),
    cus: cusOf(state, place),
    least: 0,
    most: world.tables.armyLimit,
  });
  return parts.flatMap((part): Choice[] => {
    const without: Choice = { verb: 'muster', ...part, train: false };
    // The train goes with CUs alone (S8.27, S8.59).
    const regulars = part.regulars.filter((some) => some + part.elephants > 0);
    const isOffered = hasTrain && regulars.length > 0;
    return isOffered ? [without, { verb: 'muster', ...part, regulars, train: true }] : [without];
  });
}

/** Whether the army may leave generals alone in its space (10.4, S8.33). */
function maySettle(board: Board, { move }: Marching): boolean {
  const place = placeOf(board, move);
  const isAlone = armySize(move) === 0 && move.spaces > 0 && place?.inside === false;
  return !isAlone || mayStandAlone(board, move.seat, place.space);
}

/** The parts that may be dropped or picked up (frame 17), none of them empty. */
function arrangements(board: Board, on: Marching): Choice[] {
  const { state, world } = board;
  const place = placeOf(board, on.move);
  const { army } = on.move;
  if (place === null || army === null || on.move.over !== 'no') return [];
  const mine = cusOfArmy(on.move);
  const room = world.tables.armyLimit - countOf(mine);
  return [
    ...(maySettle(board, on)
      ? bundles('drop', { cus: mine, generals: army.generals, most: countOf(mine) })
      : []),
    ...bundles('pickUp', {
      cus: without(cusOf(state, place), mine),
      generals: companionsOf(board, on),
      most: room,
    }),
  ];
}

interface Bundle {
  readonly cus: { readonly regulars: number; readonly elephants: number };
  readonly generals: readonly General[];
  readonly most: number;
}

function bundles(verb: 'drop' | 'pickUp', { cus, generals, most }: Bundle): Choice[] {
  const counts = Array.from({ length: Math.min(most, cus.elephants) + 1 }, (_, elephants) => elephants);
  return counts.flatMap((elephants): Choice[] => {
    const to = Math.min(cus.regulars, most - elephants);
    const some = (from: number, least: number): Choice => ({
      verb,
      elephants,
      regulars: { set: 'range', from, to, by: 1 },
      generals: { set: 'subset', of: generals, least, most: least === 0 ? 0 : generals.length },
    });
    const withGenerals = generals.length > 0 ? [some(0, 1)] : [];
    const least = elephants > 0 ? 0 : 1;
    return to >= least ? [...withGenerals, some(least, 0)] : withGenerals;
  });
}

/** The choices of ports to sail to (11). */
function sailings(board: Board, on: Marching, only?: Space): Choice[] {
  const { outside, inside } = portsFor(board, on, only);
  return [
    ...(outside.length > 0 ? [{ verb: 'sail', to: outside, inside: false } as const] : []),
    ...(inside.length > 0 ? [{ verb: 'sail', to: inside, inside: true } as const] : []),
  ];
}

/** Whether Hannibal may take the start space's marker away (S8.61). */
const mayCharm = (board: Board, on: Marching): boolean =>
  on.move.army !== null &&
  on.move.spaces === 0 &&
  !on.move.charmed &&
  on.move.over === 'no' &&
  pointsLeft(board, on) > 0 &&
  canCharm(board);

/** The fault of taking the start space's marker away with Hannibal; null when he may (#28, S8.61). */
function charmFault(board: Board, on: Marching): Fault | null {
  if (mayCharm(board, on)) return null;
  if (on.move.over !== 'no') return fault('marchOver', '10.2');
  if (on.move.army === null) return fault('notMustered', '10.2');
  const isFirst = on.move.spaces === 0 && !on.move.charmed;
  if (isFirst && !canCharm(board)) return fault('noCharmHere', '#28');
  return isFirst ? fault('noPoints', 'S8.61') : fault('noCharm', 'S8.61');
}

/** The moves by land and by sea; with `only`, those to that space. */
function waysOn(board: Board, on: Marching, only?: Space): Choice[] {
  const to = landsFor(board, on, only);
  return [...(to.length > 0 ? [{ verb: 'go', to } as const] : []), ...sailings(board, on, only)];
}

/** The choices of the army; with a selection, only those of its verb and its space. */
function choicesOf(board: Board, about: About = {}): readonly Choice[] {
  const { verb } = about;
  const on = marching(board.state);
  const place = on === null ? null : placeOf(board, on.move);
  if (on === null || place === null || on.move.over !== 'no') return [];
  const stop = { verb: 'stop' } as const;
  if (on.move.army === null) return verb === 'stop' ? [stop] : [...musters(board, on), stop];
  const isAsked = (...verbs: readonly Step['verb'][]) => verb === undefined || verbs.includes(verb);
  const isHeld = isAsked('stop') && stopFault(board, on) !== null;
  const ways = isHeld || isAsked('go', 'sail') ? waysOn(board, on, 'to' in about ? about.to : undefined) : [];
  // A general who may not stop, but has nowhere to go, stops all the same.
  return [
    ...(isAsked('stop') && (!isHeld || ways.length === 0) ? [stop] : []),
    ...ways,
    ...(isAsked('sortie') && sortieFault(board, on) === null ? [{ verb: 'sortie' } as const] : []),
    ...(isAsked('charm') && mayCharm(board, on) ? [{ verb: 'charm' } as const] : []),
    ...(isAsked('drop', 'pickUp') ? arrangements(board, on) : []),
  ];
}

/** The fault of a step of a march; null when it is allowed. */
function faultOf(board: Board, on: Marching, step: Step): Fault | null {
  switch (step.verb) {
    case 'go':
      return goFault(board, on, step.to);
    case 'sail':
      return sailFault(board, on, step);
    case 'sortie':
      return sortieFault(board, on);
    case 'stop':
      return stopFault(board, on);
    case 'muster':
    case 'drop':
    case 'pickUp':
      return armyFault(board, on, step);
    case 'charm':
      return charmFault(board, on);
    default:
      return step.verb === 'decline' ? fault('marchOrStop', '10.2') : fault('otherQuestion', '10.2');
  }
}

/** The events of a step if nothing interrupts it. */
function foreseen(world: World, view: State, step: Step): readonly Fact[] {
  const log = recorder<State, Fact>(evolve, view);
  const walk = walkOf(world, view, step);
  if (!arrange(world, log, step) && walk !== null) walkArmy(world, log, walk);
  if (step.verb === 'sortie') noteMove(log, {});
  return log.events;
}

/** Carries out a step of the plan. A step with chance or enemy decisions in it opens a frame of its own. */
function take(dealing: Dealing, step: Step): void {
  const { world, log } = dealing;
  if (arrange(world, log, step)) return;
  const on = marching(log.now());
  const place = on === null ? null : placeOf({ world, state: log.now() }, on.move);
  if (on === null || place === null) return;
  const walk = walkOf(world, log.now(), step);
  open(log, {
    at: 'march',
    seat: on.move.seat,
    by: walk?.by ?? 'sortie',
    to: walk?.to ?? place.space,
    inside: walk?.inside ?? false,
    stage: 'pursuit',
    countered: [],
    before: NONE,
    avoids: null,
    failedAvoid: false,
    intercepts: [],
    isOrdered: false,
    intercepted: false,
    stayed: { ...NONE, generals: [] },
  });
}

/** Whether the army can only stop, so that nobody is asked (13.1). */
function isAtEnd(board: Board): boolean {
  const [only, another] = choicesOf(board);
  return only?.verb === 'stop' && another === undefined;
}

/** Ends a plan: the march asks for another, or the activation ends (23, 24 of 13.3). */
function conclude(world: World, log: Log): void {
  const state = log.now();
  const move = topAt(state, 'move');
  if (move === null) return;
  const goesOn = move.over === 'no' && !isAtEnd({ world, state });
  close(log);
  if (goesOn) {
    const { id: _, ...again } = move;
    open(log, { ...again, isFresh: true });
    return;
  }
  const place = placeOf({ world, state }, move);
  if (place !== null && move.army !== null) {
    const others = batchesIn(state, place, cusOfArmy(move));
    joinBatches(log, place, { others, come: move.army.batches });
  }
  const isInPlace = move.spaces === 0;
  open(log, {
    at: 'halt',
    seat: move.seat,
    general: move.general,
    hasFought: move.over === 'fought',
    army: isInPlace ? null : { ...cusOfArmy(move), generals: move.army?.generals ?? [] },
    stage: 'hanno',
    rolls: 0,
  });
}

/** The frame module of a march, whose plan is carried out step by step (13.1). */
export function marchPlan(world: World, goOn: (dealing: Dealing) => void): Rules {
  return {
    waiting: (state) => {
      const move = topAt(state, 'move');
      return move === null ? [] : [move.seat];
    },
    choices: (view, _seat, about) => choicesOf({ world, state: view }, about),
    missing: (view) => (topAt(view, 'move')?.isFresh === true ? [because('marchOrStop', '10.2')] : []),
    reasons: (view, _seat, step) => {
      const board = { world, state: view };
      const on = marching(view);
      const list = listFault(step);
      if (list !== null) return [list];
      const why = on === null ? null : faultOf(board, on, step);
      return why === null ? [] : [because(why.code, why.rule, 'to' in step ? [step.to] : [])];
    },
    apply: (view, _seat, step) => foreseen(world, view, step),
    conclude: (log, _seat, closing) => {
      conclude(world, log);
      goOn({ world, log, ...closing });
    },
    prompt: (view): Prompt => {
      const on = marching(view);
      if (on === null) return { code: 'move', values: {} };
      const left = pointsLeft({ world, state: view }, on);
      const { general, owesPursuit } = on.move;
      return {
        code: on.move.army === null ? 'army' : 'step',
        values: { general, points: left, cus: armySize(on.move), pursuit: Number(owesPursuit) },
      };
    },
    rules: ['10.1', '10.2', '10.4', '10.6'],
    // S8.104: a general who can take nobody along can only stop.
    passes: true,
    carry: {
      isOpen: false,
      take: (log, _seat, { step, ...closing }) => {
        const dealing = { world, log, ...closing };
        take(dealing, step);
        goOn(dealing);
      },
      blocked: () => 'end',
      event: (event) => event,
    },
  };
}
