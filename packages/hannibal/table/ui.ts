import { sayFront as say } from '@tessera/hannibal/texts';
import type { GameUi } from '@tessera/table';
import './styles/sides.css';

const sideName = (seat: string): string =>
  seat === 'rome' || seat === 'carthage' ? say(`side.${seat}`) : seat;

/** What the first page knows of the game. */
export const hannibalUi: GameUi = {
  kind: 'hannibal',
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
  verifier: () => import('./proof/verifier.js').then(({ verifier }) => verifier),
  ending: () => import('./proof/endingView.js').then(({ EndingView }) => EndingView),
  lesson: () => import('./lesson/lessonPage.js').then(({ LessonPage }) => LessonPage),
  luck: () => import('./proof/luckView.js').then(({ LuckView }) => LuckView),
};
