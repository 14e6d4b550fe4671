import { SEATS } from '@tessera/hannibal';
import { nameOf, sayAccount } from '@tessera/hannibal/texts';
import { useMemo } from 'preact/hooks';
import type { Session } from '../session.js';
import { sideName } from './said.js';
import { Finale } from './finale.js';
import { turnBefore, type TurnOver } from './turnOver.js';

/** What a turn has changed: the provinces, who has won and lost some, and the CUs that it has cost each side. */
function Changes({ over }: { over: TurnOver }) {
  const { changed, lost } = over;
  return (
    <>
      <Finale standing={over.standing} isTurn />
      <ul class="factList">
        {SEATS.map((seat) => (
          <li key={seat} class="side" data-seat={seat}>
            {sayAccount('state.turnOver.side', {
              side: sideName(seat),
              won: changed.filter(({ to }) => to === seat).length,
              gone: changed.filter(({ from }) => from === seat).length,
              cus: lost[seat],
            })}
          </li>
        ))}
        {changed.map(({ province, to }) => (
          <li key={province} class="side" data-seat={to ?? 'nobody'}>
            {to === null
              ? sayAccount('state.turnOver.left', { province: nameOf('province', province) })
              : sayAccount('state.turnOver.taken', {
                  province: nameOf('province', province),
                  side: sideName(to),
                })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A picture that sums up the turn before the one that a line begins; `words` where those events are not known. */
export function TurnPicture({ session, turn, words }: { session: Session; turn: number; words: string }) {
  const { events } = session.desk.client.receiver.feed.value;
  const over = useMemo(() => turnBefore(events, turn), [events, turn]);
  if (over === null) return <>{words}</>;
  return (
    <div class="turnOver">
      <h3>{sayAccount('state.turnOver', { turn: over.turn })}</h3>
      <Changes over={over} />
    </div>
  );
}
