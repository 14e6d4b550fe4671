import { expect, test } from 'vitest';
import { momentLanguage } from './when.js';

test('a reader with a kind of English is told moments in it', () => {
  expect(momentLanguage(['en-GB', 'en'])).toBe('en-GB');
  expect(momentLanguage(['de-DE', 'en-US', 'en'])).toBe('en-US');
});

test('a reader of another language is told the hours as theirs counts them', () => {
  expect(momentLanguage(['de-DE'])).toBe('en-GB');
  expect(momentLanguage(['pl'])).toBe('en-GB');
  expect(momentLanguage(['hi-IN'])).toBe('en');
  expect(momentLanguage([])).toBe('en');
});
