import { expect, it } from 'vitest';
import { readConfig } from '../config.js';
import { visitorBy } from './browser.js';

/** The visitor's address as a server with that TRUST_PROXY finds it. */
function visitor(trust: string, from: string, forwarded?: string): string {
  const config = readConfig({ TRUST_PROXY: trust });
  if (!config.ok) throw new Error(config.error);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return visitorBy(config.value)({ headers, socket: { remoteAddress: from } });
}

it.each([
  ['nobody is trusted', '', '127.0.0.1', '1.1.1.1', '127.0.0.1'],
  ['no proxy is trusted', '0', '127.0.0.1', '1.1.1.1', '127.0.0.1'],
  ['a trusted proxy names it', '127.0.0.1', '127.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['a trusted proxy writes IPv4 as IPv6', '127.0.0.1', '::ffff:127.0.0.1', '::ffff:1.1.1.1', '1.1.1.1'],
  ['a trusted network names it', '10.0.0.0/8', '10.7.7.7', '1.1.1.1', '1.1.1.1'],
  ['somebody else names one', '127.0.0.1', '10.7.7.7', '1.1.1.1', '10.7.7.7'],
  ['the visitor forges more before it', '127.0.0.1', '127.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['two trusted proxies name it', '127.0.0.1, ::1', '::1', '6.6.6.6,1.1.1.1,127.0.0.1', '1.1.1.1'],
  ['so many proxies are trusted', '2', '10.7.7.7', '6.6.6.6,1.1.1.1,10.8.8.8', '1.1.1.1'],
  ['the proxy names nothing', '127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
  ['the proxy names no address', '127.0.0.1', '127.0.0.1', '1.1.1.1, unknown', '127.0.0.1'],
  ['the number is written otherwise', '127.0.0.1', '127.0.0.1', '0x1.1', '127.0.0.1'],
  ['a visitor comes by IPv6', '', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['a neighbour on the same network does', '1', '::1', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['the connection is gone', '', '', '1.1.1.1', ''],
])('where %s (TRUST_PROXY=%s), %s with %s is %s', (...row) => {
  const [, trust, from, forwarded, expected] = row;
  expect(visitor(trust, from, forwarded)).toBe(expected);
});
