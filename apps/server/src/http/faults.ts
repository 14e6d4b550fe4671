import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { codedFor, type Witness } from '../errors/coded.js';
import { answerTo, Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import { refusedPage, stylesIn, wantsPage } from './refusedPage.js';

function fromFastify({ statusCode = 500 }: FastifyError): Refused | null {
  if (statusCode === 413) return new Refused('tooLarge');
  if (statusCode === 429) return new Refused('tooMany');
  return statusCode >= 400 && statusCode < 500 ? new Refused('badRequest') : null;
}

/** After how many seconds another try is worth it, where the answer says so. */
const waitIn = (reply: FastifyReply): number | null => {
  const after = Number(reply.getHeader('retry-after'));
  return after > 0 ? after : null;
};

/**
 * Answers every failing request with a coded error, and a browser that would show it with a page that says the same. A
 * client that has sent too many has to connect again for the next.
 */
export function addFaults(app: FastifyInstance, parts: Witness & Pick<Parts, 'pages'>): void {
  const styles = stylesIn(parts.pages);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const fault = error instanceof Refused ? null : fromFastify(error);
    const { status, body } = answerTo(fault ?? (await codedFor(parts, error)));
    if (body.error === 'tooMany') reply.header('connection', 'close');
    reply.code(status);
    if (!wantsPage(request)) return reply.send(body);
    const page = refusedPage(body, { after: waitIn(reply), styles });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
}
