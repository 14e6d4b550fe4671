import { sayFront as say } from '@tessera/quincunx/texts';
import type { GameUi } from '@tessera/table';
import './styles/sides.css';

const sideName = (seat: string): string =>
  seat === 'rome' || seat === 'carthage' ? say(`side.${seat}`) : seat;

const pages = () => import('./pages.js').then((module) => module.pages);

/** What the first page knows of the game. */
export const quincunxUi: GameUi = {
  kind: 'quincunx',
  name: say('game.name'),
  seats: ['rome', 'carthage'],
  sideName,
  picture: {
    load: () => import('./picture.js').then(({ picture }) => picture()),
    label: say('picture.label'),
    caption: say('picture.caption'),
  },
  seatPage: () => import('./seatPage.js').then(({ SeatPage }) => SeatPage),
  watchPage: () => import('./watch/watchPage.js').then(({ WatchPage }) => WatchPage),
  verifier: () => pages().then(({ verifier }) => verifier),
  ending: () => pages().then(({ ending }) => ending),
  lesson: null,
  luck: () => pages().then(({ luck }) => luck),
};
