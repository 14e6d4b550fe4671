import type { FastifyError, FastifyInstance } from 'fastify';
import { codedFor, type Witness } from '../errors/coded.js';
import { answerTo, Refused } from '../errors/refused.js';

function fromFastify({ statusCode = 500 }: FastifyError): Refused | null {
  if (statusCode === 413) return new Refused('tooLarge');
  if (statusCode === 429) return new Refused('tooMany');
  return statusCode >= 400 && statusCode < 500 ? new Refused('badRequest') : null;
}

/** Answers every failing request with a coded error; a client that has sent too many has to connect again for the next. */
export function addFaults(app: FastifyInstance, parts: Witness): void {
  app.setErrorHandler(async (error: FastifyError, _request, reply) => {
    const fault = error instanceof Refused ? null : fromFastify(error);
    const { status, body } = answerTo(fault ?? (await codedFor(parts, error)));
    if (body.error === 'tooMany') reply.header('connection', 'close');
    return reply.code(status).send(body);
  });
}
