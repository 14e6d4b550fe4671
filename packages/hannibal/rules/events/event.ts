import { holds } from '../board/forces.js';
import type { FrameOf } from '../model/index.js';
import { change, close, put, type Work } from '../stack.js';
import type { Dealing } from '../types.js';
import { eventOf } from './table.js';
import { eventGeneral, eventProvince, eventTarget, markOn } from './targets.js';

/** Carries out an event, or asks for its target. */
function begin(dealing: Dealing, { seat, card }: FrameOf<'event'>): void {
  const event = eventOf(card);
  const asking = { id: 0, seat, card, answer: null };
  switch (event.asks) {
    case 'nothing':
      return event.effect(dealing, seat);
    case 'target':
      return put(dealing, eventTarget, { at: 'eventTarget', ...asking });
    case 'province':
      return put(dealing, eventProvince, { at: 'eventProvince', ...asking });
    case 'general':
      return put(dealing, eventGeneral, { at: 'eventGeneral', ...asking });
    case 'markers': {
      if (event.provinces.length > 0) return put(dealing, eventProvince, { at: 'eventProvince', ...asking });
      return markOn(dealing, { seat, card, left: event.most, taken: [], province: null });
    }
    case 'campaign':
    case 'counter':
      // Neither gets here: a campaign frame moves generals, and a window plays counter events.
      return;
  }
}

/**
 * Carries out the event of a Strategy card (8.3). An event that breaks a truce ends it first (S8.91). When the frame is on
 * top again, the event is over.
 */
export const event: Work<'event'> = (dealing, frame) => {
  const { world, log } = dealing;
  if (frame.isBegun) {
    close(log);
    return;
  }
  change(log, { ...frame, isBegun: true });
  if (world.cardOf(frame.card).truce !== 'keeps' && holds(log.now(), 'truce')) {
    log.emit({ kind: 'LastingSet', what: 'truce', holds: false });
  }
  begin(dealing, frame);
};
