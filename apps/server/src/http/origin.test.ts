import { describe, expect, it } from 'vitest';
import { isOurHost, isOurs } from './origin.js';

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
    ['a page of the same host that came by http', `http://${host}`, 'https://tessera.example', false],
    ['a page of the same host', `https://${host}`, 'https://tessera.example', true],
    ['a page of the same host, which is known by another', `http://${host}`, 'http://tessera.lan', true],
  ])('%s', (...[, origin, publicUrl, allowed]) => {
    const headers = { host, ...(origin !== undefined && { origin }) };
    expect(isOurs(headers, publicUrl === null ? null : new URL(publicUrl))).toBe(allowed);
  });
});

describe('where a request may be sent to', () => {
  const known = 'https://tessera.example';
  it.each([
    ['anywhere', 'evil.example', null, true],
    ['the public address', 'tessera.example', known, true],
    ['the public address in capitals, with a port', 'Tessera.Example:443', known, true],
    ['the public address as its whole name', 'tessera.example.', known, true],
    ['another host', 'evil.example', known, false],
    ['a host of ours that is another’s', 'tessera.example.evil.example', known, false],
    ['this machine’s name on another’s', 'localhost.evil.example', known, false],
    ['another address', '192.168.1.7:3000', known, false],
    ['this machine, as a proxy writes', '127.0.0.1:3000', known, true],
    ['this machine', 'localhost:3000', known, true],
    ['this machine by IPv6', '[::1]:3000', known, true],
    ['nowhere', undefined, known, false],
    ['nonsense', '%%%', known, false],
  ])('%s', (...[, to, publicUrl, allowed]) => {
    const headers = to === undefined ? {} : { host: to };
    expect(isOurHost(headers, publicUrl === null ? null : new URL(publicUrl))).toBe(allowed);
  });
});
