import type { WebGLRenderer } from 'pixi.js';
import { whenIdle } from './idle.js';
import type { Studio } from './studio.js';
import type { Wish } from './wish.js';

/** New pictures that one frame sends to the graphics card at most: each takes most of a millisecond. */
const A_FRAME = 2;

/** Brings pictures from the studio to where they are used: some a frame, so that none is late for them. */
export function createSupply(studio: Studio, renderer: WebGLRenderer) {
  const arrived: (() => void)[] = [];
  const idling = new Set<() => void>();
  let asked = 0;
  return {
    isFree: studio.isFree,
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
    /** Puts what came to its use, as much of it as a frame bears; true when there was anything. */
    use(): boolean {
      const some = arrived.splice(0, A_FRAME);
      for (const take of some) take();
      return some.length > 0;
    },
    /** Has something painted that comes into view later; sends it to the graphics card without a frame. */
    stock({ job, take }: Wish, came: () => void): void {
      studio.paint(job, (picture) => {
        if (picture === null) return;
        const stop = whenIdle(() => {
          idling.delete(stop);
          const sheet = take(picture);
          if (sheet !== null) renderer.texture.initSource(sheet.source);
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
