import type { Target } from '@tessera/drawing';
import {
  EVADES,
  type EvadeDirection,
  LEADERS,
  WHEELS,
  type LeaderId,
  type LineId,
  type UnitId,
  type WheelSide,
} from '../rules/index.js';

/** What can be pointed at besides a place on the plain. */
export type Aim =
  | { readonly kind: 'unit'; readonly unit: UnitId }
  | { readonly kind: 'leader'; readonly leader: LeaderId }
  /** A stop on a lane of the selected group: a direction in degrees, and quarter inches. */
  | { readonly kind: 'lane'; readonly dir: number; readonly quarters: number }
  /** The red end of a lane. */
  | { readonly kind: 'charge'; readonly dir: number }
  /** A wheel of the selected group by steps of five degrees. */
  | { readonly kind: 'wheel'; readonly to: WheelSide; readonly steps: number }
  /** A place to which a charged unit may evade. */
  | { readonly kind: 'evade'; readonly unit: UnitId; readonly dir: EvadeDirection }
  /** The handle of a line that is placed before the battle. */
  | { readonly kind: 'line'; readonly line: LineId };

/** Returns the target of an aim: `unit:RH.3`, `leader:mago`, `lane:-15:12`, `charge:0`, `wheel:L:4`, `evade:RV.1:-45`, `line:RH`. */
export function targetOf(aim: Aim): Target {
  switch (aim.kind) {
    case 'unit':
      return `unit:${aim.unit}`;
    case 'leader':
      return `leader:${aim.leader}`;
    case 'lane':
      return `lane:${aim.dir}:${aim.quarters}`;
    case 'charge':
      return `charge:${aim.dir}`;
    case 'wheel':
      return `wheel:${aim.to}:${aim.steps}`;
    case 'evade':
      return `evade:${aim.unit}:${aim.dir}`;
    case 'line':
      return `line:${aim.line}`;
  }
}

const UNIT = /^unit:([RC][A-Z]\d?\.\d)$/;
const EVADE = /^evade:([RC][A-Z]\d?\.\d):(-?\d{1,2})$/;
const LINE = /^line:([RC][A-Z]\d?)$/;
const LANE = /^lane:(-?\d{1,3}):(\d{1,2})$/;
const CHARGE = /^charge:(-?\d{1,3})$/;
const WHEEL = /^wheel:([LR]):(\d{1,2})$/;

/** Returns the aim of a target; null for any other text. */
export function aimOf(target: Target): Aim | null {
  const [, unit] = UNIT.exec(target) ?? [];
  if (unit !== undefined) return { kind: 'unit', unit };
  const [, evader, way] = EVADE.exec(target) ?? [];
  const away = EVADES.find((one) => String(one) === way);
  if (evader !== undefined && away !== undefined) return { kind: 'evade', unit: evader, dir: away };
  const [, line] = LINE.exec(target) ?? [];
  if (line !== undefined) return { kind: 'line', line };
  const [, dir, quarters] = LANE.exec(target) ?? [];
  if (dir !== undefined) return { kind: 'lane', dir: Number(dir), quarters: Number(quarters) };
  const [, charged] = CHARGE.exec(target) ?? [];
  if (charged !== undefined) return { kind: 'charge', dir: Number(charged) };
  const [, side, steps] = WHEEL.exec(target) ?? [];
  const to = WHEELS.find((one) => one === side);
  if (to !== undefined) return { kind: 'wheel', to, steps: Number(steps) };
  const leader = LEADERS.find((one) => `leader:${one}` === target);
  return leader === undefined ? null : { kind: 'leader', leader };
}
