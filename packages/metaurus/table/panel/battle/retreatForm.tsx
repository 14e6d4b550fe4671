import { hexName } from '@tessera/hex';
import { percentText, retreaters, retreatOdds, type UnitId } from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';
import { stay } from '../../actions/index.js';
import type { Session } from '../../session.js';
import { OfferRadios } from '../offers.js';
import { UnitTitle, unitState } from '../unitCard.js';
import { WaitingAttacks } from './combatForms.js';

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
      <OfferRadios
        plain
        label={stay.label(sight)}
        offers={stay.offers(sight)}
        onTake={({ steps }) => session.plan(steps)}
      />
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
