import { boardFonts } from './fonts.js';
import { control } from './control.js';
import type { Board, BoardOptions } from './index.js';
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
const webglOn =
  (host: HTMLElement): Better =>
  async (sharp) => {
    const studio = createStudio();
    try {
      const { createWebglSurface } = await import('./webgl.js');
      return await createWebglSurface(host, { studio, sharp });
    } catch (error) {
      studio.destroy();
      throw error;
    }
  };

/** SVG at once; WebGL in its place where the browser has it. */
function createSurface(host: HTMLElement): Surface {
  const svg = createSvgSurface(host);
  return hasWebgl() ? risingSurface(svg, webglOn(host)) : svg;
}

/** Starts the renderer that this browser can run. */
export async function startBoard(options: BoardOptions): Promise<Board> {
  await boardFonts();
  return control(options, createSurface(options.host));
}
