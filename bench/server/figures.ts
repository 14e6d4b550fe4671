import { quantile } from '../engine/positions.js';

/** A figure as it is printed: whole from 100 on, with one place below. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2);

/** What is told of many figures: p50, p95 and p99. */
export const SHARES = [0.5, 0.95, 0.99];

/** The p50, p95 and p99 of some figures. */
export const spread = (figures: readonly number[]): string =>
  SHARES.map((share) => figure(quantile(figures, share))).join(' / ');

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** A straight line through points: its slope, and half the width of the 95 % interval of that. */
export function slopeOf(points: readonly (readonly [number, number])[]): {
  readonly slope: number;
  readonly half: number;
} {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map((point) => point[0]));
  const y = mean(points.map((point) => point[1]));
  const spreadX = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  const slope = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spreadX;
  const misses = points.reduce((sum, point) => sum + (point[1] - y - slope * (point[0] - x)) ** 2, 0);
  const error = Math.sqrt(misses / (points.length - 2) / spreadX);
  return { slope, half: student(points.length - 2) * error };
}

/** Student's t for a two-sided interval of 95 %, by degrees of freedom (Cornish and Fisher's expansion). */
function student(degrees: number): number {
  const z = 1.959964;
  const first = (z ** 3 + z) / (4 * degrees);
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2);
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3);
  return z + first + second + third;
}
