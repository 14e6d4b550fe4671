import { signal, type ReadonlySignal } from '@preact/signals';

const path = signal('');

/** The path of the page shown. */
export const currentPath: ReadonlySignal<string> = path;

/** The address of a seat, or of a game that is watched. */
const TABLE = /^\/game\/[^/]+\/(?!verify|notices)/;

/** True of the path of a seat, or of a game that is watched. */
export const isTablePath = (path: string): boolean => TABLE.test(path);

const left = signal<string | null>(null);

/** The table from which the reader has come to this page, to go back to; null where they have come from none. */
export const tableLeft: ReadonlySignal<string | null> = left;

/** Shows another page, without loading the document again. */
export function navigate(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (isTablePath(location.pathname)) left.value = location.pathname;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Follows a link of this site on a plain click; all other clicks are left to the browser. */
export function followLink(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || !isPlainClick(event)) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

/** Programs that forward a link may write its # as %23, which makes the fragment part of the path. */
function mendAddress(): void {
  const [path = '/', fragment] = location.pathname.split(/%23(.*)/s);
  if (fragment !== undefined) history.replaceState(null, '', `${path}#${fragment}`);
}

const opened = signal(0);

/** How often a link to the page shown was opened again. The page starts anew with each. */
export const timesOpened: ReadonlySignal<number> = opened;

/** A link to the same page changes only its fragment. Unless that names an element of the page, the page starts anew. */
function openAnew(): void {
  const name = location.hash.slice(1);
  if (name !== '' && document.getElementById(name) === null) opened.value += 1;
}

/**
 * Shows the page of the browser's address, and follows the browser's own buttons. No page is shown before this is
 * called.
 */
export function startRouter(): void {
  mendAddress();
  path.value = location.pathname;
  addEventListener('popstate', () => (path.value = location.pathname));
  addEventListener('hashchange', openAnew);
}
