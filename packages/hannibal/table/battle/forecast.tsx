import { forecastOf, SEATS, type Going, type Joining } from '@tessera/hannibal';
import { say } from '@tessera/hannibal/texts';
import type { Sight } from '../sight.js';
import { CountList } from './count.js';
import { sideOf } from './said.js';

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
        <details key={seat} data-seat={seat}>
          <summary>{say('battle.forecast.side', { side: sideOf(seat), n: forecast[seat].cards })}</summary>
          <CountList
            seat={seat}
            dealt={{ ...forecast[seat], less: 0 }}
            commander={forecast[seat].commander}
          />
        </details>
      ))}
      <p class="hint">{say('battle.forecast.how')}</p>
    </section>
  );
}
