import { expect, it } from 'vitest';
import { text, textIfAny } from './index.js';

it('a text is found by its key, or not at all', () => {
  expect(text('home.watch')).toBe('Finished games, to watch');
  expect(textIfAny('no.such.key')).toBeNull();
  expect(textIfAny('toString')).toBeNull();
});
