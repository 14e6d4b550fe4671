/** How long the view must rest before pictures are painted anew for its scale, in milliseconds. */
const REST = 140;
/** How long it must rest before what lies round about is painted too. */
const CALM = 600;

/** When a view that is moved about comes to rest. */
export interface Rest {
  /** The view has just moved. */
  readonly moved: () => void;
  /** True where it has rested for so long that there is time for what lies round about. */
  readonly isCalm: () => boolean;
  readonly stop: () => void;
}

/**
 * Tells once that a view rests, and once that all is calm. A timer for each movement would cost more than the movement:
 * one is set, and looks whether it came too early.
 */
export function createRest(tell: { readonly rested: () => void; readonly calm: () => void }): Rest {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsAt = 0;
  let hasRested = false;

  const calm = () => {
    timer = undefined;
    hasRested = false;
    tell.calm();
  };
  const look = () => {
    const left = restsAt - performance.now();
    hasRested = left <= 1;
    timer = hasRested ? setTimeout(calm, CALM - REST) : setTimeout(look, left);
    if (hasRested) tell.rested();
  };
  return {
    moved(): void {
      restsAt = performance.now() + REST;
      if (timer !== undefined && !hasRested) return;
      clearTimeout(timer);
      hasRested = false;
      timer = setTimeout(look, REST);
    },
    isCalm: () => timer === undefined,
    stop: () => clearTimeout(timer),
  };
}
