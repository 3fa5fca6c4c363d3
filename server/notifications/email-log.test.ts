import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmailName } from '../../contract/email-kinds.ts';
import { buildFilters } from '../../contract/filters.ts';
import { startMailServer } from '../../test/fakes/mail-server.ts';
import { call } from '../../test/kit/call-api.ts';
import { paidOrder } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { trimEmailLog } from '../platform/mail/email-log.ts';

const mail = await startMailServer();
const shop = await openShop({ smtpUrl: mail.url, mailFrom: 'hallo@inn.example' });
const { db, paymentDeps } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');
afterAll(() => mail.stop());
beforeEach(async () => {
  await shop.emails();
  await sql`delete from sent_email`.execute(db);
  mail.arrived.length = 0;
});

const list = async (query: object = {}) => (await call(shop, 'officeEmail.log', { query }, { token })).data;
const read = (emailId: string) => call(shop, 'officeEmail.readLogged', { params: { emailId } }, { token });
const resend = (emailId: string) => call(shop, 'officeEmail.resend', { params: { emailId } }, { token });

/** Runs the waiting retries now. */
async function retry(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
  await shop.emails();
}

async function loggedOf(orderName: string, kind: EmailName = 'orderConfirmed') {
  const { items } = await list({ searchTerm: orderName });
  return items.find((email) => email.kind === kind) ?? expect.unreachable();
}

describe('the log of emails', () => {
  test('has a sent email, with the order that it is about, and none of its text', async () => {
    const { orderName } = await paidOrder(shop);
    await shop.emails();
    const arrived = mail.arrived.find(({ parts }) => parts[0]?.content.includes(orderName));
    const logged = await loggedOf(orderName);
    expect(logged).toMatchObject({ state: 'sent', tries: 1, error: '', recipient: arrived?.to[0] });
    expect(Date.parse(logged.triedAt)).toBeGreaterThanOrEqual(Date.parse(logged.queuedAt));
    const { rows } = await sql<{ row: string }>`select sent_email::text as row from sent_email`.execute(db);
    expect(rows.map(({ row }) => row).join()).not.toMatch(/https?:|token/);
  });

  test('has the refusal of the mail server, and the email is not tried again', async () => {
    mail.reject('recipient', 550, { times: 9 });
    const { orderName } = await paidOrder(shop);
    await shop.emails();
    mail.accept();
    const logged = await loggedOf(orderName);
    expect(logged).toMatchObject({ state: 'failed', tries: 1 });
    expect(logged.error).toContain('550');
    expect(logged.error).toContain('not today, <...@');
    await retry();
    expect((await loggedOf(orderName)).tries).toBe(1);
  });

  test('has one row for an email that is tried until the server is up again', async () => {
    const unreachable = await shop.another({ smtpUrl: 'smtp://127.0.0.1:1' });
    const { orderName } = await paidOrder(shop);
    await unreachable.emails();
    expect(await loggedOf(orderName)).toMatchObject({ state: 'retrying', tries: 1 });
    expect((await loggedOf(orderName)).error).toContain('ECONNREFUSED');
    const { id } = await loggedOf(orderName);
    expect(await resend(id)).toMatchObject({ status: 409 });
    await retry();
    expect(await loggedOf(orderName)).toMatchObject({ id, state: 'sent', tries: 2, error: '' });
  });

  test('says that an email failed once its last try did', async () => {
    mail.reject('recipient', 451, { times: 9 });
    const { orderName } = await paidOrder(shop);
    await sql`update pgboss.job set retry_limit = 0 where name = 'order-email' and state = 'created'`.execute(
      db,
    );
    await shop.emails();
    mail.accept();
    expect(await loggedOf(orderName)).toMatchObject({ state: 'failed', tries: 1 });
    shop.log.take(/set aside/);
  });

  test('finds by kind, state, recipient and period', async () => {
    const { orderName } = await paidOrder(shop);
    await shop.emails();
    const { recipient, queuedAt, id } = await loggedOf(orderName);
    const count = async (property: string, operator: 'eq' | 'gte' | 'lt', value: string) =>
      (await list({ filters: buildFilters([{ property, operator, value }]) })).items.filter(
        (one) => one.id === id,
      ).length;
    expect(await count('kind', 'eq', 'orderConfirmed')).toBe(1);
    expect(await count('kind', 'eq', 'orderShipped')).toBe(0);
    expect(await count('state', 'eq', 'failed')).toBe(0);
    expect(await count('recipient', 'eq', recipient)).toBe(1);
    expect(await count('queuedAt', 'gte', queuedAt)).toBe(1);
    expect(await count('queuedAt', 'lt', queuedAt)).toBe(0);
    expect((await list({ searchTerm: orderName })).items.map((one) => one.id)).toContain(id);
  });
});

describe('sending again', () => {
  test('writes the email about an order anew', async () => {
    const { id: orderId, orderName } = await paidOrder(shop);
    await shop.emails();
    const { id } = await loggedOf(orderName);
    expect((await read(id)).data.canResend).toBe(true);
    await sql`update customer_order set email_address = 'nieuw@gast.example' where id = ${orderId}`.execute(
      db,
    );
    mail.arrived.length = 0;
    expect(await resend(id)).toMatchObject({ status: 200 });
    await shop.emails();
    expect(mail.arrived.map(({ to }) => to)).toEqual([['nieuw@gast.example']]);
  });

  test('refuses an email that no longer applies, one about an account, and staff without the right', async () => {
    const { id: orderId, orderName } = await paidOrder(shop);
    await shop.emails();
    const { id } = await loggedOf(orderName);
    await sql`update customer_order set state = 'cancelled' where id = ${orderId}`.execute(db);
    expect(await resend(id)).toMatchObject({ status: 409 });
    const { emailAddress } = await freshPerson(shop);
    await paymentDeps.jobs.enqueue(db, 'email', {
      ...{ kind: 'passwordChanged', siteId: shop.site.id, culture: 'nl', to: emailAddress },
      ...{ origin: 'http://localhost', firstName: '' },
    });
    await shop.emails();
    const { items } = await list({ searchTerm: emailAddress });
    const account = items.find(({ kind }) => kind === 'passwordChanged') ?? expect.unreachable();
    expect((await read(account.id)).data.canResend).toBe(false);
    expect(await resend(account.id)).toMatchObject({ status: 409 });
    const reader = await freshPerson(shop, { role: ['emails:read'] });
    const asReader = { token: reader.accessToken };
    expect(await call(shop, 'officeEmail.log', {}, asReader)).toMatchObject({ status: 200 });
    expect(await call(shop, 'officeEmail.resend', { params: { emailId: id } }, asReader)).toMatchObject({
      status: 403,
    });
    expect(await read(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});

describe('the log is deleted', () => {
  test('with the guest, except that the erasure was confirmed', async () => {
    const person = await freshPerson(shop, { isConfirmed: true });
    const { orderName } = await paidOrder(shop, person.id);
    await shop.emails();
    await sql`update customer_order set state = 'completed' where 'H' || number = ${orderName}`.execute(db);
    expect((await list({ searchTerm: orderName })).totalCount).toBeGreaterThan(0);
    const body = { password: person.password };
    expect(await call(shop, 'account.erase', { body }, { token: person.accessToken })).toMatchObject({
      status: 200,
    });
    await shop.emails();
    expect(mail.arrived.at(-1)?.to).toEqual([person.emailAddress]);
    expect((await list()).items).toMatchObject([{ kind: 'erased', recipient: '', state: 'sent' }]);
  });

  test('after the days of the setting', async () => {
    const { orderName } = await paidOrder(shop);
    await shop.emails();
    await sql`update sent_email set queued_at = now() - interval '29 days'`.execute(db);
    await trimEmailLog(db, 30);
    expect((await list({ searchTerm: orderName })).totalCount).toBeGreaterThan(0);
    await trimEmailLog(db, 28);
    expect((await list()).totalCount).toBe(0);
  });
});
