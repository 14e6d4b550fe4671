import type { NoticeKind } from '@tessera/protocol';
import type { Due } from './outbox.js';

const KINDS: Readonly<Record<Due['purpose'], NoticeKind | null>> = {
  decision: 'move',
  reminder: 'time',
  overdue: 'time',
  untouched: 'time',
  adjourned: 'time',
  draw: 'offer',
  takeback: 'offer',
  pause: 'offer',
  joined: 'joined',
  talk: 'talk',
  ending: 'over',
  rematch: 'over',
  confirm: null,
};

/** Of what a player is told by a letter for that; null: of nothing that they could want otherwise. */
export const kindOf = (purpose: Due['purpose']): NoticeKind | null => KINDS[purpose];
