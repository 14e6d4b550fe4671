import { beforeAll, describe, it } from 'vitest';

it('passes', () => undefined);

describe('what could not be prepared', () => {
  beforeAll(() => {
    throw new Error('planted: not prepared');
  });

  it('is not run', () => undefined);
});
