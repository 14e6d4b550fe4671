import { retreaters } from '@tessera/metaurus';
import { stay } from '../../actions/index.js';
import type { Session } from '../../session.js';
import { say } from '../../texts/index.js';
import { OfferRadios } from '../offers.js';
import { UnitTitle, unitState } from '../unitCard.js';

/** Who can retreat, each leading to where it can go, and that nobody does. */
export function RetreatForm({ session }: { session: Session }) {
  const sight = session.sight.value;
  const able = retreaters(sight.world, sight.base);
  const based = { ...sight, view: sight.base };
  return (
    <div class="retreats">
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
          </li>
        ))}
      </ul>
      <OfferRadios
        plain
        label={stay.label(sight)}
        offers={stay.offers(sight)}
        onTake={({ steps }) => session.plan(steps)}
      />
    </div>
  );
}
