import { useId } from 'preact/hooks';
import { resolveAttack, strikeBack } from '../../actions/index.js';
import type { Session } from '../../session.js';
import { OfferRadios } from '../offers.js';
import { AttackCard } from './attackCard.js';

/** The attacks that wait for resolution, each with its odds, of which one is taken next. */
export function ResolveForm({ session }: { session: Session }) {
  const name = useId();
  const sight = session.sight.value;
  const frame = sight.view.frames.at(-1);
  if (frame?.at !== 'resolve') return null;
  const offers = resolveAttack.offers(sight);
  return (
    <fieldset class="radios plain resolving">
      <legend>{resolveAttack.label(sight)}</legend>
      {frame.attacks.map((attack, at) => {
        const offer = offers[at];
        return offer === undefined ? null : (
          <div key={offer.key} class="resolveRow">
            <label data-offer={offer.key}>
              <input
                type="radio"
                name={name}
                aria-label={offer.spoken}
                checked={offer.chosen === true}
                onChange={() => session.plan(offer.steps)}
              />
              <span aria-hidden="true">{offer.label}</span>
            </label>
            <AttackCard session={session} attack={attack} open={offer.chosen === true} />
          </div>
        );
      })}
    </fieldset>
  );
}

/** The attacks that are declared and not yet resolved. */
export function WaitingAttacks({ session }: { session: Session }) {
  const frame = session.sight.value.view.frames.findLast(({ at }) => at === 'resolve');
  if (frame?.at !== 'resolve') return null;
  return (
    <ol class="attacks">
      {frame.attacks.map((attack) => (
        <li key={attack.attack}>
          <AttackCard session={session} attack={attack} open={false} />
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
        paired
        label={strikeBack.label(sight)}
        offers={strikeBack.offers(sight)}
        onTake={({ steps }) => session.plan(steps)}
      />
      <div class="striking">
        <AttackCard session={session} attack={{ attack: null, attackers, defenders }} open />
      </div>
    </>
  );
}
