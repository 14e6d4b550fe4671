import type { GamePage, GameRecord } from '@tessera/protocol';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import type { WatchPageProps } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { ErrorPage, Heading, Page, Waiting } from '@tessera/table/ui';
import { FromDisk, type Read } from './recordFile.js';

/** The page of a game as its record tells it. */
const pageOf = ({ game, kind, title, options, data, players }: GameRecord): GamePage => ({
  game,
  kind,
  title,
  options,
  data,
  pace: null,
  over: true,
  seats: players.map(({ seat, name }) => ({ seat, name, mine: false, open: false, listed: false })),
});

const NOBODY_ASKED: WatchPageProps['fetchWatched'] = () => Promise.resolve(null);

function Played({ record }: { record: GameRecord }) {
  const [View, setView] = useState<ComponentType<WatchPageProps> | 'lost' | null>(null);
  useEffect(() => {
    gameOf(record.kind)
      ?.watchPage()
      .then(
        (component) => setView(() => component),
        () => setView('lost'),
      );
  }, [record]);
  if (View === 'lost') return <ErrorPage error={null} again={() => location.reload()} />;
  if (View === null) return <Waiting />;
  const moment = { viewer: 'all', at: 0 };
  return <View page={pageOf(record)} moment={moment} fetchWatched={NOBODY_ASKED} record={record} />;
}

/** Plays a finished game out of a record from the disk: no server is asked for any of it. */
export function RecordPage() {
  const [read, setRead] = useState<Read | null>(null);
  if (read !== null && 'record' in read) return <Played record={read.record} />;
  return (
    <Page title={text('record.title')}>
      <section class="sheet verify">
        <Heading>{text('record.title')}</Heading>
        <p class="lead">{text('record.lead')}</p>
        {read !== null && (
          <p class="faults" role="alert">
            {read.fault}
          </p>
        )}
        <FromDisk label={text('record.file')} onRead={setRead} />
      </section>
    </Page>
  );
}
