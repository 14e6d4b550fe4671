import { readRecord, type GameRecord } from '@tessera/protocol';
import { useEffect } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import { text } from '@tessera/table/texts';

/** What was read from a file: a record, or why it is none. */
export type Read = { readonly record: GameRecord } | { readonly fault: string };

async function readFile(file: File): Promise<Read> {
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

/** Takes a record from the disk: chosen, or dropped anywhere on the page. */
export function FromDisk({ label, onRead }: { label: string; onRead: (read: Read) => void }) {
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
