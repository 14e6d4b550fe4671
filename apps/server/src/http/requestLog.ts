import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Meter } from '../figures/meter.js';
import type { Parts } from '../parts.js';

/** Decides which refused requests are logged. */
interface Sampling {
  /** Counts a refused request of a visitor. True for the first ten in a minute. */
  readonly isTold: (visitor: string) => boolean;
  /** Logs, for each minute that is over, how many were left out. */
  readonly sum: () => void;
  /** The same for all minutes, over or not. */
  readonly end: () => void;
}

/** A visitor's refused requests in the current minute. */
interface Minute {
  readonly since: number;
  count: number;
}

const MINUTE = 60_000;
/** How many of a minute are logged one by one. */
const FEW = 10;
/** How many visitors are counted at a time. The oldest minute is closed first. */
const MOST_VISITORS = 5000;

/** Creates a sampling with no counts. Whether a request is logged depends on its own visitor alone. */
export function createSampling({ clock, log }: Pick<Parts, 'clock' | 'log'>): Sampling {
  const minutes = new Map<string, Minute>();
  // The absolute value, because a clock that was set back must not keep a minute open.
  const isOver = ({ since }: Minute): boolean => Math.abs(clock().getTime() - since) >= MINUTE;

  const close = (visitor: string, { count }: Minute): void => {
    minutes.delete(visitor);
    if (count > FEW) log.info({ left: count - FEW }, 'refused requests of one visitor that were left out');
  };
  const sum = (): void => {
    for (const [visitor, minute] of minutes) if (isOver(minute)) close(visitor, minute);
  };
  const begin = (visitor: string): Minute => {
    const minute = { since: clock().getTime(), count: 0 };
    minutes.set(visitor, minute);
    const [oldest] = minutes;
    if (minutes.size > MOST_VISITORS && oldest !== undefined) close(...oldest);
    return minute;
  };
  return {
    isTold: (visitor) => {
      const known = minutes.get(visitor);
      if (known !== undefined && isOver(known)) close(visitor, known);
      const minute = minutes.get(visitor) ?? begin(visitor);
      minute.count += 1;
      return minute.count <= FEW;
    },
    sum,
    end: () => {
      for (const [visitor, minute] of minutes) close(visitor, minute);
    },
  };
}

/** The most characters of a path in a line. */
const LONGEST = 200;

/** The path of an address for the log, without query and fragment (even an escaped one): they may hold a token. */
function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]|%23/);
  return path.length > LONGEST ? `${path.slice(0, LONGEST)}…` : path;
}

export interface Logging extends Pick<Parts, 'clock'> {
  readonly sampling: Sampling;
  readonly meter: Pick<Meter, 'request'>;
  readonly visitorOf: (request: FastifyRequest['raw']) => string;
}

/**
 * Returns the log controller of Fastify: one line for each finished request, without body, headers or cookies. Of
 * each visitor's refused or aborted requests it logs the first ten in a minute. Fastify's other lines are switched
 * off.
 */
export function requestLog({ clock, sampling, visitorOf, meter }: Logging): LogController {
  const incomingRequest = (request: FastifyRequest, reply: FastifyReply): void => {
    const begun = clock().getTime();
    reply.raw.once('close', () => {
      const { method, url, log, raw } = request;
      const { statusCode, writableFinished } = reply.raw;
      const came = writableFinished ? { status: statusCode } : { status: null };
      const isFine = writableFinished && statusCode < 400;
      const ms = clock().getTime() - begun;
      meter.request(came.status, ms);
      if (!isFine && !sampling.isTold(visitorOf(raw))) return;
      log.info({ method, path: pathOf(url), ...came, ms }, 'request');
    });
  };
  const nothing = () => undefined;
  return Object.assign(new LogController(), {
    incomingRequest,
    requestCompleted: nothing,
    streamError: nothing,
    serviceUnavailable: nothing,
  });
}
