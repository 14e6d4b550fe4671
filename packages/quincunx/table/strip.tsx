import { breakPointsOf, doubledLosses, SIDES, TABLES } from '@tessera/quincunx';
import { nameOf, say } from '@tessera/quincunx/texts';
import type { Session } from './session.js';
import type { Onlooker } from './watch/onlooker.js';

/** How the battle stands: the turn, and what each side has lost of what breaks it (9.3). */
export function Strip({ at }: { at: Session | Onlooker }) {
  const { base, standing: field } = at.sight.value;
  if (base.turn === 0) return null;
  return (
    <section class="stateStrip quincunxStrip" aria-label={say('strip.label')}>
      <p>
        <strong>{say('strip.turn', { turn: base.turn, last: TABLES.victory.lastTurn })}</strong>
        {SIDES.map((side) => {
          const limit = breakPointsOf(field, side);
          const points = doubledLosses(field, side) / 2;
          return (
            <span key={side} data-seat={side} class="stripLoss">
              <meter min={0} max={limit} value={points} aria-hidden="true" />{' '}
              {say('strip.losses', { side: nameOf('seat', side), points, limit })}
              {points >= limit && base.outcome === null && <strong> {say('strip.breaks')}</strong>}
            </span>
          );
        })}
      </p>
    </section>
  );
}
