import {
  type Field,
  type Fighting,
  type Forecast,
  forecastsOf,
  hillUnder,
  type Side,
  SIDES,
  type UnitId,
  unitOf,
} from '@tessera/quincunx';
import { featureName, nameOf, percentOf, say, shiftText, signed, unitName } from '@tessera/quincunx/texts';
import type { Session } from '../session.js';

/** A modifier of a die; of one for fighting downhill the hill too. */
function modifierText(field: Field, unit: UnitId, { code, value }: Fighting['modifiers'][number]): string {
  const hill = code === 'downhill' ? hillUnder(field, unitOf(field, unit)) : null;
  return hill === null
    ? `${signed(value)} ${nameOf('code', code)}`
    : say('ground.fight.downhill', { value: signed(value), feature: featureName(hill) });
}

/** The text about a side's dice in a fight: `d10, column 2, +1 charge`; after a column what ground has added to it. */
export function fightingText(field: Field, fighting: Fighting): string {
  const { unit, die, column, second, modifiers, ground } = fighting;
  const pikes = second === null ? '' : say('fights.pikes', { die: second });
  const shifts = ground.length === 0 ? '' : ` (${ground.map(shiftText).join(', ')})`;
  const more = modifiers.map((modifier) => modifierText(field, unit, modifier));
  return [`${say('fights.die', { die, column })}${shifts}${pikes}`, ...more].join(', ');
}

function FightRow({ field, forecast }: { field: Field; forecast: Forecast }) {
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
            {fightingText(field, sides[side])}.{' '}
            {say('fights.chance', { side: nameOf('seat', side), percent: percentOf(chances[side]) })}
          </li>
        ))}
        <li class="quiet">{say('fights.locked', { percent: percentOf(locked) })}</li>
      </ul>
    </li>
  );
}

/** How many fights are read out with every step of a plan; the list below has all. */
const HEARD = 3;

/** Who would fight whom after the plan, in a few words: what an order comes to is heard when it is given. */
function comesTo(forecasts: readonly Forecast[]): string {
  const fights = forecasts
    .slice(0, HEARD)
    .map(({ fight: { rome, carthage } }) =>
      say('fights.heard', { rome: unitName(rome), carthage: unitName(carthage) }),
    );
  const more = forecasts.length - fights.length;
  return [
    say('fights.heard.count', { count: forecasts.length }),
    ...fights,
    ...(more > 0 ? [say('fights.heard.more', { count: more })] : []),
  ].join(' ');
}

/** The fights after the plan, with dice and chances. */
export function Fights({ session }: { session: Session }) {
  const { field } = session.sight.value;
  const active = field.round?.active;
  const forecasts = active === undefined ? [] : forecastsOf(field, active);
  return (
    <section aria-labelledby="fights">
      <h3 id="fights">{say('fights.title')}</h3>
      <p class="unseen" role="status">
        {comesTo(forecasts)}
      </p>
      {forecasts.length === 0 && <p class="hint">{say('fights.none')}</p>}
      <ul class="fightList">
        {forecasts.map((forecast) => (
          <FightRow
            key={`${forecast.fight.rome} ${forecast.fight.carthage}`}
            field={field}
            forecast={forecast}
          />
        ))}
      </ul>
    </section>
  );
}
