import type { ZodError } from 'zod';

/** Of how many things that are wrong with an input it is told. */
export const MOST_ISSUES = 10;

/** What is wrong with an input, line by line, without repeating it. */
export const issuesOf = (error: ZodError, at = ''): string[] =>
  error.issues
    .slice(0, MOST_ISSUES)
    .map(
      ({ path, message }) =>
        `${[at, ...path.map(String)].filter((part) => part !== '').join('.')}: ${message}`,
    );
