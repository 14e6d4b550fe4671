import type { ZodError } from 'zod';

/** What is wrong with an input, line by line, without repeating it. */
export const issuesOf = (error: ZodError, at = ''): string[] =>
  error.issues
    .slice(0, 10)
    .map(
      ({ path, message }) =>
        `${[at, ...path.map(String)].filter((part) => part !== '').join('.')}: ${message}`,
    );
