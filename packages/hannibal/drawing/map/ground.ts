import { coordinate, fixed, noise, path, polyline, type Group } from '@tessera/drawing';
import { SHEET } from '../projection.js';
import { MAP } from './palette.js';

/** The paper's fibres, under everything that is printed. */
function fibres(first: number): string {
  return Array.from({ length: 130 }, (_, i) => {
    const k = first + i;
    const [x, y] = [coordinate(SHEET.width * noise(k, 81)), coordinate(SHEET.height * noise(k, 82))];
    const turn = noise(k, 83) * 2 * Math.PI;
    return `M${x} ${y}L${coordinate(x + Math.cos(turn) * 10)} ${coordinate(y + Math.sin(turn) * 10)}`;
  }).join('');
}

/** The land without provinces. */
export function ground(): Group[] {
  const { x, y, width, height } = SHEET;
  const sheet = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return [
    fixed('ground', SHEET, [
      path(polyline(sheet, true), { fill: MAP.land }),
      path(fibres(0), { stroke: MAP.shade, width: 0.9, opacity: 0.14 }),
      path(fibres(130), { stroke: '#fffbe8', width: 1, opacity: 0.5 }),
    ]),
  ];
}
