import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answer, WireError } from '@tessera/protocol';
import { retrying } from './reach.js';

/** The state of a request to the server. */
export type RequestState<T> =
  | { readonly is: 'waiting' }
  | { readonly is: 'refused'; readonly error: WireError | null }
  | { readonly is: 'here'; readonly value: T };

const settled = <T>(answer: Answer<T> | null): RequestState<T> => {
  if (answer === null) return { is: 'refused', error: null };
  return 'ok' in answer ? { is: 'here', value: answer.ok } : { is: 'refused', error: answer };
};

/** A value stays on the page when a later request does not reach the server. */
const kept = <T>(before: RequestState<T>, now: RequestState<T>): RequestState<T> =>
  before.is === 'here' && now.is === 'refused' && now.error === null ? before : now;

/**
 * Requests something when the page appears, when `key` changes, and when `again` is called. A value stays while the
 * server cannot be reached; where there is none yet, it is asked for again until the server answers.
 */
export function useRequest<T>(key: string, question: (key: string) => Promise<Answer<T> | null>) {
  const [{ request }, setState] = useState<{ of: string; request: RequestState<T> }>({
    of: key,
    request: { is: 'waiting' },
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    void question(key).then((answer) => {
      if (!current) return;
      const now = settled(answer);
      setState((before) => ({ of: key, request: before.of === key ? kept(before.request, now) : now }));
    });
    return () => {
      current = false;
    };
  }, [key, round, question]);
  const isUnanswered = request.is === 'refused' && request.error === null;
  useEffect(
    () => (isUnanswered ? retrying(() => setRound((before) => before + 1)) : undefined),
    [isUnanswered],
  );
  return { request, again: () => setRound((before) => before + 1) };
}

/** How often an open page asks for news, in milliseconds. */
const FRESH = 30_000;

/**
 * Calls `again` whenever the page comes to the front, also out of the browser's memory, and every half minute while
 * it is there.
 */
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

/** Sends a form, one request at a time, and keeps why it was refused: undefined for not refused, null for no answer. */
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
