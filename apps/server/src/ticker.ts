/** Does a work again and again, and answers what ends that. */
export type Ticker = (work: () => Promise<void>) => () => void;

/** Production's: by the system's clock. */
export const every =
  (milliseconds: number): Ticker =>
  (work) => {
    const timer = setInterval(() => void work(), milliseconds);
    return () => clearInterval(timer);
  };
