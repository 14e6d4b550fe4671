import { computed, signal } from '@preact/signals';
import type { GamePage } from '@tessera/protocol';
import { z } from 'zod';
import { keptShelf, readAs, write } from './kept.js';

/** When a player is asked again before a press commits: never, in games by letter, or always. */
export const CONFIRMS = ['never', 'letter', 'always'] as const;
export type Confirm = (typeof CONFIRMS)[number];

const NAME = 'tessera:confirm';

/** What has been chosen on this page; null: nothing yet, and what the browser keeps counts. */
const chosen = signal<Confirm | null>(null);

/** When this browser's player is asked again. In games by letter, until they choose otherwise. */
export const confirming = computed(
  (): Confirm => chosen.value ?? readAs(keptShelf, NAME, z.enum(CONFIRMS)) ?? 'letter',
);

/** Chooses when to be asked again, and keeps that in this browser. */
export function confirm(when: Confirm): void {
  chosen.value = when;
  write(keptShelf, NAME, when);
}

/** Whether a press that answers a question leaves the commit to a second one, in a game with that time control. */
export function asksAgain(pace: GamePage['pace']): boolean {
  switch (confirming.value) {
    case 'never':
      return false;
    case 'letter':
      return pace?.by === 'web';
    case 'always':
      return true;
  }
}
