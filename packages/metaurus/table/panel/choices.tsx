import { useEffect, useRef } from 'preact/hooks';
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

/** Brings the card of a unit that has been chosen into view; what a new question chooses by itself leaves the question there. */
function useCardInView({ sight }: Session): void {
  const { unit, base } = sight.value;
  const frame = base.frames.at(-1)?.id;
  const seen = useRef(frame);
  useEffect(() => {
    const isNew = seen.current !== frame;
    seen.current = frame;
    if (unit !== null && !isNew) showCard();
  }, [unit, frame]);
}

/** What there is to decide, or the chosen unit when there is nothing. */
export function Choices({ session }: { session: Session }) {
  useCardInView(session);
  const at = session.sight.value.base.frames.at(-1)?.at;
  const { unit } = session.sight.value;
  const { prompt, client } = session.desk;
  const isPlanned = prompt.value !== null && session.sight.value.base.table.shares.asked === null;
  if (isPlanned && at !== undefined && !client.outbox.sending.value) {
    const elsewhere = unit !== null && at !== 'movement' && at !== 'setUp';
    return (
      <>
        {elsewhere && <UnitCard key={unit} session={session} unit={unit} />}
        <Decision session={session} at={at} />
      </>
    );
  }
  return unit === null ? null : <UnitCard key={unit} session={session} unit={unit} />;
}
