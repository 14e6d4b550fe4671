import { it } from 'vitest';

it('passes, and leaves a rejection that nobody handles', () => {
  void Promise.reject(new Error('planted: nobody handles this'));
});
