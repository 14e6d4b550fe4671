import { signal } from '@preact/signals';
import { CONFIRMS, type Confirm, type GamePage } from '@tessera/protocol';
import { z } from 'zod';
import { keptShelf, readAs, write } from './kept.js';

export { CONFIRMS };

const NAME = 'tessera:confirm';

/** What has been chosen on this page; null: nothing yet, and what the account or the browser keeps counts. */
const chosen = signal<Confirm | null>(null);

/** What counts of a game's page: its time control, and what the account of this browser has chosen. */
type Page = Pick<GamePage, 'pace' | 'confirm'>;

/**
 * When this player is asked again before a press commits: what they have just chosen, else what their account keeps, else
 * what this browser keeps. In games by letter, until they choose otherwise.
 */
export const confirmingOn = (page: Page | null): Confirm =>
  chosen.value ?? page?.confirm ?? readAs(keptShelf, NAME, z.enum(CONFIRMS)) ?? 'letter';

/** Chooses when to be asked again, and keeps that in this browser. */
export function confirm(when: Confirm): void {
  chosen.value = when;
  write(keptShelf, NAME, when);
}

/** Whether a press that answers a question leaves the commit to a second one, in a game with that page. */
export function asksAgain(page: Page | null): boolean {
  switch (confirmingOn(page)) {
    case 'never':
      return false;
    case 'letter':
      return page?.pace?.by === 'web';
    case 'always':
      return true;
  }
}
