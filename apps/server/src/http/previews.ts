import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outline, Refused } from '../errors/refused.js';
import type { GameServices } from '../games/gameServices.js';
import { createMoments, momentAt, type Moment, type Preview } from '../games/moments.js';
import { escapeHtml } from '../letters/letter.js';
import { LASTING } from './endpoint.js';
import { visitorBy } from './browser.js';

const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}" />`;

const pathOf = ({ id, viewer, at }: Moment): string => `/game/${id}/picture/${viewer}/${at ?? 'end'}.png`;

/** The page with the preview's tags in its head. */
export function withPreview(page: string, origin: string, shown: Preview & { moment: Moment }): string {
  const tags = [
    meta('og:site_name', 'Tessera'),
    meta('og:type', 'website'),
    meta('og:title', shown.title),
    meta('og:description', shown.description),
    meta('og:image', origin + pathOf(shown.moment)),
    meta('og:image:type', 'image/png'),
    meta('og:image:alt', shown.picture),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return page.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The parameters of a request's address, as texts. */
function paramsOf({ params }: FastifyRequest): Readonly<Record<string, string>> {
  return typeof params === 'object' && params !== null
    ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asText(value)]))
    : {};
}

/** The origin of this server in links. */
function originOf({ parts }: GameServices, request: FastifyRequest): string {
  const { publicUrl } = parts.config;
  return publicUrl?.origin ?? `http://${request.headers.host ?? 'localhost'}`;
}

/**
 * Adds the route of moments' pictures. Returns a function that adds the preview to a game's page. It resolves to null
 * when there is none: for a running game, as for one that does not exist.
 */
export function addPreviews(
  app: FastifyInstance,
  services: GameServices,
): (request: FastifyRequest, page: string) => Promise<string | null> {
  const { log, limits, config } = services.parts;
  const visitorOf = visitorBy(config);
  const { previewOf, pictureOf } = createMoments(services);
  app.get(
    '/game/:game/picture/:viewer/:at.png',
    { config: { rateLimit: { max: limits.tellings } } },
    async (request, reply) => {
      const { game = '', viewer = '', at = '' } = paramsOf(request);
      const moment = momentAt(game, `watch/${viewer}${at === 'end' ? '' : `/${at}`}`);
      if (moment === null) throw new Refused('notFound');
      const picture = await pictureOf(moment, visitorOf(request.raw));
      return reply.type('image/png').header('cache-control', LASTING).send(Buffer.from(picture));
    },
  );
  return async (request, page) => {
    const { game = '', '*': rest = '' } = paramsOf(request);
    const moment = momentAt(game, rest);
    if (moment === null) return null;
    try {
      const shown = await previewOf(moment, visitorOf(request.raw));
      return shown === null ? null : withPreview(page, originOf(services, request), { ...shown, moment });
    } catch (error) {
      // The page is shown without a preview.
      if (error instanceof Refused && error.code === 'tooMany') return null;
      log.warn({ game, err: outline(error) }, 'a page has no preview');
      return null;
    }
  };
}
