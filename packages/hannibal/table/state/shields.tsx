import type { Seat } from '@tessera/hannibal';
import type { ProvinceStanding } from './score.js';
import { provinceText } from './said.js';

/** The width of a shield with the gap after it, and its height, in units of the picture. */
const CELL = 16;
const HEIGHT = 20;

/** A Roman shield has corners, a Carthaginian one is round; what nobody controls is an empty mount. */
export function Shield({ holder, x = 0 }: { holder: Seat | 'nobody'; x?: number }) {
  const middle = x + CELL / 2;
  if (holder === 'rome')
    return (
      <>
        <rect class="shieldFace" x={x + 2} y={1.5} width={CELL - 4} height={HEIGHT - 3} rx={2.5} />
        <path class="shieldBoss" d={`M${middle} 3v14M${x + 4} 10h${CELL - 8}`} />
        <circle class="shieldBoss full" cx={middle} cy={10} r={1.9} />
      </>
    );
  if (holder === 'carthage')
    return (
      <>
        <circle class="shieldFace" cx={middle} cy={10} r={7.2} />
        <circle class="shieldBoss" cx={middle} cy={10} r={4.4} />
        <circle class="shieldBoss full" cx={middle} cy={10} r={1.5} />
      </>
    );
  return (
    <path
      class="shieldFace"
      d={`M${x + 2.5} 3h${CELL - 5}v7c0 4-3 6-${CELL / 2 - 2.5} 7c-3-1-5.500-3-5.500-7z`}
    />
  );
}

/** Provinces as a row of shields, each with the arms of who controls it; a plan that would change that is marked. */
export const Shields = ({ provinces }: { provinces: readonly ProvinceStanding[] }) => (
  <svg
    class="shields"
    viewBox={`0 0 ${provinces.length * CELL} ${HEIGHT}`}
    style={{ '--shields': provinces.length }}
    aria-hidden="true"
  >
    {provinces.map((one, at) => (
      <g key={one.province} data-holder={one.holder ?? 'nobody'} data-planned={one.planned}>
        <title>{provinceText(one)}</title>
        <rect class="shieldGround" x={at * CELL} y={0} width={CELL} height={HEIGHT} />
        <Shield holder={one.holder ?? 'nobody'} x={at * CELL} />
        {one.planned !== null && (
          <path class="shieldPlanned" data-holder={one.planned} d={`M${at * CELL + 4} 19h8l-4-4.500z`} />
        )}
      </g>
    ))}
  </svg>
);
