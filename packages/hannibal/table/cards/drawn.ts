import type { Device } from './device.js';

/** A part of a device in a square of 64: filled, or drawn as a line of that width. */
export interface Stroke {
  readonly d: string;
  readonly line?: number;
}

const filled = (...paths: readonly string[]): Stroke[] => paths.map((d) => ({ d }));
const lines = (line: number, ...paths: readonly string[]): Stroke[] => paths.map((d) => ({ d, line }));
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const banner = (x: number, top: number): Stroke[] => [
  ...lines(2.4, `M${x} ${top}V54`),
  ...filled(`M${x - 7} ${top + 5}h14v15l-7 -5l-7 5z`, `M${x - 5} ${top}q5 -6 10 0q-5 2.5 -10 0z`),
];

function chevron(y: number): string {
  return `M18 ${y}L32 ${y - 11}L46 ${y}`;
}

function leaf(x: number, y: number, turn: 1 | -1): string {
  return `M${x} ${y}q${turn * 2} -9 ${turn * 12} -9q${-turn} 9 ${-turn * 12} 9z`;
}

function ear(y: number): string {
  return `M32 ${y}q-11 -2 -10 -11q9 1 10 11zM32 ${y}q11 -2 10 -11q-9 1 -10 11z`;
}

const rays = Array.from({ length: 12 }, (_, at) => {
  const angle = (at * Math.PI) / 6;
  const reach = at % 2 === 0 ? 24 : 18;
  const point = (turn: number, far: number): string =>
    `${(32 + Math.cos(turn) * far).toFixed(1)} ${(32 + Math.sin(turn) * far).toFixed(1)}`;
  return `M${point(angle - 0.16, 9.5)}L${point(angle, reach)}L${point(angle + 0.16, 9.5)}z`;
}).join('');

const wreathSide = (turn: 1 | -1): string =>
  [0, 1, 2, 3, 4]
    .map((at) => {
      const angle = Math.PI / 2 - turn * (0.35 + at * 0.55);
      const [x, y] = [32 + Math.cos(angle) * 19, 32 + Math.sin(angle) * 19];
      const lean = angle - turn * 1.1;
      const tip = `${(Math.cos(lean) * 12).toFixed(1)} ${(Math.sin(lean) * 12).toFixed(1)}`;
      const side = (by: number): string =>
        `${(Math.cos(lean + by) * 8).toFixed(1)} ${(Math.sin(lean + by) * 8).toFixed(1)}`;
      return `M${x.toFixed(1)} ${y.toFixed(1)}q${side(0.55)} ${tip}q${side(Math.PI + 0.55)} ${(-Math.cos(lean) * 12).toFixed(1)} ${(-Math.sin(lean) * 12).toFixed(1)}z`;
    })
    .join('');

/** How each device is drawn. */
export const DRAWN: Record<Device, readonly Stroke[]> = {
  torch: filled(
    'M28 34h8l-2.5 22h-3z',
    'M25 30h14v4h-14z',
    'M32 6c3 6 9 9 7 16c-1 4 -4 6 -7 6s-8 -3 -7 -9c.6 -4 4 -5 4 -9c2 1.5 3 3 3 5c1.5 -3 1.5 -6 0 -9z',
  ),
  peaks: [...filled('M6 52L24 18L32 32L40 22L58 52z'), ...lines(2, 'M4 58q14 -7 28 -2t28 -3')],
  horse: filled(
    'M20 54c0 -12 6 -15 6 -22c-3 2 -6 3.500 -9 3c-3 -.6 -5 -4 -4 -6.500c3 -6 8 -8 10 -12l2 -9l5 6c12 0 20 11 20 24c0 8 -2 12 -1 16.500zM25.500 20.500a1.700 1.700 0 1 0 3.400 0a1.700 1.700 0 1 0 -3.400 0z',
  ),
  spears: [
    ...lines(2.6, 'M12 54L46 16', 'M52 54L18 16'),
    ...filled('M44 14L54 6L51 19z', 'M20 14L10 6L13 19z', `${disc(32, 37, 12)}M32 33a4 4 0 1 0 0.010 0z`),
  ],
  sun: filled(disc(32, 32, 7.5), rays),
  sling: [
    ...lines(2.4, 'M14 12C14 40 26 50 40 50', 'M22 10C24 30 34 42 50 44'),
    ...filled('M36 50q8 8 16 -4q-4 -8 -10 -4z', disc(50, 22, 5)),
  ],
  elephant: filled(
    'M10 30c0 -9 7 -13 16 -13h10c3 -4 8 -5 12 -3c6 3 7 9 7 16v9c0 3 2 4 3 2l2 2c-2 5 -9 5 -9 -2v-7c-2 1 -4 1.500 -6 1v15h-8v-9h-11v9h-8v-12c-3 3 -4 7 -5 8l-3 -1c1 -4 0 -9 0 -15zM46 24a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0 -3.600 0zM38 19c-2 5 -1 10 3 12c3 -2 4 -6 3 -10z',
  ),
  shield: [
    ...filled(
      'M32 8c9 0 13 3 13 8v32c0 5 -4 8 -13 8s-13 -3 -13 -8v-32c0 -5 4 -8 13 -8zM30.500 12v14a6 6 0 0 0 0 12v14h3v-14a6 6 0 0 0 0 -12v-14z',
    ),
    ...lines(2.4, 'M52 8V56'),
    ...filled('M52 2l3.500 9h-7z'),
  ],
  gate: filled(
    'M10 54V18h6v-6h6v6h7v-6h6v6h7v-6h6v6h6v36h-14V40a8 8 0 0 0 -16 0v14z',
    'M27 58V44l-4 0L32 32L41 44h-4V58z',
  ),
  key: [
    ...lines(5, 'M25 22a8 8 0 1 0 0.010 0z'),
    ...lines(4.5, 'M31 36L52 54', 'M43 46L48 40', 'M49 51.500L54 46'),
  ],
  city: [
    ...filled('M12 56V26h5v-5h5v5h7v-5h6v5h7v-5h5v5h5v30h-14V44a6 6 0 0 0 -12 0v12z', 'M33 4L48 9L33 14z'),
    ...lines(2.2, 'M32 22V3'),
  ],
  temple: filled(
    'M32 8L56 22H8zM12 25h40v4h-40z',
    'M14 31h6v18h-6zM24.500 31h5v18h-5zM34.500 31h5v18h-5zM44 31h6v18h-6zM9 51h46v5h-46z',
  ),
  eye: [
    ...lines(3, 'M6 32Q32 8 58 32Q32 56 6 32z'),
    ...filled(`${disc(32, 32, 9)}M35 26a4 4 0 1 0 0.010 0z`),
    ...lines(2.2, 'M14 17L18 21', 'M32 8V13', 'M50 17L46 21'),
  ],
  broken: filled(
    'M30 8c-8 .5 -12 3 -12 8v30c0 5 3 8 10 9l-3 -10l7 -8l-7 -9l7 -8z',
    'M35 9c8 .5 12 3 12 8v30c0 5 -4 8 -12 8l-2 -9l7 -9l-7 -9l6 -9z',
  ),
  crown: [
    ...filled('M10 46L8 20L20 32L32 12L44 32L56 20L54 46z', 'M10 49h44v6h-44z'),
    ...filled(disc(8, 17, 3), disc(32, 9, 3), disc(56, 17, 3)),
  ],
  wreath: [...filled(wreathSide(1), wreathSide(-1)), ...lines(2, 'M27 54L37 50', 'M37 54L27 50')],
  galley: [
    ...filled(
      'M6 40h46c2 -4 5 -6 8 -6c-1 3 -1 5 0 7l-8 11h-36c-5 0 -9 -5 -10 -12z',
      'M30 8h2v28h-2z',
      'M33 10q15 3 17 22h-17z',
    ),
    ...lines(2, 'M16 50L10 58', 'M26 51L20 59', 'M36 51L30 59', 'M46 50L40 58'),
  ],
  ram: [
    ...filled('M6 34h40v7h-40z', 'M46 31c8 0 12 2 12 6.500s-4 6.500 -12 6.500z'),
    ...lines(2.6, 'M14 54L26 14L40 54', 'M20 20H32', 'M19 34V24', 'M33 34V24'),
  ],
  banners2: [...banner(21, 12), ...banner(43, 12)],
  banners3: [...banner(14, 16), ...banner(32, 9), ...banner(50, 16)],
  staff: [
    ...lines(2.8, 'M32 10V58'),
    ...lines(
      2.4,
      'M32 50c-12 -6 -12 -10 0 -15c10 -4 10 -9 0 -13',
      'M32 50c12 -6 12 -10 0 -15c-10 -4 -10 -9 0 -13',
    ),
    ...filled(
      'M31 20C24 10 16 10 8 12c5 2 6 7 12 8c4 .6 8 0 11 0z',
      'M33 20C40 10 48 10 56 12c-5 2 -6 7 -12 8c-4 .6 -8 0 -11 0z',
      disc(32, 9, 3.2),
    ),
  ],
  cloud: [
    ...filled(
      'M16 34a9 9 0 0 1 2 -18a13 13 0 0 1 25 -1a10 10 0 0 1 5 19z',
      'M33 36h8l-6 9h6l-13 15l4 -12h-6z',
    ),
    ...lines(2.6, 'M18 40L14 50', 'M48 40L44 50'),
  ],
  waves: lines(
    3,
    'M6 26c4 -12 18 -16 24 -6c-6 -3 -10 1 -8 6c3 6 12 4 16 -2c5 -8 14 -8 20 -2',
    'M6 40q6.500 -7 13 0t13 0t13 0t13 0',
    'M6 51q6.500 -7 13 0t13 0t13 0t13 0',
  ),
  chain: [
    ...lines(4, 'M6 34a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z', 'M56 27a11 11 0 1 0 0 14'),
    ...lines(2.4, 'M57 34H62', 'M54 21L58 16', 'M54 47L58 52'),
    ...lines(4, 'M24 34H38'),
  ],
  skull: filled(
    'M32 8c13 0 20 8 20 19c0 7 -4 11 -8 13v9h-24v-9c-4 -2 -8 -6 -8 -13c0 -11 7 -19 20 -19zM24 24a5 5 0 1 0 0.010 0zM40 24a5 5 0 1 0 0.010 0zM32 35l-3 6h6z',
    'M21 52h4v5h-4zM28 52h3.500v6h-3.500zM33.500 52h3.500v6h-3.500zM39 52h4v5h-4z',
  ),
  hut: [
    ...filled('M32 8L56 32h-6v22h-12v-12a6 6 0 0 0 -12 0v12h-12v-22h-6z'),
    ...lines(2.2, 'M26 6L32 12L38 6', 'M4 58H60'),
  ],
  letter: [
    ...filled('M8 16h48v6L32 36L8 22zM8 27L32 41L56 27V48H8z', disc(32, 47, 8)),
    ...lines(2, 'M32 53L29 61', 'M32 53L36 61'),
  ],
  grain: [...lines(2.6, 'M32 58V10'), ...filled(ear(26), ear(36), ear(46), 'M32 18q-5 -6 0 -13q5 7 0 13z')],
  march1: lines(5, chevron(40)),
  march2: lines(5, chevron(34), chevron(47)),
  march3: lines(5, chevron(28), chevron(41), chevron(54)),
  scroll: [
    ...filled(
      'M16 12h36c-4 3 -4 7 -4 10v28c0 4 -3 6 -7 6h-30c4 -2 5 -4 5 -8zM22 20h20v2.600h-20zM22 28h20v2.600h-20zM22 36h20v2.600h-20zM22 44h13v2.600h-13z',
    ),
  ],
  branch: [
    ...lines(2.4, 'M14 56C24 44 34 28 50 10'),
    ...filled(
      leaf(22, 45, -1),
      leaf(24, 44, 1),
      leaf(30, 35, -1),
      leaf(32, 34, 1),
      leaf(38, 25, -1),
      leaf(40, 24, 1),
      'M49 12q1 -8 7 -9q0 7 -7 9z',
      disc(20, 56, 2.6),
      disc(42, 40, 2.6),
    ),
  ],
};
