import type { Span } from '@tessera/core';
import { type Field, unitsOf } from '../model/field.js';
import type { UnitId } from '../model/unit.js';
import type { Side } from '../vocabulary.js';
import type { Bar } from '../ground/barred.js';
import { directionsOf } from './able.js';
import { barOfLane, stopsOfAdvance } from './advance.js';
import { stopsOfBreak } from './breakOff.js';
import { chargedBy } from './charge.js';
import { headingsFor } from './face.js';
import { reasonsAgainstForm } from './lead.js';
import { reasonsAgainstGroup } from './group.js';
import { stopsOfWheel, type WheelSide } from './wheel.js';

/** A group's moves in one direction: where it may stop, in quarter inches, and the enemies that it may charge (2.7). */
export interface LaneChoice {
  readonly dir: number;
  readonly stops: readonly Span[];
  readonly charge: readonly UnitId[];
  /** What of the ground ends the way; left out where nothing does (R62). */
  readonly bar?: Bar;
}

/** All movements that are open to a group (2.7). */
export interface Movements {
  /** Directions in which nothing is open are left out. */
  readonly lanes: readonly LaneChoice[];
  /** What of the ground shuts the way straight ahead, where nothing is open there; else null (R62). */
  readonly shut: Bar | null;
  /** In steps of five degrees. */
  readonly wheels: Readonly<Record<WheelSide, readonly Span[]>>;
  readonly headings: readonly number[];
  /** In quarter inches; of one unit alone. */
  readonly breaks: readonly Span[];
  readonly forms: boolean;
}

const NOTHING: Movements = {
  lanes: [],
  shut: null,
  wheels: { L: [], R: [] },
  headings: [],
  breaks: [],
  forms: false,
};

/** All movements that are open to a group of a side now, computed with the guards of the steps (2.7). */
export function movementsOf(field: Field, side: Side, group: readonly UnitId[]): Movements {
  if (reasonsAgainstGroup(field, side, group).length > 0) return NOTHING;
  const [only] = group.length === 1 ? group : [];
  const lanes = directionsOf(unitsOf(field, group)).map((dir): LaneChoice => {
    const going = { group, dir };
    const bar = barOfLane(field, going);
    return {
      dir,
      stops: stopsOfAdvance(field, side, going),
      charge: chargedBy(field, side, going),
      ...(bar !== null && { bar }),
    };
  });
  const isOpen = ({ stops, charge }: LaneChoice): boolean => stops.length + charge.length > 0;
  const ahead = lanes.find(({ dir }) => dir === 0);
  const wheels = (to: WheelSide) => stopsOfWheel(field, side, { group, to });
  return {
    lanes: lanes.filter(isOpen),
    shut: ahead === undefined || isOpen(ahead) ? null : (ahead.bar ?? null),
    wheels: { L: wheels('L'), R: wheels('R') },
    headings: headingsFor({ field, side }, group),
    breaks: only === undefined ? [] : stopsOfBreak(field, side, only),
    forms: only !== undefined && reasonsAgainstForm(field, side, only).length === 0,
  };
}
