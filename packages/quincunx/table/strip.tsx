import { breakPointsOf, doubledLosses, type Side, SIDES } from '@tessera/quincunx';
import { nameOf, say } from '@tessera/quincunx/texts';
import type { Session } from './session.js';
import type { Onlooker } from './watch/onlooker.js';

/** What an army has lost, in points, and at how many it breaks (9.3). */
interface Loss {
  readonly side: Side;
  readonly points: number;
  readonly limit: number;
}

/** A bar as long as the army can bear, filled as far as it has lost, with the standard that falls at its end. */
const Bar = ({ points, limit }: Omit<Loss, 'side'>) => (
  <>
    <span class="lossBar" style={{ flexGrow: limit }}>
      <span style={{ width: `${Math.min(100, (100 * points) / limit)}%` }} />
    </span>
    <svg class="lossEnd" viewBox="0 0 10 12" data-down={points >= limit}>
      <path d="M2 12V1h7l-2 2.500 2 2.500H2" />
    </svg>
  </>
);

/** How the battle stands, as a thin picture under the head: what each side has lost of what breaks it. */
export function Strip({ at }: { at: Session | Onlooker }) {
  const { base, standing: field } = at.sight.value;
  if (base.turn === 0) return null;
  const losses = SIDES.map((side): Loss => {
    return { side, points: doubledLosses(field, side) / 2, limit: breakPointsOf(field, side) };
  });
  const said = losses.flatMap(({ side, points, limit }) => [
    say('strip.losses', { side: nameOf('seat', side), points, limit }),
    ...(points >= limit && base.outcome === null ? [say('strip.breaks')] : []),
  ]);
  return (
    <section class="stateStrip quincunxStrip" aria-label={say('strip.label')}>
      <div class="lossLine" role="img" aria-label={said.join('. ')}>
        {losses.map((loss) => (
          <span key={loss.side} class="loss" data-seat={loss.side}>
            <strong>{nameOf('seat', loss.side)}</strong>
            <Bar {...loss} />
            <span class="lossCount">{say('strip.of', { points: loss.points, limit: loss.limit })}</span>
          </span>
        ))}
      </div>
    </section>
  );
}
