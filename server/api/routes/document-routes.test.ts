import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sell } from '../../../test/fakes/orders.ts';
import { readPdf } from '../../../test/fakes/reader.ts';
import { expectQuietLogs } from '../../../test/kit/call-api.ts';
import { freshPerson } from '../../../test/kit/fresh-person.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite } from '../../business/site.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { listOrderDocuments } from '../../orders/order-documents.ts';
import { codeHash } from '../../platform/code.ts';
import { openJobs } from '../../platform/jobs.ts';

const shop = await openShop();
const { db, keys, site } = shop;
expectQuietLogs([shop]);
beforeEach(() => db.deleteFrom('rate_limit').execute());
const jobs = openJobs(shop.databaseUrl, shop.log.log);
afterAll(() => jobs.stop());

/** Creates an order with its invoice, and its printable documents. */
async function invoiced(sale: Parameters<typeof sell>[2] = {}) {
  const sold = await sell(db, site.id, sale);
  await issueInvoice(db, jobs, sold.orderId);
  return { ...sold, documents: await listOrderDocuments(db, keys, sold.orderId) };
}

/** Returns the id of a gift card that an order line bought. */
async function readCardId(lineId = '', serial = 1): Promise<string> {
  const id = crypto.randomUUID();
  const code = keys.giftCardCode(id);
  await db
    .insertInto('gift_card')
    .values({
      ...{ id, site_id: site.id, order_line_id: lineId, serial, code_hash: codeHash(code) },
      ...{
        last_four: code.slice(-4),
        initial_cents: 5000,
        balance_cents: 5000,
        currency: 'EUR',
        culture: 'fr',
      },
    })
    .execute();
  return id;
}

const fetchStatus = async (path: string) => (await shop.fetch(path)).status;

describe('the documents of an order', () => {
  test('are its invoice and its gift cards, each at an address without a login', async () => {
    const { orderId, lineIds } = await invoiced({
      lines: [{ name: 'Cadeaubon', unitCents: 5000, quantity: 2, productType: 'giftCard', vatRate: 0 }],
    });
    const [first, second] = [await readCardId(lineIds[0], 1), await readCardId(lineIds[0], 2)];
    await db.updateTable('gift_card').set({ voided_at: sql`now()` }).where('id', '=', second).execute();
    const documents = await listOrderDocuments(db, keys, orderId);
    const link = keys.orderLink(orderId);
    const lastFour = keys.giftCardCode(first).slice(-4);
    expect(documents).toMatchObject([
      { kind: 'invoice', totalCents: 10_000, url: `/documents/${link}/${documents[0]?.name}.pdf` },
      { kind: 'giftCard', name: `gift-card-${lastFour}-1`, totalCents: 5000 },
    ]);
    const printed = async (url = '') => {
      const card = await shop.fetch(url);
      expect(card.status).toBe(200);
      return readPdf(new Uint8Array(await card.arrayBuffer())).text;
    };
    expect(await printed(documents[1]?.url)).toContain(`**** **** **** ${lastFour}`);
    const byCard = await listOrderDocuments(db, keys, orderId, { giftCardId: first });
    expect(byCard.map(({ isMasked }) => isMasked)).toEqual([false, false]);
    expect(await printed(byCard[1]?.url)).toContain(keys.giftCardCode(first).replaceAll('-', ' '));
    expect(byCard[0]?.url).toBe(documents[0]?.url);
  });

  test('show the code of a gift card by the link of that card only', async () => {
    const { lineIds } = await invoiced({
      lines: [{ name: 'Cadeaubon', unitCents: 5000, quantity: 2, productType: 'giftCard', vatRate: 0 }],
    });
    const [first, second] = [await readCardId(lineIds[0], 1), await readCardId(lineIds[0], 2)];
    const name = `gift-card-${keys.giftCardCode(second).slice(-4)}-2`;
    const other = await shop.fetch(`/documents/${keys.giftCardLink(first)}/${name}.pdf`);
    const { text } = readPdf(new Uint8Array(await other.arrayBuffer()));
    expect(text).not.toContain(keys.giftCardCode(second).replaceAll('-', ' '));
    expect(text).toContain('**** **** ****');
    const unknown = keys.giftCardLink(crypto.randomUUID());
    expect(await fetchStatus(`/documents/${unknown}/${name}.pdf`)).toBe(404);
  });

  test('show the code of a gift card to the confirmed customer of the order', async () => {
    const { orderId, lineIds } = await invoiced({
      lines: [{ name: 'Cadeaubon', unitCents: 5000, quantity: 1, productType: 'giftCard', vatRate: 0 }],
    });
    await readCardId(lineIds[0]);
    const owner = await freshPerson(shop);
    const other = await freshPerson(shop, { isConfirmed: true });
    await db.updateTable('customer_order').set({ customer_id: owner.id }).where('id', '=', orderId).execute();
    const isMasked = async (customerId?: string) =>
      (await listOrderDocuments(db, keys, orderId, { customerId })).at(-1)?.isMasked;
    expect(await isMasked(owner.id)).toBe(true);
    await db.updateTable('person').set({ confirmed_at: new Date() }).where('id', '=', owner.id).execute();
    expect(await isMasked(owner.id)).toBe(false);
    expect(await isMasked(other.id)).toBe(true);
    expect(await isMasked()).toBe(true);
  });

  test('are PDFs that no cache stores and no search engine lists', async () => {
    const { documents } = await invoiced({ lines: [{ name: 'Zeekraal', unitCents: 495, vatRate: 9 }] });
    const [invoice] = documents;
    const answer = await shop.fetch(invoice?.url ?? '');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': `inline; filename="${invoice?.name}.pdf"`,
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
    expect(readPdf(bytes).text.split('\n')).toEqual(expect.arrayContaining([invoice?.name, 'Zeekraal']));
    expect((await shop.fetch(invoice?.url ?? '', { method: 'POST' })).status).toBe(404);
  });
});

describe('nothing is there', () => {
  test('for an invalid link, a name of another order, or any other name', async () => {
    const [own, others] = [await invoiced(), await invoiced()];
    const link = keys.orderLink(own.orderId);
    const name = own.documents[0]?.name ?? '';
    expect(await fetchStatus(`/documents/${link}/${name}.pdf`)).toBe(200);
    const last = link.at(-1) === 'A' ? 'B' : 'A';
    for (const path of [
      `/documents/${link.slice(0, 20)}${link[20] === 'A' ? 'B' : 'A'}${link.slice(21)}/${name}.pdf`,
      `/documents/${link.slice(0, -1)}${last}x/${name}.pdf`,
      `/documents/${own.orderId}/${name}.pdf`,
      `/documents/${link}/${others.documents[0]?.name}.pdf`,
      `/documents/${link}/${name}`,
      `/documents/${link}/${name}.pdf.pdf`,
      `/documents/${link}/%2e%2e%2f${name}.pdf`,
      `/documents/${link}/.pdf`,
    ]) {
      expect(await fetchStatus(path), path).toBe(404);
    }
  });

  test('on another site', async () => {
    const { documents } = await invoiced();
    await createSite(db, { name: 'Other', hosts: ['other.example'], cultures: ['nl'] });
    await shop.projections.catchUp();
    const url = documents[0]?.url ?? '';
    expect((await shop.fetch(url, { host: 'other.example' })).status).toBe(404);
    expect((await shop.fetch(url)).status).toBe(200);
  });
});

test('an endless printer gets a retry time', { timeout: 60_000 }, async () => {
  const { documents } = await invoiced();
  await db
    .insertInto('rate_limit')
    .values({ key: 'documents:192.0.2.7', calls: 60, window_ends_at: sql`now() + interval '1 minute'` })
    .execute();
  const url = documents[0]?.url ?? '';
  const rejected = await shop.fetch(url, { peer: '192.0.2.7' });
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await shop.fetch(url, { peer: '192.0.2.8' })).status).toBe(200);
});
