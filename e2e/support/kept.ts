import { expect, type Page } from '@playwright/test';

/** Waits until this browser keeps all pages, for which it takes the pauses of an open page. */
export const keptWhole = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/kept.json')) !== undefined), {
      message: 'all pages are kept',
      timeout: 120_000,
    })
    .toBe(true);

/** The addresses of all that this browser keeps for pages, by cache. */
export const keptPaths = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> =>
  page.evaluate(async () => {
    const paths = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url.replace(location.origin, ''));
    const names = await caches.keys();
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await paths(name)] as const)),
    );
  });

/** Everything that this browser keeps for pages, byte by byte: addresses, headers and bodies. */
export async function keptBytes(
  page: Page,
): Promise<readonly { readonly where: string; readonly bytes: Buffer }[]> {
  const kept = await page.evaluate(async () => {
    const base64 = (bytes: Uint8Array): string =>
      btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    const all: { where: string; head: string; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const head = JSON.stringify([request.url, [...request.headers], [...(response?.headers ?? [])]]);
        const body = base64(new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0)));
        all.push({ where: `${name} ${request.url}`, head, body });
      }
    }
    return all;
  });
  return kept.map(({ where, head, body }) => ({
    where,
    bytes: Buffer.concat([Buffer.from(head), Buffer.from(body, 'base64')]),
  }));
}
