import { expect, test } from 'vitest';
import { NO_LAYERS, type Group, type MapDrawing, type Shape } from './shape.js';
import { toSvg } from './svg.js';

const box = { x: -10, y: -20, width: 200, height: 100 };
const map: MapDrawing = {
  key: 'plain',
  bounds: box,
  layout: { orientation: 'north', centre: () => ({ x: 0, y: 0 }), hexAt: () => null },
  groups: [],
};
const group = (...shapes: Shape[]): Group => ({ key: 'one', x: 5, y: 6, shapes, box, look: 'one' });

test('a drawing becomes one document with its own view of the sheet', () => {
  expect(toSvg(map, NO_LAYERS, { width: 400 })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="-10 -20 200 100"></svg>',
  );
});

test('each kind of shape becomes its element, moved to its group', () => {
  const svg = toSvg(map, {
    ...NO_LAYERS,
    above: [
      group(
        { kind: 'polygon', points: [0, 0, 1, 0, 0, 1], fill: 'red' },
        { kind: 'path', d: 'M0 0L1 1', stroke: 'blue', width: 2, dash: [1, 2], cap: 'round' },
        { kind: 'line', from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, stroke: 'blue', opacity: 0.5 },
        { kind: 'circle', x: 1, y: 2, r: 3, fill: 'green' },
      ),
    ],
  });
  expect(svg).toContain('<g transform="translate(5 6)">');
  expect(svg).toContain('<polygon points="0 0 1 0 0 1" fill="red"/>');
  expect(svg).toContain('stroke-dasharray="1 2" stroke-linecap="round"');
  expect(svg).toContain('<line x1="0" y1="0" x2="1" y2="1" fill="none" stroke="blue" opacity="0.5"');
  expect(svg).toContain('<circle cx="1" cy="2" r="3" fill="green"/>');
});

test('words cannot break out of the document', () => {
  const svg = toSvg(map, {
    ...NO_LAYERS,
    above: [group({ kind: 'text', x: 0, y: 0, text: '<b> & "c"', size: 9, font: 'figures', fill: 'black' })],
  });
  expect(svg).toContain('&lt;b&gt; &amp; &quot;c&quot;');
  expect(svg).not.toContain('<b>');
});

test('figures are drawn larger than life in a small picture, and left out where nobody could read them', () => {
  const figure = {
    ...group({ kind: 'circle', x: 0, y: 0, r: 1 }),
    legible: { from: 2, most: 3, hidden: 0.5 },
  };
  const at = (width: number) => toSvg(map, { ...NO_LAYERS, above: [figure] }, { width });
  expect(at(800)).toContain('<g transform="translate(5 6)">');
  expect(at(200)).toContain('<g transform="translate(5 6)scale(2)">');
  expect(at(120)).toContain('<g transform="translate(5 6)scale(3)">');
  expect(at(80)).not.toContain('<g');
});
