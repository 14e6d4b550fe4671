/**
 * Pages and their files, out of the network or what is kept of them. Requests of the interface (`/api`, the sockets)
 * go past the worker: it neither reads nor answers them.
 */
import { FIRST_PAGE, isHashed } from '../offline/names.js';
import { type Fetching, worker } from './scope.js';

/** How long the server may take to send a page before the kept one is shown, in milliseconds. */
const PATIENCE = 10_000;

/** What is kept under an address, of whichever build; the first cache is the oldest one. */
const kept = (path: string): Promise<Response | undefined> => caches.match(path, { ignoreVary: true });

/** The page as the server sends it: the browser may have asked for it already. */
const sent = async ({ preloadResponse, request }: Fetching): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

const tooLong = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE));

/** A page: the server's, or the kept one where neither the server nor what stands before it sends any. */
async function page(event: Fetching): Promise<Response> {
  const asked = sent(event).catch(() => null);
  const answer = await Promise.race([asked, tooLong()]);
  if (answer !== null && answer.status < 500) return answer;
  return (await kept(FIRST_PAGE)) ?? (await asked) ?? Response.error();
}

/** A file whose name says what is in it: any copy is as good as the server's. */
const hashed = async ({ request }: Fetching): Promise<Response> =>
  (await kept(request.url)) ?? fetch(request);

/** Any other file of the pages: the server's, or the kept one. */
const named = ({ request }: Fetching): Promise<Response> =>
  fetch(request).catch(async () => (await kept(request.url)) ?? Response.error());

/** How a request is answered; null where it is none of ours. */
function answerTo(event: Fetching): Promise<Response> | null {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return null;
  if (isHashed(pathname)) return hashed(event);
  const isFile = /\.\w+$/.test(pathname);
  if (mode === 'navigate') return isFile ? null : page(event);
  // Files beside the first page; what lies deeper is the server's.
  return isFile && pathname.lastIndexOf('/') === 0 ? named(event) : null;
}

/** Lets the browser ask for a page while the worker still starts, so that no page comes later for its sake. */
async function start(): Promise<void> {
  await worker.clients.claim();
  await worker.registration.navigationPreload.enable();
}

/** Answers the requests of pages from now on, of those too that are open already. */
export function answerPages(): void {
  worker.addEventListener('activate', (event) => event.waitUntil(start()));
  worker.addEventListener('fetch', (event) => {
    const answer = answerTo(event);
    if (answer !== null) event.respondWith(answer);
  });
}
