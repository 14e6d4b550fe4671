import { sayFront } from '@tessera/metaurus/texts';
import { uiOf } from '@tessera/table';
import './styles/sides.css';

/** What the first page knows of the Metaurus. */
export const metaurusUi = uiOf({
  kind: 'metaurus',
  seats: ['rome', 'carthage'],
  say: sayFront,
  picture: new URL('./front.png', import.meta.url).href,
  seatPage: () => import('./seatPage.js'),
  watchPage: () => import('./watch/watchPage.js'),
  verifier: () => import('./proof/verifier.js'),
  ending: () => import('./proof/endingView.js'),
  luck: () => import('./proof/luckView.js'),
  lessons: [
    { name: 'first', page: () => import('./lesson/firstBattle.js') },
    { name: 'orders', page: () => import('./lesson/orders.js') },
    { name: 'flank', page: () => import('./lesson/flank.js') },
  ],
  rules: () => import('./reference/alone.js'),
  example: () => import('./watch/example.js'),
});
