import { readRecord, type GameRecord } from '@tessera/protocol';
import type { Example } from '@tessera/table';
import { ErrorPage, Waiting, LostPage } from '@tessera/table/ui';
import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import { PlayedRecord } from '../pages/recordPage.js';

/** An example that has come, with its record. */
interface Fetched {
  readonly record: GameRecord;
  readonly comments: Example['comments'];
}

/** Fetches a shipped record. Throws where it does not come, or is none. */
async function fetched({ record: address, comments }: Example): Promise<Fetched> {
  const answer = await fetch(address);
  const read = readRecord(await answer.json());
  if (read.is !== 'record') throw new Error('The shipped example is no record.');
  return { record: read.record, comments };
}

/** The page of a whole game of a kind, with comments. No server is asked for a game. */
export function ExamplePage({ kind }: { kind: string }) {
  const ui = gameOf(kind);
  const [example, setExample] = useState<Fetched | 'lost' | null>(null);
  useEffect(() => {
    ui?.example?.()
      .then(fetched)
      .then(setExample, () => setExample('lost'));
  }, [ui]);
  if (ui === null || ui.example === null)
    return <ErrorPage error={{ error: 'notFound', message: '', remedy: '' }} />;
  if (example === 'lost') return <LostPage />;
  return example === null ? <Waiting /> : <PlayedRecord {...example} />;
}
