import { test } from '@playwright/test';

test.afterAll(() => {
  setImmediate(() => {
    throw new Error('planted: thrown when the test was over');
  });
});

test('passes', () => undefined);
