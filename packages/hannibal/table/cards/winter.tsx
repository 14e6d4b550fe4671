import { winteringOf } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { averageOf } from '../march/riskList.js';
import type { Session } from '../session.js';

/** What winter would cost where the own armies stand now, from the last cards of a turn on (21.1); nothing where it costs nothing. */
export function Winter({ session }: { session: Session }) {
  const { world, base, seat } = session.sight.value;
  const armies = winteringOf({ world, state: base }, seat);
  if (armies.length === 0) return null;
  return (
    <section class="winter" aria-labelledby="winter">
      <h3 id="winter">{say('winter.title')}</h3>
      <ul>
        {armies.map(({ space, size, losses }) => (
          <li key={space}>
            {say('winter.army', {
              space: nameOf('space', space),
              size,
              average: averageOf(losses),
            })}
          </li>
        ))}
      </ul>
      <p class="hint">{say('winter.hint')}</p>
    </section>
  );
}
