import type { RateLimitPluginOptions } from '@fastify/rate-limit';

type StoreMaker = NonNullable<RateLimitPluginOptions['store']>;
type Store = InstanceType<StoreMaker>;

/** How many requests a caller has made in the window under way, and when it began. */
interface Window {
  count: number;
  since: number;
}

/** So many callers are remembered; who asked longest ago is forgotten first. */
const MOST = 5000;

/**
 * Counts the requests of each caller in windows that begin with their first, by a clock that nobody sets: one that is
 * put back by an hour would shut them out for that hour. The limiter wants something to make with `new`.
 */
export const windowsBy = (now: () => number = () => performance.now()): StoreMaker =>
  class Windows implements Store {
    readonly #windows = new Map<string, Window>();

    /** Counts one request, and tells how many it makes and for how many milliseconds they count. */
    incr(key: string, done: Parameters<Store['incr']>[1], span = 60_000): void {
      const time = now();
      const known = this.#windows.get(key);
      const isOpen = known !== undefined && time - known.since < span;
      const window = isOpen ? { ...known, count: known.count + 1 } : { count: 1, since: time };
      this.#windows.delete(key);
      this.#windows.set(key, window);
      if (this.#windows.size > MOST) this.#forgetOldest();
      done(null, { current: window.count, ttl: window.since + span - time });
    }

    child(): Store {
      return new Windows();
    }

    #forgetOldest(): void {
      const [oldest] = this.#windows.keys();
      if (oldest !== undefined) this.#windows.delete(oldest);
    }
  };
