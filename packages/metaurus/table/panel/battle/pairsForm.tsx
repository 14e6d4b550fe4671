import {
  attacksOf,
  declaredUnasked,
  isFreeDeclaration,
  percentText,
  retreaters,
  retreatOdds,
  type UnitId,
} from '@tessera/metaurus';
import { say, unitNames } from '@tessera/metaurus/texts';
import { useMemo } from 'preact/hooks';
import { attackChange, type Pairing, pairings, pairsIn, proposalIn } from '../../pairs.js';
import { attackEnemy } from '../../actions/commanding.js';
import type { Session } from '../../session.js';
import { UnitCard, unitState, UnitTitle } from '../unitCard.js';
import { AttackList, WaitingAttacks } from './combatForms.js';
import { hexName } from '@tessera/hex';
import { stay } from '../../actions/index.js';
import { OfferRadios } from '../offers.js';

/** One attacker and the enemies that it may attack, each to be joined or parted by hand. */
function PairRow({ session, pairing: { unit } }: { session: Session; pairing: Pairing }) {
  const sight = session.sight.value;
  const offers = attackEnemy.offers({ ...sight, unit });
  const paired = offers.some(({ chosen }) => chosen === true);
  return (
    <fieldset class="pairRow" data-attacker={unit} data-paired={paired}>
      <legend>
        <UnitTitle sight={sight} unit={unit} />
      </legend>
      {offers.map((offer) => (
        <label key={offer.key} data-offer={offer.key}>
          <input
            type="checkbox"
            checked={offer.chosen === true}
            onChange={(event) => {
              session.plan(offer.steps);
              event.currentTarget.checked = offer.chosen === true;
            }}
          />
          <span>{offer.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The button that adds what a declaration still lacks, or every attack where all are free: what one most likely wants. */
function Complete({ session }: { session: Session }) {
  const sight = session.sight.value;
  const proposed = proposalIn(sight);
  if (proposed.length === 0) return null;
  const isFree = session.desk.missing.value.length === 0;
  const enemies = [...new Set(proposed.flatMap((step) => (step.verb === 'attack' ? [step.target] : [])))];
  const [label, hint] = isFree
    ? [say('do.attack.free', { count: enemies.length }), unitNames(sight, enemies)]
    : [say('do.attack.complete'), say('do.attack.complete.hint', { count: proposed.length })];
  return (
    <p class="ways">
      <button
        type="button"
        class="main wideOffer"
        data-offer="complete"
        onClick={() => session.plan(proposed)}
      >
        {label}
        <span class="hint">{hint}</span>
      </button>
    </p>
  );
}

/** Takes back the attacks that are proposed where nobody must attack: the foot's button then attacks nobody. */
function Nobody({ session }: { session: Session }) {
  const { world, base, view } = session.sight.value;
  if (!isFreeDeclaration(world, base) || pairsIn(view).length === 0) return null;
  return (
    <p class="ways">
      <button
        type="button"
        class="link"
        data-offer="nobody"
        onClick={() => session.desk.revise(({ verb }) => verb === 'attack', [])}
      >
        {say('do.attack.free.none')}
      </button>
    </p>
  );
}

/** Who attacks whom, in a declaration or a continued attack, and the attacks that come of it. */
export function PairsForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  const attacks = attacksOf(pairsIn(sight.view));
  return (
    <div class="pairs">
      <Complete session={session} />
      <h3>{say('do.attack.pairs')}</h3>
      {pairings(sight).map((pairing) => (
        <PairRow key={pairing.unit} session={session} pairing={pairing} />
      ))}
      {attacks.length > 0 && <h3>{say('do.attack.declared')}</h3>}
      <AttackList session={session} attacks={attacks} />
      <Nobody session={session} />
    </div>
  );
}

/** What the last step of a movement changes for others: said aloud too, for nobody looks at them just then. */
export const ChangedAttacks = ({ session }: { session: Session }) => (
  <p class="changedAttacks" role="status" aria-live="polite">
    {attackChange(session.sight.value)}
  </p>
);

/** The attacks that a movement comes to by itself when it ends as planned (R70), with their odds. */
export function UnaskedAttacks({ session }: { session: Session }) {
  const { world, view } = session.sight.value;
  const ahead = useMemo(() => declaredUnasked(world, view), [world, view]);
  if (ahead === null) return null;
  return (
    <div class="pairs">
      <h3>{say('do.attack.ahead')}</h3>
      <AttackList session={session} attacks={attacksOf(pairsIn(ahead))} ahead={ahead} />
    </div>
  );
}

/** What each retreat of a unit may cost it. */
function RetreatOdds({ session, unit }: { session: Session; unit: UnitId }) {
  const { world, base } = session.sight.value;
  return (
    <ul class="retreatOdds">
      {retreatOdds(world, base, unit).map(({ to, rolls, unchanged, disordered, eliminated }) => (
        <li key={to}>
          {say(rolls ? 'odds.retreat' : 'odds.retreat.none', {
            hex: hexName(to),
            unchanged: percentText(unchanged),
            disordered: percentText(disordered),
            eliminated: percentText(eliminated),
          })}
        </li>
      ))}
    </ul>
  );
}

/** That nobody retreats; and who can, each leading to where it can go and what that may cost. */
export function RetreatForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  const able = retreaters(sight.world, sight.base);
  const based = { ...sight, view: sight.base };
  return (
    <div class="retreats">
      <OfferRadios session={session} plain label={stay.label(sight)} offers={stay.offers(sight)} />
      {sight.unit !== null && <UnitCard key={sight.unit} session={session} unit={sight.unit} />}
      <h3>{say('do.retreat.units')}</h3>
      <ul class="plainList">
        {able.map((unit) => (
          <li key={unit}>
            <button
              type="button"
              class="unitRow"
              data-unit={unit}
              data-able="true"
              aria-pressed={sight.unit === unit}
              onClick={() => session.choose(unit)}
            >
              <UnitTitle sight={based} unit={unit} />
              <span class="quiet">{unitState(based, unit)}</span>
            </button>
            <RetreatOdds session={session} unit={unit} />
          </li>
        ))}
      </ul>
      <WaitingAttacks session={session} />
    </div>
  );
}
