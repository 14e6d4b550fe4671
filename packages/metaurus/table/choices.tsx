import { useEffect, useRef } from 'preact/hooks';
import { Decision } from './panel/decision.js';
import { UnitCard } from './panel/unitCard.js';
import type { Session } from './session.js';

/** Brings the card of a unit that has been chosen into view; what a new question chooses by itself leaves the question there. */
function useCardInView({ sight }: Session): void {
  const { unit, base } = sight.value;
  const frame = base.frames.at(-1)?.id;
  const seen = useRef(frame);
  useEffect(() => {
    const isNew = seen.current !== frame;
    seen.current = frame;
    if (unit !== null && !isNew)
      document.querySelector('.panelBody .unitCard')?.scrollIntoView({ block: 'nearest' });
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
