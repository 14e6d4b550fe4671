import type { GamePage, GameRecord } from '@tessera/protocol';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchPage } from '../api/games.js';
import { fetchRecord, fetchWatched } from '../api/watching.js';
import { gameOf } from '../gameOf.js';
import { isSparing } from '../offline/pages.js';
import { keptRecord } from '../offline/records.js';
import type { WatchPageProps } from '@tessera/table';
import { useRequest, ErrorPage, Waiting, LostPage } from '@tessera/table/ui';
import type { Moment } from '@tessera/table/watch';
import { PlayedRecord } from './recordPage.js';

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
    if (page.over) void keepWatched(page).catch(() => undefined);
  }, [page]);
  if (View === 'lost') return <LostPage />;
  return View === null ? (
    <Waiting />
  ) : (
    <View page={page} moment={begin(page, moment)} fetchWatched={fetchWatched} />
  );
}

/** Keeps a finished game that is looked at, so that it opens without a network from then on. */
async function keepWatched({ game }: GamePage): Promise<void> {
  if (!isSparing() && (await keptRecord(game)) === undefined) await fetchRecord(game);
}

/** The record that is kept of a game, once its page could not be fetched. It stays when the server answers again. */
function useKeptRecord(game: string, isUnanswered: boolean): GameRecord | null {
  const [record, setRecord] = useState<GameRecord | null>(null);
  useEffect(() => {
    if (!isUnanswered) return;
    void fetchRecord(game).then((answer) => {
      if (answer !== null && 'ok' in answer) setRecord(answer.ok);
    });
  }, [game, isUnanswered]);
  return record;
}

/** The page of onlookers: of a finished game, or of a running one that is open to the public. */
export function WatchGame({ game, moment }: { game: string; moment: Partial<Moment> }) {
  const { request, again } = useRequest(game, fetchPage);
  const record = useKeptRecord(game, request.is === 'refused' && request.error === null);
  if (record !== null) return <PlayedRecord record={record} moment={moment} />;
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
