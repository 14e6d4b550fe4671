/** The texts of a test notice. */
export const targets = {
  test: 'A test from Tessera',
  'test.more': 'If you can read this, you will be told of your games here.',
} as const;
