import { circle, path, polygon, towards, type Shape } from '@tessera/drawing';
import type { General } from '../../rules/index.js';
import { ORIGIN } from './shaping.js';

const star = (points: number, outer: number, inner: number) =>
  Array.from({ length: points * 2 }, (_, i) =>
    towards(ORIGIN, (i * 180) / points, i % 2 === 0 ? outer : inner),
  );

/** The device of each general's standard, some 26 units high: its body in `ink`, its details in the background's colour. */
const DEVICES: Readonly<Record<General, (ink: string, ground: string) => Shape[]>> = {
  // The lightning of the house of Barca.
  hannibal: (ink) => [path('M4 -14L-9 2L-1.6 2L-5 14L9.4 -3.4L1.4 -3.4L7 -14Z', { fill: ink })],
  // A sun over the sea.
  hasdrubal: (ink) => [
    path('M-9 5A9 9 0 0 1 9 5Z', { fill: ink }),
    path('M0 -13L0 -8M-9.6 -9L-6.4 -5.4M9.6 -9L6.4 -5.4M-14 1L-11.4 1M14 1L11.4 1', {
      stroke: ink,
      width: 2.4,
      cap: 'round',
    }),
    path('M-12 10Q-8 6.6 -4 10Q0 13.4 4 10Q8 6.6 12 10', { stroke: ink, width: 2.4, cap: 'round' }),
  ],
  // A date palm.
  hanno: (ink) => [
    path('M0 14Q-2.4 4 0 -4', { stroke: ink, width: 3, cap: 'round' }),
    path(
      'M0 -5Q-6 -13 -13 -7Q-6 -8 0 -3Q6 -8 13 -7Q6 -13 0 -5ZM0 -4Q-8 -4 -11 4Q-5 0 0 -2Q5 0 11 4Q8 -4 0 -4ZM-2 -5Q-4 -13 0 -14Q4 -13 2 -5Z',
      {
        fill: ink,
      },
    ),
  ],
  mago: (ink) => [polygon(star(8, 14, 6), { fill: ink })],
  gisgo: (ink) => [
    path('M5 -12C-4 -14.4 -13 -8 -13 0C-13 8 -4 14.4 5 12C-2 9.6 -5.6 5 -5.6 0C-5.6 -5 -2 -9.6 5 -12Z', {
      fill: ink,
    }),
    circle({ x: 6.4, y: 0 }, 5, { fill: ink }),
  ],
  // The staff that the name means.
  publius: (ink) => [
    path('M-7 13L7 -9', { stroke: ink, width: 3.4, cap: 'round' }),
    circle({ x: 8, y: -10.4 }, 4, { fill: ink }),
    path('M-11 -3Q-6 -9 -1 -7M11 4Q6 10 1 8', { stroke: ink, width: 2.4, cap: 'round' }),
  ],
  longus: (ink) => [
    path('M-10 -13L10 -13L10 -9.6L-10 -9.6ZM-10 13L10 13L10 9.6L-10 9.6Z', { fill: ink }),
    path('M-5.6 -8L-5.6 8M0 -8L0 8M5.6 -8L5.6 8', { stroke: ink, width: 3.4 }),
  ],
  flaminius: (ink, ground) => [
    path(
      'M1 -14C2 -7 10 -3 10 5C10 10.4 6 14 0 14C-6 14 -10 10.4 -10 5C-10 0 -7 -2 -6 -6C-4 -4 -3 -3 -3 -1C0 -4 1.6 -9 1 -14Z',
      { fill: ink },
    ),
    path('M0.6 3Q5 8 0.4 11.6Q-4.6 9 0.6 3Z', { fill: ground }),
  ],
  // The shield of Rome.
  fabius: (ink, ground) => [
    path('M-10 -12Q0 -15 10 -12L10 2Q9 10 0 14.4Q-9 10 -10 2Z', { fill: ink }),
    path('M0 -11L0 11M-7.4 -3L7.4 -3', { stroke: ground, width: 2.2 }),
    circle({ x: 0, y: -3 }, 3, { fill: ground }),
  ],
  // The sword of Rome.
  marcellus: (ink, ground) => [
    path('M0 -15L3.6 -10L3.6 4L-3.6 4L-3.6 -10Z', { fill: ink }),
    path('M-9 5.4L9 5.4M0 6L0 12', { stroke: ink, width: 3, cap: 'round' }),
    circle({ x: 0, y: 13 }, 2.6, { fill: ink }),
    path('M0 -10L0 2', { stroke: ground, width: 1.2 }),
  ],
  // The wing of a hasty march.
  nero: (ink) => [
    path(
      'M-13 9C-13 -3 -3 -12 14 -12C12 -8 9 -6.4 6 -5.6C9 -5 10 -4.4 11 -4C8 -0.6 4 0.8 0.6 1C3 1.6 5 2 6 3C1 7.4 -6 8 -13 9Z',
      { fill: ink },
    ),
  ],
  varro: (ink) => [
    path('M-2 14L-2 -13', { stroke: ink, width: 3.2, cap: 'round' }),
    path('M-1 -12Q9 -14 12 -4Q9 4 -1 1Q2 -5 -1 -12ZM-3.4 -10L-9 -7L-9 -4L-3.4 -1Z', { fill: ink }),
  ],
  paulus: (ink) => [
    path('M-3 12Q-14 5 -10 -10M3 12Q14 5 10 -10', { stroke: ink, width: 1.6, cap: 'round' }),
    path(
      'M-10 -10Q-16 -6 -13 -2Q-9 -5 -10 -10ZM-12 -1Q-16 4 -11.6 7Q-8.6 3 -12 -1ZM-8.6 6Q-11 12 -5.4 13Q-4 8 -8.6 6ZM-8.6 -5Q-3 -7 -3.6 -2Q-8 -0.6 -8.6 -5Z' +
        'M10 -10Q16 -6 13 -2Q9 -5 10 -10ZM12 -1Q16 4 11.6 7Q8.6 3 12 -1ZM8.6 6Q11 12 5.4 13Q4 8 8.6 6ZM8.6 -5Q3 -7 3.6 -2Q8 -0.6 8.6 -5Z',
      { fill: ink },
    ),
  ],
  africanus: (ink, ground) => [
    path('M-13 -8L-7 0L0 -13L7 0L13 -8L10.4 10L-10.4 10Z', { fill: ink }),
    path('M-9 6L9 6', { stroke: ground, width: 1.8 }),
    circle({ x: 0, y: -13 }, 2.4, { fill: ink }),
    circle({ x: -13, y: -8 }, 2.2, { fill: ink }),
    circle({ x: 13, y: -8 }, 2.2, { fill: ink }),
  ],
};

/** Draws a general's device about the origin. */
export const deviceOf = (general: General, ink: string, ground: string): Shape[] =>
  DEVICES[general](ink, ground);

/** Each general's name on a counter, and its short form on a subordinate's tab. */
export const NAMES: Readonly<Record<General, { readonly name: string; readonly short: string }>> = {
  hannibal: { name: 'HANNIBAL', short: 'HNB' },
  hasdrubal: { name: 'HASDRUBAL', short: 'HDR' },
  hanno: { name: 'HANNO', short: 'HNO' },
  mago: { name: 'MAGO', short: 'MAG' },
  gisgo: { name: 'GISGO', short: 'GIS' },
  publius: { name: 'P. SCIPIO', short: 'SCI' },
  longus: { name: 'LONGUS', short: 'LON' },
  flaminius: { name: 'FLAMINIUS', short: 'FLA' },
  fabius: { name: 'FABIUS', short: 'FAB' },
  marcellus: { name: 'MARCELLUS', short: 'MAR' },
  nero: { name: 'NERO', short: 'NER' },
  varro: { name: 'VARRO', short: 'VAR' },
  paulus: { name: 'PAULUS', short: 'PAU' },
  africanus: { name: 'AFRICANUS', short: 'AFR' },
};
