import { expect, test } from 'vitest';
import { trimmedFragment } from './fragment.js';

const TOKEN = 'A2TwCwBo7JeV_DvUC3OWa-';

test.each([
  ['as it was sent', `#${TOKEN}`],
  ['a full stop', `#${TOKEN}.`],
  ['a bracket', `#${TOKEN}).`],
  ['the end of an address in a letter', `#${TOKEN}>`],
  ['a quotation mark', `#${TOKEN}”`],
  ['a space that does not break', `#${TOKEN}%C2%A0`],
  ['a line that follows', `#${TOKEN}%0ASent%20from%20my%20telephone`],
])('the token is found behind %s', (_what, hash) => {
  expect(trimmedFragment(hash)).toBe(TOKEN);
});

test('what is no text is left as it is', () => {
  expect(trimmedFragment('#%E0%A4%A')).toBe('%E0%A4%A');
  expect(trimmedFragment('')).toBe('');
});
