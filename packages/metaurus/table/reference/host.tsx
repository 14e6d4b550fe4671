import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, useNarrow } from '@tessera/table/ui';
import type { Reference } from './state.js';
import { word } from './texts.js';

type Sheet = ComponentType<{ reference: Reference }>;

/** The charts are fetched when they are opened for the first time. */
function useSheet(): Sheet | 'failed' | null {
  const [sheet, setSheet] = useState<Sheet | 'failed' | null>(null);
  useEffect(() => {
    import('./sheet.js').then(
      ({ Sheet }) => setSheet(() => Sheet),
      () => setSheet('failed'),
    );
  }, []);
  return sheet;
}

function Content({ reference }: { reference: Reference }) {
  const Sheet = useSheet();
  if (Sheet === null) return <p role="status">{word('loading')}</p>;
  if (Sheet !== 'failed') return <Sheet reference={reference} />;
  return (
    <p role="alert">
      {word('failed')}{' '}
      <button type="button" onClick={reference.close}>
        ✕
      </button>
    </p>
  );
}

/** Over the whole page, where there is no room beside the board. */
function Over({ reference }: { reference: Reference }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown?.open === false) shown.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} class="reference over" aria-label={word('title')} onClose={reference.close}>
      <Content reference={reference} />
    </dialog>
  );
}

/** Beside the board. */
function Beside({ reference }: { reference: Reference }) {
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    aside.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    reference.close();
  };
  return (
    <aside ref={aside} class="reference beside" tabIndex={-1} aria-label={word('title')} onKeyDown={onKey}>
      <Content reference={reference} />
    </aside>
  );
}

/** The place of the charts and rules: beside the board, or over the page of a phone; nothing while they are closed. */
export function ReferenceHost({ reference }: { reference: Reference }) {
  const narrow = useNarrow();
  if (reference.place.value === null) return null;
  return narrow ? <Over reference={reference} /> : <Beside reference={reference} />;
}

/** The button in the head of a page that opens the charts, or closes what is open. */
export function ReferenceButton({ reference }: { reference: Reference }) {
  const open = reference.place.value !== null;
  return (
    <button
      type="button"
      class="quietButton referenceButton"
      aria-expanded={open}
      aria-label={word('open')}
      title={word('open')}
      onClick={() => (open ? reference.close() : reference.open('charts'))}
    >
      <Icon name="book" />
      <span class="wide" aria-hidden="true">
        {word('open')}
      </span>
    </button>
  );
}
