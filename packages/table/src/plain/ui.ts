import type { GamePages, GameUi } from '../gameUi.js';

/** A game that brings its rules and texts, and how its pages are fetched: they need the rules, the first page does not. */
export interface PlainGame {
  readonly kind: string;
  readonly name: string;
  readonly seats: readonly string[];
  readonly sideName: (seat: string) => string;
  readonly pages: () => Promise<GamePages>;
}

/** What the first page knows of a game that brings nothing but its rules and texts. */
export function plainUi({ kind, name, seats, sideName, pages }: PlainGame): GameUi {
  return {
    kind,
    name,
    seats,
    sideName,
    picture: {
      load: () => import('@tessera/plain').then(({ cardOf }) => cardOf(name, [])),
      label: name,
      caption: '',
    },
    seatPage: () => pages().then(({ seatPage }) => seatPage),
    watchPage: () => pages().then(({ watchPage }) => watchPage),
    verifier: () => pages().then(({ verifier }) => verifier),
    ending: () => pages().then(({ ending }) => ending),
    lesson: null,
    luck: () => pages().then(({ luck }) => luck),
  };
}
