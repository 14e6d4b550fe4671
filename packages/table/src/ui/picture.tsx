import { useEffect, useState } from 'preact/hooks';

/** Runs something when the browser has nothing better to do. */
const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 1500 });
  return () => cancelIdleCallback(idle);
};

/** A picture that is drawn in the browser after the page stands; its place is kept meanwhile. */
export function Picture({ label, load }: { label: string; load: () => Promise<string> }) {
  const [markup, setMarkup] = useState('');
  useEffect(() => whenIdle(() => void load().then(setMarkup, () => setMarkup(''))), [load]);
  return <div class="picture" role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: markup }} />;
}
