import { forecastsOf, SIDES, type Fighting, type Forecast, type Side } from '@tessera/quincunx';
import { nameOf, say, signed, unitName } from '@tessera/quincunx/texts';
import type { Session } from '../session.js';
import { percentOf } from './percent.js';

/** What a side fights with: `d10, column 2, +1 charge`. */
function fightingText({ die, column, second, modifiers }: Fighting): string {
  const pikes = second === null ? '' : say('fights.pikes', { die: second });
  const more = modifiers.map(({ code, value }) => `${signed(value)} ${nameOf('code', code)}`);
  return [`${say('fights.die', { die, column })}${pikes}`, ...more].join(', ');
}

function FightRow({ forecast }: { forecast: Forecast }) {
  const { fight, sides, volley, chances } = forecast;
  const locked = 1 - chances.rome - chances.carthage;
  return (
    <li class="fightRow">
      <p>
        <strong>
          {say('fights.row', { rome: unitName(fight.rome), carthage: unitName(fight.carthage) })}
        </strong>
        {volley !== null && <span class="quiet">, {say(`fights.volley.${volley}`)}</span>}
      </p>
      <ul>
        {SIDES.map((side: Side) => (
          <li key={side} data-seat={side}>
            {fightingText(sides[side])}.{' '}
            {say('fights.chance', { side: nameOf('seat', side), percent: percentOf(chances[side]) })}
          </li>
        ))}
        <li class="quiet">{say('fights.locked', { percent: percentOf(locked) })}</li>
      </ul>
    </li>
  );
}

/** Who would fight whom after the plan, with what, and with what chances. */
export function Fights({ session }: { session: Session }) {
  const { field } = session.sight.value;
  const active = field.round?.active;
  const forecasts = active === undefined ? [] : forecastsOf(field, active);
  return (
    <section aria-labelledby="fights">
      <h3 id="fights">{say('fights.title')}</h3>
      {forecasts.length === 0 && <p class="hint">{say('fights.none')}</p>}
      <ul class="fightList">
        {forecasts.map((forecast) => (
          <FightRow key={`${forecast.fight.rome} ${forecast.fight.carthage}`} forecast={forecast} />
        ))}
      </ul>
    </section>
  );
}
