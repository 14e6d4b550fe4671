import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { MyGames } from '@tessera/protocol';
import { currentPath, isTablePath, waitingGames } from '@tessera/table/ui';
import { fetchMine } from '../api/mine.js';
import { beginEnds } from './known.js';

type Mine = MyGames['games'][number];

/** Pages that work without a server, and so ask it nothing. */
const ALONE = /^\/(learn|watch|verify|example)(\/|$)/;

const isAlone = (path: string): boolean => ALONE.test(path) || isTablePath(path);

/** How often an open page asks again, in milliseconds. */
const FRESH = 60_000;

const known = signal<MyGames | null>(null);

/** The games of this browser's player, as the server last told them; null before it has. */
export const mine: ReadonlySignal<MyGames | null> = known;

/** True when a game waits for this browser's player. */
export const isMyMove = ({ over, awaited, seat }: Mine): boolean =>
  !over && awaited.some((one) => one.seat === seat);

const count = computed(
  () => new Set((known.value?.games ?? []).filter(isMyMove).map(({ game }) => game)).size,
);

/** Shows the number on the app's icon, where the browser has such a badge. */
function showBadge(games: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = games === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(games);
  // A browser may refuse it to a page that is not installed.
  void shown.catch(() => undefined);
}

/**
 * Asks which games wait for this browser's player: whenever a page that needs the server anyhow appears or comes to the front,
 * and each minute while one is there. The head of the pages and the app's badge show how many there are.
 */
export function followMine(): void {
  const ask = (): void => {
    if (document.visibilityState === 'hidden' || isAlone(currentPath.peek())) return;
    void fetchMine().then((answer) => {
      if (answer === null || !('ok' in answer)) return;
      beginEnds(answer.ok.games.flatMap(({ over, game }) => (over ? [game] : [])));
      known.value = answer.ok;
    });
  };
  effect(() => {
    if (currentPath.value !== '') untracked(ask);
  });
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, FRESH);
  effect(() => {
    waitingGames.value = count.value;
    showBadge(count.value);
  });
}
