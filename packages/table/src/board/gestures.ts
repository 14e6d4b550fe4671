import type { Point, Target } from '@tessera/drawing';

/** A gesture of fingers or mouse, in CSS pixels of the board. */
export type Gesture =
  | { readonly kind: 'pan'; readonly by: Point }
  | { readonly kind: 'zoom'; readonly at: Point; readonly factor: number }
  | { readonly kind: 'tap'; readonly at: Point }
  | { readonly kind: 'hold'; readonly at: Point }
  | { readonly kind: 'hover'; readonly at: Point | null }
  /** A drag that began on something to slide along: its course, and its end. `slip`: it counts for nothing. */
  | { readonly kind: 'slide' | 'drop'; readonly grip: Target; readonly from: Point; readonly at: Point }
  | { readonly kind: 'slip'; readonly grip: Target };

/** How far a pointer may move and still be a tap, in pixels. */
const STRAY = { mouse: 5, touch: 12 };

interface Finger {
  readonly start: Point;
  readonly at: Point;
  readonly stray: number;
}

/** The pointers that are down, and what they are recognised as. */
export interface Touches {
  readonly fingers: ReadonlyMap<number, Finger>;
  /** True as soon as it can no longer be a tap. */
  readonly dragging: boolean;
  /** The target that the only finger slides along; null: its drag moves the sheet. */
  readonly grip: Target | null;
}

export const NO_TOUCHES: Touches = { fingers: new Map(), dragging: false, grip: null };

export type PointerInput =
  | {
      readonly kind: 'down';
      readonly id: number;
      readonly at: Point;
      readonly touch: boolean;
      readonly grip: Target | null;
    }
  | { readonly kind: 'move'; readonly id: number; readonly at: Point; readonly touch: boolean }
  | { readonly kind: 'up' | 'cancel'; readonly id: number }
  | { readonly kind: 'held' }
  | { readonly kind: 'leave' };

interface Outcome {
  readonly touches: Touches;
  readonly gestures: readonly Gesture[];
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spread = ([a, b]: readonly Point[]): number =>
  a === undefined || b === undefined ? 1 : Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Two fingers move the sheet with their middle and zoom it with their distance; one finger moves it. */
function drag(before: readonly Point[], after: readonly Point[]): Gesture[] {
  const from = middle(before);
  const to = middle(after);
  const pan: Gesture = { kind: 'pan', by: { x: to.x - from.x, y: to.y - from.y } };
  if (after.length < 2) return [pan];
  return [pan, { kind: 'zoom', at: to, factor: spread(after) / spread(before) }];
}

/** The gesture that a grip was let go of without a drop. */
const slipped = ({ grip, dragging }: Touches): Gesture[] =>
  grip !== null && dragging ? [{ kind: 'slip', grip }] : [];

function press(touches: Touches, { id, at, touch, grip }: PointerInput & { kind: 'down' }): Outcome {
  const finger = { start: at, at, stray: touch ? STRAY.touch : STRAY.mouse };
  const fingers = new Map(touches.fingers).set(id, finger);
  const isFirst = fingers.size === 1;
  return {
    touches: { fingers, dragging: touches.dragging || !isFirst, grip: isFirst ? grip : null },
    gestures: slipped(touches),
  };
}

function move(touches: Touches, id: number, at: Point): Outcome {
  const finger = touches.fingers.get(id);
  if (finger === undefined) return { touches, gestures: [{ kind: 'hover', at }] };
  const fingers = new Map(touches.fingers).set(id, { ...finger, at });
  const strayed = Math.hypot(at.x - finger.start.x, at.y - finger.start.y) > finger.stray;
  const dragging = touches.dragging || strayed || fingers.size > 1;
  const { grip } = touches;
  if (!dragging) return { touches: { fingers, dragging, grip }, gestures: [] };
  if (grip !== null) {
    const slide: Gesture = { kind: 'slide', grip, from: finger.start, at };
    return { touches: { fingers, dragging, grip }, gestures: [slide] };
  }
  const points = (all: Touches['fingers']) => [...all.values()].slice(0, 2).map((one) => one.at);
  const first = touches.dragging
    ? points(touches.fingers)
    : points(new Map([[id, { ...finger, at: finger.start }]]));
  const before = fingers.size > 1 ? points(touches.fingers) : first;
  return { touches: { fingers, dragging, grip }, gestures: drag(before, points(fingers)) };
}

function lift(touches: Touches, id: number, isTap: boolean): Outcome {
  const finger = touches.fingers.get(id);
  const fingers = new Map(touches.fingers);
  fingers.delete(id);
  const rest: Touches = { fingers, dragging: fingers.size > 0, grip: null };
  if (!isTap || finger === undefined) return { touches: rest, gestures: slipped(touches) };
  const { grip, dragging } = touches;
  if (!dragging) return { touches: rest, gestures: [{ kind: 'tap', at: finger.at }] };
  const { start: from, at } = finger;
  return { touches: rest, gestures: grip === null ? [] : [{ kind: 'drop', grip, from, at }] };
}

/** The touches and gestures after one pointer event. Pure. */
export function follow(touches: Touches, input: PointerInput): Outcome {
  switch (input.kind) {
    case 'down':
      return press(touches, input);
    case 'move':
      return move(touches, input.id, input.at);
    case 'up':
    case 'cancel':
      return lift(touches, input.id, input.kind === 'up');
    case 'held': {
      const [finger] = touches.fingers.values();
      if (touches.dragging || finger === undefined) return { touches, gestures: [] };
      return {
        touches: { ...touches, dragging: true, grip: null },
        gestures: [{ kind: 'hold', at: finger.at }],
      };
    }
    case 'leave':
      return { touches, gestures: [{ kind: 'hover', at: null }] };
  }
}
