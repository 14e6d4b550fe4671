/** The part of a service worker's globals that we use. The page's types do not have them. */

interface Extended extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A request of a page. `preloadResponse` is what the browser has asked for while the worker started. */
export interface Fetching extends Extended {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface Events {
  readonly install: Extended;
  readonly activate: Extended;
  readonly fetch: Fetching;
  readonly push: Extended & { readonly data: { readonly json: () => unknown } | null };
  readonly notificationclick: Extended & { readonly notification: Notification };
  readonly pushsubscriptionchange: Extended & { readonly oldSubscription?: PushSubscription | null };
}

interface OpenPage {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
}

interface Scope {
  readonly addEventListener: <K extends keyof Events>(name: K, work: (event: Events[K]) => void) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (which: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }) => Promise<readonly OpenPage[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
}

declare const self: Scope;

/** The worker itself. */
export const worker: Scope = self;
