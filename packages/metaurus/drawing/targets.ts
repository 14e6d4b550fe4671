import type { Facing } from '@tessera/hex';
import type { Target } from '@tessera/drawing';

/** What can be pointed at besides a hex: a unit, a spoke of the wheel of its facings, an arrow off the map's edge. */
export type Aim =
  | { readonly kind: 'unit'; readonly unit: number }
  | { readonly kind: 'facing'; readonly unit: number; readonly facing: Facing }
  | { readonly kind: 'exit'; readonly hex: number };

/** An aim as the drawing's kit passes it on: `unit:4`, `facing:4:2`, `exit:126`. */
export function targetOf(aim: Aim): Target {
  switch (aim.kind) {
    case 'unit':
      return `unit:${aim.unit}`;
    case 'facing':
      return `facing:${aim.unit}:${aim.facing}`;
    case 'exit':
      return `exit:${aim.hex}`;
  }
}
