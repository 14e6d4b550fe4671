import type { GamePages, GameUi } from '../gameUi.js';

/** A game on the plain table, for the first page. `pages` loads its rules. */
export interface PlainGame {
  readonly kind: string;
  readonly name: string;
  readonly seats: readonly string[];
  readonly sideName: (seat: string) => string;
  readonly pages: () => Promise<GamePages>;
}

/** Makes what the first page knows of a game that supplies only rules and texts. */
export function plainUi({ kind, name, seats, sideName, pages }: PlainGame): GameUi {
  return {
    kind,
    name,
    seats,
    sideName,
    card: null,
    seatPage: () => pages().then(({ seatPage }) => seatPage),
    watchPage: () => pages().then(({ watchPage }) => watchPage),
    verifier: () => pages().then(({ verifier }) => verifier),
    ending: () => pages().then(({ ending }) => ending),
    lessons: [],
    rules: null,
    example: null,
    battle: null,
    workshop: null,
    luck: () => pages().then(({ luck }) => luck),
  };
}
