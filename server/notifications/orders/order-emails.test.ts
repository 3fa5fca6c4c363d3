import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readPdf } from '../../../test/fakes/reader.ts';
import { call } from '../../../test/kit/call-api.ts';
import { paidOrder, placeReadyOrder, readyCart, unpaidOrder } from '../../../test/kit/fresh-cart.ts';
import { freshGiftCard, payWith } from '../../../test/kit/fresh-gift-card.ts';
import { cartItem, freshProduct } from '../../../test/kit/fresh-product.ts';
import { openShop, type WrittenEmail } from '../../../test/kit/open-shop.ts';
import { putSiteProperties } from '../../business/site.ts';
import { cancelOrder } from '../../orders/cancel-order.ts';
import { creditOrder } from '../../orders/credit-order.ts';
import { markReady, shipOrder } from '../../orders/fulfilment.ts';
import { recordManualPayment } from '../../orders/manual-payment.ts';
import { formatOrderName, lockOrder } from '../../orders/order.ts';
import { readOrderMoney } from '../../orders/order-money.ts';
import { resendEmail } from '../../orders/resend-email.ts';
import type { OrderEmail } from '../../platform/job-data.ts';
import { openTransport } from '../../platform/mail/transport.ts';
import { orderEmailSender } from './send-order-email.ts';

const shop = await openShop();
const { db, keys, paymentDeps } = shop;

const flat = (text: string) => text.replace(/\s+/g, ' ');

/** Lists the emails about an order since the last call, by the start of the subject. */
async function emailsAbout(name: string): Promise<WrittenEmail[]> {
  return (await shop.emails()).filter(({ subject, text }) => `${subject}${text}`.includes(name));
}

const findEmail = (list: readonly WrittenEmail[], subject: RegExp): WrittenEmail =>
  list.find((one) => subject.test(one.subject)) ??
  expect.unreachable(`${subject} is not among ${list.map((one) => one.subject).join(' | ')}`);

/** Enqueues an email in a transaction, as writers do. */
const enqueue = (data: OrderEmail) =>
  db.transaction().execute((trx) => paymentDeps.jobs.enqueue(trx, 'order-email', data));

const locked = <Result>(orderId: string, act: (trx: typeof db) => Promise<Result>) =>
  db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    return act(trx);
  });

async function failedPayment(orderId: string): Promise<string> {
  const values = { order_id: orderId, provider: 'simulator', method: 'duinpay', amount_cents: 995 };
  const { id } = await db
    .insertInto('payment')
    .values({ ...values, state: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a paying customer gets their order, with a link that opens it', async () => {
  const { orderName, orderKey, totalCents } = await paidOrder(shop);
  const emails = await emailsAbout(orderName);
  const { to, text, attachments } = findEmail(emails, /^Je bestelling H\d+ bij Herberg De Zilte Duin$/);
  expect(to).toBe('noor@gast.example');
  expect(attachments).toEqual([]);
  expect(text).toContain(`\nhttp://localhost/order/${orderKey}\n`);
  const [, link = ''] = /\/order\/([\w-]+)\n/.exec(text) ?? [];
  const { data } = await call(shop, 'order.read', { params: { orderKey: link } });
  expect(data.orderName).toBe(orderName);
  expect(flat(text)).toContain(`Totaal incl. btw € ${(totalCents / 100).toFixed(2).replace('.', ',')}`);
  expect(flat(text)).toContain('Artikel SOAP-ALGAE');
  expect(flat(text)).toContain('Naar: Duinpad 12, 0562 ZD Zandoog, Nederland');
  expect(flat(text)).toContain('1 januari 2999');
});

test('the invoice is attached to its email', async () => {
  const { orderName } = await paidOrder(shop);
  const { text, attachments } = findEmail(await emailsAbout(orderName), /^Factuur /);
  const [pdf = expect.unreachable()] = attachments;
  expect(attachments).toHaveLength(1);
  expect(pdf.contentType).toBe('application/pdf');
  const number = pdf.fileName.replace(/\.pdf$/, '');
  expect(text).toContain(`factuur ${number}`);
  const printed = readPdf(pdf.bytes).text;
  expect(printed).toContain(number);
  expect(printed).toContain(orderName);
});

test('a gift card has its code, and a voided one is not sent', async () => {
  const attributes = [{ Name: 'RecipientName', Type: 'string', Value: 'Noor' }];
  const card = { ItemCode: 'GIFT-CARD-50', Quantity: 1, Description: '', CartItemAttributes: attributes };
  const { id, totalCents } = await placeReadyOrder(shop, await readyCart(shop, null, [card]));
  const cash = { method: 'cash', amountCents: totalCents, reference: '', staffId: null } as const;
  await locked(id, (trx) => recordManualPayment(trx, paymentDeps, id, cash));
  const { text, attachments } = findEmail(await shop.emails(), /^Je cadeaubon van/);
  expect(flat(text)).toContain('Bedrag: € 50,00 Voor: Noor');
  const { id: cardId } = await db
    .selectFrom('gift_card')
    .innerJoin('order_line', 'order_line.id', 'order_line_id')
    .select('gift_card.id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const plain = (text: string) => text.replace(/[^0-9A-Z]/g, '');
  expect(plain(readPdf(attachments[0]?.bytes ?? new Uint8Array()).text)).toContain(
    plain(keys.giftCardCode(cardId)),
  );
  expect(text).not.toContain(keys.giftCardCode(cardId));
  const [, link = ''] = /\/order\/([\w-]+)\n/.exec(text) ?? [];
  const read = (orderKey: string) => call(shop, 'order.read', { params: { orderKey } });
  const cardOf = ({ data }: Awaited<ReturnType<typeof read>>) =>
    data.invoices.find(({ kind }) => kind === 'giftCard');
  expect(cardOf(await read(link))).toMatchObject({ isMasked: false });
  expect(cardOf(await read(keys.orderLink(id)))).toMatchObject({ isMasked: true });
  await locked(id, (trx) => resendEmail(trx, paymentDeps, id, 'giftCard'));
  expect((await shop.emails()).map(({ attachments }) => attachments.length)).toEqual([1]);
  await enqueue({ kind: 'giftCard', orderId: id, refId: cardId });
  await db.updateTable('gift_card').set({ voided_at: new Date() }).where('id', '=', cardId).execute();
  expect(await shop.emails()).toEqual([]);
});

test('ready, and shipped with the tracking facts of the carrier', async () => {
  const { id, orderName } = await paidOrder(shop);
  await shop.emails();
  await locked(id, (trx) => markReady(trx, paymentDeps, id));
  expect(findEmail(await emailsAbout(orderName), /ligt klaar$/).text).toContain('1 × ');
  const shipment = { carrier: 'Eilandpost', trackingCode: '3S1', trackingUrl: '', lineIds: [] };
  await locked(id, (trx) =>
    shipOrder(trx, paymentDeps, id, { ...shipment, trackingUrl: 'https://post.example/3S1' }),
  );
  const { text } = findEmail(await emailsAbout(orderName), /is onderweg$/);
  expect(text).toContain('Volg mijn pakje\nhttps://post.example/3S1\n');
  expect(text).toContain('Volgnummer: 3S1');
});

test('ready is not sent for goods shipped meanwhile', async () => {
  const { id } = await paidOrder(shop);
  await shop.emails();
  await locked(id, (trx) => markReady(trx, paymentDeps, id));
  const shipment = { carrier: '', trackingCode: '', trackingUrl: '', lineIds: [] };
  await locked(id, (trx) => shipOrder(trx, paymentDeps, id, shipment));
  expect((await shop.emails()).map(({ subject }) => subject.replace(/H\d+/, 'H'))).toEqual(['H is onderweg']);
});

test('a credit shows the refunds to the payment and the gift card', async () => {
  const cartId = await readyCart(shop, null, [
    { ItemCode: 'SOAP-ALGAE', Quantity: 3, Description: '', CartItemAttributes: [] },
  ]);
  await payWith(shop, cartId, await freshGiftCard(shop, 500));
  const { id, totalCents } = await placeReadyOrder(shop, cartId);
  const cash = { method: 'cash', amountCents: totalCents - 500, reference: '', staffId: null } as const;
  await locked(id, (trx) => recordManualPayment(trx, paymentDeps, id, cash));
  const line = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const shares = { lines: [{ lineId: line.id, quantity: 1 }], shipping: false, restock: true };
  const { creditId, totalCents: cents } = await locked(id, (trx) =>
    creditOrder(trx, paymentDeps, id, { ...shares, reason: 'broken', staffId: null }),
  );
  await shop.emails();
  await enqueue({ kind: 'orderRefunded', orderId: id, refId: creditId });
  const euros = (amount: number) => `€ ${(amount / 100).toFixed(2).replace('.', ',')}`;
  const text = flat(findEmail(await shop.emails(), /^Er is iets van je bestelling/).text);
  expect(cents).toBeGreaterThan(500);
  expect(text).toContain('€ 5,00 staat weer op je cadeaubon.');
  expect(text).toContain(`${euros(cents - 500)} gaat terug zoals je betaalde.`);
  expect(text).toContain(`1 × ${line.name} ${euros(cents)}`);
});

test('a withdrawal is confirmed to its own email address', async () => {
  const { id, orderKey, orderName, cartItemId } = await paidOrder(shop);
  await shop.emails();
  await db.updateTable('order_line').set({ withdrawal: 'open' }).where('order_id', '=', id).execute();
  const answer = await call(shop, 'order.withdraw', {
    params: { orderKey },
    body: {
      lines: [{ cartItemId, quantity: 1 }],
      name: 'Noor Duin',
      emailAddress: 'noor@thuis.example',
      reason: 'Toch te zout',
    },
  });
  expect(answer.status).toBe(200);
  const { to, text } = findEmail(await emailsAbout(orderName), /^We hebben je herroeping van/);
  expect(to).toBe('noor@thuis.example');
  expect(text).toContain('Hallo Noor Duin,');
  expect(text).toContain('In jouw woorden: Toch te zout');
  expect(text).toMatch(/Ontvangen op: \d+ \p{L}+ 20\d\d om \d\d:\d\d/u);
  expect(text).toContain('1 × ');
});

test('the last of several failed payments is reported, once, and none after a success', async () => {
  const { id, orderName, totalCents } = await unpaidOrder(shop);
  for (const refId of [await failedPayment(id), await failedPayment(id)]) {
    await enqueue({ kind: 'paymentFailed', orderId: id, refId });
  }
  const orderEmails = await emailsAbout(orderName);
  expect(orderEmails.map(({ subject }) => subject)).toEqual([`De betaling van ${orderName} is niet gelukt`]);
  expect(orderEmails[0]?.text).toMatch(/We houden alles voor je vast tot/);
  await enqueue({ kind: 'paymentFailed', orderId: id, refId: await failedPayment(id) });
  const cash = { method: 'cash', amountCents: totalCents, reference: '', staffId: null } as const;
  await locked(id, (trx) => recordManualPayment(trx, paymentDeps, id, cash));
  expect((await emailsAbout(orderName)).map(({ subject }) => subject)).not.toContain(orderEmails[0]?.subject);
});

test('the balance is requested while it is due', async () => {
  const { id, orderName } = await unpaidOrder(shop);
  await db.updateTable('customer_order').set({ due_on: '2999-02-03' }).where('id', '=', id).execute();
  await enqueue({ kind: 'balanceDue', orderId: id });
  await enqueue({ kind: 'balanceReminder', orderId: id });
  const emails = await emailsAbout(orderName);
  expect(emails).toHaveLength(2);
  for (const { text } of emails) expect(text).toContain('3 februari 2999'.replaceAll(' ', '\u00a0'));
  await enqueue({ kind: 'balanceReminder', orderId: id });
  const { dueCents } = await readOrderMoney(db, id);
  await locked(id, (trx) =>
    recordManualPayment(trx, paymentDeps, id, {
      method: 'card',
      amountCents: dueCents,
      reference: '',
      staffId: null,
    }),
  );
  expect((await emailsAbout(orderName)).filter(({ subject }) => /herinneren/.test(subject))).toEqual([]);
});

test('a cancelled order says that nothing is to be paid', async () => {
  const { id, orderName } = await unpaidOrder(shop);
  await locked(id, (trx) => cancelOrder(trx, paymentDeps, id, { reason: '', staffId: null }));
  expect(findEmail(await emailsAbout(orderName), /is geannuleerd$/).text).toContain(
    'Je hoeft niets te betalen.',
  );
});

test('a customer who cancels before the confirmation is sent does not get it', async () => {
  const { id, orderName } = await paidOrder(shop);
  await locked(id, (trx) => cancelOrder(trx, paymentDeps, id, { reason: '', staffId: null }));
  const subjects = (await emailsAbout(orderName)).map(({ subject }) => subject);
  expect(subjects).toContain(`Je bestelling ${orderName} is geannuleerd`);
  expect(subjects).not.toContain(`Je bestelling ${orderName} bij Herberg De Zilte Duin`);
});

test('a cancelled order shows the refund of the cancellation, without earlier ones', async () => {
  const cartId = await readyCart(shop, null, [cartItem(await freshProduct(shop, null), 2)]);
  const { id, number, totalCents } = await placeReadyOrder(shop, cartId);
  const orderName = formatOrderName(number);
  const cash = { method: 'cash', amountCents: totalCents, reference: '', staffId: null } as const;
  await locked(id, (trx) => recordManualPayment(trx, paymentDeps, id, cash));
  const [line] = await db.selectFrom('order_line').select('id').where('order_id', '=', id).execute();
  const shares = { lines: [{ lineId: line?.id ?? '', quantity: 1 }], shipping: false, restock: true };
  const { totalCents: cents } = await locked(id, (trx) =>
    creditOrder(trx, paymentDeps, id, { ...shares, reason: '', staffId: null }),
  );
  await shop.emails();
  await locked(id, (trx) => cancelOrder(trx, paymentDeps, id, { reason: '', staffId: null }));
  const euros = (amount: number) => `€ ${(amount / 100).toFixed(2).replace('.', ',')}`;
  const text = flat(findEmail(await emailsAbout(orderName), /is geannuleerd$/).text);
  expect(text).toContain(`${euros(totalCents - cents)} gaat terug zoals je betaalde.`);
  expect(text.match(/gaat terug/g)).toHaveLength(1);
});

test('no email is written about an erased or deleted order', async () => {
  const { id } = await paidOrder(shop);
  await shop.emails();
  await enqueue({ kind: 'orderConfirmed', orderId: id });
  await enqueue({ kind: 'orderConfirmed', orderId: randomUUID() });
  await db.updateTable('customer_order').set({ email_address: '' }).where('id', '=', id).execute();
  expect(await shop.emails()).toEqual([]);
  const { rows } =
    await sql`select from pgboss.job where name = 'order-email' and state <> 'completed'`.execute(db);
  expect(rows).toEqual([]);
});

test('many emails about unpaid orders to an address that nobody has proven wait for the next hour', async () => {
  await db.deleteFrom('rate_limit').execute();
  const { id: orderId } = await unpaidOrder(shop);
  await shop.emails();
  await db.deleteFrom('rate_limit').execute();
  const send = () => enqueue({ kind: 'orderLink', orderId });
  for (let count = 0; count < 25; count++) await send();
  expect(await shop.emails()).toHaveLength(10);
  const { rows } = await sql<{ waits: boolean }>`select start_after > now() + interval '50 minutes' as waits
    from pgboss.job where name = 'order-email' and state = 'created'`.execute(db);
  expect(rows).toEqual(Array(15).fill({ waits: true }));
  await sql`delete from pgboss.job where name = 'order-email' and state = 'created'`.execute(db);

  const { id: paidId } = await paidOrder(shop);
  await shop.emails();
  for (let count = 0; count < 3; count++) await enqueue({ kind: 'orderLink', orderId: paidId });
  expect(await shop.emails()).toHaveLength(3);
});

test('a repeated job stores one email', async () => {
  const { id: orderId } = await paidOrder(shop);
  await shop.emails();
  const transport = openTransport(
    { smtpUrl: undefined, mailFrom: undefined },
    db,
    paymentDeps.keys,
    paymentDeps.log,
  );
  const send = orderEmailSender({ db, keys, jobs: paymentDeps.jobs, transport });
  const { id: refId } = await db
    .selectFrom('issued_document')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const [once, again] = [randomUUID(), randomUUID()];
  await Promise.all(Array.from({ length: 4 }, () => send({ kind: 'invoiceIssued', orderId, refId }, once)));
  await send({ kind: 'invoiceIssued', orderId, refId }, again);
  const emails = await shop.emails();
  expect(emails.map(({ attachments }) => attachments.length)).toEqual([1, 1]);
});

test('the queue holds no personal data', async () => {
  await paidOrder(shop);
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'order-email' order by created_on desc limit 50`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) {
    const { kind, orderId, refId, ...more } = data as OrderEmail;
    expect(kind).toMatch(/^\w+$/);
    for (const id of [orderId, ...(refId ? [refId] : [])]) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(more).toEqual({});
  }
});

test('the facts of the business are read when the email is sent, in the culture of the order', async () => {
  const { id, orderName } = await paidOrder(shop);
  await shop.emails();
  await db.updateTable('customer_order').set({ culture: 'de' }).where('id', '=', id).execute();
  await enqueue({ kind: 'orderConfirmed', orderId: id });
  await putSiteProperties(db, shop.site.id, [{ name: 'phoneNumber', value: '+31 1', culture: 'de' }]);
  const { subject, text } = findEmail(await emailsAbout(orderName), /^Ihre Bestellung/);
  expect(subject).toContain(orderName);
  expect(text).toContain('+31 1');
  expect(text).toContain(`http://localhost/de/order/${keys.orderLink(id)}`);
});
