/** Runs something once the page has nothing better to do; returns how to stop that. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(act, { timeout: 200 });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(act, 4);
  return () => clearTimeout(asked);
}
