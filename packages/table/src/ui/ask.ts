import { useEffect, useState } from 'preact/hooks';
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

/** Asks when the page appears, again when `key` changes, and when `again` is called. */
export function useAsked<T>(key: string, question: (key: string) => Promise<Answer<T> | null>) {
  const [asked, setAsked] = useState<Asked<T>>({ is: 'waiting' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    void question(key).then((answer) => {
      if (current) setAsked(settled(answer));
    });
    return () => {
      current = false;
    };
  }, [key, round, question]);
  return { asked, again: () => setRound(round + 1) };
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
