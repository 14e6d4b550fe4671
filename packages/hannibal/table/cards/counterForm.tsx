import { hannibal, topAt, WINDOW_CARDS } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { useEffect } from 'preact/hooks';
import type { Session } from '../session.js';
import { doesOf } from './cardWords.js';
import { Picks, stepsOf, type Pickable } from './picks.js';

/** Without a card for the moment the pass is planned at once: one press is enough. */
function usePassAtFirst(session: Session, isHeld: boolean): void {
  const { drafting } = session.desk.client;
  const frame = drafting.frame.value;
  const isFresh = drafting.fresh.value;
  useEffect(() => {
    const isEmpty = drafting.steps.peek().length === 0;
    if (frame !== null && isFresh && isEmpty && !isHeld) session.plan([{ verb: 'decline' }]);
  }, [session, drafting, frame, isFresh, isHeld]);
}

/** A window of counter events: which of one's own cards fit it and what they would do, and to pass. */
export function CounterForm({ session }: { session: Session }) {
  const { base, seat } = session.sight.value;
  const window = topAt(base, 'counter')?.window;
  const picks = stepsOf(session).map((step): Pickable => {
    if (step.verb !== 'counter') return { step, name: say('counter.pass') };
    const name = say('counter.play', { card: nameOf('card', step.card) });
    return { step, name, about: doesOf(step.card) };
  });
  const isHeld = picks.some(({ step }) => step.verb === 'counter');
  usePassAtFirst(session, isHeld);
  const isFor = (card: number): boolean => ['both', seat].includes(hannibal.world.cardOf(card).event);
  const cards = window === undefined ? [] : WINDOW_CARDS[window].filter(isFor);
  return (
    <>
      {!isHeld && <p>{say('counter.none')}</p>}
      <Picks session={session} title={say('counter.yours')} picks={picks} />
      {window !== undefined && (
        <p>
          {say(`counter.${window}`)}{' '}
          {say('counter.cards', { cards: cards.map((card) => nameOf('card', card)).join(', ') })}
        </p>
      )}
    </>
  );
}
