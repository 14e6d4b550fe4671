import type { Command, People, Seat } from '../../rules/index.js';

/** A counter's background and the inks on it. */
export interface CounterColours {
  readonly fill: string;
  readonly edge: string;
  readonly light: string;
  readonly ink: string;
}

/** The colours of a fresh unit: dark cardboard, light figures (contrast above 7 to 1). */
export const FRESH: Readonly<Record<Seat, CounterColours>> = {
  rome: { fill: '#8a1f1c', edge: '#4d0f0d', light: '#b2453c', ink: '#fff6e3' },
  carthage: { fill: '#3d4956', edge: '#1d252d', light: '#647384', ink: '#fff6e3' },
};

/** The colours of a Disordered unit: pale cardboard, dark figures (contrast above 7 to 1). */
export const DISORDERED: Readonly<Record<Seat, CounterColours>> = {
  rome: { fill: '#f3dfd3', edge: '#7c1a17', light: '#dcae9f', ink: '#6d1512' },
  carthage: { fill: '#e3e6e6', edge: '#2a333c', light: '#b4bdc4', ink: '#26303a' },
};

/** The colours of a command's stripe and of its text; each contrast is above 4.5 to 1. */
export interface Stripe {
  readonly fill: string;
  readonly ink: string;
}

const LIGHT = '#fffaf0';
const DARK = '#1d160e';

export const STRIPES: Readonly<Record<Command, Stripe>> = {
  I: { fill: '#2a5fa5', ink: LIGHT },
  III: { fill: '#f08a7a', ink: DARK },
  V: { fill: '#f0c73c', ink: DARK },
  VII: { fill: '#6f4799', ink: LIGHT },
  X: { fill: '#6b4423', ink: LIGHT },
  XIX: { fill: '#8cc47a', ink: DARK },
  celts: { fill: '#2f6fb0', ink: LIGHT },
  iberians: { fill: '#b98248', ink: DARK },
  africans: { fill: '#3fb3aa', ink: DARK },
  slingers: { fill: '#a9cf7f', ink: DARK },
  horse: { fill: '#ecd9a8', ink: DARK },
  elephants: { fill: '#d9d3c7', ink: DARK },
};

/** A command's short name, as its counters and its chit print it. */
export const COMMAND_NAMES: Readonly<Record<Command, string>> = {
  I: 'I',
  III: 'III',
  V: 'V',
  VII: 'VII',
  X: 'X',
  XIX: 'XIX',
  celts: 'CEL',
  iberians: 'IBE',
  africans: 'AFR',
  slingers: 'BAL',
  horse: 'EQV',
  elephants: 'ELE',
};

/** The names of peoples, for counters whose command does not have the people's name. */
export const PEOPLE_NAMES: Readonly<Partial<Record<People, string>>> = {
  ligurians: 'LIG',
  numidians: 'NVM',
  celticHorse: 'CEL',
};
