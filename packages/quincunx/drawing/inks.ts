import type { Side } from '../rules/index.js';

/** The inks of the plain and its frame. */
export const PLAIN = {
  grass: '#8d9a5e',
  light: ['#a8b374', '#9aa768', '#b2b57c'],
  shade: ['#78884f', '#6d7d49', '#85905a'],
  blade: '#5f7040',
  bladeLight: '#b6bf84',
  straw: '#c3b67e',
  earth: '#a08a5c',
  frame: '#4a3524',
  frameLight: '#6b4f36',
  frameDark: '#2a1c12',
  ruler: '#f0dfb4',
} as const;

/** A side's inks: of its bases and signs, and what is written on them (contrast above 7 to 1). */
export interface SideInks {
  readonly fill: string;
  readonly edge: string;
  readonly light: string;
  readonly ink: string;
  /** The ground under its men. */
  readonly base: string;
}

export const SIDES_INKS: Readonly<Record<Side, SideInks>> = {
  rome: { fill: '#8a1f1c', edge: '#4d0f0d', light: '#d9705c', ink: '#fff6e3', base: '#b9a777' },
  carthage: { fill: '#20476b', edge: '#0e2238', light: '#7fb0d8', ink: '#fff6e3', base: '#aab08c' },
};

/** The inks of what the page wants lit. */
export const MARK = {
  ink: '#20160d',
  pale: '#fffaf0',
  gold: '#ffcf4a',
  blue: '#1f5f8f',
  alarm: '#a8201a',
  pointer: '#ff9d1c',
  stop: '#fff3c4',
  closed: '#5b5d55',
  fatigue: '#ff8a1f',
  spent: '#e0321c',
  hollow: '#3a2a1c',
} as const;
