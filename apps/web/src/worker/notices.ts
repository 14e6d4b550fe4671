/** Push notices: shown while no page is open; a press on one opens its game. */
import { worker } from './scope.js';

interface Shown {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly tag: string;
  readonly language: string;
}

const fieldIn = (told: object, name: string): string => {
  const value: unknown = Object.entries(told).find(([each]) => each === name)?.[1];
  return typeof value === 'string' ? value : '';
};

/** What to show. Browsers insist that every push shows something, whatever has arrived. */
function shownIn(told: unknown): Shown {
  const from = typeof told === 'object' && told !== null ? told : {};
  const of = (name: string) => fieldIn(from, name);
  return {
    title: of('title') || 'Tessera',
    text: of('text'),
    path: of('path') || '/mine',
    tag: of('tag'),
    language: of('language'),
  };
}

function show({ title, text, path, tag, language }: Shown): Promise<void> {
  const options = { body: text, lang: language, icon: '/icon-192.png', data: path };
  return worker.registration.showNotification(title, tag === '' ? options : { ...options, tag });
}

/** Opens one of our pages, or focuses the tab that shows it already. */
async function open(path: unknown): Promise<void> {
  const { origin } = worker.location;
  const url = new URL(typeof path === 'string' ? path : '/mine', origin);
  if (url.origin !== origin) return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
  await (there === undefined ? worker.clients.openWindow(url.href) : there.focus());
}

/** Subscribes again after the browser has ended a subscription by itself, and tells the server and our open pages. */
async function renew(old: PushSubscription | null | undefined): Promise<void> {
  if (!old) return;
  const fresh = await worker.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = fresh.toJSON();
  await fetch('/api/notices/targets/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage('targets');
}

/** Listens for notices that are pushed and pressed, and for subscriptions that have ended. */
export function showNotices(): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(shownIn(event.data?.json()))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.oldSubscription)));
}
