import { FULL } from './support/full.js';
import type { Page, Worker } from '@playwright/test';
import {
  createTrash,
  startPushService,
  startReceiver,
  type UserAgent,
} from '@tessera/server/testkit/outside';
import { expectAccessible } from './support/play.js';
import { expect, test } from './support/fixtures.js';
import { beReady, sitDown } from './support/wager.js';

declare global {
  interface Window {
    /** Subscribes a page at our push service, under that key. */
    readonly subscribeAtOurs: (key: string) => Promise<UserAgent['subscription']>;
    /** What the worker has shown and opened. */
    readonly shown: readonly unknown[];
  }
}

test.use({ reducedMotion: 'reduce', serviceWorkers: 'allow' });

const trash = createTrash();
test.afterEach(trash.empty);

/** The time at which an office opens. */
const OPENING = new Date('2026-03-01T08:05:00Z');

/**
 * What a browser without a screen has not: leave to show notices, which its player refuses at first, and a push service of
 * its maker. Ours takes its place.
 */
async function withPush(page: Page, subscribe: (key: string) => UserAgent): Promise<UserAgent[]> {
  const agents: UserAgent[] = [];
  await page.exposeFunction('subscribeAtOurs', (key: string) => {
    const agent = subscribe(key);
    agents.push(agent);
    return agent.subscription;
  });
  await page.addInitScript(() => {
    const answers: NotificationPermission[] = ['denied', 'granted'];
    let held: object | null = null;
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Object.assign(Notification, { requestPermission: async () => answers.shift() ?? 'granted' });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => held,
      subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array }) => {
        const key = btoa(String.fromCharCode(...applicationServerKey));
        const plain = key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        const { endpoint, ...keys } = await window.subscribeAtOurs(plain);
        held = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => void (held = null) };
        return held;
      },
    });
  });
  return agents;
}

/** Writes down what the worker shows, and which pages it opens: there is no screen for either. */
const watched = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    Object.assign(Reflect.get(globalThis, 'registration'), {
      showNotification: async (title: string, more: object) => void shown.push({ title, ...more }),
    });
    Object.assign(Reflect.get(globalThis, 'clients'), {
      openWindow: async (url: string) => void shown.push(url),
    });
  });

/** The registration of a page's service worker, once it has one. */
async function registrationOf(page: Page) {
  const tools = await page.context().newCDPSession(page);
  const ids: string[] = [];
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await tools.send('ServiceWorker.enable');
  const deliver = (origin: string, message: unknown) =>
    tools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: ids.at(-1) ?? '',
      data: JSON.stringify(message),
    });
  return { deliver };
}

/** Adds a webhook of a Discord channel, after one that nobody may be sent to, and tries it. */
async function addHook(page: Page, url: string): Promise<void> {
  const [address, add] = [
    page.getByLabel('The address of the webhook'),
    page.getByRole('button', { name: 'Add the webhook' }),
  ];
  await address.fill('https://10.0.0.1/hook');
  await add.click();
  await expect(page.getByRole('alert')).toContainText('Nothing can be sent to this address.');
  await address.fill(url);
  await page.getByLabel('Who reads there').selectOption('A Discord channel');
  await add.click();
  await expect(page.getByText(/^A Discord channel: 127\.0\.0\.1/)).toBeVisible();
  const hook = page.getByRole('listitem').filter({ hasText: 'A Discord channel' });
  await hook.getByRole('button', { name: 'Send a test' }).click();
  // The device's own test says the same.
  await expect(hook.getByText('The test was taken.')).toBeVisible();
}

/** How a worker subscribes: at which service, and by which key of the server. */
interface Subscribing {
  readonly subscribe: (key: string) => UserAgent;
  readonly key: string;
}

/** Lets the browser end its subscription by itself, as it may at any time, and give this one to the worker that asks anew. */
const subscribedAnew = (worker: Worker, subscription: UserAgent['subscription'], key: string) =>
  worker.evaluate(
    async ([{ endpoint, ...keys }, applicationServerKey]) => {
      const asked: unknown[] = [];
      Object.assign(Reflect.get(Reflect.get(globalThis, 'PushManager'), 'prototype'), {
        subscribe: async (options: unknown) => {
          asked.push(options);
          return { toJSON: () => ({ endpoint, keys }) };
        },
      });
      const work: Promise<unknown>[] = [];
      const change = Object.assign(new Event('pushsubscriptionchange'), {
        oldSubscription: { options: { userVisibleOnly: true, applicationServerKey } },
        waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      });
      globalThis.dispatchEvent(change);
      await Promise.all(work);
      return asked;
    },
    [subscription, key] as const,
  );

/** The service worker of a page. */
function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker.');
  return worker;
}

/** A subscription in the place of a page's first one, with which its worker has come to the server by itself. */
async function replaced(page: Page, { subscribe, key }: Subscribing): Promise<UserAgent> {
  const agent = subscribe(key);
  const asked = await subscribedAnew(workerOf(page), agent.subscription, key);
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: key }]);
  return agent;
}

/** What the worker does with a message: shows it, and opens its page when that is pressed. */
async function showAndPress(page: Page, deliver: () => Promise<unknown>, path: string) {
  const worker = workerOf(page);
  await watched(worker);
  await deliver();
  const shown = () => worker.evaluate(() => self.shown);
  await expect.poll(async () => (await shown()).length).toBe(1);
  await worker.evaluate((data) => {
    const pressed = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => undefined },
      waitUntil: () => undefined,
    });
    globalThis.dispatchEvent(pressed);
  }, path);
  await expect.poll(async () => (await shown()).length).toBe(2);
  return shown();
}

test(
  'a player is told on their device and at a webhook, from the press of a button on',
  { tag: FULL },
  async ({ page: north, browser, complaints, office }) => {
    complaints.provoke(/^refused: 400 POST \/api\/notices\/targets\/webhook$/);
    const service = await startPushService(trash, () => OPENING);
    const receiver = await startReceiver(trash);
    const south = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    const keys: string[] = [];
    const agents = await withPush(south, (key) => {
      keys.push(key);
      return service.subscribe(key);
    });
    await sitDown({ north, south }, office.url);
    const seat = new URL(south.url()).pathname;
    const { deliver } = await registrationOf(south);

    await south.goto(`${office.url}${seat.replace(/\/south$/, '/notices/south')}`);
    const start = south.getByRole('button', { name: 'Tell me on this device' });
    await start.click();
    await expect(south.getByRole('alert')).toContainText('does not let us show notices');
    await start.click();
    await expect(south.getByText('You are told on this device.')).toBeVisible();
    await expect(south.getByText('No device has been added yet.')).toHaveCount(0);
    // The page that stands open asks which one there is now.
    const asked = south.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/notices/targets' && response.ok(),
    );
    const anew = await replaced(south, { subscribe: service.subscribe, key: keys[0] ?? '' });
    await (await asked).finished();
    await south.getByRole('button', { name: 'Send a test' }).click();
    await expect(south.getByText('The test was taken.')).toBeVisible();
    await addHook(south, `${receiver.url}/club`);
    expect(receiver.taken.at(-1)?.body.toString()).toContain('A test from Tessera');
    await expectAccessible(south);
    await south.setViewportSize({ width: 390, height: 844 });
    expect(await south.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await beReady(north);
    await office.pass(61);
    expect(agents[0]?.got()).toEqual([]);
    const pushed = anew.got().at(-1);
    expect(pushed).toMatchObject({ text: 'Against Nora.', path: seat });
    expect(receiver.taken.at(-1)?.body.toString()).toContain(seat);
    expect(await showAndPress(south, () => deliver(office.url, pushed), seat)).toMatchObject([
      { title: pushed?.title, body: 'Against Nora.', data: seat },
      `${office.url}${seat}`,
    ]);

    await south.getByRole('button', { name: 'No more on this device' }).click();
    await expect(start).toBeVisible();
    await south.getByRole('button', { name: 'Remove' }).click();
    await expect(south.getByText(/^A Discord channel: /)).toHaveCount(0);
  },
);
