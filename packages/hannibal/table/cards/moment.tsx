import { hannibal, WINDOWS, WINDOW_CARDS, type Hannibal } from '@tessera/hannibal';
import { say } from '@tessera/hannibal/texts';
import { isAsked, switchWindow } from '@tessera/table/actions';
import { DeedButton } from '@tessera/table/game';
import type { Session } from '../session.js';

/** The window in which a seat may play a card as a counter event; null where it never may. */
function windowOf(card: number, seat: Session['seat']) {
  const { event } = hannibal.world.cardOf(card);
  const isTheirs = event === 'both' || event === seat;
  return isTheirs ? (WINDOWS.find((window) => WINDOW_CARDS[window].includes(card)) ?? null) : null;
}

/**
 * Of a counter event: whether the player is asked in its moment. Where they are not, the switch that says so is named, and
 * can be turned here: without it such a card is never played by hand.
 */
export function Moment({ session, card }: { session: Session; card: number }) {
  const { desk, seat } = session;
  const window = windowOf(card, seat);
  if (window === null || desk.client.receiver.feed.value.view.outcome !== null) return null;
  const name = say(`prompt.short.${window}`);
  return (
    <div class="cardMoment" data-window={window}>
      {isAsked(desk, window) ? (
        <p class="hint">{say('counter.asked')}</p>
      ) : (
        <>
          <p class="hint">{say('counter.unasked', { window: name })}</p>
          <DeedButton deed={switchWindow<Hannibal>(window, say('counter.switch'))} context={desk} />
        </>
      )}
    </div>
  );
}
