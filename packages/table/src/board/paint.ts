import { FONTS, growthOf, type Box, type Group, type Shape, type Text } from '@tessera/drawing';
import type { Piece } from './jobs.js';
import { overlaps } from './tiles.js';

/** A canvas to draw shapes on: the page's, or a worker's. */
type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const outlines = new WeakMap<Shape, Path2D>();

function makeOutline(shape: Exclude<Shape, Text>): Path2D {
  switch (shape.kind) {
    case 'path':
      return new Path2D(shape.d);
    case 'circle': {
      const ring = new Path2D();
      ring.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
      return ring;
    }
    case 'line': {
      const line = new Path2D();
      line.moveTo(shape.from.x, shape.from.y);
      line.lineTo(shape.to.x, shape.to.y);
      return line;
    }
    case 'polygon': {
      const polygon = new Path2D();
      for (let i = 0; i + 1 < shape.points.length; i += 2) {
        polygon.lineTo(shape.points[i] ?? 0, shape.points[i + 1] ?? 0);
      }
      polygon.closePath();
      return polygon;
    }
  }
}

function outlineOf(shape: Exclude<Shape, Text>): Path2D {
  const known = outlines.get(shape);
  if (known !== undefined) return known;
  const made = makeOutline(shape);
  outlines.set(shape, made);
  return made;
}

function pen(brush: Brush, shape: Shape): void {
  brush.globalAlpha = shape.opacity ?? 1;
  brush.lineWidth = shape.width ?? 1;
  brush.lineCap = shape.cap ?? 'butt';
  brush.setLineDash([...(shape.dash ?? [])]);
  if (shape.fill !== undefined) brush.fillStyle = shape.fill;
  if (shape.stroke !== undefined) brush.strokeStyle = shape.stroke;
}

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;

function write(brush: Brush, shape: Text): void {
  brush.save();
  brush.translate(shape.x, shape.y);
  brush.rotate(((shape.turn ?? 0) * Math.PI) / 180);
  brush.font = `${shape.weight ?? 600} ${shape.size}px ${JSON.stringify(FONTS[shape.font])}, sans-serif`;
  brush.textAlign = ALIGN[shape.anchor ?? 'middle'];
  brush.letterSpacing = `${shape.spacing ?? 0}px`;
  if (shape.stroke !== undefined) brush.strokeText(shape.text, 0, 0);
  if (shape.fill !== undefined) brush.fillText(shape.text, 0, 0);
  brush.restore();
}

function draw(brush: Brush, shape: Shape): void {
  pen(brush, shape);
  if (shape.kind === 'text') return write(brush, shape);
  const outline = outlineOf(shape);
  if (shape.fill !== undefined) brush.fill(outline);
  if (shape.stroke !== undefined) brush.stroke(outline);
}

/** The box of a group's shapes on the sheet, at a growth. */
const placeOf = ({ box, x, y }: Group, growth: number): Box => ({
  x: box.x * growth + x,
  y: box.y * growth + y,
  width: box.width * growth,
  height: box.height * growth,
});

/**
 * Draws a piece of a picture, and yields after each shape so that the painter may pause. It looks the same as `toSvg`
 * of the groups. Nothing is drawn outside the piece's box.
 */
export function* strokes(brush: Brush, groups: readonly Group[], piece: Piece): Generator<void> {
  const { box, scale, seen, x, y } = piece;
  brush.save();
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.beginPath();
  brush.rect(x, y, Math.ceil(box.width * scale), Math.ceil(box.height * scale));
  brush.clip();
  brush.lineJoin = 'round';
  brush.textRendering = 'geometricPrecision';
  for (const group of groups) {
    const growth = growthOf(group, seen);
    if (growth === 0 || !overlaps(placeOf(group, growth), box)) continue;
    const size = scale * growth;
    const [left, top] = [x + (group.x - box.x) * scale, y + (group.y - box.y) * scale];
    brush.setTransform(size, 0, 0, size, left, top);
    for (const shape of group.shapes) {
      draw(brush, shape);
      yield;
    }
  }
  brush.restore();
}

/** Draws a piece without pausing. */
export function paint(brush: Brush, groups: readonly Group[], piece: Piece): void {
  const drawing = strokes(brush, groups, piece);
  while (drawing.next().done !== true);
}

/** A canvas of the page and its brush. The brush is null when the browser gives none (too large, or too many). */
export function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, brush: canvas.getContext('2d') };
}
