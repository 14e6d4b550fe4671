import { text } from '../../texts/index.js';
import { Link } from '../../ui/page.js';
import { metaurus } from '@tessera/metaurus';
import { endingText, say, sideName } from '@tessera/metaurus/texts';
import type { Session } from '../session.js';

/** The end: who has won, and why. */
export function Over({ session }: { session: Session }) {
  const { outcome } = session.sight.value.base;
  if (outcome === null) return null;
  const { winner } = outcome;
  const lost = winner === null ? say('over.drawn') : say('over.lost', { side: sideName(winner) });
  return (
    <section class="prompt over" aria-live="polite" data-winner={winner ?? 'nobody'}>
      <h2 tabIndex={-1}>{winner === session.seat ? say('over.won') : lost}</h2>
      <p>{endingText(metaurus.world, outcome)}</p>
      <p class="hint">{text('over.look')}</p>
      <p class="ways">
        <Link to="/new" class="button main">
          {text('over.again')}
        </Link>
        <Link to={`/game/${session.desk.client.id}/watch`} class="button">
          {text('watch.from')}
        </Link>
        <Link to={`/game/${session.desk.client.id}/verify`} class="button">
          {text('verify.link')}
        </Link>
        <Link to={`/game/${session.desk.client.id}#luck`} class="button">
          {text('over.luck')}
        </Link>
      </p>
    </section>
  );
}
