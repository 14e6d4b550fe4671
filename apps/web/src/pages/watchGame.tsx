import type { GamePage } from '@tessera/protocol';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchPage } from '../api/games.js';
import { fetchWatched } from '../api/watching.js';
import { gameOf } from '../gameOf.js';
import type { WatchPageProps } from '@tessera/table';
import { useRequest, ErrorPage, Waiting } from '@tessera/table/ui';
import type { Moment } from '@tessera/table/watch';

const refusal = (error: 'unknownSeat' | 'notOpen' | 'newerServer') => ({ error, message: '', remedy: '' });

/** True when anybody may look at the game now. */
export const isOpen = ({ over, seats }: GamePage): boolean => over || seats.every(({ open }) => open);

/** The first moment when the address names none: the beginning of a finished game, the end of a running one. */
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

/** The page of onlookers: of a finished game, or of a running one that is open to the public. */
export function WatchGame({ game, moment }: { game: string; moment: Partial<Moment> }) {
  const { request, again } = useRequest(game, fetchPage);
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} />;
  const page = request.value;
  const viewers = ['public', 'all', ...page.seats.map(({ seat }) => seat)];
  if (gameOf(page.kind) === null) return <ErrorPage error={refusal('newerServer')} game={game} />;
  if (moment.viewer !== undefined && !viewers.includes(moment.viewer))
    return <ErrorPage error={refusal('unknownSeat')} game={game} />;
  if (!isOpen(page)) return <ErrorPage error={refusal('notOpen')} game={game} />;
  return <Loaded page={page} moment={moment} />;
}
