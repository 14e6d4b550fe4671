import type { GamePage } from '@tessera/protocol';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchPage } from '../api/games.js';
import { fetchWatched } from '../api/watching.js';
import { gameOf } from '../gameOf.js';
import type { WatchPageProps } from '@tessera/table';
import { useAsked, ErrorPage, Waiting } from '@tessera/table/ui';
import type { Moment } from '@tessera/table/watch';

const refusal = (error: 'unknownSeat' | 'notOpen' | 'newerServer') => ({ error, message: '', remedy: '' });

/** True when anybody may look at the game now. */
export const isOpen = ({ over, seats }: GamePage): boolean => over || seats.every(({ open }) => open);

/** Where a visit begins that names no moment: a finished game at its beginning, a running one at its end. */
const begin = ({ over }: GamePage, { viewer, at }: Partial<Moment>): Moment => ({
  viewer: viewer ?? (over ? 'all' : 'public'),
  at: at ?? (over ? 0 : null),
});

function Loaded({ page, moment }: { page: GamePage; moment: Partial<Moment> }) {
  const [View, setView] = useState<ComponentType<WatchPageProps> | 'lost' | null>(null);
  useEffect(() => {
    gameOf(page.kind)
      ?.watchPage()
      .then(
        (component) => setView(() => component),
        () => setView('lost'),
      );
  }, [page]);
  if (View === 'lost') return <ErrorPage error={null} again={() => location.reload()} />;
  return View === null ? (
    <Waiting />
  ) : (
    <View page={page} moment={begin(page, moment)} fetchWatched={fetchWatched} />
  );
}

/** The page of those who look on: at a finished game, or at a running one that is open to the public. */
export function WatchGame({ game, moment }: { game: string; moment: Partial<Moment> }) {
  const { asked, again } = useAsked(game, fetchPage);
  if (asked.is === 'waiting') return <Waiting />;
  if (asked.is === 'refused') return <ErrorPage error={asked.error} again={again} />;
  const page = asked.value;
  const viewers = ['public', 'all', ...page.seats.map(({ seat }) => seat)];
  if (gameOf(page.kind) === null) return <ErrorPage error={refusal('newerServer')} game={game} />;
  if (moment.viewer !== undefined && !viewers.includes(moment.viewer))
    return <ErrorPage error={refusal('unknownSeat')} game={game} />;
  if (!isOpen(page)) return <ErrorPage error={refusal('notOpen')} game={game} />;
  return <Loaded page={page} moment={moment} />;
}
