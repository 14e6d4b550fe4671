import { z } from 'zod';
import {
  defineGame,
  drawFrom,
  HIDDEN,
  isAskedIn,
  knownCards,
  pileOf,
  quietTable,
  type Beforehand,
  type Carrying,
  type FrameModule,
  type Game,
  type Luck,
  type Reason,
  type Recorder,
  type Secrecy,
  type StandingAnswers,
} from '../../src/index.js';
import { worthOf } from '../tiny.js';
import { evolveFord } from './evolve.js';
import { imagineFord } from './imagine.js';
import {
  concealFord,
  DECK,
  FAR_BANK,
  FORD_SEATS,
  FORD_WINDOWS,
  fordEvents,
  fordPolicy,
  fordStep,
  LAST_TURN,
  other,
  type Ford,
  type FordEvent,
  type FordFrame,
  type FordSeat,
  type FordState,
  type FordStep,
} from './types.js';

type Log = Recorder<FordState, FordEvent>;
type Rules = FrameModule<Ford>;

const reason = (code: string): Reason => ({ code, rule: '', at: [] });
const frameOf = <At extends FordFrame['at']>(view: FordState, at: At) =>
  view.frames.find((frame): frame is Extract<FordFrame, { at: At }> => frame.at === at);
const topSeat = ({ frames }: FordState): FordSeat[] => frames.slice(-1).map(({ seat }) => seat);
const handIn = (view: FordState, seat: FordSeat): number[] => knownCards(view.hands[seat]);

function draw(log: Log, luck: Luck, seat: FordSeat): void {
  const { deck, discards } = log.now();
  if (deck.count === 0 && discards.length > 0) log.emit({ kind: 'ShuffledIn', cards: discards });
  const drawn = drawFrom(luck.draw, { name: 'deck', pile: log.now().deck }, 1);
  if (drawn.length > 0) log.emit({ kind: 'Drew', seat, drawn });
}

/** Ends a seat's turn: it draws, then the other seat marches or the game ends. */
function endTurn(log: Log, luck: Luck, seat: FordSeat): void {
  draw(log, luck, seat);
  const { turn, at } = log.now();
  if (turn < LAST_TURN) {
    log.emit({ kind: 'MarchBegan', seat: other(seat) });
    return;
  }
  const lead = at.north - at.south;
  log.emit({ kind: 'GameEnded', winner: lead === 0 ? null : lead > 0 ? 'north' : 'south', by: 'turns' });
}

const common = {
  waiting: topSeat,
  prompt: (_view: FordState, seat: FordSeat) => ({ code: 'walk', values: { seat } }),
  rules: [],
};

function facts(_view: FordState, seat: FordSeat, step: FordStep): FordEvent[] {
  switch (step.verb) {
    case 'ready':
      return [{ kind: 'Readied', seat }];
    case 'show':
      return [{ kind: 'Showed', seat, cards: step.cards }];
    case 'stride':
      return [{ kind: 'Strode', seat, length: step.length }];
    case 'ambush':
      return [{ kind: 'AmbushPicked', seat, card: step.card }];
    case 'pass':
      return [{ kind: 'Passed', seat }];
    case 'bury':
      return [];
  }
}

const isDone = (view: FordState): boolean => {
  const frame = view.frames.at(-1);
  return (frame?.at === 'ready' || frame?.at === 'bury') && frame.done;
};

const ready: Rules = {
  ...common,
  choices: (view) => (isDone(view) ? [] : [{ verb: 'ready' }]),
  missing: (view) => (isDone(view) ? [] : [reason('notReady')]),
  reasons: () => [reason('onlyReady')],
  apply: facts,
  conclude: (log, seat, { luck }) => {
    log.emit({ kind: 'IsReady', seat });
    if (seat === 'north') return;
    for (const each of FORD_SEATS) {
      const drawn = drawFrom(luck.draw, { name: 'deck', pile: log.now().deck }, 2);
      log.emit({ kind: 'Drew', seat: each, drawn });
    }
    log.emit({ kind: 'MarchBegan', seat: 'north' });
  },
};

/** A stride of a seat, and the look at standing answers. */
interface Stride {
  readonly seat: FordSeat;
  readonly length: number;
  readonly beforehand: Beforehand<Ford>;
}

/**
 * Walks a stride. Then the other seat is asked whether it lies in ambush, unless its switch skips that and no
 * standing answer plays an ambush. At the far bank the game is won.
 */
function stride(log: Log, { seat, length, beforehand }: Stride): void {
  log.emit({ kind: 'Strode', seat, length });
  const { at, hands } = log.now();
  const enemy = other(seat);
  const asking: FordEvent = { kind: 'AmbushAsked', seat: enemy };
  if (at[seat] >= FAR_BANK) log.emit({ kind: 'GameEnded', winner: seat, by: 'crossed' });
  else if (hands[enemy].length === 0) return;
  else if (isAskedIn(log.now(), enemy, 'ambush') || lays(beforehand(enemy, asking))) log.emit(asking);
}

const lays = (steps: readonly FordStep[] | null): boolean =>
  steps?.some(({ verb }) => verb === 'ambush') === true;

const carrying = (isOpen: boolean): Carrying<Ford> => ({
  isOpen,
  take: (log, seat, { step, beforehand }) => {
    if (step.verb === 'stride') stride(log, { seat, length: step.length, beforehand });
    else facts(log.now(), seat, step).forEach(log.emit);
  },
  blocked: (log, seat, { step, beforehand }) => {
    const left = frameOf(log.now(), 'march')?.left ?? 0;
    if (step.verb === 'stride' && left > 0)
      stride(log, { seat, length: Math.min(left, step.length), beforehand });
    return left > 0 ? 'goOn' : 'end';
  },
  event: (event) => event,
});

const march = (isOpen: boolean): Rules => ({
  ...common,
  choices: (view, seat) => {
    const frame = frameOf(view, 'march');
    if (frame === undefined) return [];
    const most = Math.min(frame.left, FAR_BANK - view.at[seat]);
    const hand = handIn(view, seat);
    const mayShow = !frame.walked && frame.left === 3 && hand.length > 0;
    return [
      ...(mayShow
        ? [{ verb: 'show', cards: { set: 'subset', of: hand, least: 1, most: hand.length } } as const]
        : []),
      ...(most > 0 ? [{ verb: 'stride', length: { set: 'range', from: 1, to: most, by: 1 } } as const] : []),
    ];
  },
  missing: (view) => (frameOf(view, 'march')?.walked ? [] : [reason('stride')]),
  reasons: () => [reason('onlyStrides')],
  apply: facts,
  conclude: (log, seat, { luck }) => {
    const mayBury = log.now().hands[seat].length > 0 && isAskedIn(log.now(), seat, 'bury');
    if (mayBury) log.emit({ kind: 'BuryAsked', seat });
    else endTurn(log, luck, seat);
  },
  carry: carrying(isOpen),
});

const answerIn = (view: FordState) => frameOf(view, 'ambush')?.answer ?? 'none';

/** The other seat's answer to a stride, which interrupts the plan. */
const ambush: Rules = {
  ...common,
  choices: (view, seat) =>
    answerIn(view) === 'none' ? [{ verb: 'ambush', card: handIn(view, seat) }, { verb: 'pass' }] : [],
  missing: (view) => (answerIn(view) === 'none' ? [reason('answer')] : []),
  reasons: () => [reason('onlyAnswers')],
  apply: (view, seat, step) =>
    step.verb === 'pass' ? [{ kind: 'AmbushPicked', seat, card: 'pass' }] : facts(view, seat, step),
  conclude: (log, seat, { luck }) => {
    const card = answerIn(log.now());
    if (card === 'none' || card === 'pass') {
      log.emit({ kind: 'Passed', seat });
      return;
    }
    const die = luck.roll(6);
    const holds = die.face < worthOf(card);
    log.emit({ kind: 'Ambushed', seat, card, die, holds });
    const left = handIn(log.now(), seat);
    if (holds) log.emit({ kind: 'PlanCut', seat: other(seat) });
    else if (left.length > 0) {
      const seen = left[luck.draw('glimpse', die.n, left.length)] ?? HIDDEN;
      log.emit({ kind: 'Glimpsed', by: other(seat), card: seen, n: die.n });
    }
  },
};

const bury: Rules = {
  ...common,
  choices: (view, seat) =>
    isDone(view) ? [] : [{ verb: 'bury', card: handIn(view, seat) }, { verb: 'pass' }],
  missing: (view) => (isDone(view) ? [] : [reason('bury')]),
  reasons: () => [reason('onlyBury')],
  apply: (view, seat, step) => {
    if (step.verb !== 'bury') return facts(view, seat, step);
    const hand = handIn(view, seat).filter((held) => held !== step.card);
    return [{ kind: 'Buried', seat, card: step.card, hand }];
  },
  conclude: (log, seat, { luck }) => endTurn(log, luck, seat),
};

/** Whether a seat's standing answer lays an ambush, and with which card. */
const answering: Pick<StandingAnswers<Ford>, 'schema' | 'answer'> = {
  schema: fordPolicy,
  answer: (policy, view, seat) => {
    if (view.frames.at(-1)?.at !== 'ambush') return null;
    const card = handIn(view, seat).find((held) => worthOf(held) >= policy.from);
    if (card === undefined) return { steps: [{ verb: 'pass' }], left: policy };
    return { steps: [{ verb: 'ambush', card }], left: policy.once ? null : policy };
  },
};

const standing = (secrecy: Secrecy): StandingAnswers<Ford> =>
  secrecy === 'public'
    ? {
        ...answering,
        secrecy,
        open: {
          fact: (seat, policy) => ({ kind: 'OrdersLaid', seat, policy }),
          of: ({ orders }, seat) => orders[seat],
        },
      }
    : {
        ...answering,
        secrecy,
        ...(secrecy === 'unmarked' && {
          opened: (seat, { from, once }) => ({ kind: 'OrdersOpened', seat, policy: { from, once } }),
        }),
      };

/** The variants of the Ford: whether plans are open while they are carried out, and who sees standing answers. */
export interface FordForm {
  readonly isOpen: boolean;
  readonly secrecy: Secrecy;
  /** Other cards than the usual ones. A card's last digit is its worth, and must be unique. */
  readonly cards?: readonly number[];
}

/** Returns a variant of the Ford as a game of the core. */
export function fordWith({ isOpen, secrecy, cards = DECK }: FordForm): Game<Ford> {
  const rules: Record<FordFrame['at'], Rules> = {
    ready,
    march: march(isOpen),
    ambush,
    bury,
    // While a plan is on top nobody is asked, because it goes on at once.
    carry: { ...march(isOpen), waiting: () => [] },
  };
  const { schema, facts } = fordEvents(secrecy);
  return defineGame<Ford>({
    kind: `ford-${secrecy}`,
    data: 'none',
    seats: FORD_SEATS,
    schemas: {
      seat: z.enum(FORD_SEATS),
      options: z.record(z.string(), z.never()),
      step: fordStep,
      event: schema,
    },
    empty: {
      opened: 0,
      frames: [],
      rolls: 0,
      table: quietTable(),
      outcome: null,
      deck: pileOf(cards),
      discards: [],
      buried: { north: [], south: [] },
      hands: { north: [], south: [] },
      at: { north: 0, south: 0 },
      turn: 0,
      orders: { north: { version: 0, policy: null }, south: { version: 0, policy: null } },
    },
    begin: (_options, seal) => [{ kind: 'Began', seal }],
    evolve: evolveFord,
    facts,
    conceal: concealFord,
    imagine: imagineFord(cards),
    frames: (frame) => rules[frame.at],
    windows: FORD_WINDOWS,
    standing: standing(secrecy),
    common: (event) => event,
    restored: ({ frames, deck, discards, buried, hands, at, turn }) => ({
      frames,
      deck,
      discards,
      buried,
      hands,
      at,
      turn,
    }),
  });
}
