import type { People, Weapon } from '../../rules/index.js';
import { circle, path } from '@tessera/drawing';
import { coordinate } from '@tessera/drawing';
import type { Shape } from '@tessera/drawing';

/** The two inks of an icon: its body, and the background in its details. */
export interface Inks {
  readonly ink: string;
  readonly ground: string;
}

const ORIGIN = { x: 0, y: 0 };

/** The legionary's scutum, seen from the front: spine, boss and thunderbolts. */
function scutum({ ink, ground }: Inks): Shape[] {
  return [
    path('M-8.5 -13Q0 -16 8.5 -13L8.5 13Q0 16 -8.5 13Z', { fill: ink }),
    path('M0 -12.5L0 -4.5M0 4.5L0 12.5', { stroke: ground, width: 1.7 }),
    path('M-6 -9.5L-2.6 -5.5M6 -9.5L2.6 -5.5M-6 9.5L-2.6 5.5M6 9.5L2.6 5.5', {
      stroke: ground,
      width: 1.5,
      cap: 'round',
    }),
    circle(ORIGIN, 3.6, { fill: ground }),
    circle(ORIGIN, 1.8, { fill: ink }),
  ];
}

/** A pair of laurel branches, for citizens. */
function laurel({ ink }: Inks): Shape[] {
  const leaves = [-50, -26, -2, 22, 46].flatMap((degrees) => [degrees, 180 - degrees]);
  const d = leaves.map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const x = Math.cos(angle) * 15.5;
    const y = Math.sin(angle) * 14.5 + 1;
    const side = Math.sign(x);
    const tip = { x: coordinate(x + side * 4.6), y: coordinate(y - 5.4) };
    return (
      `M${coordinate(x)} ${coordinate(y)}Q${coordinate(x + side * 5.5)} ${coordinate(y - 0.4)} ${tip.x} ${tip.y}` +
      `Q${coordinate(x - side * 0.6)} ${coordinate(y - 3.4)} ${coordinate(x)} ${coordinate(y)}Z`
    );
  });
  return [
    path('M-9 13.5Q-18.5 6 -15.5 -8M9 13.5Q18.5 6 15.5 -8', { stroke: ink, width: 1.3, cap: 'round' }),
    path(d.join(''), { fill: ink }),
  ];
}

/** Round shield before a long spear. */
function hoplite({ ink, ground }: Inks): Shape[] {
  return [
    path('M-17 14.5L16 -11.5', { stroke: ink, width: 2.4, cap: 'round' }),
    path('M22 -16.2L13.2 -13.2L17 -8.4Z', { fill: ink }),
    circle(ORIGIN, 13, { fill: ground }),
    circle(ORIGIN, 11.6, { fill: ink }),
    circle(ORIGIN, 8.4, { stroke: ground, width: 1.5 }),
    path('M-4.6 5L0 -4L4.6 5Z', { fill: ground }),
    circle({ x: 0, y: -4.4 }, 2, { fill: ground }),
  ];
}

/** Tall oval shield, and a sword beside it. */
function swordsman({ ink, ground }: Inks): Shape[] {
  return [
    path(
      'M-6 -14.5C2 -14.5 4.6 -7 4.6 0C4.6 7 2 14.5 -6 14.5C-14 14.5 -16.6 7 -16.6 0C-16.6 -7 -14 -14.5 -6 -14.5Z',
      {
        fill: ink,
      },
    ),
    path('M-6 -11L-6 11', { stroke: ground, width: 1.6 }),
    path('M-6 -5.5Q-2.6 0 -6 5.5Q-9.4 0 -6 -5.5Z', { fill: ground }),
    path('M13 -14.5L15.6 -9L14.6 5L11.4 5L10.4 -9Z', { fill: ink }),
    path('M7.6 6.2L18.4 6.2M13 6L13 12.4', { stroke: ink, width: 2.6, cap: 'round' }),
    circle({ x: 13, y: 13 }, 2, { fill: ink }),
  ];
}

/** A sling in full swing. */
function slinger({ ink, ground }: Inks): Shape[] {
  return [
    path('M-15 13C-9 4 -3 -3 5.5 -9.5M-15 13C-4 10 5 5 12.4 -1.6', { stroke: ink, width: 2, cap: 'round' }),
    path('M3.4 -11.6C11 -14.6 18 -6.6 14 0.6C8.6 1 3.4 -4.6 3.4 -11.6Z', { fill: ink }),
    circle({ x: 10, y: -6.4 }, 3.3, { fill: ground }),
    circle({ x: -15, y: 13 }, 2.6, { fill: ink }),
    path('M-13 -11A19 19 0 0 1 -2 -15M-18 -1A19 19 0 0 1 -16 -7', { stroke: ink, width: 1.6, cap: 'round' }),
  ];
}

/** A horse's head and neck, bridled. */
function horse({ ink, ground }: Inks): Shape[] {
  return [
    path(
      'M-7 15C-7.4 9.6 -4.6 6.4 -5.2 3.4C-7.4 4 -9.4 6.6 -12.2 8C-14.6 9 -17 7 -16.2 4.4C-14.6 0.4 -11.4 -5 -8 -9' +
        'C-5.6 -11.6 -2.6 -12.6 0 -12.6L1.4 -17L5 -12C12 -9.4 15.4 -1 15.6 8C15.7 11 15.4 13.4 15 15Z',
      { fill: ink },
    ),
    circle({ x: -4.6, y: -5.4 }, 1.5, { fill: ground }),
    path('M-13.4 1.4L-7.6 5.2M-8.6 2.6C-5 -0.6 -1.4 -5.8 0.4 -11', {
      stroke: ground,
      width: 1.4,
      cap: 'round',
    }),
    path('M7 -8.4C10 -3.6 11.4 3 11 10.6M3.4 -9.6C7 -4 7.8 3 6.8 11', {
      stroke: ground,
      width: 1.3,
      cap: 'round',
    }),
  ];
}

/** A war elephant in profile, trunk and tusk forward. */
function elephant({ ink, ground }: Inks): Shape[] {
  return [
    path(
      'M19 -1C19.4 -9 13 -13.6 5 -13.4C1.4 -13.4 -1 -12.6 -2.6 -11.4C-6 -14.8 -12 -14.4 -14.6 -9.6' +
        'C-16.6 -6 -16.6 -2 -16.8 2C-17 6.6 -18 9.6 -21 9.4L-21.2 12.4C-15.4 13.4 -13.6 8.4 -13.2 3' +
        'C-11.6 4.8 -9.6 5 -7.8 4.2L-8 14.6L-1.6 14.6L-1 6.6L8 6.8L8.6 14.6L15.2 14.6L15.6 6C17.8 4.4 18.8 2 19 -1Z',
      { fill: ink },
    ),
    path('M-3 -10.6C1.4 -8.4 1.6 -1.4 -2.6 1.4C-5.8 -0.4 -6.4 -3 -6.6 -5', {
      stroke: ground,
      width: 1.7,
      cap: 'round',
    }),
    circle({ x: -10.6, y: -6.4 }, 1.3, { fill: ground }),
    path('M-12.8 3.4C-13.6 6 -16.2 6.6 -18.4 5.4', { stroke: ground, width: 1.5, cap: 'round' }),
    path('M19 -2Q21.6 2 20.4 6', { stroke: ink, width: 1.6, cap: 'round' }),
  ];
}

/** The icon of a weapon, about the origin and some 30 high. Each weapon has its own silhouette. */
export function icon(weapon: Weapon, people: People, inks: Inks): Shape[] {
  switch (weapon) {
    case 'legion':
      return people === 'citizens' ? [...laurel(inks), ...scutum(inks)] : scutum(inks);
    case 'heavy':
      return hoplite(inks);
    case 'medium':
      return swordsman(inks);
    case 'light':
      return slinger(inks);
    case 'cavalry':
      return horse(inks);
    case 'elephants':
      return elephant(inks);
  }
}
