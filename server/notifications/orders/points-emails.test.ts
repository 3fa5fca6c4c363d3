import { expect, test } from 'vitest';
import { cultures } from '../../../contract/culture.ts';
import { write } from '../../../test/fakes/order.ts';
import { paidOrder } from '../../../test/kit/fresh-cart.ts';
import { freshMember } from '../../../test/kit/fresh-member.ts';
import { pointsOrder, refundOrder } from '../../../test/kit/fresh-points.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { formatsOf } from '../../locale/formats.ts';
import { countFormatter } from '../email-texts.ts';

const shop = await openShop();
const { db } = shop;

/** On one line, with plain spaces. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

test.each(cultures)('the points paid and earned are shown in %s', (culture) => {
  const { money, date } = formatsOf(culture, 'EUR');
  const points = { count: 300, cents: 600, restoredCount: 50, restoredCents: 100, isTheirs: true };
  const earned = [
    { count: 41, from: '2026-07-20', isThere: false },
    { count: 7, from: '2026-07-01', isThere: true },
  ];
  const text = flat(write('orderConfirmed', { culture, points, earned }).text);
  const count = countFormatter(culture);
  for (const part of [
    count('points', 250),
    money(-500),
    count('points', 41),
    date('2026-07-20'),
    count('points', 7),
  ]) {
    expect(text).toContain(flat(part));
  }
  expect(text).not.toContain(flat(date('2026-07-01')));
  expect(flat(write('paymentReceived', { culture, earned }).text)).toContain(flat(count('points', 41)));
});

test('an order without points has no text about them', () => {
  expect(write('orderConfirmed').text).not.toMatch(/punt/);
});

const confirmationTo = async () => {
  const emails = await shop.emails();
  return flat(emails.find(({ subject }) => subject.startsWith('Je bestelling H'))?.text ?? '');
};

test('a member sees the points that their order earns, and other customers none', async () => {
  await shop.emails();
  const member = await freshMember(shop);
  await paidOrder(shop, member.id);
  expect(await confirmationTo()).toMatch(
    /Je punten -+ Met deze bestelling spaar je \d+ punten\. Je kunt ze gebruiken vanaf/,
  );
  await paidOrder(shop);
  const text = await confirmationTo();
  expect(text).toContain('Dank je wel');
  expect(text).not.toContain('Je punten');
});

test('points that paid are listed in the sums, and so are restored ones', async () => {
  await shop.emails();
  const member = await freshMember(shop, { points: 300 });
  const orderId = await pointsOrder(shop, member, 150);
  expect(await confirmationTo()).toMatch(/Betaald met 150 punten −€ \d/);
  await refundOrder(shop, orderId);
  const refunded = (await shop.emails()).find(({ text }) => text.includes('Je hebt 150 punten terug.'));
  expect(refunded?.to).toBe('noor@gast.example');
});

test('an invoice shows the payment by points, and a credit note the restored ones', async () => {
  await shop.emails();
  const member = await freshMember(shop, { points: 300 });
  const orderId = await pointsOrder(shop, member, 150);
  await shop.emails();
  const tendersOf = async (kind: 'invoice' | 'creditNote') => {
    const { document } = await db
      .selectFrom('issued_document')
      .select('document')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return (document as { tenders: { name: string; amountCents: number }[] }).tenders;
  };
  const paid = await db
    .selectFrom('order_points')
    .select('amount_cents')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const tender = { name: 'Punten: 150', amountCents: paid.amount_cents };
  const invoiced = await tendersOf('invoice');
  expect(invoiced[0]).toMatchObject(tender);
  await refundOrder(shop, orderId);
  await shop.emails();
  expect((await tendersOf('creditNote'))[0]).toMatchObject(tender);
});
