import { expect, test } from 'vitest';
import type { Group, Layers, MapDrawing, Shape } from './shape.js';
import { toSvg } from './svg.js';

const box = { x: -10, y: -20, width: 200, height: 100 };
const map: MapDrawing = {
  key: 'plain',
  bounds: box,
  layout: { turned: false, span: 100, middleOf: () => null, placeAt: () => null },
  groups: [],
};
const group = (...shapes: Shape[]): Group => ({ key: 'one', x: 5, y: 6, shapes, box, look: 'one' });
const layer = (...groups: Group[]): Layers => [{ name: 'above', groups }];

test('a drawing becomes one document with its own view of the sheet', () => {
  expect(toSvg(map, [], { width: 400 })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="-10 -20 200 100"></svg>',
  );
});

test('each kind of shape becomes its element, moved to its group', () => {
  const shapes = group(
    { kind: 'polygon', points: [0, 0, 1, 0, 0, 1], fill: 'red' },
    { kind: 'path', d: 'M0 0L1 1', stroke: 'blue', width: 2, dash: [1, 2], cap: 'round' },
    { kind: 'line', from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, stroke: 'blue', opacity: 0.5 },
    { kind: 'circle', x: 1, y: 2, r: 3, fill: 'green' },
  );
  const svg = toSvg(map, layer(shapes));
  expect(svg).toContain('<g transform="translate(5 6)">');
  expect(svg).toContain('<polygon points="0 0 1 0 0 1" fill="red"/>');
  expect(svg).toContain('stroke-dasharray="1 2" stroke-linecap="round"');
  expect(svg).toContain('<line x1="0" y1="0" x2="1" y2="1" fill="none" stroke="blue" stroke-opacity="0.5"');
  expect(svg).toContain('<circle cx="1" cy="2" r="3" fill="green"/>');
});

test('a shape is translucent by its one paint, and as a whole only where it has two', () => {
  const circle = { kind: 'circle', x: 1, y: 2, r: 3, opacity: 0.5 } as const;
  const shapes = group(
    { ...circle, fill: 'red' },
    { ...circle, stroke: 'blue' },
    { ...circle, fill: 'red', stroke: 'blue' },
  );
  const named = [...toSvg(map, layer(shapes)).matchAll(/ ([\w-]*opacity)=/g)].map(([, name]) => name);
  expect(named).toEqual(['fill-opacity', 'stroke-opacity', 'opacity']);
});

test('words cannot break out of the document', () => {
  const words = group({
    kind: 'text',
    x: 0,
    y: 0,
    text: '<b> & "c"',
    size: 9,
    font: 'figures',
    fill: 'black',
  });
  const svg = toSvg(map, layer(words));
  expect(svg).toContain('&lt;b&gt; &amp; &quot;c&quot;');
  expect(svg).not.toContain('<b>');
});

test('figures are drawn larger than life in a small picture, and left out where nobody could read them', () => {
  const figure = {
    ...group({ kind: 'circle', x: 0, y: 0, r: 1 }),
    legible: { from: 2, most: 3, hidden: 0.5 },
  };
  const at = (width: number) => toSvg(map, layer(figure), { width });
  expect(at(800)).toContain('<g transform="translate(5 6)">');
  expect(at(200)).toContain('<g transform="translate(5 6)scale(2)">');
  expect(at(120)).toContain('<g transform="translate(5 6)scale(3)">');
  expect(at(80)).not.toContain('<g');
});

test('layers lie one on another in the order in which they are given', () => {
  const [low, high] = ['low', 'high'].map((word) =>
    group({ kind: 'text', x: 0, y: 0, text: word, size: 9, font: 'figures' }),
  );
  if (low === undefined || high === undefined) throw new Error('Two groups are two.');
  const svg = toSvg(map, [...layer(low), ...layer(high)]);
  expect(svg.indexOf('low')).toBeGreaterThan(0);
  expect(svg.indexOf('high')).toBeGreaterThan(svg.indexOf('low'));
});

test('what lies outside the view is left out, unless it grows into it', () => {
  const mark = { kind: 'circle', x: 0, y: 0, r: 5, fill: 'green' } as const;
  const near = { ...group(mark), x: 0, y: 0, box: { x: -5, y: -5, width: 10, height: 10 } };
  const far = { ...near, key: 'far', x: 205 };
  const drawn = (scale: number, ...groups: Group[]) =>
    toSvg(map, layer(...groups), { view: { x: -10, y: -20, width: 200, height: 100 }, seenAt: scale });
  expect(drawn(1, near, far).match(/<circle/g)).toHaveLength(1);
  const grown = { ...far, legible: { from: 1, most: 4 } };
  expect(drawn(0.25, near, grown).match(/<circle/g)).toHaveLength(2);
});
