import { sayFront } from '@tessera/hannibal/texts';
import { uiOf } from '@tessera/table';
import './styles/sides.css';

/** What the first page knows of the game. */
export const hannibalUi = uiOf({
  kind: 'hannibal',
  seats: ['rome', 'carthage'],
  say: sayFront,
  picture: new URL('./front.png', import.meta.url).href,
  seatPage: () => import('./seatPage.js'),
  watchPage: () => import('./watch/watchPage.js'),
  verifier: () => import('./proof/verifier.js'),
  ending: () => import('./proof/endingView.js'),
  luck: () => import('./proof/luckView.js'),
  lessons: [
    { name: 'first', page: () => import('./lesson/firstMarch.js') },
    { name: 'battle', page: () => import('./lesson/battle.js') },
    { name: 'siege', page: () => import('./lesson/siege.js') },
  ],
  rules: () => import('./reference/alone.js'),
  example: () => import('./watch/example.js'),
});
