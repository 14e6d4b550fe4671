import { resolveAttack, strikeBack } from '../../actions/index.js';
import type { Session } from '../../session.js';
import { OfferRadios } from '../offers.js';
import { AttackCard } from './attackCard.js';

/** The attacks that wait for resolution, of which one is taken next; the odds of each below. */
export function ResolveForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  const frame = sight.view.frames.at(-1);
  if (frame?.at !== 'resolve') return null;
  return (
    <>
      <OfferRadios
        plain
        label={resolveAttack.label(sight)}
        offers={resolveAttack.offers(sight)}
        onTake={({ steps }) => session.plan(steps)}
      />
      <WaitingAttacks session={session} />
    </>
  );
}

/** The attacks that are declared and not yet resolved, the chosen one open. */
export function WaitingAttacks({ session }: { session: Session }) {
  const frame = session.sight.value.view.frames.findLast(({ at }) => at === 'resolve');
  if (frame?.at !== 'resolve') return null;
  return (
    <ol class="attacks">
      {frame.attacks.map((attack) => (
        <li key={attack.attack}>
          <AttackCard session={session} attack={attack} open={frame.chosen === attack.attack} />
        </li>
      ))}
    </ol>
  );
}

/** Who would strike whom, and yes or no. */
export function CounterForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  const frame = sight.base.frames.at(-1);
  if (frame?.at !== 'counter') return null;
  const { attackers, defenders } = frame;
  return (
    <>
      <OfferRadios
        plain
        label={strikeBack.label(sight)}
        offers={strikeBack.offers(sight)}
        onTake={({ steps }) => session.plan(steps)}
      />
      <AttackCard session={session} attack={{ attack: null, attackers, defenders }} open />
    </>
  );
}
