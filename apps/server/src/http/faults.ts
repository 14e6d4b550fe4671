import type { FastifyError, FastifyInstance } from 'fastify';
import { troubleOf } from '../database/trouble.js';
import { answerTo, Refused } from '../errors.js';
import type { Parts } from '../parts.js';

/** What may be said in a log of an error: no message, which could quote a position or an order. */
export function outline(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, code: 'code' in error ? error.code : undefined, stack: frames.slice(0, 8) };
}

/** What is asked and told when something goes wrong. */
export interface Witness {
  readonly database: Pick<Parts['database'], 'isThere'>;
  readonly log: Pick<Parts['log'], 'error'>;
}

/** The coded error for whatever went wrong; what nobody foresaw is logged. */
export async function codedFor(parts: Witness, error: unknown): Promise<Refused> {
  if (error instanceof Refused) {
    if (error.code === 'unreadable') parts.log.error(error.detail, 'what is stored of a game cannot be read');
    return error;
  }
  const trouble = troubleOf(error);
  if (trouble === 'full') return new Refused('noRoom');
  if (trouble === 'away' || !(await parts.database.isThere())) return new Refused('unavailable');
  parts.log.error({ err: outline(error) }, 'a request failed');
  return new Refused('internal');
}

function fromFastify({ statusCode = 500 }: FastifyError): Refused | null {
  if (statusCode === 413) return new Refused('tooLarge');
  if (statusCode === 429) return new Refused('tooMany');
  return statusCode >= 400 && statusCode < 500 ? new Refused('badRequest') : null;
}

/** Answers every failing request with a coded error; who has sent too many has to connect again for the next. */
export function addFaults(app: FastifyInstance, parts: Witness): void {
  app.setErrorHandler(async (error: FastifyError, _request, reply) => {
    const fault = error instanceof Refused ? null : fromFastify(error);
    const { status, body } = answerTo(fault ?? (await codedFor(parts, error)));
    if (body.error === 'tooMany') reply.header('connection', 'close');
    return reply.code(status).send(body);
  });
}
