import { settingsText as text } from '@tessera/table/texts/settings';
import { useEffect, useState } from 'preact/hooks';
import { keepNow } from '../offline/keeping.js';
import { type KeptPages, keptPages, letKeep, removePages } from '../offline/kept.js';
import { keptRecords, removeRecords } from '../offline/records.js';

interface Kept {
  readonly pages: KeptPages;
  readonly records: number;
}

const lookUp = async (): Promise<Kept> => ({
  pages: await keptPages(),
  records: (await keptRecords()).length,
});

async function keepAll(): Promise<void> {
  letKeep(true);
  await keepNow();
}

async function removeAll(): Promise<void> {
  letKeep(false);
  await removePages();
  await removeRecords();
}

/** What this device keeps to open without a network, and the buttons that keep all of it or remove it. */
export function KeptSection() {
  const [kept, setKept] = useState<Kept | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  useEffect(() => void lookUp().then(setKept, () => undefined), []);
  const press = async (work: () => Promise<void>): Promise<void> => {
    setState('busy');
    const end = await work().then(
      () => 'idle' as const,
      () => 'failed' as const,
    );
    setKept(await lookUp().catch(() => null));
    setState(end);
  };
  if (kept === null) return null;
  const { pages, records } = kept;
  const isBusy = state === 'busy';
  return (
    <section class="keptHere" aria-labelledby="keptHere" data-kept={pages}>
      <h2 id="keptHere">{text('kept.title')}</h2>
      <p class="hint">{text('kept.hint')}</p>
      <p role="status">
        {isBusy ? text('kept.busy') : text(`kept.${pages}`)} {!isBusy && text('kept.records', { n: records })}
      </p>
      <p class="ways">
        {pages !== 'whole' && (
          <button type="button" disabled={isBusy} onClick={() => void press(keepAll)}>
            {text('kept.all')}
          </button>
        )}
        {pages !== 'none' && (
          <button type="button" disabled={isBusy} onClick={() => void press(removeAll)}>
            {text('kept.remove')}
          </button>
        )}
      </p>
      {state === 'failed' && <p role="alert">{text('kept.failed')}</p>}
    </section>
  );
}
