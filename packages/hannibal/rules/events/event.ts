import { holds } from '../board/forces.js';
import type { FrameOf } from '../model/index.js';
import { change, close, put, type Work } from '../stack.js';
import type { Dealing } from '../types.js';
import { eventOf } from './table.js';
import { eventGeneral, eventProvince, eventTarget, markOn } from './targets.js';

/** Carries out an event, or asks what it is aimed at. */
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
      // Neither comes here: the campaign work moves generals, and a window plays counters.
      return;
  }
}

/**
 * The event of a Strategy card (8.3): it ends a truce before it takes effect, where it breaks one (S8.91), and is
 * carried out; when it is on top again, it is over.
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
