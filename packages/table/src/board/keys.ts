import type { Point } from '@tessera/drawing';

/** What a key does to the view. */
export type KeyAction =
  | { readonly kind: 'pan'; readonly by: Point }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'fit' };

const STEP = 90;

/** The action of a key on the board, or null where it has none. */
export function keyAction(key: string): KeyAction | null {
  switch (key) {
    case 'ArrowLeft':
      return { kind: 'pan', by: { x: STEP, y: 0 } };
    case 'ArrowRight':
      return { kind: 'pan', by: { x: -STEP, y: 0 } };
    case 'ArrowUp':
      return { kind: 'pan', by: { x: 0, y: STEP } };
    case 'ArrowDown':
      return { kind: 'pan', by: { x: 0, y: -STEP } };
    case '+':
    case '=':
      return { kind: 'zoom', factor: 1.25 };
    case '-':
    case '_':
      return { kind: 'zoom', factor: 0.8 };
    case '0':
    case 'Home':
      return { kind: 'fit' };
    default:
      return null;
  }
}
