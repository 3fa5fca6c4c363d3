import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { createClient } from '../../client/client.ts';
import { dataOrThrow } from '../../client/result.ts';
import { type Api, createApi } from '../../client/typed.ts';
import { type Config, readConfig } from '../../config.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Culture } from '../../contract/culture.ts';
import { everyCall } from '../../contract/office-calls.ts';
import { connect, type Db } from '../../database/connect.ts';
import { type DemoName, demoPerson } from '../../demo/people.ts';
import { createApp } from '../../server/api/app.ts';
import { openAssets } from '../../server/api/assets.ts';
import { importPicturesHandler } from '../../server/api/import/import-pictures.ts';
import { openLiveEvents } from '../../server/api/live/live-events.ts';
import { openMetrics } from '../../server/api/metrics.ts';
import { openProjections, type Projections } from '../../server/api/projections.ts';
import { openReadiness } from '../../server/api/readiness.ts';
import type { Site } from '../../server/business/site.ts';
import { runSchedules } from '../../server/content/pages/run-schedules.ts';
import { feedHandlers } from '../../server/content/photo-feed/fetch-feed.ts';
import { accountJobHandlers } from '../../server/customers/account-jobs.ts';
import { cookieNames } from '../../server/customers/cookies.ts';
import { invoiceHandlers } from '../../server/invoices/job-handlers.ts';
import { mailingTestSender } from '../../server/mailings/preview-mailing.ts';
import { mailingSender } from '../../server/mailings/send-mailing.ts';
import { type Library, openLibrary } from '../../server/media/library.ts';
import { openRenditions } from '../../server/media/renditions.ts';
import { surveyEmailSender } from '../../server/notifications/forms/send-survey-email.ts';
import { giftCardEmailSender } from '../../server/notifications/gift-cards/send-gift-card-email.ts';
import { loyaltyEmailSender } from '../../server/notifications/loyalty/send-loyalty-email.ts';
import { orderEmailSender } from '../../server/notifications/orders/send-order-email.ts';
import { testEmailSender } from '../../server/notifications/preview-email.ts';
import { emailSender } from '../../server/notifications/send-email.ts';
import { orderLinkHandler } from '../../server/orders/find-order.ts';
import type { PaymentDeps } from '../../server/orders/payment-deps.ts';
import { openPayments } from '../../server/payments/site-payments.ts';
import { reportFailedJob } from '../../server/platform/failed-jobs.ts';
import { openJobs } from '../../server/platform/jobs.ts';
import { type Audience, type Keys, openKeys } from '../../server/platform/keys.ts';
import { openTransport, type Transport } from '../../server/platform/mail/transport.ts';
import { sharedFakeMollie } from '../fakes/fake-mollie.ts';
import { testMail } from '../fakes/mail-server.ts';
import { type CollectedLog, collectLog, isError } from './collected-log.ts';
import { copyInn } from './copy-inn.ts';
import { noteStatement } from './count-statements.ts';

/** `peer` is the address of the client; `host` the host that it requests. */
export type ShopRequest = RequestInit & { peer?: string; host?: string };

export type TestServer = {
  fetch: (path: string, init?: ShopRequest) => Promise<Response>;
  /** The typed client, as a loader uses it. */
  api: (culture?: Culture) => Api<Contract>;
  log: CollectedLog;
  projections: Projections;
  keys: Keys;
  library: Library;
  transport: Transport;
  /** The dependencies of payments and refunds. */
  paymentDeps: PaymentDeps;
  /** Signs in one of the demo's people. */
  signIn: (name: DemoName, audience?: Audience) => Promise<SignedIn>;
  /** Runs the jobs that are due, and removes and returns the emails in the outbox. */
  emails: () => Promise<WrittenEmail[]>;
};

/** An email in the outbox; `attachments` in their order. */
export type WrittenEmail = {
  to: string;
  /** Address for replies, if it is not the business's own. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  attachments: { fileName: string; contentType: string; bytes: Uint8Array }[];
};

export type SignedIn = Pick<TestServer, 'fetch' | 'api'> & {
  personId: string;
  accessToken: string;
  refreshToken: string;
};

export type Shop = TestServer & {
  db: Db;
  databaseUrl: string;
  site: Site;
  mediaFolder: string;
  /** Starts a second process of the same shop: its own connections, projections and log. */
  another: (settings?: Partial<Config>) => Promise<TestServer>;
};

const testSecret = 'of the tests, long enough to sign with';

const build = join(import.meta.dirname, '..', '..', 'build');

/**
 * Opens the whole application on a copy of the demo inn, for one test file: call it at the file's top level.
 * It closes after the last test. An error in a log fails the test before it, unless the test took it.
 */
export async function openShop(settings: Partial<Config> = {}): Promise<Shop> {
  const servers: (TestServer & { close: () => Promise<void> })[] = [];
  const ends: (() => Promise<void>)[] = [];
  afterEach(() => {
    const stray = servers.flatMap(({ log }) => log.lines.splice(0).filter(isError));
    expect(stray, 'errors in the log').toEqual([]);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    for (const end of ends) await end();
  });

  const database = await copyInn();
  const mediaFolder = await mkdtemp(join(tmpdir(), 'herberg-media-'));
  // Without renditions; a test that needs one renders it.
  await cp(join(inject('innMedia'), 'originals'), join(mediaFolder, 'originals'), { recursive: true });
  const { db, close } = connect(database.url, { max: 5 });
  ends.push(close, database.drop, () => rm(mediaFolder, { recursive: true, force: true, maxRetries: 5 }));

  async function another(changed: Partial<Config> = {}): Promise<TestServer> {
    const { url: mollieUrl } = await sharedFakeMollie();
    const config = { ...testConfig(database.url, mediaFolder, mollieUrl), ...settings, ...changed };
    const server = await openServer(config, mediaFolder);
    servers.push(server);
    return server;
  }
  const server = await another();
  const { site } = server.projections.siteFor('localhost');
  return { ...server, db, databaseUrl: database.url, site, mediaFolder, another };
}

function withToken(init: ShopRequest = {}, accessToken: string): ShopRequest {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${accessToken}`);
  return { ...init, headers };
}

function testConfig(databaseUrl: string, dataDir: string, mollieApiUrl: string): Config {
  const config = readConfig({ BOT_CHECK: 'off' });
  return { ...config, testMail, mollieApiUrl, databaseUrl, databaseDirectUrl: databaseUrl, dataDir };
}

async function openServer(
  config: Config,
  mediaFolder: string,
): Promise<TestServer & { close: () => Promise<void> }> {
  const log = collectLog();
  const connection = connect(config.databaseUrl ?? '', { max: 8, onStatement: noteStatement });
  const { db } = connection;
  const projections = await openProjections(db, connection.sql, log.log, config);
  const library = await openLibrary(config, log.log, mediaFolder);
  const liveEvents = openLiveEvents(db, projections, log.log);
  let assets: ReturnType<typeof openAssets> | undefined;
  const keys = openKeys(testSecret);
  const jobs = openJobs(config.databaseUrl ?? '', log.log);
  const transport = openTransport(config, db, keys, log.log);
  const payments = await openPayments(config, db, keys, log.log);
  const paymentDeps = { db, jobs, keys, payments, log: log.log };
  const app = createApp({
    config,
    db,
    log: log.log,
    projections,
    library,
    renditions: openRenditions(db, library),
    metrics: openMetrics({ projections, db, library }, 'test'),
    readiness: openReadiness({ db, projections, library }),
    liveEvents,
    jobs,
    payments,
    transport,
    keys,
    createRequestHandler,
    build: () => import(/* @vite-ignore */ join(build, 'server', 'index.js')) as Promise<ServerBuild>,
    assets(request, pathname) {
      assets ??= openAssets(join(build, 'client'));
      return assets(request, pathname);
    },
    mode: 'test',
  });
  const send = (request: Request, peer = '127.0.0.1') =>
    app.fetch(request, { incoming: { socket: { remoteAddress: peer } } } as never);
  const fetch: TestServer['fetch'] = (path, { peer, host = 'localhost', ...init } = {}) =>
    send(new Request(`http://${host}${path}`, init), peer);
  const api = (culture?: Culture, cookies = '') => {
    const log = { warn: () => {} };
    const settings = { side: 'server', fetch: send, origin: 'http://localhost', culture, log } as const;
    return createApi<Contract>(createClient({ ...settings, cookies: () => cookies }), everyCall);
  };
  return {
    log,
    projections,
    fetch,
    api,
    keys,
    library,
    transport,
    paymentDeps,
    async signIn(name, audience = 'customer') {
      const { emailAddress, password } = demoPerson(name);
      const sessionApi = audience === 'office' ? api().office : api().account;
      const { accessToken, refreshToken, user } = dataOrThrow(
        await sessionApi.login({ body: { emailAddress, password } }),
      );
      const { access } = cookieNames[audience];
      return {
        personId: user.id,
        accessToken,
        refreshToken,
        api: (culture) => api(culture, `${access}=${accessToken}`),
        fetch: (path, init) => fetch(path, withToken(init, accessToken)),
      };
    },
    async emails() {
      const handlers = {
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
        'pages-due': () => runSchedules(db, log.log),
        ...feedHandlers({ db, keys, library, log: log.log, instagram: config.instagram }),
        ...importPicturesHandler({ db, library, jobs, log: log.log, fileOrigins: config.fileOrigins }),
      };
      await jobs.runDue(handlers, (failure) => reportFailedJob(db, failure));
      const session = await db
        .selectFrom('outbox_message')
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const attached = await db.selectFrom('outbox_attachment').selectAll().orderBy('sort_order').execute();
      await db.deleteFrom('outbox_message').execute();
      return session.map(({ id, to_address: to, reply_to: replyTo, subject, text, html }) => ({
        ...{ to, replyTo, subject, text, html },
        attachments: attached
          .filter(({ message_id }) => message_id === id)
          .map(({ file_name: fileName, content_type: contentType, bytes }) => ({
            fileName,
            contentType,
            bytes,
          })),
      }));
    },
    async close() {
      liveEvents.stop();
      await jobs.stop();
      await transport.close();
      library.close();
      await projections.stop();
      await connection.close();
    },
  };
}
