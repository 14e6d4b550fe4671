import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import type { Machine } from '../network.js';
import { isOurHost, isOurs } from './browser.js';

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

  const machine: Machine = {
    hostname: () => 'Attic.home.example',
    networks: () => [[ipaddr.process('203.0.113.7'), 24]],
  };
  it.each([
    ['another host', 'evil.example', false],
    ['another host that DNS leads to this machine', '192.168.1.7.evil.example:3000', false],
    ['an address of the internet that is not this machine’s', '198.51.100.9:3000', false],
    ['one by IPv6', '[2001:db8::9]:3000', false],
    ['nowhere', '', false],
    ['this machine', 'localhost:3000', true],
    ['an address of a local network', '192.168.1.7:3000', true],
    ['one by IPv6', '[fd00::7]:3000', true],
    ['an address of a network that this machine is in', '203.0.113.7:3000', true],
    ['the machine’s name', 'attic.home.example:3000', true],
    ['its name in the local network', 'attic.local:3000', true],
    ['its name alone', 'ATTIC:3000', true],
    ['a name that begins with it', 'attic.evil.example', false],
  ])('%s, while there is no public address', (...[, host, allowed]) => {
    expect(isOurHost({ host }, null, machine)).toBe(allowed);
  });
});
