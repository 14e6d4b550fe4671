import { marching, pointsLeft } from '@tessera/hannibal';
import { say } from '@tessera/hannibal/texts';
import type { Sight } from '../sight.js';

/** The Movement Points of who marches: those that are left after the plan, and all that they had. */
function pointsIn({ world, view }: Pick<Sight, 'world' | 'view'>): { left: number; all: number } {
  const on = marching(view);
  const left = on === null ? 0 : pointsLeft({ world, state: view }, on);
  return { left, all: left + (on?.move.points ?? 0) };
}

/** The Movement Points as pips: full ones are left. */
export function Points({ sight }: { sight: Sight }) {
  const { left, all } = pointsIn(sight);
  return (
    <span class="movePoints" role="img" aria-label={say('way.points', { left, all })}>
      {Array.from({ length: all }, (_, at) => (
        <i key={at} data-left={at < left} />
      ))}
    </span>
  );
}
