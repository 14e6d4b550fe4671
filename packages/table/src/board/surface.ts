import { type Camera, type Size, toSheet } from './camera.js';
import type { Scene } from './board.js';
import type { Job, Painted } from './jobs.js';
import type { Sheet } from './pictures.js';
import { type Group, type Layers, type MapDrawing, toSvg } from '@tessera/drawing';

/** What is needed to put one picture on the screen. */
export interface View {
  readonly scene: Scene;
  readonly camera: Camera;
  readonly size: Size;
}

/** Something that pictures appear on. It decides by itself when a frame has to be drawn, and draws none otherwise. */
export interface Surface {
  readonly kind: 'webgl' | 'svg';
  /** Shows a view. */
  readonly show: (view: View) => void;
  readonly framesDrawn: () => number;
  readonly destroy: () => void;
}

/** A picture that somebody waits for, and what they do with it. */
export interface Wish {
  readonly job: Job;
  /** Puts the picture to its use, and answers its sheet; throws it away where it came too late. */
  readonly take: (picture: Painted) => Sheet | null;
}

/** How the world is seen. */
export interface Lens {
  /** Device pixels per unit. */
  readonly scale: number;
  /** CSS pixels per unit. */
  readonly seen: number;
}

/** A picture with its signs as large as they are wanted at a scale. */
function element(map: MapDrawing, layers: Layers, scale: number): SVGSVGElement {
  const text = toSvg(map, layers, { width: map.bounds.width * scale });
  const svg = document.importNode(
    new DOMParser().parseFromString(text, 'image/svg+xml').documentElement,
    true,
  );
  if (!(svg instanceof SVGSVGElement)) throw new Error('The drawing is not an SVG.');
  svg.setAttribute('width', '100%');
  svg.setAttribute('height', '100%');
  svg.setAttribute('aria-hidden', 'true');
  svg.style.position = 'absolute';
  svg.style.inset = '0';
  svg.style.pointerEvents = 'none';
  return svg;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Moves what is in a picture of a map into a window as large as its sheet: what is drawn beyond the edge lies under the frame. */
function underFrame(svg: SVGSVGElement, { bounds }: MapDrawing): SVGSVGElement {
  const sheet = document.createElementNS(SVG, 'svg');
  const { x, y, width, height } = bounds;
  for (const [name, value] of Object.entries({ x, y, width, height })) sheet.setAttribute(name, `${value}`);
  sheet.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  sheet.setAttribute('overflow', 'hidden');
  sheet.append(...svg.children);
  svg.append(sheet);
  return sheet;
}

/** Steps of the scale: what is larger than life in a small picture is drawn anew at each. */
const stepOf = (scale: number): number => 2 ** (Math.round(Math.log2(scale) * 3) / 3);

const hasSize = ({ legible }: Group): boolean => legible !== undefined;

/** What of a map looks the same at every scale, or what does not. */
const partOf = (map: MapDrawing, sized: boolean): MapDrawing => ({
  ...map,
  groups: map.groups.filter((group) => hasSize(group) === sized),
});

/** A surface of two SVG pictures, the map with its figures and what lies on it, for browsers without WebGL. */
export function createSvgSurface(host: HTMLElement): Surface {
  let shown: Scene | null = null;
  let step = 0;
  let below: SVGSVGElement | null = null;
  let sheet: SVGSVGElement | null = null;
  let above: SVGSVGElement | null = null;
  let figures: readonly Element[] = [];
  let frames = 0;

  const take = ({ scene, camera }: View) => {
    const { map, layers } = scene;
    const another = shown?.map !== map;
    const grown = stepOf(camera.scale) !== step;
    step = stepOf(camera.scale);
    if (another) {
      below?.remove();
      below = element(partOf(map, false), [], step);
      sheet = underFrame(below, map);
      host.prepend(below);
    }
    if (another || grown) {
      for (const figure of figures) figure.remove();
      figures = [...element(partOf(map, true), [], step).children];
      sheet?.append(...figures);
    }
    if (another || grown || shown?.layers !== layers) {
      above?.remove();
      above = element({ ...map, groups: [] }, layers, step);
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
      take(view);
      look(view);
      frames += 1;
    },
    framesDrawn: () => frames,
    destroy() {
      for (const svg of [below, above]) svg?.remove();
    },
  };
}
