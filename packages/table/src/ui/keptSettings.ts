import type { Answer, Settings, WireError } from '@tessera/protocol';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { choose } from '../lib/settings.js';

/** Sends chosen settings to the account. */
type Keep = (chosen: Settings) => Promise<Answer<unknown> | null>;

/**
 * Lets a page choose settings: this browser has them at once, and `keep` sends them to the account, one request at a time.
 * While `keep` is null (nobody is signed in, or it is not known yet) they wait. `refused`: why the account does not have
 * them; undefined for no fault, null for no answer.
 */
export function useKeptSettings(keep: Keep | null) {
  const [refused, setRefused] = useState<WireError | null | undefined>(undefined);
  const unsent = useRef<Settings>({});
  const sending = useRef(false);
  const flush = useCallback(async () => {
    if (keep === null || sending.current) return;
    sending.current = true;
    while (Object.keys(unsent.current).length > 0) {
      const chosen = unsent.current;
      unsent.current = {};
      const answer = await keep(chosen);
      setRefused(answer !== null && 'ok' in answer ? undefined : answer);
    }
    sending.current = false;
  }, [keep]);
  useEffect(() => void flush(), [flush]);
  const onChoose = (chosen: Settings): void => {
    choose(chosen);
    unsent.current = { ...unsent.current, ...chosen };
    void flush();
  };
  return { refused, onChoose };
}
