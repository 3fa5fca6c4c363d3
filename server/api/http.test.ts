import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { texts } from '../../demo/content.ts';
import { openShop, type ShopRequest } from '../../test/kit/open-shop.ts';
import { putSettings } from '../business/setting.ts';
import { openPayments } from '../payments/site-payments.ts';
import { openJobs } from '../platform/jobs.ts';
import { readLiveServices } from '../platform/live-services.ts';
import { openTransport } from '../platform/mail/transport.ts';
import { messages } from '../platform/messages.ts';
import { TaggedCache } from '../platform/tagged-cache.ts';
import type { ApiContext } from './api-context.ts';
import { auditLogHandlers } from './handlers/audit-log.ts';
import { botCheckHandlers } from './handlers/bot-check.ts';
import { cartHandlers } from './handlers/cart.ts';
import { officeCashHandlers } from './handlers/cash-office.ts';
import { catalogHandlers } from './handlers/catalog.ts';
import {
  officeCategoryHandlers,
  officeProductHandlers,
  officeStockHandlers,
  officeTermHandlers,
} from './handlers/catalog-office.ts';
import { officeCompanyHandlers } from './handlers/companies-office.ts';
import { officeConnectionHandlers } from './handlers/connections-office.ts';
import { contentHandlers } from './handlers/content.ts';
import { officeCounterHandlers } from './handlers/counter-office.ts';
import { customEntityHandlers } from './handlers/custom-entities.ts';
import { accountHandlers } from './handlers/customers.ts';
import { officeHandlers } from './handlers/customers-office.ts';
import { editingHandlers } from './handlers/drafts.ts';
import { officeEmailHandlers } from './handlers/emails-office.ts';
import { errorChannelHandlers } from './handlers/error-reports.ts';
import { officeExtraHandlers, officeFeeHandlers } from './handlers/fees-office.ts';
import { surveyHandlers } from './handlers/forms.ts';
import { officeSurveyHandlers } from './handlers/forms-office.ts';
import { officeGiftCardHandlers } from './handlers/gift-cards-office.ts';
import { officeGuestHandlers } from './handlers/guests-office.ts';
import {
  officeFaultHandlers,
  officeFoundHandlers,
  officeHousekeepingHandlers,
} from './handlers/housekeeping-office.ts';
import { officeImportHandlers } from './handlers/import-office.ts';
import { loyaltyHandlers } from './handlers/loyalty.ts';
import { officeLoyaltyHandlers } from './handlers/loyalty-office.ts';
import { officeMailingHandlers } from './handlers/mailings-office.ts';
import { mediaHandlers } from './handlers/media.ts';
import {
  officeGuestNoteHandlers,
  officeOrderNoteHandlers,
  officeStayNoteHandlers,
} from './handlers/notes-office.ts';
import { officeOrderDraftHandlers } from './handlers/order-drafts-office.ts';
import { orderHandlers } from './handlers/orders.ts';
import { officeOrderHandlers } from './handlers/orders-office.ts';
import { pagesHandlers } from './handlers/pages.ts';
import { officePlannerHandlers } from './handlers/planner-office.ts';
import { officeRatePlanHandlers } from './handlers/rate-plans-office.ts';
import { bookingHandlers } from './handlers/rates.ts';
import { officeRatesHandlers } from './handlers/rates-office.ts';
import { officeRegisterHandlers } from './handlers/register-office.ts';
import { reservationHandlers } from './handlers/reservations.ts';
import { officeReservationHandlers } from './handlers/reservations-office.ts';
import { officeRoomHandlers } from './handlers/rooms-office.ts';
import { officeSearchHandlers } from './handlers/search-office.ts';
import { siteEditingHandlers } from './handlers/site.ts';
import { officeAccountHandlers, officeStaffHandlers } from './handlers/staff-office.ts';
import { officeViewsHandlers } from './handlers/views-office.ts';
import { officeVoucherHandlers } from './handlers/vouchers-office.ts';
import { type BaseContext, createApi } from './http.ts';
import type { PublicAnswer } from './respond.ts';

const shop = await openShop();
// The rates snapshot first reads two years of nights.
await vi.waitFor(async () => expect(shop.projections.areReady).toBe(true), 20_000);
const api = '/api/frontoffice/cms/v1';
const front = `${api}/WebPage/FindByUrl?path=/`;
const many = `${api}/Location?pageSize=100`;
const { id: mediaId } = await shop.db.selectFrom('media').select('id').executeTakeFirstOrThrow();

function report(body: BodyInit, headers: Record<string, string> = {}): ShopRequest {
  return { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } };
}

describe('the culture of an answer', () => {
  const cultureOf = async (headers: Record<string, string>) =>
    (await (await shop.fetch(front, { headers })).json()).data.requestedCulture;

  test.each([
    ['de', 'de'],
    ['DE-at', 'de'],
    ['nl-BE', 'be'],
    ['be', 'be'],
    ['nl-NL,nl;q=0.9,en;q=0.8', 'nl'],
    ['zh-Hans-CN', 'zh'],
    ['cn', 'zh'],
    ['fr;q=0.5, hr;q=0.9, de;q=0.7', 'hr'],
    ['fr;q=0.5,hr;q=0.5', 'fr'],
    ['xx, pt-BR, es', 'es'],
    ['de;q=0, es;q=0.1', 'es'],
    ['de ; q = 1', 'de'],
    ['en-US,en;q=0.9,nl;q=0.8', 'en'],
    ['*', 'en'],
    ['de;q=0', 'en'],
    ['xx', 'en'],
    ['', 'en'],
    [';;;,,q=', 'en'],
  ])('for Accept-Language %j is %s', async (header, culture) => {
    expect(await cultureOf({ 'Accept-Language': header })).toBe(culture);
  });

  test.each([
    [{ Cookie: 'a=b; nl-page-culture=fr; c=d' }, 'fr'],
    [{ Cookie: 'nl-page-culture=cn' }, 'zh'],
    [{ Cookie: 'nl-page-culture=fr', 'Accept-Language': 'de' }, 'de'],
    [{ Cookie: 'nl-page-culture=fr', 'Accept-Language': 'xx' }, 'fr'],
    [{ Cookie: 'xnl-page-culture=fr' }, 'en'],
    [{ Cookie: 'nl-page-culture=' }, 'en'],
    [{}, 'en'],
  ])('%j is %s', async (headers, culture) => {
    expect(await cultureOf(headers as Record<string, string>)).toBe(culture);
  });

  test('is that of its error too', async () => {
    const response = await shop.fetch(`${api}/Nothing`, { headers: { 'Accept-Language': 'hr' } });
    expect((await response.json()).message).toBe(messages.hr['error.not_found']);
    const own = await shop.fetch('/media/x/y', { headers: { 'Accept-Language': 'hr' } });
    expect((await own.json()).message).toBe(messages.hr['error.not_found']);
  });
});

describe('caching of answers', () => {
  test('a public one has an ETag, and is not sent again unchanged', async () => {
    const headers = { 'Accept-Language': 'nl' };
    const first = await shop.fetch(front, { headers });
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    expect(first.headers.get('Vary')).toContain('Accept-Language, Cookie');
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [etag, `"x", ${etag}`, `W/${etag}`]) {
      const again = await shop.fetch(front, { headers: { ...headers, 'If-None-Match': known } });
      expect(again.status).toBe(304);
      expect(again.headers.get('ETag')).toBe(etag);
      expect(await again.text()).toBe('');
    }
    const german = await shop.fetch(front, { headers: { 'Accept-Language': 'de', 'If-None-Match': etag } });
    expect(german.status).toBe(200);
  });

  test('a changed one has another ETag', async () => {
    const address = `${api}/Settings/GetSingleSetting?Group=checkout&Name=defaultCountry`;
    const before = (await shop.fetch(address)).headers.get('ETag') ?? '';
    await putSettings(shop.db, shop.site.id, [{ group: 'checkout', name: 'defaultCountry', value: 'BE' }]);
    await shop.projections.catchUp();
    const after = await shop.fetch(address, { headers: { 'If-None-Match': before } });
    expect(after.status).toBe(200);
    expect((await after.json()).data.value).toBe('BE');
  });

  test.each([
    ['a personal answer', `${api}/FrontendMessage/create`, report('{"severity":1,"message":"x"}'), 200],
    ['a refusal', `${api}/Menu/GetByName`, {}, 400],
    ['nothing', `${api}/Menu/GetByName?name=none`, {}, 404],
    ['a draft', `${front}&preview=true`, {}, 401],
  ] as const)('%s is nobody else’s', async (_, path, init, status) => {
    const response = await shop.fetch(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('ETag')).toBeNull();
  });

  test('a public answer is made once for all callers of a culture', async () => {
    const { answers } = shop.projections;
    const before = answers.misses;
    const path = `${api}/WebPage/FindByUrl?path=${texts.es.pages.sauna.path}`;
    const spellings = [
      path,
      path.toUpperCase().replace(/=.*/, `=${texts.es.pages.sauna.path}`),
      `${path}&utm=1`,
    ];
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        shop.fetch(spellings[n % 3] ?? path, { headers: { 'Accept-Language': n % 2 ? 'es' : 'es-MX' } }),
      ),
    );
    expect(answers.misses - before).toBe(1);
  });
});

describe('the headers of every answer', () => {
  const answers: [string, string, ShopRequest, number][] = [
    ['a call', front, {}, 200],
    ['a call that is kept', front, {}, 200],
    ['a refused call', `${api}/Menu/GetByName`, {}, 400],
    ['an unknown call', `${api}/Nothing`, {}, 404],
    ['the API itself', '/api', {}, 404],
    ['too much', `${api}/FrontendMessage/create`, report('x'.repeat(30_000)), 413],
    ['the document', '/api/openapi.json', {}, 200],
    ['the document of the office', '/api/openapi-office.json', {}, 200],
    ['the document of the set-up', '/api/openapi-setup.json', {}, 200],
    ['the page of the document', '/api/docs', {}, 200],
    ['the page of the office’s document', '/api/docs/office', {}, 200],
    ['the page of the set-up’s document', '/api/docs/setup', {}, 200],
    ['its style', '/api/docs.css', {}, 200],
    ['its script', '/api/docs.js', {}, 200],
    ['alive', '/healthz', {}, 200],
    ['ready', '/readyz', {}, 200],
    ['another method', '/healthz', { method: 'DELETE' }, 404],
    ['figures for nobody', '/metrics', {}, 404],
    ['robots.txt', '/robots.txt', {}, 200],
    ['the site map', '/sitemap.xml', {}, 200],
    ['a picture', `/media/${mediaId}/320.webp`, {}, 200],
    ['no picture', '/media/none/320.webp', {}, 404],
    ['a file', '/icon.svg', {}, 200],
    ['the icon that older browsers ask for', '/favicon.ico', {}, 200],
    ['a page', '/', {}, 200],
    ['a page that is kept', '/', {}, 200],
    ['a page for somebody', '/', { headers: { Cookie: 'accessToken=x' } }, 200],
    ['no page', '/nowhere', {}, 404],
  ];

  test('a request id of its own', async () => {
    const ids: string[] = [];
    for (const [what, path, init, status] of answers) {
      const response = await shop.fetch(path, init);
      expect(response.status, what).toBe(status);
      ids.push(response.headers.get('X-Request-Id') ?? '');
    }
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(answers)('%s: secure headers', async (_, path, init) => {
    const { headers } = await shop.fetch(path, init);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers.has('Strict-Transport-Security')).toBe(false);
    expect(headers.has('X-Powered-By')).toBe(false);
  });

  test('a policy that lets nothing run, unless it is a page', async () => {
    const policyOf = async (path: string) => (await shop.fetch(path)).headers.get('Content-Security-Policy');
    for (const path of [
      front,
      `${api}/Nothing`,
      '/api/openapi.json',
      '/robots.txt',
      `/media/${mediaId}/320.webp`,
    ])
      expect(await policyOf(path)).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(await policyOf('/api/docs')).toContain("script-src 'self';");
  });

  test('HSTS where the site has https', async () => {
    const secure = await shop.another({ publicUrl: new URL('https://inn.example') });
    for (const path of [front, '/', '/nowhere', '/robots.txt']) {
      const { headers } = await secure.fetch(path);
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    }
    expect(await (await secure.fetch('/robots.txt')).text()).toContain('https://inn.example/sitemap.xml');
  });
});

describe('bodies', () => {
  const call = `${api}/FrontendMessage/create`;
  const valid = '{"severity":1,"message":"x"}';

  test('are read no further than their limit', async () => {
    let chunksSent = 0;
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(10_000).fill(32));
        if (++chunksSent === 1000) controller.close();
      },
    });
    const init = { ...report(body), duplex: 'half' } as ShopRequest;
    const response = await shop.fetch(call, { ...init, peer: '10.5.0.1' });
    expect(response.status).toBe(413);
    expect((await response.json()).code).toBe('too_large');
    expect(chunksSent).toBeLessThan(10);
  });

  test('with a Content-Length above the limit are not read at all', async () => {
    const init = report(valid, { 'Content-Length': '20001' });
    expect((await shop.fetch(call, { ...init, peer: '10.5.0.2' })).status).toBe(413);
  });

  test('up to the limit are read', async () => {
    const message = { severity: 1, message: 'x', stack: 'y'.repeat(9000), data: { z: 'z'.repeat(9000) } };
    const response = await shop.fetch(call, { ...report(JSON.stringify(message)), peer: '10.5.0.3' });
    expect(response.status).toBe(200);
  });

  test('need a JSON content type', async () => {
    const response = await shop.fetch(call, {
      ...report(valid, { 'Content-Type': 'text/html' }),
      peer: '10.5.0.4',
    });
    expect(response.status).toBe(415);
    expect((await response.json()).code).toBe('unsupported_media_type');
  });
});

describe('compression', () => {
  const read = async (path: string, encoding?: string) => {
    const response = await shop.fetch(path, { headers: encoding ? { 'Accept-Encoding': encoding } : {} });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { bytes, encoding: response.headers.get('Content-Encoding'), vary: response.headers.get('Vary') };
  };

  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['zstd;q=0, br', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.001', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip', 'gzip'],
    ['BR', 'br'],
    ['deflate', null],
    ['br;q=0', null],
    ['identity', null],
    ['brotli, xbr, br-x', null],
    [undefined, null],
  ])('for %s is %s', async (accepted, expected) => {
    const plain = await read(many);
    const { bytes, encoding, vary } = await read(many, accepted);
    expect(encoding).toBe(expected);
    expect(vary).toContain('Accept-Encoding');
    const open =
      { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }[expected ?? ''] ??
      ((same: Buffer) => same);
    expect(open(bytes).equals(plain.bytes)).toBe(true);
    if (expected) expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  test.each([front, '/', '/nowhere', '/robots.txt', many])('%s has each name of Vary once', async (path) => {
    for (const headers of [{}, { Cookie: 'accessToken=x' }]) {
      const response = await shop.fetch(path, { headers: headers as Record<string, string> });
      const names = response.headers.get('Vary')?.toLowerCase().split(/,\s*/) ?? [];
      expect(names).toContain('accept-encoding');
      expect(names).toEqual([...new Set(names)]);
    }
  });

  test('leaves a short or compressed answer alone', async () => {
    expect(await read('/healthz', 'br')).toMatchObject({ encoding: null });
    expect(await read(`/media/${mediaId}/320.webp`, 'br')).toMatchObject({ encoding: null });
    expect((await read('/api/openapi.json', 'br')).encoding).toBe('br');
  });
});

describe('metrics', () => {
  test('are for the owner of the token', async () => {
    const measured = await shop.another({ metricsToken: 'correct horse' });
    await measured.fetch(front);
    for (const headers of [{}, { Authorization: 'Bearer wrong' }, { Authorization: 'correct' }]) {
      expect((await measured.fetch('/metrics', { headers: headers as Record<string, string> })).status).toBe(
        404,
      );
    }
    const response = await measured.fetch('/metrics', { headers: { Authorization: 'Bearer correct horse' } });
    const text = await response.text();
    expect(response.headers.get('Content-Type')).toContain('version=0.0.4');
    expect(text).toMatch(/^herberg_answer_seconds_count\{worker="test",method="GET",status="200"\} 1$/m);
    expect(text).toMatch(/^herberg_cache_answers_size\{worker="test"\} 1$/m);
    expect(text).toMatch(/^herberg_renditions_waiting\{worker="test"\} \d+$/m);
  });
});

describe('a write with cookies', () => {
  const body = JSON.stringify({ severity: 1, message: 'from a page' });
  const send = (headers: Record<string, string>) =>
    shop.fetch('/api/frontoffice/cms/v1/FrontendMessage/create', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', Cookie: 'a=b', ...headers },
    });

  test.each([
    ['our own origin', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a neighbour of our site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['another origin, by an older browser', { Origin: 'https://other.example' }, 403],
    ['nowhere', { Origin: 'null' }, 403],
    ['nobody knows where', {}, 403],
  ])('from %s', async (_, headers, status) => {
    expect((await send(headers)).status).toBe(status);
    shop.log.take(/^reported$/);
  });

  test('without cookies may come from anywhere', async () => {
    const response = await send({ Cookie: '', Origin: 'https://agency.example' });
    expect(response.status).toBe(200);
    shop.log.take(/^reported$/);
  });
});

describe('a provisional answer', () => {
  test('is not cached, and neither is a page with it', async () => {
    let calls = 0;
    const handlers = {
      content: contentHandlers,
      botCheck: botCheckHandlers,
      account: accountHandlers,
      cart: cartHandlers,
      order: orderHandlers,
      stay: reservationHandlers,
      office: officeHandlers,
      officeStaff: officeStaffHandlers,
      officeAccount: officeAccountHandlers,
      officeOrder: officeOrderHandlers,
      officeCash: officeCashHandlers,
      officeCounter: officeCounterHandlers,
      officeOrderDraft: officeOrderDraftHandlers,
      officeStay: officeReservationHandlers,
      officePlanner: officePlannerHandlers,
      officeRegister: officeRegisterHandlers,
      officeRates: officeRatesHandlers,
      officeRoom: officeRoomHandlers,
      officeRatePlan: officeRatePlanHandlers,
      officeExtra: officeExtraHandlers,
      officeFee: officeFeeHandlers,
      loyalty: loyaltyHandlers,
      officeVoucher: officeVoucherHandlers,
      officeGiftCard: officeGiftCardHandlers,
      officeEmail: officeEmailHandlers,
      officeLoyalty: officeLoyaltyHandlers,
      editing: editingHandlers,
      media: mediaHandlers,
      pages: pagesHandlers,
      siteEditing: siteEditingHandlers,
      survey: surveyHandlers,
      officeProduct: officeProductHandlers,
      officeStock: officeStockHandlers,
      officeCategory: officeCategoryHandlers,
      officeTerm: officeTermHandlers,
      officeHousekeeping: officeHousekeepingHandlers,
      officeGuest: officeGuestHandlers,
      officeMailing: officeMailingHandlers,
      officeCompany: officeCompanyHandlers,
      officeConnection: officeConnectionHandlers,
      officeGuestNote: officeGuestNoteHandlers,
      officeStayNote: officeStayNoteHandlers,
      officeOrderNote: officeOrderNoteHandlers,
      officeFault: officeFaultHandlers,
      officeFound: officeFoundHandlers,
      officeImport: officeImportHandlers,
      officeSurvey: officeSurveyHandlers,
      officeSearch: officeSearchHandlers,
      officeViews: officeViewsHandlers,
      customEntities: customEntityHandlers,
      auditLog: auditLogHandlers,
      errorChannel: errorChannelHandlers,
      booking: bookingHandlers,
      catalog: {
        ...catalogHandlers,
        async breadcrumbsFromCategories(context: ApiContext) {
          calls++;
          context.cacheTag('catalog', shop.site.id);
          if (calls < 3) context.noStore();
          return [{ name: `answer ${calls}`, url: '/' }];
        },
      },
    };
    const answers = new TaggedCache<PublicAnswer>(1_000_000);
    const own = createApi({ handlers, answers, checkReplies: true });
    const callApi = async () => {
      const page = { tags: new Set<string>(), isWhole: true };
      const { db, site } = shop;
      const base: BaseContext = {
        ...{ db, site, page, log: shop.log.log, requestId: '1', peer: '::1', keys: shop.keys },
        library: shop.library,
        catalog: shop.projections.catalogs.of(site),
        stays: shop.projections.calendars.of(site),
        horizon: shop.projections.horizon(),
        jobs: openJobs(shop.databaseUrl, shop.log.log),
        payments: await openPayments(readConfig({}), db, shop.keys, shop.log.log),
        environment: {
          version: '0',
          demo: true,
          lookUpAddress: async () => null,
          botCheck: readConfig({}).botCheck,
          live: readLiveServices(readConfig({})),
          transport: openTransport(readConfig({}), db, shop.keys, shop.log.log),
          fileOrigins: [],
        },
        origin: 'http://localhost',
        isLocal: true,
        userAgent: undefined,
      };
      const address = 'http://localhost/frontoffice/catalog/v1/Breadcrumbs/fromCategories?pathname=/shop';
      const response = await own(new Request(address), base);
      return { name: (await response.json()).data[0].name, isWhole: page.isWhole };
    };
    expect(await callApi()).toEqual({ name: 'answer 1', isWhole: false });
    expect(await callApi()).toEqual({ name: 'answer 2', isWhole: false });
    expect(await callApi()).toEqual({ name: 'answer 3', isWhole: true });
    expect(await callApi()).toEqual({ name: 'answer 3', isWhole: true });
  });
});

test('the form of a page is read no further than its limit', async () => {
  const send = (body: string) =>
    shop.fetch('/favourites', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' },
    });
  expect((await send('productCode=SOAP-PINE')).status).toBe(302);
  const rejected = await send(`productCode=${'x'.repeat(200_000)}`);
  expect(rejected.status).toBe(413);
});
