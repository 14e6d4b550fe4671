import type { Seat } from '../../rules/index.js';

/** The inks of a side's pieces. */
export interface Inks {
  readonly ground: string;
  readonly edge: string;
  readonly light: string;
  readonly ink: string;
}

/** Dark cardboard with pale figures; each contrast of ink and ground is above 7 to 1. */
export const SIDES: Readonly<Record<Seat, Inks>> = {
  rome: { ground: '#8d1f18', edge: '#45100c', light: '#c4574a', ink: '#fff6e3' },
  carthage: { ground: '#2b4a66', edge: '#10202f', light: '#6f93b3', ink: '#fff6e3' },
};

/** A tribe's ground, and the sign on it. */
export const TRIBE: Inks = { ground: '#6f6a2e', edge: '#33310f', light: '#aaa35a', ink: '#fbf4d4' };

export const INK = '#2a1c10';
export const PALE = '#fffaf0';
export const PAPER = '#f7ecd2';
export const GOLD = '#ffcf4a';
export const AMBER = '#8a5a00';
export const BLUE = '#17557f';
export const ALARM = '#b3261e';
export const SHADOW = '#1d140a';

/** How markers, and the lights about a space, stay readable in a small picture: they grow alike. */
export const SPACE_LEGIBLE = { from: 0.45, most: 2 } as const;
/** The shields of provinces stand closer to what is printed, and grow less. */
export const SHIELD_LEGIBLE = { from: 0.4, most: 1.5 } as const;
/** How counters and their badges do. */
export const COUNTER_LEGIBLE = { from: 0.5, most: 2.3 } as const;
