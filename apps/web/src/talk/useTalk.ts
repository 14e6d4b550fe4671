import type { Remark, Talk } from '@tessera/protocol';
import type { SeatAt } from '@tessera/table';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { fetchTalk } from './api.js';

/** How often it is asked while the page is in front: who is here goes by itself. */
const EVERY = 15_000;

/** The talk at a table as a page knows it. */
export interface Talking {
  /** Null before anything has come. */
  readonly talk: Talk | null;
  /** What others have said last since the page was opened. */
  readonly heard: Remark | null;
  readonly ask: () => void;
  /** Knows from an answer how the talk stands. */
  readonly take: (talk: Talk) => void;
}

/** Keeps the talk at a table up to date. */
export function useTalk({ id, seat, receiver: { talked } }: SeatAt): Talking {
  const [talk, setTalk] = useState<Talk | null>(null);
  const [heard, setHeard] = useState<Remark | null>(null);
  const known = useRef<number | null>(null);
  const round = useRef(0);
  const take = useCallback(
    (next: Talk) => {
      round.current += 1;
      const last = next.remarks.filter((remark) => remark.seat !== seat).at(-1);
      if (known.current !== null && last !== undefined && last.number > known.current) setHeard(last);
      known.current = last?.number ?? 0;
      setTalk(next);
    },
    [seat],
  );
  const ask = useCallback(() => {
    round.current += 1;
    const own = round.current;
    // An answer to an earlier question tells nothing new.
    void fetchTalk(id, seat).then(
      (answer) => answer !== null && 'ok' in answer && own === round.current && take(answer.ok),
    );
  }, [id, seat, take]);
  const hints = talked.value;
  useEffect(ask, [ask, hints]);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && ask());
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask]);
  return { talk, heard, ask, take };
}
