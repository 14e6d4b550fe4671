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

/**
 * The key that was pressed, as our keys are named. On a keyboard of another writing (Greek, Cyrillic, Hebrew) a key has no
 * Latin letter of its own: there it is the one that stands at that place of a keyboard with Latin letters.
 */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  const isForeign = key.length === 1 && key > '\u007f';
  if (!isForeign || place === undefined) return key;
  return shiftKey ? place : place.toLowerCase();
}
