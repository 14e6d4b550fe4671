import { signal, type ReadonlySignal } from '@preact/signals';

const path = signal('');

/** The path of the page that is shown. */
export const currentPath: ReadonlySignal<string> = path;

/** Shows another page, without loading the document again. */
export function navigate(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Follows a link of this site when it is clicked plainly; anything else is the browser's. */
export function followLink(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || !isPlainClick(event)) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

/** Programs that pass a link on may write its # as %23, which makes the fragment a part of the path. */
function mendAddress(): void {
  const [path = '/', fragment] = location.pathname.split(/%23(.*)/s);
  if (fragment !== undefined) history.replaceState(null, '', `${path}#${fragment}`);
}

/** Another link to the page that is shown changes its fragment alone, and a browser then stays on the page as it is. */
function openAnew(): void {
  const name = location.hash.slice(1);
  if (name !== '' && document.getElementById(name) === null) location.reload();
}

/** Shows the page of the browser's address, and listens to the browser's own buttons. Before it, no page is shown. */
export function startRouter(): void {
  mendAddress();
  path.value = location.pathname;
  addEventListener('popstate', () => (path.value = location.pathname));
  addEventListener('hashchange', openAnew);
}
