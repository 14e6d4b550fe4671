import { sayFront as say } from '@tessera/hannibal/texts';
import type { GamePages, GameUi } from '@tessera/table';
import './styles/sides.css';

const sideName = (seat: string): string =>
  seat === 'rome' || seat === 'carthage' ? say(`side.${seat}`) : seat;

const pages = (): Promise<GamePages> => import('./pages.js').then((module) => module.pages);

/** What the first page knows of the game. */
export const hannibalUi: GameUi = {
  kind: 'hannibal',
  name: say('game.name'),
  sideName,
  picture: {
    load: () => import('./picture.js').then(({ picture }) => picture()),
    label: say('picture.label'),
    caption: say('picture.caption'),
  },
  seatPage: () => pages().then(({ seatPage }) => seatPage),
  watchPage: () => pages().then(({ watchPage }) => watchPage),
  verifier: () => pages().then(({ verifier }) => verifier),
  ending: () => pages().then(({ ending }) => ending),
  luck: () => pages().then(({ luck }) => luck),
};
