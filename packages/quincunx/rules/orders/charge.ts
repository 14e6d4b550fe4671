import { bearingOf, minus, opposite, turnBetween } from '@tessera/plane';
import { CHARGE_DIRECTIONS } from '../movement/able.js';
import { MOST_WHEEL } from '../movement/wheel.js';
import { unitOf } from '../model/field.js';
import type { OrderStep } from '../model/step.js';
import type { UnitId } from '../model/unit.js';
import { goingAhead, goingAheadEach, trying, tryingFirst, type Expansion } from './expansion.js';
import { nearestEnemy } from './follow.js';

/** 15 degrees, in steps of heading: an enemy further off than that is wheeled for, and by so much less each time. */
const WHEEL_STEP = 3;
/** 120 degrees, in steps of heading: an enemy further off than that lies behind. */
const BEHIND = 24;

/** A unit's charges by itself: ahead, then to either side, the first that is legal. */
const chargeAnywhere = (expansion: Expansion, id: UnitId): Expansion | null =>
  tryingFirst(
    expansion,
    CHARGE_DIRECTIONS.map((dir): OrderStep => ({ verb: 'charge', group: [id], dir })),
  );

/** The wheels towards an enemy so far off: by all of it, 90 degrees at most, then by 15 degrees less down to 15. */
function wheelsTowards(id: UnitId, off: number): readonly OrderStep[] {
  const most = Math.min(Math.abs(off), MOST_WHEEL);
  const to = off > 0 ? 'R' : 'L';
  const count = Math.floor(most / WHEEL_STEP);
  return Array.from({ length: count }, (_, index): OrderStep => {
    return { verb: 'wheel', group: [id], to, steps: most - index * WHEEL_STEP };
  });
}

/** A unit turned towards its nearest enemy: by a wheel, or by an about-face for one who is behind; null where neither is. */
function turning(expansion: Expansion, id: UnitId): Expansion | null {
  const unit = unitOf(expansion.field, id);
  const enemy = nearestEnemy(expansion.field, unit);
  if (enemy === null) return null;
  const off = turnBetween(unit.heading, bearingOf(minus(enemy, unit)));
  const wheeled = Math.abs(off) > WHEEL_STEP ? tryingFirst(expansion, wheelsTowards(id, off)) : null;
  if (wheeled !== null || Math.abs(off) <= BEHIND) return wheeled;
  return trying(expansion, { verb: 'face', group: [id], heading: opposite(unit.heading) });
}

/** A unit that is a run of its own: it charges, or turns towards its nearest enemy and charges then if it can. */
function chargeAlone(expansion: Expansion, id: UnitId): Expansion {
  const charged = chargeAnywhere(expansion, id);
  if (charged !== null) return charged;
  const turned = turning(expansion, id);
  return turned === null ? expansion : (chargeAnywhere(turned, id) ?? turned);
}

/**
 * *Charge* for a run (2.6): all together ahead; else each in the first direction that is legal; a single unit that can
 * do none of it turns towards its nearest enemy first. Who did not charge goes ahead as far as it may.
 */
export function charge(expansion: Expansion, run: readonly UnitId[]): Expansion {
  const together = trying(expansion, { verb: 'charge', group: run, dir: 0 });
  if (together !== null) return together;
  const [first] = run;
  const isAlone = run.length === 1 && first !== undefined;
  const after = isAlone
    ? chargeAlone(expansion, first)
    : run.reduce((so, id) => chargeAnywhere(so, id) ?? so, expansion);
  const left = run.filter((id) => !unitOf(after.field, id).deeds.includes('charged'));
  return left.length === run.length ? goingAhead(after, left) : goingAheadEach(after, left);
}
