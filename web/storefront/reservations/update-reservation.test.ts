import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createClient } from '../../../client/client.ts';
import { createApi } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import { everyCall } from '../../../contract/office-calls.ts';
import { href } from '../../../contract/site-map.ts';
import { call } from '../../../test/kit/call-api.ts';
import { freshStay } from '../../../test/kit/fresh-reservation.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { updateReservation } from './update-reservation.ts';

const shop = await openShop();
const { accessToken: manager } = await shop.signIn('mees', 'office');
const { data: rules } = await call(shop, 'officeRegister.rules', {}, { token: manager });
await call(shop, 'officeRegister.putRules', { body: { birthDate: 'all', version: rules.version } } as never, {
  token: manager,
});

const form = { form: 'register', place: '2', birthDate: '1980-01-01' };

async function send(link: string, fields: Record<string, string>) {
  const response = await shop.fetch(href('reservation', { culture: 'nl', link }), {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' },
    redirect: 'manual',
  });
  return { status: response.status, html: await response.text() };
}

test('a guest’s form leaves the name that staff wrote and it does not show', async () => {
  const stay = await freshStay(shop);
  const params = { stayId: stay.id };
  const guests = [{ place: 2, firstName: 'Sam', lastName: 'Zand' }];
  await call(shop, 'officeStay.describe', { params, body: { guests } } as never, { token: manager });
  expect(await send(stay.key, form)).toMatchObject({ status: 302 });
  const { data } = await call(shop, 'officeStay.read', { params }, { token: manager });
  expect(data.guests).toMatchObject([{ firstName: 'Sam', lastName: 'Zand', birthDate: '1980-01-01' }]);
});

test('the form of a guest whom staff removed says so, with what was typed', async () => {
  const stay = await freshStay(shop);
  await sql`update reservation set adults = 1 where id = ${stay.id}`.execute(shop.db);
  const { status, html } = await send(stay.key, form);
  expect(status).toBe(409);
  expect(html).toContain('hoort niet meer bij de reservering');
  expect(html).toContain('value="1980-01-01"');
});

test('another guest in the place of the first is asked for their own document, at its field', async () => {
  const { version } = (await call(shop, 'officeRegister.rules', {}, { token: manager })).data;
  await call(shop, 'officeRegister.putRules', { body: { documentNumber: 'main', version } } as never, {
    token: manager,
  });
  const stay = await freshStay(shop);
  const first = { ...form, place: '1', firstName: 'Noor', lastName: 'Aerts', town: 'Zandoog' };
  const passport = { documentKind: 'passport', documentNumber: 'NX12345' };
  expect(await send(stay.key, { ...first, ...passport })).toMatchObject({ status: 302 });
  const masked = { ...first, ...passport, documentNumber: '•••45' };
  expect(await send(stay.key, { ...masked, town: 'Duinstad' })).toMatchObject({ status: 302 });
  const { status, html } = await send(stay.key, { ...masked, firstName: 'Sam' });
  expect(status).toBe(400);
  const [field] = /<input[^>]*name="documentNumber"[^>]*>/.exec(html) ?? [];
  expect(field).toContain('aria-invalid="true"');
  const { data } = await call(shop, 'officeStay.read', { params: { stayId: stay.id } }, { token: manager });
  expect(data.guests).toMatchObject([{ firstName: 'Noor', town: 'Duinstad', documentNumber: 'NX12345' }]);
});

test('a server without an answer is a problem of the form, with what was typed', async () => {
  const baseAddress = 'http://localhost:1';
  const answer = await updateReservation({
    request: new Request(baseAddress, { method: 'POST', body: new URLSearchParams(form) }),
    api: createApi<Contract>(createClient({ baseAddress }), everyCall),
    ...{ headers: new Headers(), stayKey: 'any', doneAt: () => '/' },
  });
  expect(answer).toMatchObject({
    init: { status: 503 },
    data: { place: 2, result: { initialValue: { birthDate: '1980-01-01' }, error: { '': [{}] } } },
  });
});
