import { circle, path, type Shape } from '@tessera/drawing';
import type { Seat } from '../../rules/index.js';

/** The inks of a sign: its body, and the ground that shows through its details. */
interface SignInks {
  readonly ink: string;
  readonly ground: string;
}

/** An eagle with its wings spread, some 32 wide. */
const eagle = ({ ink, ground }: SignInks): Shape[] => [
  path(
    'M0 -13C2.4 -13 4 -11.4 3.6 -9L2.4 -6.4C6 -9.6 11 -11.4 16.4 -9.4C14.6 -7 15 -4.6 13 -2.4C13.2 0.6 11 2.4 9.2 3.2' +
      'C7.8 5.4 5.2 6 3.2 5.8L6 12.4L2.4 11L0 13.6L-2.4 11L-6 12.4L-3.2 5.8C-5.2 6 -7.8 5.4 -9.2 3.2' +
      'C-11 2.4 -13.2 0.6 -13 -2.4C-15 -4.6 -14.6 -7 -16.4 -9.4C-11 -11.4 -6 -9.6 -2.4 -6.4L-2.6 -9L-5.4 -9.6Q-3.6 -13 0 -13Z',
    { fill: ink },
  ),
  path(
    'M5.4 -4.4Q9 -5.6 12.4 -5.6M5 -0.8Q8 -1.4 10.8 -1.4M-5.4 -4.4Q-9 -5.6 -12.4 -5.6M-5 -0.8Q-8 -1.4 -10.8 -1.4',
    {
      stroke: ground,
      width: 1.3,
      cap: 'round',
    },
  ),
];

/** A disc under a crescent, arms and a robe: the sign on Punic stones. */
const tanit = ({ ink }: SignInks): Shape[] => [
  circle({ x: 0, y: -8.6 }, 4.4, { fill: ink }),
  path('M-9.5 -13.5Q0 -21 9.5 -13.5Q0 -17 -9.5 -13.5Z', { fill: ink }),
  path('M-12.6 -5.4L-12.6 -1.6L12.6 -1.6L12.6 -5.4', { stroke: ink, width: 3, cap: 'round' }),
  path('M0 -2L10.4 14L-10.4 14Z', { fill: ink }),
];

/** Draws a side's sign about the origin, some 30 units high. */
export const emblem = (seat: Seat, inks: SignInks): Shape[] => (seat === 'rome' ? eagle(inks) : tanit(inks));

/** Draws the tribes' sign: a twisted neck ring, open at the bottom. */
export const torc = ({ ink, ground }: SignInks): Shape[] => [
  path('M-6.5 10.5C-14 5.5 -14.5 -6 -7.5 -10.5C-3 -13.4 3 -13.4 7.5 -10.5C14.5 -6 14 5.5 6.5 10.5', {
    stroke: ink,
    width: 5,
    cap: 'round',
  }),
  path(
    'M-11.4 -3.4L-7.6 -5.6M-6.2 -11L-4.2 -7.4M0 -13L0 -9M6.2 -11L4.2 -7.4M11.4 -3.4L7.6 -5.6M-12 3.4L-8.4 4.4M12 3.4L8.4 4.4',
    {
      stroke: ground,
      width: 1.5,
    },
  ),
  circle({ x: -5.4, y: 10.8 }, 3.8, { fill: ink }),
  circle({ x: 5.4, y: 10.8 }, 3.8, { fill: ink }),
];

/** Draws a war elephant in profile, trunk forward, some 40 units wide. */
export const elephant = ({ ink, ground }: SignInks): Shape[] => [
  path(
    'M18 -3C17 -10 10 -13 4 -12.4C1 -14.6 -5 -15 -8 -12.6C-13 -13 -17 -9 -17 -4C-17.4 1 -17.2 6 -19 9.4C-19.8 11.4 -22 11 -22 9' +
      'L-24.4 9.4C-24 14.4 -17.6 14.8 -15.4 10.4C-14 7.4 -14 4 -13.4 2.4C-11.6 3.6 -9.6 4 -8 3.6L-8 15L-2 15L-1.4 6L7 6L7.4 15' +
      'L13.6 15L14 4.6C15 5.6 16.6 9 18.6 9.4C17.4 6 19 1.6 18 -3Z',
    { fill: ink },
  ),
  path('M-4.4 -10.4C0.4 -8.4 0.6 -1 -4 0.6C-7 -0.6 -8 -4 -8 -6.4', {
    stroke: ground,
    width: 1.8,
    cap: 'round',
  }),
  circle({ x: -12, y: -6.6 }, 1.5, { fill: ground }),
  path('M-13 2.6C-14.6 5.6 -17 6 -19.4 4.6', { stroke: ground, width: 1.8, cap: 'round' }),
];

/** Draws a galley under sail, some 34 units wide. */
export const galley = ({ ink, ground }: SignInks): Shape[] => [
  path('M-17 3L15 3Q20 0 18 -6Q22 -2 20.4 4Q18 12 10 12L-10 12Q-16 11 -17 3Z', { fill: ink }),
  path('M-1 3L-1 -15', { stroke: ink, width: 2.2, cap: 'round' }),
  path('M-11 -13L10 -13Q13 -5 9 1L-10 1Q-6 -6 -11 -13Z', { fill: ink }),
  path('M-7.4 -8.4L9.4 -8.4M-7.6 -3.6L9.6 -3.6', { stroke: ground, width: 1.3 }),
  path('M-9 12L-12 16M-3 12L-6 16M3 12L0 16M9 12L6 16', { stroke: ink, width: 1.6, cap: 'round' }),
];

/** Draws a wall with a breach, some 26 units wide. */
export const breach = ({ ink, ground }: SignInks): Shape[] => [
  path(
    'M-13 11L-13 -10L-8 -10L-8 -6L-4 -6L-4 -10L-1 -10L-3 -3L1 1L-3 6L-1 11ZM13 11L13 -10L8.6 -10L8.6 -6L5 -6L3.6 -2L6 2L3 6L5 11Z',
    { fill: ink },
  ),
  path('M-13 -1L-3.4 -1M6 -1L13 -1M-13 5L-3.4 5M4 5L13 5', { stroke: ground, width: 1.2 }),
];

/** Draws the sign of subjugation: two crossed spears in front of a ring. */
export const yoke = ({ ink }: SignInks): Shape[] => [
  path('M-10 11L-10 -9M10 11L10 -9M-13 -8L13 -8', { stroke: ink, width: 3.2, cap: 'round' }),
  path('M-10 -16L-13 -10L-7 -10ZM10 -16L7 -10L13 -10Z', { fill: ink }),
];

/** Draws the siege train: a stone thrower, some 30 units wide. */
export const catapult = ({ ink, ground }: SignInks): Shape[] => [
  path('M-13 7L13 7L10 2L-10 2Z', { fill: ink }),
  path('M-8 4L9 -13M2 3L2 -6', { stroke: ink, width: 3, cap: 'round' }),
  circle({ x: 10, y: -13 }, 3.8, { fill: ink }),
  circle({ x: -8, y: 9 }, 4.6, { fill: ink }),
  circle({ x: 8, y: 9 }, 4.6, { fill: ink }),
  circle({ x: -8, y: 9 }, 1.7, { fill: ground }),
  circle({ x: 8, y: 9 }, 1.7, { fill: ground }),
];

/** Draws a consul's sign, rods around an axe, some 18 units high; without the axe, a proconsul's. */
export const fasces = (hasAxe: boolean, { ink }: SignInks): Shape[] => [
  path('M-2.6 -8L-2.6 8M0 -8.6L0 8.6M2.6 -8L2.6 8', { stroke: ink, width: 1.7, cap: 'round' }),
  path('M-4 -3.4L4 -3.4M-4 3.4L4 3.4', { stroke: ink, width: 1.6 }),
  ...(hasAxe ? [path('M3 -7.4Q7.6 -9 8.6 -4.6Q7.6 -0.4 3 -2.2Z', { fill: ink })] : []),
];

/** Draws crossed swords, some 30 units wide. */
export const swords = ({ ink }: SignInks): Shape[] => [
  path('M-12 -12L10 10M12 -12L-10 10', { stroke: ink, width: 3.6, cap: 'round' }),
  path('M-13 5L-5 13M13 5L5 13', { stroke: ink, width: 3, cap: 'round' }),
  circle({ x: -12, y: 12 }, 2.2, { fill: ink }),
  circle({ x: 12, y: 12 }, 2.2, { fill: ink }),
];
