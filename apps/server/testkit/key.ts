/** The secret key of the tests' servers. */
export const KEY = '0123456789abcdef'.repeat(4);
