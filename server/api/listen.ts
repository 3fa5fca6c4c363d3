import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Config } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import { deleteOldCarts } from '../cart/index.ts';
import { runCatalogSchedules } from '../catalog/index.ts';
import { enqueueFeed, feedHandlers, runSchedules, trimPresence } from '../content/index.ts';
import {
  accountJobHandlers,
  trimChallenges,
  trimLegalRecords,
  trimLinks,
  trimSessions,
  trimTracking,
} from '../customers/index.ts';
import { openInboxReader, trimSurveyEntries } from '../forms/index.ts';
import { sendDueGiftCards } from '../gift-cards/index.ts';
import { trimMerges } from '../guests/index.ts';
import { trimFaultPictures } from '../housekeeping/index.ts';
import { releaseExpired, trimHolds } from '../inventory/index.ts';
import { invoiceHandlers } from '../invoices/index.ts';
import { runLoyaltyJob } from '../loyalty/index.ts';
import { mailingSender, mailingTestSender } from '../mailings/index.ts';
import { openLibrary, openRenditions, removePrivateLeftovers, sweepLibrary } from '../media/index.ts';
import {
  emailSender,
  giftCardEmailSender,
  loyaltyEmailSender,
  orderEmailSender,
  surveyEmailSender,
  testEmailSender,
} from '../notifications/index.ts';
import { orderLinkHandler, type PaymentDeps, reconcile, requestDueBalances } from '../orders/index.ts';
import { openPayments } from '../payments/index.ts';
import {
  type JobHandlers,
  openJobs,
  openKeys,
  openTransport,
  reportFailedJob,
  secretOf,
  trimChanges,
  trimEmailLog,
  trimFrontendMessages,
  trimOutbox,
  trimRateLimits,
} from '../platform/index.ts';
import { sendArrivalReminders, trimRegisters } from '../reservations/index.ts';
import { type AppOptions, createApp } from './app.ts';
import { openAssets } from './assets.ts';
import { trimAuditLog } from './audit-log/audit-entries.ts';
import { importPicturesHandler } from './import/import-pictures.ts';
import { trimImports } from './import/import-runs.ts';
import { openLiveEvents } from './live/live-events.ts';
import { openMetrics } from './metrics.ts';
import { openProjections } from './projections.ts';
import { openReadiness } from './readiness.ts';

export type Listening = {
  port: number;
  /**
   * Reports for `drainMs` that it is not ready, while it answers as before; then takes no new connections, lets
   * requests in flight finish for up to `graceMs`, and closes everything.
   */
  stop: (graceMs: number, drainMs?: number) => Promise<void>;
};

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** The hourly deletions of outdated rows. */
const trims = [
  trimChanges,
  trimRateLimits,
  trimFrontendMessages,
  trimChallenges,
  trimSessions,
  trimLinks,
  trimTracking,
  trimOutbox,
  trimLegalRecords,
  deleteOldCarts,
  trimHolds,
  trimPresence,
  trimAuditLog,
  trimImports,
  trimSurveyEntries,
  trimFaultPictures,
  trimRegisters,
  trimMerges,
];

/** Opens the database and the projections, and answers on the configured port. */
export async function listen(
  config: Config,
  log: Logger,
  mode: 'production' | 'development' | 'test',
): Promise<Listening> {
  const { databaseUrl = '', databaseDirectUrl = databaseUrl } = config;
  const connection = connect(databaseUrl, { prepare: config.databasePrepare });
  const direct = databaseDirectUrl === databaseUrl ? connection : connect(databaseDirectUrl, { max: 1 });
  const { db } = connection;
  const projections = await openProjections(db, direct.sql, log, config);
  const library = await openLibrary(config, log);
  const renditions = openRenditions(db, library);
  const metrics = openMetrics({ projections, db, library }, String(process.pid));
  const readiness = openReadiness({ db, projections, library });
  const liveEvents = openLiveEvents(db, projections, log);
  const keys = openKeys(await secretOf(config));
  const jobs = openJobs(databaseDirectUrl, log);
  const transport = openTransport(config, db, keys, log);
  const payments = await openPayments(config, db, keys, log);
  const server = createServer({ connectionsCheckingInterval: 5000 });
  server.headersTimeout = 10_000;
  // Long enough for a large picture over a slow line; other bodies have the deadline of `readBytes`.
  server.requestTimeout = 120_000;
  server.keepAliveTimeout = 65_000;
  const storefront = mode === 'development' ? await developmentStorefront(server) : await builtStorefront();
  const app = createApp({
    config,
    db,
    log,
    projections,
    jobs,
    payments,
    transport,
    keys,
    library,
    renditions,
    metrics,
    readiness,
    liveEvents,
    mode,
    ...storefront,
  });
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as never));
  server.on('request', storefront.around(listener));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken ? new Error(`Port ${config.port} of ${config.host} is taken; set PORT to another.`) : error,
      );
    });
    server.listen(config.port, config.host, resolve);
  });

  const handlers: JobHandlers = {
    email: emailSender({ db, keys, transport }),
    'order-link': orderLinkHandler(db, jobs),
    'order-email': orderEmailSender({ db, keys, jobs, transport }),
    'gift-card-email': giftCardEmailSender({ db, keys, transport }),
    'loyalty-email': loyaltyEmailSender({ db, transport }),
    'survey-email': surveyEmailSender({ db, keys, transport }),
    'test-email': testEmailSender({ db, keys, transport }),
    mailing: mailingSender({ db, keys, transport, jobs }),
    'mailing-test': mailingTestSender({ db, transport }),
    ...accountJobHandlers(db, jobs),
    ...invoiceHandlers(db, jobs),
    'pages-due': () => runSchedules(db, log),
    ...feedHandlers({ db, keys, library, log, instagram: config.instagram }),
    ...importPicturesHandler({ db, library, jobs, log, fileOrigins: config.fileOrigins }),
  };
  const working = jobs
    .start(handlers, (failure) => reportFailedJob(db, failure))
    .catch((error) => log.error({ err: error }, 'jobs do not run'));

  const deps = { db, payments, jobs, keys, log };
  let isRunning = false;
  const settling = setInterval(async () => {
    // A run that takes longer than a minute is not joined by the next.
    if (isRunning) return;
    isRunning = true;
    await runMinuteJobs(deps, config);
    isRunning = false;
  }, minuteMs);

  const inboxes = openInboxReader({ db, keys, transport, library, log });
  let isReading = false;
  const reading = setInterval(async () => {
    if (isReading) return;
    isReading = true;
    await inboxes.readDue().catch((error) => log.warn({ err: error }, 'mailboxes could not be read'));
    isReading = false;
  }, minuteMs);

  const findMissing = () =>
    renditions
      .addMissing()
      .catch((error) => log.warn({ err: error }, 'missing renditions could not be found'));
  if (mode !== 'test') findMissing();
  // Also finds the crops that blocks began to use.
  const rendering = mode === 'test' ? undefined : setInterval(findMissing, minuteMs);

  const housekeeping = setInterval(() => {
    const trimmed = [...trims.map((trim) => trim(db, log)), trimEmailLog(db, config.emailLogDays)];
    Promise.all([...trimmed, sweepLibrary(db, library, log)])
      // After the deletion of the rows that named the files.
      .then(() => removePrivateLeftovers(db, library, log))
      .catch((error) => log.warn({ err: error }, 'outdated rows could not be deleted'));
  }, hourMs);

  return {
    port: (server.address() as AddressInfo).port,
    async stop(graceMs, drainMs = 0) {
      readiness.stop();
      await wait(drainMs);
      clearInterval(rendering);
      clearInterval(housekeeping);
      clearInterval(settling);
      clearInterval(reading);
      inboxes.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      liveEvents.stop();
      // A connection kept alive turns idle only when its request is done.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const late = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(late);
      clearInterval(sweep);
      library.close();
      await working;
      await jobs.stop();
      await transport.close();
      await projections.stop();
      await connection.close();
      if (direct !== connection) await direct.close();
    },
  };
}

/** Runs the jobs of each minute; a failure is logged, and does not stop the other jobs. */
async function runMinuteJobs(deps: PaymentDeps, { instagram }: Config): Promise<void> {
  const { db, jobs, log } = deps;
  for (const [what, look] of [
    ['payments', () => reconcile(deps)],
    ['holds', () => releaseExpired(db)],
    ['balances', () => requestDueBalances(deps)],
    ['stays', () => sendArrivalReminders(deps)],
    ['members', () => runLoyaltyJob(deps)],
    ['gift cards', () => sendDueGiftCards(deps)],
    ['pages', () => runSchedules(db, log)],
    ['catalog', () => runCatalogSchedules(db)],
    ['feed', () => enqueueFeed(db, jobs, instagram)],
  ] as const) {
    await look().catch((error) => log.warn({ err: error, what }, 'the round of the minute failed in part'));
  }
}

type Storefront = Pick<AppOptions, 'build' | 'assets' | 'createRequestHandler'> & {
  /** Wraps the application's listener in one that answers first. */
  around: (listener: RequestListener) => RequestListener;
};

async function builtStorefront(): Promise<Storefront> {
  const root = join(import.meta.dirname, '..', '..', 'build');
  const build = (await import(join(root, 'server', 'index.js'))) as ServerBuild;
  return {
    build,
    assets: openAssets(join(root, 'client')),
    createRequestHandler,
    around: (listener) => listener,
  };
}

async function developmentStorefront(server: Server): Promise<Storefront> {
  const { openDevelopment } = await import('../../web/development.ts');
  return openDevelopment(server);
}
