import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/kit/call-api.ts';
import { inDays } from '../../test/kit/days.ts';
import { freshCart, readyCart } from '../../test/kit/fresh-cart.ts';
import { freshGiftCard } from '../../test/kit/fresh-gift-card.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { acceptedTerms } from '../../test/kit/sales.ts';
import { audit } from '../audit/audit.ts';
import { sendDueGiftCards } from './manage.ts';

const shop = await openShop();
const { db } = shop;
const { accessToken: token } = await shop.signIn('mees', 'office');
beforeEach(() => db.deleteFrom('rate_limit').execute());

type Verb = 'read' | 'block' | 'unblock' | 'change' | 'send';

const issue = (body: object) => call(shop, 'officeGiftCard.issue', { body: body as never }, { token });
const office = (verb: Verb, giftCardId: string, body?: object) =>
  call(shop, `officeGiftCard.${verb}`, { params: { giftCardId }, ...(body && { body }) } as never, { token });
const list = async (query: object) =>
  (await call(shop, 'officeGiftCard.all', { query: query as never }, { token })).data;
const enter = (cartId: string, VoucherCode: string) =>
  call(shop, 'cart.addVoucher', { params: { cartId }, body: { VoucherCode } });

describe('a gift card issued by hand', () => {
  test('is mailed to its recipient, spent in an order, and counts in the books', async () => {
    const { status, data } = await issue({
      ...{ amount: 12.5, reason: 'de verwarming deed het niet', recipientName: 'Noor Aerts' },
      ...{ recipientEmail: 'noor@gast.example', senderName: 'Mees', message: 'Sorry voor de kou!' },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'active', balance: 12.5, orderName: '', sentAt: expect.any(String) });
    expect(data.issuedBy).toContain('Mees');
    expect(data.entries).toMatchObject([{ kind: 'issued', amount: 12.5 }]);
    const [email = expect.unreachable()] = (await shop.emails()).filter(
      ({ to }) => to === 'noor@gast.example',
    );
    expect(email.subject).toMatch(/^Een cadeaubon van .+ voor jou$/);
    for (const text of ['Noor', 'Sorry voor de kou!', 'Van: Mees', '12,50'])
      expect(email.text).toContain(text);
    expect(email.attachments).toMatchObject([{ contentType: 'application/pdf' }]);

    const code = shop.keys.giftCardCode(data.id);
    const cartId = await readyCart(shop);
    expect((await enter(cartId, code)).status).toBe(200);
    const body = { cartName: cartId, paymentMethodId: 'duinpay', variables: acceptedTerms };
    const { orderName } = (await call(shop, 'order.checkout', { body })).data;
    const after = (await office('read', data.id)).data;
    expect(after.balance).toBeLessThan(12.5);
    expect(after.entries[0]).toMatchObject({ kind: 'spent', orderName });
    expect((await list({ searchTerm: data.lastFour })).items).toMatchObject([{ id: data.id }]);
    expect((await list({ searchTerm: 'noor@gast' })).items).toMatchObject([{ id: data.id }]);
    expect(await audit(db)).toEqual([]);
    await db.updateTable('gift_card').set({ issue_reason: '' }).where('id', '=', data.id).execute();
    expect((await audit(db)).map(({ id }) => id)).toEqual([data.id]);
    await db.updateTable('gift_card').set({ issue_reason: 'kou' }).where('id', '=', data.id).execute();
  });

  test('waits for its day, and is mailed once', async () => {
    const { data } = await issue({
      ...{ amount: 5, reason: 'verjaardag', recipientEmail: 'later@gast.example', sendOn: inDays(3) },
    });
    const mails = async () => {
      await sendDueGiftCards(shop.paymentDeps);
      return (await shop.emails()).filter(({ to }) => to === 'later@gast.example').length;
    };
    expect(data.sentAt).toBeNull();
    const filters = `sendOn:eq:${inDays(3)}`;
    expect((await list({ filters, orderBy: 'sentAt:asc' })).items).toMatchObject([
      { id: data.id, sendOn: inDays(3), sentAt: null },
    ]);
    expect(await mails()).toBe(0);
    await db
      .updateTable('gift_card')
      .set({ send_on: inDays(0) })
      .where('id', '=', data.id)
      .execute();
    expect(await mails()).toBe(1);
    expect(await mails()).toBe(0);
    const { items } = await list({ searchTerm: 'later@gast' });
    expect(items).toMatchObject([{ sentAt: expect.any(String) }]);
  });

  test.each([
    [{ amount: 0 }, 'body.amount'],
    [{ reason: '' }, 'body.reason'],
    [{ recipientEmail: 'geen adres' }, 'body.recipientEmail'],
    [{ validUntil: '2020-01-01' }, 'body.validUntil'],
    [{ sendOn: '2020-01-01' }, 'body.sendOn'],
  ])('is refused with %j', async (wrong, path) => {
    const answer = await issue({ amount: 5, reason: 'excuses', ...wrong });
    expect(answer).toMatchObject({ status: 400, errors: [{ path }] });
  });
});

describe('a gift card', () => {
  test('that is blocked pays nothing until it is unblocked, and keeps its balance', async () => {
    const { id, code } = await freshGiftCard(shop, 500);
    expect((await office('block', id)).data).toMatchObject({ state: 'blocked', balance: 5 });
    expect(await enter(await freshCart(shop), code)).toMatchObject({ status: 409 });
    expect(await office('send', id, { recipientEmail: 'noor@gast.example' })).toMatchObject({ status: 409 });
    expect((await office('unblock', id)).data).toMatchObject({ state: 'active' });
    expect((await enter(await freshCart(shop), code)).data.tenders).toMatchObject([{ amount: 5 }]);
  });

  test('that is blocked while it is in a cart pays no order', async () => {
    const { id, code } = await freshGiftCard(shop, 500);
    const cartId = await readyCart(shop);
    await enter(cartId, code);
    await office('block', id);
    expect((await call(shop, 'cart.read', { params: { cartId } })).data.tenders).toMatchObject([
      { amount: 0 },
    ]);
  });

  test('that expired is valid longer after a change; nobody’s newer change is lost', async () => {
    const { id, code } = await freshGiftCard(shop, 500, { valid_until: '2020-02-29' });
    const { version } = (await office('read', id)).data;
    const changed = await office('change', id, { version, validUntil: inDays(100) });
    expect(changed.data).toMatchObject({ state: 'active', validUntil: inDays(100) });
    expect((await enter(await freshCart(shop), code)).status).toBe(200);
    expect(await office('change', id, { version, recipientName: 'Noor' })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    expect(
      await office('change', id, { version: changed.data.version, validUntil: inDays(-1) }),
    ).toMatchObject({
      errors: [{ path: 'body.validUntil', code: 'past_day' }],
    });
  });

  test('is sent again, to another address too; without any it says what is missing', async () => {
    const { id } = await freshGiftCard(shop, 500);
    expect(await office('send', id, {})).toMatchObject({ errors: [{ path: 'body.recipientEmail' }] });
    const sentTo: string[][] = [];
    for (const recipientEmail of ['een@gast.example', undefined, 'twee@gast.example']) {
      expect((await office('send', id, { recipientEmail })).status).toBe(200);
      sentTo.push((await shop.emails()).map(({ to }) => to));
    }
    expect(sentTo).toEqual([['een@gast.example'], ['een@gast.example'], ['twee@gast.example']]);
  });

  test('that was voided with its order stays as it is', async () => {
    const { id } = await freshGiftCard(shop, 500, { voided_at: new Date() });
    for (const verb of ['block', 'unblock', 'send'] as const) {
      expect(await office(verb, id, verb === 'send' ? {} : undefined), verb).toMatchObject({ status: 409 });
    }
    expect(await office('read', crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});
