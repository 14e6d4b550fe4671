import type { Die } from '@tessera/core';
import type { Event } from './event.js';

/** Every public die of some facts with its number, in the order of these. */
export function numberedDice(events: readonly Event[]): Die[] {
  const dice: Die[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('n' in value && 'face' in value && typeof value.n === 'number' && typeof value.face === 'number') {
      dice.push({ n: value.n, face: value.face });
    } else Object.values(value).forEach(look);
  };
  events.forEach(look);
  return dice.sort((a, b) => a.n - b.n);
}

/** Every public die of some facts, in order. */
export const diceIn = (events: readonly Event[]): number[] => numberedDice(events).map(({ face }) => face);
