import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { call, expectQuietLogs } from '../../test/kit/call-api.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const { db } = shop;
expectQuietLogs([shop]);
beforeEach(() => db.deleteFrom('rate_limit').execute());

const password = 'zilte-umlaut-zwemt';
const spellings = (name: string) => [
  `${name}@strand-müller.example`,
  `${name}@STRAND-MÜLLER.example`,
  `${name}@xn--strand-mller-klb.example`,
];

test('an account with an international domain is the same however the domain is typed', async () => {
  const [typed = '', , fromBrowser = ''] = spellings('ute');
  const registered = await call(shop, 'account.registerPerson', {
    body: { username: fromBrowser, password },
  });
  expect(registered.data.user.emailAddress).toBe(typed);
  for (const emailAddress of spellings('ute')) {
    const { data } = await call(shop, 'account.login', { body: { emailAddress, password } });
    expect(data?.user.emailAddress).toBe(typed);
    const used = await call(shop, 'account.emailUsed', { query: { emailAddress } });
    expect(used.data).toEqual({ used: true });
    const again = await call(shop, 'account.registerPerson', { body: { username: emailAddress, password } });
    expect(again.code).toBe('already_used');
    await call(shop, 'account.forgotPassword', { query: { username: emailAddress } });
  }
  const received = (await shop.emails()).filter(({ to }) => to === typed);
  expect(received.filter(({ subject }) => /wachtwoord|password/i.test(subject))).toHaveLength(3);
});

test('addresses that were stored with a domain in ASCII get its letters', async () => {
  const { id } = await freshPerson(shop, { emailAddress: 'uwe@xn--strand-mller-klb.xn--p1ai' });
  const broken = await freshPerson(shop, { emailAddress: 'uwe@xn--9999999.example' });
  const migration = join(import.meta.dirname, '../../database/migrations/038-email-addresses.sql');
  // One block, because a query has one statement.
  await sql.raw(`do $migration$ begin ${readFileSync(migration, 'utf8')} end $migration$`).execute(db);
  const stored = await db.selectFrom('person').select(['id', 'email_address']).execute();
  const addresses = new Map(stored.map((row) => [row.id, row.email_address]));
  expect(addresses.get(id)).toBe('uwe@strand-müller.рф');
  expect(addresses.get(broken.id)).toBe('uwe@xn--9999999.example');
});
