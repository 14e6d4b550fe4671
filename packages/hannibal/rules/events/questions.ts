import type { QuestionAt } from '../model/index.js';
import { asked, type Question } from '../stack.js';
import { because, type Choice, type Dealing, type Rules } from '../types.js';
import type { World } from '../world.js';
import { goOnMarking, provincesIn, spacesIn } from './event.js';
import { eventOf } from './table.js';
import { counter } from './windows.js';

const RULES = ['8.3', 'frame 13', '13.5'];

/** A place, a force, a city or a tribe that an event is aimed at. */
const eventTarget: Question<'eventTarget'> = {
  at: 'eventTarget',
  choices: (board, { seat, card }) => {
    const event = eventOf(card);
    const targets = event.asks === 'target' ? event.targets(board, seat) : [];
    return targets.map((target): Choice => ({ verb: 'target', ...target }));
  },
  reasons: () => [because('noTarget', 'S8.12')],
  settle: (dealing, { seat, card }, step) => {
    const event = eventOf(card);
    if (event.asks !== 'target' || step.verb !== 'target') return;
    event.effect(dealing, seat, { space: step.space, inside: step.inside });
  },
  prompt: (_board, { card }) => ({ card }),
  rules: RULES,
};

/** A province that an event is aimed at. */
const eventProvince: Question<'eventProvince'> = {
  at: 'eventProvince',
  choices: (board, { seat, card }) => {
    const event = eventOf(card);
    const province = event.asks === 'markers' ? provincesIn(board, event, seat) : [];
    const all = event.asks === 'province' ? event.provinces(board, seat) : province;
    return all.map((one): Choice => ({ verb: 'chooseProvince', province: one }));
  },
  reasons: () => [because('noTarget', 'S8.12')],
  settle: (dealing, { seat, card }, step) => {
    const event = eventOf(card);
    if (step.verb !== 'chooseProvince') return;
    const { province } = step;
    if (event.asks === 'province') event.effect(dealing, seat, province);
    if (event.asks === 'markers')
      goOnMarking(dealing, event, { seat, card, left: event.most, taken: [], province });
  },
  prompt: (_board, { card }) => ({ card }),
  rules: RULES,
};

/** A general whom an event names. */
const eventGeneral: Question<'eventGeneral'> = {
  at: 'eventGeneral',
  choices: (board, { seat, card }) => {
    const event = eventOf(card);
    const generals = event.asks === 'general' ? event.generals(board, seat) : [];
    return generals.map((general): Choice => ({ verb: 'name', general }));
  },
  reasons: () => [because('noTarget', 'S8.12')],
  settle: (dealing, { seat, card }, step) => {
    const event = eventOf(card);
    if (event.asks === 'general' && step.verb === 'name') event.effect(dealing, seat, step.general);
  },
  prompt: (_board, { card }) => ({ card }),
  rules: RULES,
};

/** The next marker of an event; done where it allows fewer, after the first (13.5). */
const eventPc: Question<'eventPc'> = {
  at: 'eventPc',
  choices: (board, frame) => {
    const event = eventOf(frame.card);
    if (event.asks !== 'markers') return [];
    const spaces = spacesIn(board, event, frame).map((space): Choice => ({ verb: 'mark', space }));
    const isDone = event.isUpTo && frame.taken.length > 0;
    return isDone ? [...spaces, { verb: 'decline' }] : spaces;
  },
  reasons: (_board, _frame, { verb }) =>
    verb === 'decline' ? [because('firstOne', '13.5')] : [because('noTarget', 'S8.12')],
  settle: (dealing, frame, step) => {
    const event = eventOf(frame.card);
    if (event.asks !== 'markers' || step.verb !== 'mark') return;
    const { seat, card, left, taken, province } = frame;
    const { space } = step;
    event.effect(dealing, seat, space);
    goOnMarking(dealing, event, { seat, card, left: left - 1, taken: [...taken, space], province });
  },
  prompt: (_board, { card, left }) => ({ card, left }),
  rules: RULES,
};

/** The questions of this room. */
export const eventsQuestions = (world: World, goOn: (dealing: Dealing) => void) =>
  ({
    eventTarget: asked(world, eventTarget, goOn),
    eventProvince: asked(world, eventProvince, goOn),
    eventGeneral: asked(world, eventGeneral, goOn),
    eventPc: asked(world, eventPc, goOn),
    counter: asked(world, counter, goOn),
  }) satisfies Partial<Record<QuestionAt, Rules>>;
