import { resolveAttack, strikeBack } from '../../actions/index.js';
import type { Session } from '../../session.js';
import { OfferRadios } from '../offers.js';
import { AttackCard } from './attackCard.js';

/** The attacks that wait for resolution, of which one is taken next. */
export function ResolveForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  return (
    <OfferRadios
      plain
      label={resolveAttack.label(sight)}
      offers={resolveAttack.offers(sight)}
      onTake={({ steps }) => session.plan(steps)}
    />
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
      <AttackCard session={session} attack={{ attack: null, attackers, defenders }} />
      <OfferRadios
        plain
        label={strikeBack.label(sight)}
        offers={strikeBack.offers(sight)}
        onTake={({ steps }) => session.plan(steps)}
      />
    </>
  );
}
