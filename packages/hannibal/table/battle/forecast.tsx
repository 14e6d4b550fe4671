import {
  forecastOf,
  SEATS,
  type Going,
  type Joining,
  type Seat,
  type Space,
  type WayBack,
} from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { RuleMark } from '@tessera/table/game';
import type { Sight } from '../sight.js';
import { CountList } from './count.js';
import { sideOf } from './said.js';

/** Where a side could go if it were beaten. */
function WayBackLine({ seat, space, wayBack }: { seat: Seat; space: Space; wayBack: WayBack | null }) {
  if (wayBack === null) return null;
  const values = { side: sideOf(seat), space: nameOf('space', space) };
  const text =
    wayBack.kind === 'way'
      ? say('battle.back.way', { ...values, spaces: wayBack.spaces, cost: wayBack.cost })
      : say(`battle.back.${wayBack.kind}`, values);
  return (
    <p class="wayBack" data-kind={wayBack.kind}>
      {text} <RuleMark rule="15.1" />
    </p>
  );
}

interface ForecastProps {
  readonly sight: Pick<Sight, 'world' | 'view'>;
  /** The battle that would be fought: who attacks where, and from where. */
  readonly joining: Joining;
  /** The army that would go there; null where it has arrived. */
  readonly going?: Going | null;
}

/** How many Battle cards both sides would have, counted one by one, if they fought now: what everybody sees, and no odds. */
export function BattleForecast({ sight, joining, going = null }: ForecastProps) {
  const { world, view } = sight;
  const forecast = forecastOf({ world, state: view }, joining, going);
  return (
    <section class="battleForecast" aria-label={say('battle.forecast')}>
      <h4>{say('battle.forecast')}</h4>
      {SEATS.map((seat) => (
        <div key={seat} class="forecastSide" data-seat={seat}>
          <details>
            <summary>{say('battle.forecast.side', { side: sideOf(seat), n: forecast[seat].cards })}</summary>
            <CountList
              seat={seat}
              dealt={{ ...forecast[seat], less: 0 }}
              commander={forecast[seat].commander}
            />
          </details>
          <WayBackLine seat={seat} space={joining.space} wayBack={forecast[seat].wayBack} />
        </div>
      ))}
      <p class="hint">{say('battle.forecast.how')}</p>
    </section>
  );
}
