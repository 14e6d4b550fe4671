import { type GamePage, type GameRecord, readRecord } from '@tessera/protocol';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import type { WatchPageProps } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { Heading, Page, Waiting, LostPage } from '@tessera/table/ui';
import type { Moment } from '@tessera/table/watch';

/** What a file held: a record, or why it is none. */
export type RecordFile = { readonly record: GameRecord } | { readonly fault: string };

async function readFile(file: File): Promise<RecordFile> {
  const content: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => null);
  const read = readRecord(content);
  if (read.is === 'none') return { fault: text('verify.noRecord') };
  if (read.is !== 'record') return { fault: text(`verify.noRecord.${read.is}`) };
  const { record } = read;
  if (gameOf(record.kind) === null) return { fault: text('verify.noRecord.kind', { kind: record.kind }) };
  if (record.viewer !== 'all' || record.seed === null) return { fault: text('verify.noRecord.seat') };
  return { record };
}

/** Reads a record from a file: chosen, or dropped anywhere on the page. */
export function FromDisk({ label, onRead }: { label: string; onRead: (read: RecordFile) => void }) {
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void readFile(file).then(onRead);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [onRead]);
  return (
    <label class="fromDisk">
      <span>{label}</span>
      <input
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0];
          if (file !== undefined) void readFile(file).then(onRead);
        }}
      />
      <span class="hint">{text('verify.file.hint')}</span>
    </label>
  );
}

/** A game's page, made from its record. */
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

interface PlayedProps {
  readonly record: GameRecord;
  readonly comments?: NonNullable<WatchPageProps['comments']>;
  readonly moment?: Partial<Moment>;
}

/** A finished game, from its record alone. */
export function PlayedRecord({ record, comments = [], moment = {} }: PlayedProps) {
  const [View, setView] = useState<ComponentType<WatchPageProps> | 'lost' | null>(null);
  useEffect(() => {
    gameOf(record.kind)
      ?.watchPage()
      .then(
        (component) => setView(() => component),
        () => setView('lost'),
      );
  }, [record]);
  if (View === 'lost') return <LostPage />;
  if (View === null) return <Waiting />;
  return (
    <View
      page={pageOf(record)}
      moment={{ viewer: moment.viewer ?? 'all', at: moment.at ?? 0 }}
      fetchWatched={NOBODY_ASKED}
      record={record}
      comments={comments}
    />
  );
}

/** The page that plays a finished game from a record file. No server is asked. */
export function RecordPage() {
  const [read, setRead] = useState<RecordFile | null>(null);
  if (read !== null && 'record' in read) return <PlayedRecord record={read.record} />;
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
