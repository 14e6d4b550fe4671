import { boardFonts } from './fonts.js';
import { control } from './control.js';
import type { Board, BoardOptions } from './board.js';
import { createRetries } from './retries.js';
import { risingSurface, type Better } from './rising.js';
import type { Surface } from './surface.js';
import { createStudio } from './studio.js';
import { createSvgSurface } from './svg.js';

/** Whether the browser has WebGL; Pixi is not even loaded where it has not. */
function hasWebgl(): boolean {
  const probe = document.createElement('canvas');
  const found = probe.getContext('webgl2') ?? probe.getContext('webgl');
  found?.getExtension('WEBGL_lose_context')?.loseContext();
  return found !== null;
}

/** A surface of WebGL, once Pixi has come. */
function webglOn(host: HTMLElement): Better {
  const script = import('./webgl.js');
  let isNear = false;
  return {
    isNear: () => isNear,
    retry: createRetries(),
    make: async (tell) => {
      const studio = createStudio();
      try {
        const { createWebglSurface } = await script;
        isNear = true;
        return await createWebglSurface(host, { studio, ...tell });
      } catch (error) {
        studio.destroy();
        throw error;
      }
    },
  };
}

/** WebGL where the browser has it, and SVG until its script has come; SVG alone elsewhere. */
const createSurface = (host: HTMLElement): Surface =>
  hasWebgl() ? risingSurface(() => createSvgSurface(host), webglOn(host)) : createSvgSurface(host);

/** Starts the renderer that this browser can run. */
export async function startBoard(options: BoardOptions): Promise<Board> {
  const surface = createSurface(options.host);
  await boardFonts();
  return control(options, surface);
}
