import { nameOf, say } from '@tessera/hannibal/texts';
import type { Session } from '../session.js';
import { byProvince, cardAsking, pickOf } from './aims.js';
import { CardHead } from './cardHead.js';
import { Picks, stepsOf } from './picks.js';

/** More answers than these stand province by province. */
const MOST_TOGETHER = 9;

/** What the event of a card asks: everything at which it could be aimed, by name; on the board the same is lit. */
export function EventForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  const card = cardAsking(sight);
  const picks = stepsOf(session).map((step) => pickOf(sight, step));
  const groups = picks.length > MOST_TOGETHER ? byProvince(sight, picks) : [];
  return (
    <>
      {card !== null && <CardHead card={card} />}
      {groups.length === 0 && <Picks session={session} title={say('aim.at')} picks={picks} />}
      {groups.map(([province, here]) => (
        <Picks
          key={province}
          session={session}
          title={province === null ? say('aim.else') : nameOf('province', province)}
          picks={here}
        />
      ))}
    </>
  );
}
