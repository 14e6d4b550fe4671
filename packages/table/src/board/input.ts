import type { Point, Target } from '@tessera/drawing';
import { follow, type Gesture, NO_TOUCHES, type PointerInput } from './gestures.js';

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
 * The pressed key, named as our hotkeys are. On keyboards with another script (Greek, Cyrillic, Hebrew) it is the
 * Latin letter at the same place of the keyboard.
 */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  const isForeign = key.length === 1 && key > '\u007f';
  if (!isForeign || place === undefined) return key;
  return shiftKey ? place : place.toLowerCase();
}

/** Who receives the player's input. */
export interface InputReceiver {
  readonly gesture: (what: Gesture) => void;
  /** The target at that point from which a drag slides; null when a drag moves the sheet. */
  readonly grip: (at: Point) => Target | null;
  readonly key: (action: KeyAction) => void;
  readonly resized: () => void;
}

/** How long a finger must rest to inspect a place, in milliseconds. */
const HOLD = 500;

function pointAt(host: HTMLElement, event: MouseEvent): Point {
  const { left, top } = host.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** Pointers: taps, drags, pinches, long presses. */
function listenToPointers(
  host: HTMLElement,
  { gesture: hear, grip }: InputReceiver,
  signal: AbortSignal,
): void {
  let touches = NO_TOUCHES;
  let holding: ReturnType<typeof setTimeout> | undefined;
  const feed = (input: PointerInput) => {
    const outcome = follow(touches, input);
    touches = outcome.touches;
    if (touches.dragging || touches.fingers.size !== 1) clearTimeout(holding);
    for (const what of outcome.gestures) hear(what);
  };
  const options = { signal };
  const at = (event: PointerEvent) => ({
    id: event.pointerId,
    at: pointAt(host, event),
    touch: event.pointerType === 'touch',
  });
  host.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      host.setPointerCapture(event.pointerId);
      feed({ kind: 'down', ...at(event), grip: grip(pointAt(host, event)) });
      clearTimeout(holding);
      if (event.pointerType !== 'mouse') holding = setTimeout(() => feed({ kind: 'held' }), HOLD);
    },
    options,
  );
  host.addEventListener('pointermove', (event) => feed({ kind: 'move', ...at(event) }), options);
  host.addEventListener('pointerup', (event) => feed({ kind: 'up', id: event.pointerId }), options);
  host.addEventListener('pointercancel', (event) => feed({ kind: 'cancel', id: event.pointerId }), options);
  host.addEventListener('pointerleave', () => feed({ kind: 'leave' }), options);
  // A touch is no click too: what a press brings, such as a sheet that rises, may lie under the finger by then.
  const noClick = (event: TouchEvent) => event.cancelable && event.preventDefault();
  host.addEventListener('touchend', noClick, { signal, passive: false });
  signal.addEventListener('abort', () => clearTimeout(holding));
}

/** The pixels of a wheel event, whatever unit the browser uses. */
const turned = ({ deltaY, deltaMode }: WheelEvent): number => deltaY * (deltaMode === 0 ? 1 : 24);

function listenToWheel(host: HTMLElement, hear: (what: Gesture) => void, signal: AbortSignal): void {
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const factor = Math.exp(-turned(event) * (event.ctrlKey ? 0.01 : 0.0016));
    hear({ kind: 'zoom', at: pointAt(host, event), factor });
  };
  host.addEventListener('wheel', wheel, { signal, passive: false });
  const menu = (event: MouseEvent) => {
    event.preventDefault();
    if (event.button === 2) hear({ kind: 'hold', at: pointAt(host, event) });
  };
  host.addEventListener('contextmenu', menu, { signal });
}

/** Listens to everything that concerns a board's host; returns a function that stops it. */
export function listen(host: HTMLElement, receiver: InputReceiver): () => void {
  const end = new AbortController();
  listenToPointers(host, receiver, end.signal);
  listenToWheel(host, receiver.gesture, end.signal);
  const pressed = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? null : keyAction(event.key);
    if (action === null || event.target !== host) return;
    event.preventDefault();
    receiver.key(action);
  };
  host.addEventListener('keydown', pressed, { signal: end.signal });
  const observer = new ResizeObserver(() => receiver.resized());
  observer.observe(host);
  window.addEventListener('resize', () => receiver.resized(), { signal: end.signal });
  return () => {
    end.abort();
    observer.disconnect();
  };
}
