import { DEGREES } from '@tessera/plane';
import { TABLES } from '../rules/index.js';
import { nameOf, say } from './catalogue.js';

/** A number with its sign, other than 0: `+2`, `−1`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);

/** A chance as a whole number of percent. Only impossible and certain events are shown as 0 and 100. */
export function percentOf(chance: number): number {
  if (chance <= 0 || chance >= 1) return chance <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}

/** A length in hundredths of an inch, in inches: `3.5″`. */
export const lengthText = (hundredths: number): string =>
  say('inches', { inches: String(Math.round(hundredths) / 100) });

/** A number of quarter inches as a text in inches. */
export const quartersText = (quarters: number): string => lengthText(quarters * TABLES.quarter);

/** A direction in degrees clockwise from where one looks: `30° to the right`. */
export function dirText(dir: number): string {
  if (dir === 0 || dir === 180) return say(`ahead.${dir}`);
  return say(dir < 0 ? 'ahead.left' : 'ahead.right', { degrees: Math.abs(dir) });
}

/** The way of an evade, in degrees clockwise from that of the charge (R32). */
export function awayText(dir: number): string {
  if (dir === 0) return say('away.straight');
  return say(dir < 0 ? 'away.left' : 'away.right', { degrees: Math.abs(dir) });
}

const WINDS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
/** Headings from one wind to the next. */
const TO_WIND = 9;

/** The name of the wind, of eight, that is nearest to a heading (0 to 71). */
export const windText = (heading: number): string =>
  nameOf('wind', WINDS[Math.round(heading / TO_WIND) % WINDS.length]);

/** The text of a heading (0 to 71): the nearest of eight winds, and its degrees from the north. */
export const headingText = (heading: number): string => `${windText(heading)} (${heading * DEGREES}°)`;
