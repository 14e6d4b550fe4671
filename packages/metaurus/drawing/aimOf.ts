import { FACINGS } from '@tessera/hex';
import type { Target } from '@tessera/drawing';
import type { Aim } from './targets.js';

/** The aim of a target; null for a text that is none. */
export function aimOf(target: Target): Aim | null {
  const [, kind, first, second] = /^(unit|facing|exit):(\d+)(?::(\d))?$/.exec(target) ?? [];
  if (kind === 'unit') return { kind, unit: Number(first) };
  if (kind === 'exit') return { kind, hex: Number(first) };
  const facing = FACINGS.find((one) => String(one) === second);
  return kind === 'facing' && facing !== undefined ? { kind, unit: Number(first), facing } : null;
}
