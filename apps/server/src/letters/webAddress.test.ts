import { describe, expect, it } from 'vitest';
import { namesWebAddress } from './atOnce.js';

describe('an address of the web', () => {
  it.each([
    'You won 1000 EUR: http://evil.example/x',
    'HTTPS : //evil',
    'hxxp:evil',
    'www.evil',
    'WWW .evil',
    'see evil.com now',
    'evil.co.uk/x?y',
    'bit.ly/abc',
    'me@evil.example',
    'xn--80ak6aa92e.com',
    'пример.рф',
    'evil．com',
    'evil。com',
    'evil｡com',
    'evil․com',
    'evil%2Ecom',
    'ｈｔｔｐ：／／ｅｖｉｌ',
    'ⓔⓥⓘⓛ.ⓒⓞⓜ',
    '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
    'evil.\u200Dcom',
    'evil\u00AD.com',
    'evil.\u0338com',
    '203.0.113.7',
    'evil://x',
  ])('is seen in %s', (text) => {
    expect(namesWebAddress(text)).toBe(true);
  });

  it.each([
    'Ann',
    'A game',
    'Dr. No and Mr. Bean',
    'J.R. Smith',
    'The river, 207 B.C.',
    'Round 3.2, at 19.30',
    'North: South',
    'Wait...',
    'Best of 3: A/B',
    'العربية',
    'Ann & Bob @ home',
    '26.11.2026',
  ])('is not seen in %s', (text) => {
    expect(namesWebAddress(text)).toBe(false);
  });
});
