import { useEffect, useRef } from 'preact/hooks';
import type { Frame } from '@tessera/metaurus';
import { followLead } from '../actions/followLead.js';
import type { SeatHost } from '@tessera/table';
import { Decision } from './decision.js';
import { UnitCard } from './unitCard.js';
import type { Session } from '../session.js';

/** What the title of what is asked takes at the panel's top, in pixels. */
const HEAD = 60;

/** Scrolls to the card; to its head, where it does not fit below what is asked. */
function showCard(): void {
  const card = document.querySelector<HTMLElement>('.panelBody .unitCard');
  const room = card?.closest('.panelBody')?.clientHeight ?? 0;
  card?.scrollIntoView({ block: card.offsetHeight > room - HEAD ? 'start' : 'nearest' });
}

/**
 * Brings the card of a unit that has been chosen into view, and again when others can follow it, which then comes first in it;
 * what a new question chooses by itself leaves the question there.
 */
function useCardInView({ sight }: Session): void {
  const { unit, base } = sight.value;
  const frame = base.frames.at(-1)?.id;
  const leads = base.frames.at(-1)?.at === 'movement' && followLead.offers(sight.value).length > 0;
  const seen = useRef(frame);
  useEffect(() => {
    const isNew = seen.current !== frame;
    seen.current = frame;
    if (unit !== null && !isNew) showCard();
  }, [unit, frame, leads]);
}

/** Questions whose own form shows the card of the chosen unit. */
const SHOWS_CARD: ReadonlySet<Frame['at']> = new Set(['movement', 'setUp', 'retreat']);

/** Questions of which the answers come before that card. */
const ANSWERS_FIRST: ReadonlySet<Frame['at']> = new Set([
  'initiative',
  'advance',
  'continue',
  'resolve',
  'counter',
]);

/** What there is to decide, or the chosen unit when there is nothing. */
export function Choices({ session, host }: { session: Session; host: SeatHost }) {
  useCardInView(session);
  const at = session.sight.value.base.frames.at(-1)?.at;
  const { unit } = session.sight.value;
  const { prompt, client } = session.desk;
  const isPlanned = prompt.value !== null && session.sight.value.base.table.shares.asked === null;
  if (isPlanned && at !== undefined && !client.outbox.sending.value) {
    const card = unit !== null && !SHOWS_CARD.has(at) && (
      <UnitCard key={unit} session={session} unit={unit} />
    );
    // What answers the question at one press comes before the unit that it is about.
    return (
      <>
        {!ANSWERS_FIRST.has(at) && card}
        <Decision session={session} host={host} at={at} />
        {ANSWERS_FIRST.has(at) && card}
      </>
    );
  }
  return unit === null ? null : <UnitCard key={unit} session={session} unit={unit} />;
}
