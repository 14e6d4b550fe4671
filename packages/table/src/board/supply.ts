import type { WebGLRenderer } from 'pixi.js';
import { whenIdle } from './control.js';
import type { Sheet } from './pictures.js';
import type { Studio } from './studio.js';
import type { Wish } from './surface.js';

/** Brings pictures from the studio to where they are used: one a frame, so that none is late for it. */
export function createSupply(studio: Studio, renderer: WebGLRenderer) {
  const arrived: (() => Sheet | null)[] = [];
  const idling = new Set<() => void>();
  let asked = 0;
  let stocking = false;
  const send = (sheet: Sheet | null) => {
    if (sheet !== null) renderer.texture.initSource(sheet.source);
  };
  return {
    isFree: studio.isFree,
    /** True while nothing is being painted for later: one at a time. */
    mayStock: () => asked === 0 && arrived.length === 0 && !stocking,
    /** True while nothing is asked for the frames to come, and nothing that came waits for one. */
    isEmpty: () => asked === 0 && arrived.length === 0,
    hasArrived: () => arrived.length > 0,
    /** Has something painted that is in view. `came` is called when it is there, for a frame to use it. */
    order({ job, take }: Wish, came: () => void): void {
      asked += 1;
      studio.paint(job, (picture) => {
        asked -= 1;
        if (picture !== null) arrived.push(() => take(picture));
        came();
      });
    },
    /** Puts the next picture that came to its use, and sends it to the graphics card; true when there was one. */
    use(): boolean {
      const take = arrived.shift();
      if (take === undefined) return false;
      send(take());
      return true;
    },
    /** Has something painted that comes into view later; sends it to the graphics card without a frame. */
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
