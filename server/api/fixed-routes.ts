import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config, TileMap } from '../../config.ts';
import { ApiError } from '../../contract/errors.ts';
import { liveEventsPath } from '../../contract/office-live.ts';
import { giftCardPreviewPath, screenAt, siteMap } from '../../contract/site-map.ts';
import type { Db } from '../../database/connect.ts';
import { robotsRules, robotsText } from '../content/index.ts';
import { bearerOf, identify } from '../customers/index.ts';
import { type Library, type Renditions, renditionAt, usualRendition } from '../media/index.ts';
import { outboxPage, outboxPolicy, previewGiftCard } from '../notifications/index.ts';
import { settleByProviderId } from '../orders/index.ts';
import { namedPaymentId, postedPaymentId, type SitePayments, simulatorPages } from '../payments/index.ts';
import {
  isDemoOpen,
  type Jobs,
  type Keys,
  limitRate,
  networkOf,
  readBytes,
  type Topic,
  tagOf,
} from '../platform/index.ts';
import { openCalendarRoute } from '../reservations/index.ts';
import { answerApiReference, referencePaths } from './api-reference.ts';
import { type BaseContext, cultureOf, failure, isFromElsewhere } from './http.ts';
import type { LiveEvents } from './live/live-events.ts';
import type { Metrics } from './metrics.ts';
import type { Projections } from './projections.ts';
import type { Readiness } from './readiness.ts';
import { etagOf, respond, textAnswer } from './respond.ts';
import { openDocumentRoute } from './routes/document-routes.ts';
import { answerFaultPicture } from './routes/fault-pictures-routes.ts';
import { answerAttachment, answerExport } from './routes/form-files-routes.ts';
import { answerGround, groundPath } from './routes/ground-routes.ts';
import { answerOriginal } from './routes/originals-routes.ts';
import { sitemapText, sitemapTopics } from './sitemap.ts';

/** The parts of the server that these routes use. */
export type Parts = {
  config: Config;
  db: Db;
  log: Logger;
  projections: Projections;
  jobs: Jobs;
  payments: SitePayments;
  keys: Keys;
  library: Library;
  renditions: Renditions;
  metrics: Metrics;
  readiness: Readiness;
  liveEvents: LiveEvents;
};

type SharedText = {
  name: string;
  contentType: string;
  topics: readonly Topic[];
  /** Returns undefined if there is no such text. */
  write: () => Promise<string | undefined>;
};

/** A guest looks at a card a few times; more is an attempt to keep the server busy. */
const previewPace = { calls: 60, seconds: 60 };

/** The fields of a gift card's form are shorter, also where each character takes nine bytes. */
const maxPreviewBytes = 20_000;

const fixedRoute =
  /^\/(healthz|readyz|metrics|robots\.txt|sitemap\.xml|media\/.*|maps\/(places\.svg|worker\.mjs)|documents\/[^/]+\/[^/]+|office-files\/(attachment|answers|fault-picture|fault-thumbnail)\/[^/]+|outbox(\/[^/]+)?|gift-card-preview|simulator\/[^/]+|payments\/webhook)$/;

const referencePathSet: ReadonlySet<string> = new Set(referencePaths);

/** Creates the server's own routes; every other address is a call, a file or a page. */
export function openFixedRoutes(parts: Parts) {
  const { config, db, log, projections, jobs, payments, keys, library, renditions, metrics, readiness } =
    parts;
  const hono = new Hono<{ Bindings: { context: BaseContext } }>();
  hono.get('/healthz', (c) => c.json({ alive: true }));
  hono.get('/readyz', async (c) => {
    const { isReady, parts } = await readiness.read();
    return c.json(parts, isReady ? 200 : 503);
  });
  hono.get('/metrics', async (c) => {
    const token = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
    // Hashes are compared, so that the duration reveals nothing of the token.
    const isKnown = hash('sha256', token) === hash('sha256', config.metricsToken ?? '');
    if (!config.metricsToken || !isKnown) throw new ApiError('not_found');
    const { text, contentType } = await metrics.read();
    return c.text(text, 200, { 'Content-Type': contentType });
  });
  /** Answers with a text that is the same for everybody, made again after a change of a topic. */
  async function answerText(
    request: Request,
    context: BaseContext,
    { name, contentType, topics, write }: SharedText,
  ): Promise<Response> {
    const key = `${context.site.id} ${contentType} ${name}`;
    const answer = await projections.answers.getOrMake(key, async () => {
      const text = await write();
      if (text === undefined) throw new ApiError('not_found');
      const value = await textAnswer(text, contentType);
      const [compressed] = value.packed.values();
      // Other encodings, made later, take as much again.
      const bytes = (compressed?.length ?? 0) * 3 + key.length * 2 + 500;
      return { value, bytes, tags: new Set(topics.map((topic) => tagOf(topic))) };
    });
    return respond(answer.value, request, context);
  }
  for (const path of referencePaths)
    hono.get(path, (c) => answerApiReference(path, c.req.raw, c.env.context));
  hono.get('/robots.txt', async (c) => {
    const { site } = c.env.context;
    const sitemap = new URL('/sitemap.xml', c.req.url).href;
    return answerText(c.req.raw, c.env.context, {
      name: sitemap,
      contentType: 'text/plain; charset=utf-8',
      topics: ['robots'],
      write: async () => robotsText(await robotsRules(db, site), sitemap),
    });
  });
  hono.get('/sitemap.xml', async (c) => {
    const { origin } = new URL(c.req.url);
    const { site, catalog } = c.env.context;
    const partQuery = c.req.query('part');
    const part = partQuery === undefined ? undefined : Number(partQuery);
    return answerText(c.req.raw, c.env.context, {
      name: `${origin} ${partQuery}`,
      contentType: 'application/xml; charset=utf-8',
      topics: sitemapTopics,
      write: () => sitemapText({ db, site, catalog, origin, part }),
    });
  });
  hono.get('/outbox/:id?', async (c) => {
    // The outbox holds links that open accounts. A page of another site whose name resolves here (DNS
    // rebinding) must not read it either.
    if (!isDemoOpen(config) || !c.env.context.isLocal) throw new ApiError('not_found');
    const page = await outboxPage(db, c.env.context.site.id, c.req.param('id'));
    if (page === undefined) throw new ApiError('not_found');
    return c.html(page, 200, { 'Content-Security-Policy': outboxPolicy, 'Cache-Control': 'no-store' });
  });
  hono.post(giftCardPreviewPath, async (c) => {
    if (isFromElsewhere(c.req.raw)) throw new ApiError('forbidden');
    const { site, peer } = c.env.context;
    await limitRate(db, `previews:${networkOf(peer)}`, previewPace);
    const fields = new URLSearchParams((await readBytes(c.req.raw, maxPreviewBytes)).toString('utf8'));
    const culture = site.cultures.find((one) => one === fields.get('culture')) ?? site.cultures[0] ?? 'nl';
    const page = await previewGiftCard(db, site, culture, fields);
    const headers = { 'Content-Security-Policy': outboxPolicy, 'Cache-Control': 'no-store' };
    return c.html(page, 200, { ...headers, 'X-Robots-Tag': 'noindex' });
  });
  const documents = openDocumentRoute(db, keys);
  hono.get('/documents/:link/:file', (c) =>
    documents(c.env.context, c.req.param('link'), c.req.param('file')),
  );
  const calendars = openCalendarRoute(db, keys);
  hono.get(siteMap.reservationCalendar.path, (c) => calendars(c.env.context, c.req.param('link')));
  const simulator = payments.server.name === 'simulator' ? simulatorPages(db) : undefined;
  hono.all('/simulator/:id', async (c) => {
    const page = await simulator?.(c.req.raw);
    if (!page) throw new ApiError('not_found');
    return page;
  });
  // The webhook's content is not trusted: the payment that it names is read at the provider. A call about an
  // unknown payment gets no error.
  hono.post('/payments/webhook', async (c) => {
    const providerId = await postedPaymentId(c.req.raw);
    const paymentId = namedPaymentId(c.req.raw);
    if (providerId) await settleByProviderId({ db, payments, jobs, keys, log }, providerId, paymentId);
    return c.body(null, 200);
  });
  hono.get('/media/:id', async (c) => {
    c.header('Cache-Control', 'public, max-age=86400');
    return c.redirect(await usualRendition(db, c.req.param('id')));
  });
  hono.get('/media/:id/:file', async (c) => {
    const { pathname } = new URL(c.req.url);
    const original = await answerOriginal(db, library, c.req.raw, pathname);
    if (original) return original;
    const rendition = renditionAt(pathname);
    if (!rendition) throw new ApiError('not_found');
    // An editor sees a rendition before anything that shows it is stored.
    const mayReadAny = async () => (await identifyOffice(c.req.raw, c.env.context)).staff !== null;
    const { bytes, format, isFinal } = await renditions.read(rendition, mayReadAny);
    const headers = {
      'Content-Type': `image/${format}`,
      'Cache-Control': isFinal ? 'public, max-age=31536000, immutable' : 'no-store',
    };
    return new Response(bytes as BodyInit, { headers });
  });
  hono.get(workerPath, (c) => answerWorker(config.tileMap, c.req.header('If-None-Match')));
  hono.get(groundPath, (c) => answerGround(db, c.env.context.site, c.req.query('v')));
  const fileRequest = (request: Request, context: BaseContext) => ({
    request,
    site: context.site,
    identity: () => identifyOffice(request, context),
  });
  hono.get('/office-files/attachment/:id', (c) =>
    answerAttachment(db, library, fileRequest(c.req.raw, c.env.context), c.req.param('id')),
  );
  for (const [name, size] of [
    ['fault-picture', 'large'],
    ['fault-thumbnail', 'small'],
  ] as const)
    hono.get(`/office-files/${name}/:id`, (c) =>
      answerFaultPicture(db, library, fileRequest(c.req.raw, c.env.context), c.req.param('id'), size),
    );
  hono.get('/office-files/answers/:name', (c) =>
    answerExport(db, fileRequest(c.req.raw, c.env.context), c.req.param('name')),
  );
  hono.get(liveEventsPath, async (c) => {
    const { req, env } = c;
    return parts.liveEvents.answer(req.raw, env.context.site.id, await identifyOffice(req.raw, env.context));
  });
  hono.onError((error, c) => failure(error, c.env.context, cultureOf(c.req.raw), c.req.raw));
  hono.notFound((c) => failure(new ApiError('not_found'), c.env.context, cultureOf(c.req.raw), c.req.raw));

  return {
    holds: (pathname: string): boolean =>
      fixedRoute.test(pathname) ||
      pathname === liveEventsPath ||
      referencePathSet.has(pathname) ||
      screenAt(pathname) === 'reservationCalendar',
    answer: (request: Request, context: BaseContext) => hono.fetch(request, { context }),
  };
}

function identifyOffice(request: Request, { db, keys, site }: BaseContext) {
  const cookies = request.headers.get('Cookie') ?? '';
  return identify(db, keys, site.id, { bearer: bearerOf(request), cookies, isOffice: true });
}

const require = createRequire(import.meta.url);

/**
 * The path of a tile map's worker. A worker needs a policy of its own, so it is not one of the built files.
 */
const workerPath = '/maps/worker.mjs';

/**
 * Responds with MapLibre's worker, which may fetch from the origins of the tile map only.
 * @throws ApiError `not_found` without a tile map
 */
async function answerWorker(tileMap: TileMap | undefined, knownEtag = ''): Promise<Response> {
  if (!tileMap) throw new ApiError('not_found');
  const bytes = await readFile(require.resolve('maplibre-gl/dist/maplibre-gl-worker.mjs'));
  const etag = etagOf(bytes);
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; script-src 'self'; connect-src 'self' ${tileMap.origins.join(' ')}`,
    'Cache-Control': 'no-cache',
    ETag: etag,
  };
  return knownEtag.includes(etag)
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers });
}
