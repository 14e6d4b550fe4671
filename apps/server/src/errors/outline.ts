/** What may be said in a log of an error: no message, which could quote a position or an order. */
export function outline(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, code: 'code' in error ? error.code : undefined, stack: frames.slice(0, 8) };
}
