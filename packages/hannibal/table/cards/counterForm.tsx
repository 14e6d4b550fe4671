import { hannibal, type Hannibal, type Step, topAt, WINDOW_CARDS } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { isAsked, switchWindow } from '@tessera/table/controls';
import { ControlButton } from '@tessera/table/game';
import type { Session } from '../session.js';
import { usePlannedAtFirst } from '../sight.js';
import { doesOf } from './cardWords.js';
import { type Pickable, Picks, stepsOf } from './piles.js';

const PASS: Step = { verb: 'decline' };

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
  // Without a card for the moment one press is enough.
  usePlannedAtFirst(session, isHeld ? null : PASS);
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
      {window !== undefined && isAsked(session.desk, window) && (
        <ControlButton
          control={switchWindow<Hannibal>(
            window,
            say('counter.off', { window: say(`prompt.short.${window}`) }),
          )}
          context={session.desk}
        />
      )}
    </>
  );
}
