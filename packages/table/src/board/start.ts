import { boardFonts } from './fonts.js';
import { control } from './control.js';
import type { Board, BoardOptions } from './index.js';
import type { Surface } from './surface.js';
import { createStudio } from './studio.js';
import { createSvgSurface } from './svg.js';

/** WebGL where the browser has it; Pixi is not even loaded where it has not. */
async function createSurface(host: HTMLElement): Promise<Surface> {
  const probe = document.createElement('canvas');
  const found = probe.getContext('webgl2') ?? probe.getContext('webgl');
  found?.getExtension('WEBGL_lose_context')?.loseContext();
  if (found === null) return createSvgSurface(host);
  const studio = createStudio();
  try {
    const { createWebglSurface } = await import('./webgl.js');
    return await createWebglSurface(host, studio);
  } catch {
    studio.destroy();
    return createSvgSurface(host);
  }
}

/** Starts the renderer that this browser can run. */
export async function startBoard(options: BoardOptions): Promise<Board> {
  await boardFonts();
  return control(options, await createSurface(options.host));
}
