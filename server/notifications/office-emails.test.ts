import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Culture, cultures } from '../../contract/culture.ts';
import { type EmailName, emailKind, emailNames, fieldsIn } from '../../contract/email-kinds.ts';
import type { EmailWords } from '../../contract/office-email.ts';
import { call } from '../../test/kit/call-api.ts';
import { paidOrder } from '../../test/kit/fresh-cart.ts';
import { freshStay } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { assertWords, getShippedWords } from './edit-emails.ts';
import { noWords } from './own-texts.ts';

const shop = await openShop();
const { personId, accessToken: token } = await shop.signIn('mees', 'office');

const read = async (kind: EmailName) =>
  (await call(shop, 'officeEmail.read', { params: { kind } }, { token })).data;

/** Writes words over the version that is stored. */
async function write(kind: EmailName, culture: Culture, words: Partial<EmailWords>) {
  const { version = '' } = (await read(kind)).texts[culture] ?? {};
  const body = { version, ...noWords, ...words };
  return call(shop, 'officeEmail.putText', { params: { kind, culture }, body }, { token });
}

const preview = (kind: EmailName, body: { culture: Culture; orderName?: string; words?: EmailWords }) =>
  call(shop, 'officeEmail.preview', { params: { kind }, body }, { token });

describe.each(cultures)('in %s', (culture) => {
  test.each(emailNames)('the shipped words of %s name known fields, and the required ones', (kind) => {
    const { subject, greeting, body } = getShippedWords(kind, culture);
    const known: readonly string[] = emailKind(kind).fields;
    expect(fieldsIn(`${subject} ${greeting} ${body}`).filter((name) => !known.includes(name))).toEqual([]);
    expect(() => assertWords(kind, culture, noWords)).not.toThrow();
  });
});

describe('own words', () => {
  test('are in the email that a guest gets, in their culture only, until the shipped ones are restored', async () => {
    const subject = 'Danke, {{guestName}}: {{order}} für {{total}}';
    const greeting = 'Moin {{guestName}}!';
    const body = 'Wir backen schon.\n\nBis bald bei {{business}}.';
    expect(await write('orderConfirmed', 'de', { subject, greeting, body })).toMatchObject({ status: 200 });
    const listed = (await call(shop, 'officeEmail.all', {}, { token })).data;
    expect(listed.find(({ kind }) => kind === 'orderConfirmed')).toMatchObject({ ownCultures: ['de'] });

    const { id, orderName } = await paidOrder(shop);
    await sql`update customer_order set delivery_address = delivery_address || '{"attn": "Noor"}', culture = 'de'
      where id = ${id}`.execute(shop.db);
    const german = (await preview('orderConfirmed', { culture: 'de', orderName })).data;
    expect(german.subject).toMatch(new RegExp(`^Danke, Noor: ${orderName} für .+€`));
    for (const text of ['Moin Noor!', 'Wir backen schon.', 'Bis bald bei '])
      expect(german.text).toContain(text);
    expect(german.html).toContain('Wir backen schon.');
    expect((await preview('orderConfirmed', { culture: 'nl', orderName })).data.text).not.toContain(
      'Wir backen',
    );

    await shop.emails();
    await shop.paymentDeps.jobs.enqueue(shop.db, 'order-email', { kind: 'orderConfirmed', orderId: id });
    const [sent = expect.unreachable()] = await shop.emails();
    expect(sent.subject).toBe(german.subject);
    expect(sent.text).toBe(german.text);

    await write('orderConfirmed', 'de', {});
    expect((await preview('orderConfirmed', { culture: 'de', orderName })).data.text).not.toContain(
      'Wir backen',
    );
  });

  test('in Dutch are those of Flemish guests too', async () => {
    await write('memberWelcome', 'nl', { body: 'Fijn, {{guestName}}.' });
    expect((await preview('memberWelcome', { culture: 'be' })).data.text).toContain('Fijn, Noor.');
    await write('memberWelcome', 'be', { body: 'Wijs, {{guestName}}.' });
    expect((await preview('memberWelcome', { culture: 'be' })).data.text).toContain('Wijs, Noor.');
  });

  test('with an unknown field, or without a required one, are refused by its name', async () => {
    expect(
      await write('orderConfirmed', 'nl', { body: 'Dag {{voornaam}}, dit is {{order}}.' }),
    ).toMatchObject({
      status: 400,
      errors: [
        { path: 'body.body', code: 'unknown_field', message: '“voornaam” is geen veld van deze e-mail.' },
      ],
    });
    expect(
      await write('invoiceIssued', 'nl', { subject: 'De factuur', body: 'In de bijlage.' }),
    ).toMatchObject({
      errors: [{ path: 'body.body', code: 'missing_field' }],
    });
  });

  test('of somebody else are not lost', async () => {
    const { version = '' } = (await read('stayReminder')).texts.nl ?? {};
    await write('stayReminder', 'nl', { subject: 'Tot gauw' });
    const body = { version, ...noWords, subject: 'Tot morgen' };
    const params = { kind: 'stayReminder', culture: 'nl' } as const;
    expect(await call(shop, 'officeEmail.putText', { params, body }, { token })).toMatchObject({
      status: 409,
      code: 'version_conflict',
      details: { theirs: { own: { subject: 'Tot gauw' } } },
    });
  });
});

test.each(emailNames)('the email %s can be previewed', async (kind) => {
  await freshStay(shop);
  const { status, data } = await preview(kind, { culture: 'en' });
  expect(status).toBe(200);
  expect(data.subject).not.toMatch(/\{\{|undefined/);
  expect(data.text).not.toMatch(/\{\{|undefined/);
});

test('a preview shows unsaved words, of a real stay, and knows no other order', async () => {
  const { orderName, arrival } = await freshStay(shop);
  const words = { ...noWords, subject: '{{order}} from {{arrival}}' };
  const { data } = await preview('stayReminder', { culture: 'en', orderName, words });
  expect(data.subject).toContain(`${orderName} from `);
  expect(data.subject).toContain(arrival.slice(0, 4));
  expect(await preview('stayReminder', { culture: 'en', orderName: 'H999999' })).toMatchObject({
    status: 404,
  });
});

test('a test message goes to whoever asks for it', async () => {
  await shop.emails();
  const input = { params: { kind: 'tierReached' }, body: { culture: 'nl' } } as const;
  expect(await call(shop, 'officeEmail.sendTest', input, { token })).toMatchObject({ status: 200 });
  const { email_address } = await shop.db
    .selectFrom('person')
    .select('email_address')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  expect((await shop.emails()).map(({ to }) => to)).toEqual([email_address]);
});

test('a kind that is off is not sent; one that the law asks for stays on', async () => {
  const setOn = (kind: EmailName, isOn: boolean) =>
    call(shop, 'officeEmail.setOn', { params: { kind }, body: { isOn } }, { token });
  expect((await setOn('paymentReceived', false)).data).toMatchObject({ isOn: false });
  const { id } = await paidOrder(shop);
  await shop.emails();
  const { id: refId } = await shop.db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const send = async () => {
    await shop.paymentDeps.jobs.enqueue(shop.db, 'order-email', {
      kind: 'paymentReceived',
      orderId: id,
      refId,
    });
    return (await shop.emails()).length;
  };
  expect(await send()).toBe(0);
  await setOn('paymentReceived', true);
  expect(await send()).toBe(1);
  expect(await setOn('orderConfirmed', false)).toMatchObject({ status: 409, code: 'conflict' });
});
