import type { WebGLRenderer } from 'pixi.js';
import { whenIdle } from './control.js';
import type { Sheet } from './pictures.js';
import type { Studio } from './studio.js';
import type { Wish } from './surface.js';

/** Brings pictures from the studio to where they are used: one per frame, so that no frame is late. */
export function createSupply(studio: Studio, renderer: WebGLRenderer) {
  const arrived: (() => Sheet | null)[] = [];
  const idling = new Set<() => void>();
  let ordered = 0;
  let stocking = false;
  const send = (sheet: Sheet | null) => {
    if (sheet !== null) renderer.texture.initSource(sheet.source);
  };
  return {
    isFree: studio.isFree,
    /** True when nothing is being painted for later. */
    mayStock: () => ordered === 0 && arrived.length === 0 && !stocking,
    /** True when nothing is ordered for the next frames and nothing waits for one. */
    isEmpty: () => ordered === 0 && arrived.length === 0,
    hasArrived: () => arrived.length > 0,
    /** Orders a picture that is in view. `came` is called when it has arrived. */
    order({ job, take }: Wish, came: () => void): void {
      ordered += 1;
      studio.paint(job, (picture) => {
        ordered -= 1;
        if (picture !== null) arrived.push(() => take(picture));
        came();
      });
    },
    /** Puts the next picture that arrived to use and sends it to the graphics card; true when there was one. */
    use(): boolean {
      const take = arrived.shift();
      if (take === undefined) return false;
      send(take());
      return true;
    },
    /** Orders a picture for later, and sends it to the graphics card outside of frames. */
    stock({ job, take }: Wish, came: () => void): void {
      stocking = true;
      studio.paint(job, (picture) => {
        const stop = whenIdle(() => {
          idling.delete(stop);
          stocking = false;
          send(picture === null ? null : take(picture));
          came();
        });
        idling.add(stop);
      });
    },
    end(): void {
      for (const stop of idling) stop();
      studio.destroy();
    },
  };
}
