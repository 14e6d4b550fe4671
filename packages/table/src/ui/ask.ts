import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answer, WireError } from '@tessera/protocol';

/** How a question to the server stands. */
export type Asked<T> =
  | { readonly is: 'waiting' }
  | { readonly is: 'refused'; readonly error: WireError | null }
  | { readonly is: 'here'; readonly value: T };

const settled = <T>(answer: Answer<T> | null): Asked<T> => {
  if (answer === null) return { is: 'refused', error: null };
  return 'ok' in answer ? { is: 'here', value: answer.ok } : { is: 'refused', error: answer };
};

/** What stays on the page where a later question finds no server. */
const kept = <T>(before: Asked<T>, now: Asked<T>): Asked<T> =>
  before.is === 'here' && now.is === 'refused' && now.error === null ? before : now;

/**
 * Asks when the page appears, again when `key` changes, and when `again` is called. What is here stays while the server
 * cannot be reached.
 */
export function useAsked<T>(key: string, question: (key: string) => Promise<Answer<T> | null>) {
  const [{ asked }, setState] = useState<{ of: string; asked: Asked<T> }>({
    of: key,
    asked: { is: 'waiting' },
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    void question(key).then((answer) => {
      if (!current) return;
      const now = settled(answer);
      setState((before) => ({ of: key, asked: before.of === key ? kept(before.asked, now) : now }));
    });
    return () => {
      current = false;
    };
  }, [key, round, question]);
  return { asked, again: () => setRound(round + 1) };
}

/** How often a page that lies open asks what has become of what it shows, in milliseconds. */
const FRESH = 30_000;

/** Asks again whenever the page comes to the front, also out of the browser's memory, and now and then while it is there. */
export function useFresh(again: () => void): void {
  const ask = useRef(again);
  ask.current = again;
  useEffect(() => {
    const end = new AbortController();
    const look = () => document.visibilityState === 'visible' && ask.current();
    document.addEventListener('visibilitychange', look, { signal: end.signal });
    addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal: end.signal });
    const timer = setInterval(look, FRESH);
    return () => {
      end.abort();
      clearInterval(timer);
    };
  }, []);
}

/** Sends a form once at a time, and keeps why it was refused. */
export function useSent() {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<WireError | null | undefined>(undefined);
  const send = async <T>(
    question: () => Promise<Answer<T> | null>,
    done: (value: T) => void,
  ): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefused(undefined);
    const answer = await question();
    setBusy(false);
    if (answer !== null && 'ok' in answer) done(answer.ok);
    else setRefused(answer);
  };
  return { busy, refused, send };
}
