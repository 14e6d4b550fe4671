import { it } from 'vitest';

it('passes, and throws when it is over', () => {
  setImmediate(() => {
    throw new Error('planted: thrown when the test was over');
  });
});
