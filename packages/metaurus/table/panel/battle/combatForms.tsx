import { useRedrawn } from '@tessera/table/ui';
import { useId, useMemo } from 'preact/hooks';
import { resolveAttack, strikeBack } from '../../actions/index.js';
import type { Session } from '../../session.js';
import { goByArrow, OfferRadios, useSent } from '../offers.js';
import { isCountable, oddsOf, type Prospect, prospectsIn, type State, type UnitId } from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';
import type { Sight } from '../../sight.js';
import { chancesText } from '../../throws.js';
import { UnitTitle } from '../unitCard.js';
import { Odds } from './odds.js';

/** Who fights whom in an attack, and its number where it has one. */
export interface ShownAttack {
  readonly attack: number | null;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
}

/** The combat that an attack of the present question would be; null when nobody is left to fight. */
function useProspect({ world, view }: Sight, { attackers }: ShownAttack): Prospect | null {
  const all = useMemo(() => prospectsIn(world, view), [world, view]);
  return all.find(({ combat }) => combat.attackers.some((unit) => attackers.includes(unit))) ?? null;
}

/** One attack: its odds, and who against whom; as things stand after the plan, or in the view that is `ahead` of it. */
function AttackCard({
  session,
  attack,
  open,
  ahead,
}: {
  session: Session;
  attack: ShownAttack;
  open: boolean;
  ahead?: State | undefined;
}) {
  const now = session.sight.value;
  const sight = ahead === undefined ? now : { ...now, view: ahead };
  const prospect = useProspect(sight, attack);
  const units = (list: readonly UnitId[]) =>
    list.map((unit) => (
      <li key={unit}>
        <UnitTitle sight={sight} unit={unit} />
      </li>
    ));
  return (
    <section class="attackCard" aria-label={say('do.attack.number', { attack: attack.attack ?? '' }).trim()}>
      {prospect !== null && <Odds sight={sight} prospect={prospect} open={open} />}
      <div class="sides">
        {attack.attack !== null && (
          <span class="attackNo" aria-hidden="true">
            {attack.attack}
          </span>
        )}
        <ul>{units(attack.attackers)}</ul>
        <span class="against">{say('do.attack.against')}</span>
        <ul>{units(attack.defenders)}</ul>
        {attack.defenders.length === 0 && <span class="against">{say('do.attack.nobody')}</span>}
      </div>
      {attack.defenders.length > 0 && attack.defenders.every((unit) => !isCountable(sight.world, unit)) && (
        <p class="hint">{say('do.attack.uncounted')}</p>
      )}
    </section>
  );
}

/** Attacks one below the other, by their numbers. */
export function AttackList({
  session,
  attacks,
  ahead,
}: {
  session: Session;
  attacks: readonly Omit<ShownAttack, 'attack'>[];
  ahead?: State;
}) {
  return (
    <ol class="attacks">
      {attacks.map((attack, index) => (
        <li key={attack.attackers.join()}>
          <AttackCard
            session={session}
            attack={{ attack: index + 1, ...attack }}
            open={attacks.length === 1}
            ahead={ahead}
          />
        </li>
      ))}
    </ol>
  );
}

/** The chances of an attack in a few characters; nothing where nobody is left to fight. */
function ShortOdds({ sight, attack }: { sight: Sight; attack: ShownAttack }) {
  const { world, view } = sight;
  const prospect = useProspect(sight, attack);
  const short = useMemo(
    () => prospect && chancesText(oddsOf(world, view, prospect).columns).short,
    [world, view, prospect],
  );
  return short === null ? null : <strong class="oddsShort">{short}</strong>;
}

/** The attacks that wait for resolution, each with its odds, of which one is taken next. */
export function ResolveForm({ session }: { session: Session }) {
  const name = useId();
  const redrawn = useRedrawn();
  const sight = session.sight.value;
  const frame = sight.view.frames.at(-1);
  const offers = resolveAttack.offers(sight);
  const sent = useSent(session, offers);
  if (frame?.at !== 'resolve') return null;
  return (
    <fieldset class="radios plain resolving" onKeyDown={goByArrow}>
      <legend>{resolveAttack.label(sight)}</legend>
      {frame.attacks.map((attack, at) => {
        const offer = offers[at];
        return offer === undefined ? null : (
          <div key={offer.key} class="resolveRow">
            <label data-offer={offer.key} data-sends={sent.has(offer.key)}>
              <input
                type="radio"
                name={name}
                aria-label={offer.spoken}
                checked={offer.chosen === true}
                onChange={() => redrawn(() => session.plan(offer.steps))}
              />
              <span class="resolveName" aria-hidden="true">
                {offer.label} <ShortOdds sight={sight} attack={attack} />
              </span>
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
        session={session}
        plain
        paired
        label={strikeBack.label(sight)}
        offers={strikeBack.offers(sight)}
      />
      <div class="striking">
        <AttackCard session={session} attack={{ attack: null, attackers, defenders }} open />
      </div>
    </>
  );
}
