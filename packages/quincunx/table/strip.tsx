import { breakPointsOf, doubledLosses, type Side, SIDES } from '@tessera/quincunx';
import { nameOf, say } from '@tessera/quincunx/texts';
import { Dialog, HeadLine } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import type { Session } from './session.js';
import type { Onlooker } from './watch/onlooker.js';

/** What an army has lost, in points, and at how many it breaks (9.3). */
interface Loss {
  readonly side: Side;
  readonly points: number;
  readonly limit: number;
  /** True while the army has lost enough, and the turn in which it breaks has not ended. */
  readonly breaks: boolean;
}

/** The losses of both armies; null before the battle. */
function lossesOf({ base, standing: field }: Pick<Session['sight']['value'], 'base' | 'standing'>) {
  if (base.turn === 0) return null;
  return SIDES.map((side): Loss => {
    const [points, limit] = [doubledLosses(field, side) / 2, breakPointsOf(field, side)];
    return { side, points, limit, breaks: points >= limit && base.outcome === null };
  });
}

/** The losses of a side in words. */
const saidOf = ({ side, points, limit, breaks }: Loss): string =>
  [say('strip.losses', { side: nameOf('seat', side), points, limit }), breaks ? say('strip.breaks') : '']
    .filter((said) => said !== '')
    .join('. ');

/** A bar as long as the army can bear, filled as far as it has lost, with the standard that falls at its end. */
const Bar = ({ points, limit }: Pick<Loss, 'points' | 'limit'>) => (
  <>
    <span class="lossBar" style={{ flexGrow: limit }}>
      <span style={{ width: `${Math.min(100, (100 * points) / limit)}%` }} />
    </span>
    <svg class="lossEnd" viewBox="0 0 10 12" data-down={points >= limit}>
      <path d="M2 12V1h7l-2 2.500 2 2.500H2" />
    </svg>
  </>
);

/** The losses of both armies in words, and when an army breaks. */
function Account({ losses }: { losses: readonly Loss[] }) {
  return (
    <div class="account">
      {losses.map((loss) => (
        <p key={loss.side} data-seat={loss.side}>
          {saidOf(loss)}
        </p>
      ))}
      <p class="hint">{say('strip.how')}</p>
    </div>
  );
}

/** The same as a part of the panel. */
export function LossSection({ at }: { at: Session | Onlooker }) {
  const losses = lossesOf(at.sight.value);
  if (losses === null) return null;
  return (
    <section aria-labelledby="losses">
      <h3 id="losses">{say('strip.lost')}</h3>
      <Account losses={losses} />
    </section>
  );
}

/** How the battle stands, as a thin picture under the head: what each side has lost of what breaks it, and who breaks. */
export function Strip({ at }: { at: Session | Onlooker }) {
  const [open, setOpen] = useState(false);
  const losses = lossesOf(at.sight.value);
  if (losses === null) return null;
  return (
    <section class="stateStrip quincunxStrip" aria-label={say('strip.label')}>
      <HeadLine class="lossLine" said={losses.map(saidOf).join(' ')} onPress={() => setOpen(true)}>
        {losses.map((loss) => (
          <span key={loss.side} class="loss" data-seat={loss.side} data-breaks={loss.breaks}>
            <strong>{nameOf('seat', loss.side)}</strong>
            <Bar {...loss} />
            <span class="lossCount">{say('strip.of', { points: loss.points, limit: loss.limit })}</span>
            {loss.breaks && <strong class="lossBreaks">{say('strip.breaks.short')}</strong>}
          </span>
        ))}
      </HeadLine>
      {open && (
        <Dialog title={say('strip.label')} onClose={() => setOpen(false)}>
          <Account losses={losses} />
        </Dialog>
      )}
    </section>
  );
}
