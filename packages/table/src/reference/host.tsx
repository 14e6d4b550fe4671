import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../ui/press.js';
import { useNarrow } from '../ui/narrow.js';
import '../../styles/reference.css';
import { type Openable, word } from './state.js';

interface HostProps<R extends Openable> {
  readonly reference: R;
  /** The sheet; a `lazyPart`, so that it is loaded when it is first opened. */
  readonly Sheet: ComponentType<{ reference: R }>;
}

/** Over the whole page, on narrow screens. */
function Over<R extends Openable>({ reference, Sheet }: HostProps<R>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown?.open === false) shown.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} class="reference over" aria-label={word('title')} onClose={reference.close}>
      <Sheet reference={reference} />
    </dialog>
  );
}

/** Beside the board. */
function Beside<R extends Openable>({ reference, Sheet }: HostProps<R>) {
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
      <Sheet reference={reference} />
    </aside>
  );
}

/**
 * The place of the charts and rules: beside the board, or over the page on narrow screens; nothing while they are
 * closed.
 */
function ReferenceHost<R extends Openable>({ reference, Sheet }: HostProps<R>) {
  const narrow = useNarrow();
  if (reference.place.value === null) return null;
  return narrow ? (
    <Over reference={reference} Sheet={Sheet} />
  ) : (
    <Beside reference={reference} Sheet={Sheet} />
  );
}

/** The button in a page's head that opens or closes the reference. */
function ReferenceButton({ reference, onOpen }: { reference: Openable; onOpen: () => void }) {
  const isOpen = reference.place.value !== null;
  return (
    <button
      type="button"
      class="quietButton referenceButton"
      aria-expanded={isOpen}
      aria-label={word('open')}
      title={word('open')}
      onClick={() => (isOpen ? reference.close() : onOpen())}
    >
      <Icon name="book" />
      <span class="wide" aria-hidden="true">
        {word('open')}
      </span>
    </button>
  );
}

/** A page with a reference beside its board. */
interface Referring<R> {
  readonly at: { readonly reference: R };
}

/** Makes the parts of a table that open its reference (at the charts) and show it. */
export const referenceParts = <R extends Openable & { readonly open: (tab: 'charts') => void }>(
  Sheet: ComponentType<{ reference: R }>,
) => ({
  HeadButton: ({ at: { reference } }: Referring<R>) => (
    <ReferenceButton reference={reference} onOpen={() => reference.open('charts')} />
  ),
  Beside: ({ at: { reference } }: Referring<R>) => <ReferenceHost reference={reference} Sheet={Sheet} />,
});
