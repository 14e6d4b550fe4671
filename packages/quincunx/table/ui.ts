import { sayFront } from '@tessera/quincunx/texts';
import { uiOf } from '@tessera/table';
import './styles/sides.css';

/** What the first page knows of the game. */
export const quincunxUi = uiOf({
  kind: 'quincunx',
  seats: ['rome', 'carthage'],
  say: sayFront,
  picture: new URL('./front.png', import.meta.url).href,
  seatPage: () => import('./seatPage.js'),
  watchPage: () => import('./watch/watchPage.js'),
  verifier: () => import('./pages.js'),
  ending: () => import('./pages.js'),
  luck: () => import('./pages.js'),
  lessons: [{ name: 'first', page: () => import('./lesson/firstRelief.js') }],
  rules: () => import('./reference/alone.js'),
  example: () => import('./watch/example.js'),
  battle: () => import('./battlePage.js'),
  workshop: () => import('./workshop/workshop.js'),
});
