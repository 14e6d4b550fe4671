import type { SeatAt } from '@tessera/table';
import { keptShelf } from '@tessera/table/lib';
import { lazyPart, sendsLetters } from '@tessera/table/ui';
import { useState } from 'preact/hooks';

const Asking = lazyPart(() => import('./lettersAsked.js').then((part) => part.LettersAsked));

const Next = lazyPart<{ client: SeatAt }>(() => import('./nextGame.js').then((part) => part.NextGame));

/** What is shown to whoever waits: the next game that waits for them, and where to write when it is their move. */
export const WhileWaiting = (props: { client: SeatAt }) => (
  <>
    {props.client.receiver.page.value?.pace?.by === 'web' && <Next {...props} />}
    <LettersOffer {...props} />
  </>
);

/**
 * Asks where to write when it is their move, in a game over weeks against somebody else: nothing once they have answered
 * that, or have put it off.
 */
function LettersOffer({ client: { id, seat, receiver } }: { client: SeatAt }) {
  const key = `tessera:letters:${id}:${seat}`;
  const [isLater, setLater] = useState(() => keptShelf.get(key) !== null);
  const page = receiver.page.value;
  const other = page?.seats.find((each) => each.seat !== seat);
  const isAlone = other === undefined || other.mine || other.bot !== undefined;
  if (page?.pace?.by !== 'web' || isAlone || isLater || !sendsLetters()) return null;
  const putOff = () => {
    keptShelf.set(key, 'later');
    setLater(true);
  };
  return <Asking game={id} seat={seat} onLater={putOff} />;
}
