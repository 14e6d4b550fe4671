/**
 * The service worker, which runs while no page is open: it shows push notices, and opens the game when one is
 * pressed. It stores nothing and answers no requests of pages. Its file imports nothing.
 */

interface Shown {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly tag: string;
  readonly language: string;
}

interface Extended extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Events {
  readonly install: Extended;
  readonly push: Extended & { readonly data: { readonly json: () => unknown } | null };
  readonly notificationclick: Extended & { readonly notification: Notification };
  readonly pushsubscriptionchange: Extended & { readonly oldSubscription?: PushSubscription | null };
}

interface OpenPage {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
}

/** The part of a service worker's globals that we use. The page's types do not have them. */
declare const self: {
  readonly addEventListener: <K extends keyof Events>(name: K, work: (event: Events[K]) => void) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    readonly matchAll: (which: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }) => Promise<readonly OpenPage[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
};

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
  return self.registration.showNotification(title, tag === '' ? options : { ...options, tag });
}

/** Opens one of our pages, or focuses the tab that shows it already. */
async function open(path: unknown): Promise<void> {
  const { origin } = self.location;
  const url = new URL(typeof path === 'string' ? path : '/mine', origin);
  if (url.origin !== origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
  await (there === undefined ? self.clients.openWindow(url.href) : there.focus());
}

/** Subscribes again after the browser has ended a subscription by itself, and tells the server and our open pages. */
async function renew(old: PushSubscription | null | undefined): Promise<void> {
  if (!old) return;
  const fresh = await self.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = fresh.toJSON();
  await fetch('/api/notices/targets/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage('targets');
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('push', (event) => event.waitUntil(show(shownIn(event.data?.json()))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.oldSubscription)));
