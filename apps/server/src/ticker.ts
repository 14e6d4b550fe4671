/** Runs `work` again and again. Returns a function that stops it. */
export type Ticker = (work: () => Promise<void>) => () => void;

/** A ticker with that interval, by the system's clock. It does not wait for the work to end. */
export const every =
  (milliseconds: number): Ticker =>
  (work) => {
    const timer = setInterval(() => void work(), milliseconds);
    return () => clearInterval(timer);
  };
