import { describe, expect, it } from 'vitest';
import { isOurs } from './origin.js';

const host = '192.168.1.7:3000';

describe('where a request may come from', () => {
  it.each([
    ['no page at all', undefined, null, true],
    ['a page of the same host', `http://${host}`, null, true],
    ['another host', 'http://evil.example', null, false],
    ['another port', 'http://192.168.1.7:4000', null, false],
    ['a page without an origin', 'null', null, false],
    ['nonsense', '%%%', null, false],
    ['the public address, behind a proxy', 'https://tessera.example', 'https://tessera.example', true],
    ['the public address by another scheme', 'http://tessera.example', 'https://tessera.example', false],
  ])('%s', (...[, origin, publicUrl, allowed]) => {
    const headers = { host, ...(origin !== undefined && { origin }) };
    expect(isOurs(headers, publicUrl === null ? null : new URL(publicUrl))).toBe(allowed);
  });
});
