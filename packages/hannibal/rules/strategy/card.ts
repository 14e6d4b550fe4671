import { eventOf } from '../events/table.js';
import type { FrameOf } from '../model/index.js';
import { activationsOf } from '../movement/mayActivate.js';
import { change, close, open, put } from '../stack.js';
import type { Dealing, Log } from '../types.js';
import { placePc, raise } from './ops.js';

type Card = FrameOf<'card'>;

/** The Truce: whoever uses it in any way, the deck is shuffled at the end of the turn (8.7, S8.45). */
const TRUCE = 64;
const PHILIP = 9;

/** A card comes to the discards, or leaves the game; the Truce has the deck shuffled at the turn's end (8.5, 8.7). */
export function layDown(log: Log, card: number, removed = false): void {
  log.emit({ kind: 'CardLaidDown', card, removed });
  if (card === TRUCE && !log.now().reshuffles) log.emit({ kind: 'ReshuffleSet', reshuffles: true });
}

/** Whether a card leaves the game after this use: as its event, Philip when Rome ends the alliance (8.5). */
const isRemoved = ({ world }: Dealing, { card, use, seat }: Card): boolean =>
  use === 'event' && (world.cardOf(card).removed || (card === PHILIP && seat === 'rome'));

/** The campaign that a card opens: its own, or that of its operations, which activate one general (8.2). */
function openCampaign(log: Log, { seat, card, use }: Card): void {
  const isEvent = use === 'event';
  const left = activationsOf({ card, isEvent });
  open(log, { at: 'campaign', seat, card, isEvent, left, activated: [], hasSailed: false, tried: [] });
}

/** Opens what a use of a card comes to. */
function begin(dealing: Dealing, frame: Card): void {
  const { world, log } = dealing;
  const { seat, card, use } = frame;
  switch (use) {
    case 'move':
      return openCampaign(log, frame);
    case 'event':
      if (eventOf(card).asks === 'campaign') return openCampaign(log, frame);
      return open(log, { at: 'event', seat, card, isBegun: false });
    case 'place': {
      const left = world.cardOf(card).ops;
      return put(dealing, placePc, {
        at: 'placePc',
        id: 0,
        seat,
        answer: null,
        begun: false,
        left,
        placed: [],
      });
    }
    case 'raise':
      return put(dealing, raise, { at: 'raise', id: 0, seat, answer: null });
    case 'discard':
      return;
  }
}

/** A Strategy card is carried out, and lies down when what it opened is done (7.2, 8). */
export function card(dealing: Dealing, frame: Card): void {
  const { log } = dealing;
  if (!frame.isBegun) {
    change(log, { ...frame, isBegun: true });
    return begin(dealing, frame);
  }
  close(log);
  const { spent, walked } = log.now();
  if (spent.length + walked.length > 0) log.emit({ kind: 'SpentSet', spent: [], walked: [] });
  layDown(log, frame.card, isRemoved(dealing, frame));
}
