import { type Ahead, droppedBy, NEAR, topAt, turnAhead } from '@tessera/quincunx';
import { lengthText, say } from '@tessera/quincunx/texts';
import { text } from '@tessera/table/texts';
import { lazyPart } from '@tessera/table/ui';
import type { Session } from '../session.js';

const WordsAhead = lazyPart<{ session: Session; turn: number }>(() =>
  import('./aheadForm.js').then((module) => module.WordsAhead),
);

/** The turn of the own round that is asked for now, or else of the next one to come; null when there is none. */
function turnOfRound({ base, seat }: Session['sight']['value']): number | null {
  return topAt(base, 'orders')?.seat === seat ? base.turn : turnAhead(base, seat);
}

/** Why what is laid for a round does not count; nothing where it does. */
function Dropped({ session, ahead }: { session: Session; ahead: Ahead }) {
  const { base, seat } = session.sight.value;
  const by = droppedBy(base, seat, ahead);
  if (by === null) return null;
  return (
    <p class="hint" role="status">
      {say(`laid.dropped.${by}`, { turn: ahead.turn, inches: lengthText(NEAR) })}
    </p>
  );
}

/** Why a seat is called although it has laid its words, above what it is asked; nothing where it has laid none. */
export function WhyCalled({ session }: { session: Session }) {
  const ahead = session.ahead.value;
  const { base, seat } = session.sight.value;
  if (ahead === undefined || ahead.turn !== turnOfRound(session.sight.value)) return null;
  if (droppedBy(base, seat, ahead) !== null) return <Dropped session={session} ahead={ahead} />;
  const isShooting = (topAt(base, 'react')?.shooters ?? []).length > 0;
  if (!isShooting || ahead.evade === 'ask') return null;
  return (
    <p class="hint" role="status">
      {say('laid.shooters')}
    </p>
  );
}

/** Lays the words of the next own round while the other side acts, so that this round does not call its player. */
export function LaidAhead({ session }: { session: Session }) {
  const turn = turnOfRound(session.sight.value);
  const ahead = session.ahead.value;
  const { heard, saved } = session.desk.client.standing;
  if (turn === null || !heard.value) return null;
  const isAsked = session.desk.prompt.value !== null;
  const isLaid = ahead?.turn === turn;
  // Who is asked reads above the question why.
  if (isAsked) return null;
  return (
    <>
      {isLaid && <Dropped session={session} ahead={ahead} />}
      <details class="laidAhead">
        <summary>
          {isLaid && !saved.value
            ? text('orders.saving')
            : say(isLaid ? 'laid.done' : 'laid.title', { turn })}
        </summary>
        <WordsAhead key={`${turn}/${isLaid}`} session={session} turn={turn} />
      </details>
    </>
  );
}
