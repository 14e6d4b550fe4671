import { type Camera, type Size, toSheet } from './camera.js';
import type { Scene } from './board.js';
import type { Job, Painted } from './jobs.js';
import type { Sheet } from './pictures.js';
import { type Group, type Layers, type MapDrawing, toSvg } from '@tessera/drawing';

/** What is needed to draw a frame. */
export interface View {
  readonly scene: Scene;
  readonly camera: Camera;
  readonly size: Size;
}

/** Something that shows views. It draws a frame only when it has to. */
export interface Surface {
  readonly kind: 'webgl' | 'svg';
  /** Shows a view. */
  readonly show: (view: View) => void;
  readonly framesDrawn: () => number;
  readonly destroy: () => void;
}

/** A picture that is wanted, and what to do with it. */
export interface Wish {
  readonly job: Job;
  /** Puts the picture to use and returns its sheet; null when it came too late, and then it is freed. */
  readonly take: (picture: Painted) => Sheet | null;
}

/** The scale at which the world is seen. */
export interface Lens {
  /** Device pixels per unit. */
  readonly scale: number;
  /** CSS pixels per unit. */
  readonly seen: number;
}

/** An SVG element of the drawing, with signs as large as the scale wants them. */
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

/** Clips a map's picture to its sheet, since what is drawn beyond the edge lies under the frame. */
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

/** Rounds a scale to steps. Signs are drawn anew at each step. */
const stepOf = (scale: number): number => 2 ** (Math.round(Math.log2(scale) * 3) / 3);

const hasSize = ({ legible }: Group): boolean => legible !== undefined;

/** The groups of a map that keep their size on the screen (`sized`), or those that do not. */
const partOf = (map: MapDrawing, sized: boolean): MapDrawing => ({
  ...map,
  groups: map.groups.filter((group) => hasSize(group) === sized),
});

/** A surface of two SVG pictures, the map and what lies on it, for browsers without WebGL. */
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
