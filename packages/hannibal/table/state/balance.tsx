import type { Seat } from '@tessera/hannibal';
import { say } from '@tessera/hannibal/texts';
import { AREAS, counting, type Standing } from './score.js';
import { Shield, Shields } from './shields.js';

/** How many provinces that count a side controls, under its arms. */
export const Points = ({ seat, points }: { seat: Seat; points: number }) => (
  <span class="stripPoints" data-seat={seat}>
    <svg class="arms" viewBox="0 0 16 20" data-holder={seat} aria-hidden="true">
      <Shield holder={seat} />
    </svg>
    {points}
  </span>
);

/** The provinces that count, area by area. */
export function Balance({ standing }: { standing: Standing }) {
  const all = counting(standing);
  return (
    <span class="stripBalance">
      {AREAS.filter((area) => area !== 'others').map((area) => (
        <span key={area} class="stripArea" data-area={area}>
          <span class="stripAreaName">{say(`state.area.${area}`)}</span>
          <Shields provinces={all.filter((one) => one.area === area)} />
        </span>
      ))}
    </span>
  );
}

/** How the provinces that count stood when the war was over. */
export function Finale({ standing }: { standing: Standing }) {
  const { points } = standing;
  const others = counting(standing).length - points.rome - points.carthage;
  return (
    <div class="finale">
      <div class="finaleRow" aria-hidden="true">
        <Points seat="rome" points={points.rome} />
        <Balance standing={standing} />
        <Points seat="carthage" points={points.carthage} />
      </div>
      <p>{say('state.finale', { ...points, others })}</p>
    </div>
  );
}
