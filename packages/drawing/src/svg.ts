import { growthOf } from './build.js';
import { coordinate } from './paths.js';
import { FONTS, type Box, type Group, type Layers, type MapDrawing, type Shape, type Text } from './shape.js';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${typeof value === 'number' ? value : escape(value)}"`;

/**
 * The attribute that makes a shape translucent. When it is only filled, or only stroked, that paint's own opacity
 * looks the same as the whole shape's, for which painters allocate a layer as large as the picture.
 */
const translucency = ({ fill, stroke }: Shape): string => {
  if (fill !== undefined && stroke !== undefined) return 'opacity';
  return stroke === undefined ? 'fill-opacity' : 'stroke-opacity';
};

function paint(shape: Shape): string {
  return (
    attribute('fill', shape.fill ?? 'none') +
    attribute('stroke', shape.stroke) +
    attribute('stroke-width', shape.width) +
    attribute(translucency(shape), shape.opacity) +
    attribute('stroke-dasharray', shape.dash?.join(' ')) +
    attribute('stroke-linecap', shape.cap === 'round' ? 'round' : undefined) +
    attribute('stroke-linejoin', shape.stroke === undefined ? undefined : 'round')
  );
}

function text(shape: Text): string {
  const turn = shape.turn === undefined ? undefined : `rotate(${shape.turn} ${shape.x} ${shape.y})`;
  return (
    `<text${attribute('x', shape.x)}${attribute('y', shape.y)}${attribute('font-family', FONTS[shape.font])}` +
    attribute('font-size', shape.size) +
    attribute('font-weight', shape.weight ?? 600) +
    attribute('text-anchor', shape.anchor ?? 'middle') +
    attribute('letter-spacing', shape.spacing) +
    attribute('transform', turn) +
    attribute('paint-order', shape.stroke === undefined ? undefined : 'stroke') +
    `${paint(shape)}>${escape(shape.text)}</text>`
  );
}

function element(shape: Shape): string {
  switch (shape.kind) {
    case 'polygon':
      return `<polygon points="${shape.points.join(' ')}"${paint(shape)}/>`;
    case 'path':
      return `<path d="${shape.d}"${paint(shape)}/>`;
    case 'line':
      return `<line x1="${shape.from.x}" y1="${shape.from.y}" x2="${shape.to.x}" y2="${shape.to.y}"${paint(shape)}/>`;
    case 'circle':
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.r}"${paint(shape)}/>`;
    case 'text':
      return text(shape);
  }
}

/** Moves a word to its group's place, so that a group of one word needs no group element. */
const placed = (word: Text, { x, y }: Group, growth: number): Text => ({
  ...word,
  x: coordinate(x + word.x * growth),
  y: coordinate(y + word.y * growth),
  size: coordinate(word.size * growth),
  ...(word.width !== undefined && { width: coordinate(word.width * growth) }),
});

function group(one: Group, scale: number): string {
  const growth = growthOf(one, scale);
  if (growth === 0) return '';
  const [only, ...others] = one.shapes;
  if (only?.kind === 'text' && others.length === 0) return text(placed(only, one, growth));
  const moved = one.x === 0 && one.y === 0 ? '' : `translate(${one.x} ${one.y})`;
  const grown = growth === 1 ? '' : `scale(${coordinate(growth * 100) / 100})`;
  const transform = `${moved}${grown}`;
  const lit = one.isLit === true ? ' data-lit="true"' : '';
  return `<g${lit}${transform && ` transform="${transform}"`}>${one.shapes.map(element).join('')}</g>`;
}

/** Whether a group, as large as it is drawn, is at least partly in a view. */
function isIn({ x, y, box }: Group, view: Box, growth: number): boolean {
  const [left, top] = [x + box.x * growth, y + box.y * growth];
  return (
    left < view.x + view.width &&
    left + box.width * growth > view.x &&
    top < view.y + view.height &&
    top + box.height * growth > view.y
  );
}

/** The options of a picture; without any, the whole sheet is drawn at its natural size. */
export interface Frame {
  /** The part of the sheet that is shown; left out, all of it. */
  readonly view?: Box;
  /** The width in pixels; the height follows from it. */
  readonly width?: number;
  /** The pixels per unit on the screen where it is seen, which may be smaller than the one it is drawn for. */
  readonly seenAt?: number;
}

/**
 * A map with its layers as an SVG document, for pictures and for browsers without WebGL. Groups outside the view are
 * left out, because some painters fail at translucent shapes far from the picture.
 */
export function toSvg(
  map: MapDrawing,
  layers: Layers,
  { view = map.bounds, width = 1600, seenAt = width / view.width }: Frame = {},
): string {
  const height = Math.round((width * view.height) / view.width);
  const groups = [...map.groups, ...layers.flatMap(({ groups }) => groups)].filter((one) =>
    isIn(one, view, growthOf(one, seenAt)),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${view.x} ${view.y} ${view.width} ${view.height}">${groups.map((one) => group(one, seenAt)).join('')}</svg>`
  );
}
