import { toSvg, NO_LAYERS, type Layers, type MapDrawing } from '@tessera/drawing';
import { toSheet } from './camera.js';
import type { Scene } from './index.js';
import type { Surface, View } from './surface.js';

function element(map: MapDrawing, layers: Layers): SVGSVGElement {
  const text = toSvg(map, layers);
  const svg = document.importNode(
    new DOMParser().parseFromString(text, 'image/svg+xml').documentElement,
    true,
  );
  if (!(svg instanceof SVGSVGElement)) throw new Error('The drawing is no SVG.');
  svg.setAttribute('width', '100%');
  svg.setAttribute('height', '100%');
  svg.setAttribute('aria-hidden', 'true');
  svg.style.position = 'absolute';
  svg.style.inset = '0';
  svg.style.pointerEvents = 'none';
  return svg;
}

/** A surface of two SVG pictures, the map and what lies on it, for browsers without WebGL. */
export function createSvgSurface(host: HTMLElement): Surface {
  let shown: Scene | null = null;
  let below: SVGSVGElement | null = null;
  let above: SVGSVGElement | null = null;
  let frames = 0;

  const take = (scene: Scene) => {
    if (shown?.map !== scene.map) {
      below?.remove();
      below = element(scene.map, NO_LAYERS);
      host.prepend(below);
    }
    if (shown?.layers !== scene.layers || shown.map !== scene.map) {
      above?.remove();
      above = element({ ...scene.map, groups: [] }, scene.layers);
      below?.after(above);
    }
    shown = scene;
  };
  const look = ({ camera, size }: View) => {
    const { x, y } = toSheet(camera, size, { x: 0, y: 0 });
    const box = `${x} ${y} ${size.width / camera.scale} ${size.height / camera.scale}`;
    for (const svg of [below, above]) svg?.setAttribute('viewBox', box);
  };
  return {
    kind: 'svg',
    show(view) {
      take(view.scene);
      look(view);
      frames += 1;
    },
    framesDrawn: () => frames,
    destroy() {
      below?.remove();
      above?.remove();
    },
  };
}
