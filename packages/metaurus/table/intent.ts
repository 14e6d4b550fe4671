import { hexesOf } from '@tessera/metaurus';
import { aimOf, type Aim } from '@tessera/metaurus/drawing';
import type { Pointing } from '@tessera/table/board';

/** What a player points at, in the Metaurus's own terms. */
export type Intent =
  | { readonly kind: 'hex'; readonly hex: number }
  | { readonly kind: 'unit'; readonly unit: number; readonly hex: number }
  | Exclude<Aim, { readonly kind: 'unit' }>
  /** Beside the map. */
  | { readonly kind: 'nothing' }
  /** The pointer rests on another hex; null when it leaves the map. */
  | { readonly kind: 'hover'; readonly hex: number | null; readonly unit: number | null }
  /** "Tell me about this." */
  | { readonly kind: 'inspect'; readonly hex: number; readonly unit: number | null };

/** What pointing at the board means here. */
export function intentOf({ kind, place, target }: Pointing): Intent {
  const hex = hexesOf(place === null ? [] : [place])[0] ?? null;
  const aim = target === null ? null : aimOf(target);
  const unit = aim?.kind === 'unit' ? aim.unit : null;
  if (kind === 'hover') return { kind, hex, unit };
  if (kind === 'tap' && aim !== null && aim.kind !== 'unit') return aim;
  if (hex === null) return { kind: 'nothing' };
  if (kind === 'inspect') return { kind, hex, unit };
  return unit === null ? { kind: 'hex', hex } : { kind: 'unit', unit, hex };
}
