import { afterAll, expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { connect } from '../../database/connect.ts';
import { cloneDatabase } from '../../database/test-database.ts';
import { inDays } from '../../test/kit/days.ts';
import { createSite } from '../business/site.ts';
import { storeLegalRecord, trimLegalRecords } from './legal-record.ts';

const database = await cloneDatabase();
const { db } = database;
const tills = connect(database.url, { max: 5 });
afterAll(async () => {
  await tills.close();
  await database.drop();
});
const site = await createSite(db, { name: 'Inn', cultures });
const other = await createSite(db, { name: 'Other', hosts: ['other.example'], cultures });

const invoice = (
  reference: string,
  issuedOn = '2031-05-01',
  document: Record<string, unknown> = { reference },
) => ({ kind: 'invoice', reference, document, issuedOn }) as const;

const references = async () =>
  (await db.selectFrom('legal_record').select('reference').orderBy('reference').execute()).map(
    (row) => row.reference,
  );

test.each([
  ['2031-01-01', '2038-12-31'],
  ['2031-12-31', '2038-12-31'],
  ['2032-02-29', '2039-12-31'],
])('an invoice of %s is kept until %s', async (issued_on, retain_until) => {
  const document = { total: 129.95, lines: [{ name: 'Duinkamer' }] };
  await storeLegalRecord(db, site.id, invoice(issued_on, issued_on, document));
  const row = db.selectFrom('legal_record').selectAll().where('reference', '=', issued_on);
  expect(await row.executeTakeFirst()).toMatchObject({
    site_id: site.id,
    kind: 'invoice',
    document,
    issued_on,
    retain_until,
  });
});

test('a reference is stored once for each site, as first issued', async () => {
  const tries = Array.from({ length: 10 }, () => storeLegalRecord(tills.db, site.id, invoice('ONCE')));
  await Promise.all([...tries, storeLegalRecord(tills.db, other.id, invoice('ONCE'))]);
  await storeLegalRecord(db, site.id, invoice('ONCE', '2033-01-01', { changed: true }));
  const rows = await db
    .selectFrom('legal_record')
    .select(['site_id', 'document', 'retain_until'])
    .where('reference', '=', 'ONCE')
    .execute();
  const first = { document: { reference: 'ONCE' }, retain_until: '2038-12-31' };
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { site_id: site.id, ...first },
      { site_id: other.id, ...first },
    ]),
  );
});

test('is deleted once the term is over, not on its last day', async () => {
  await db.deleteFrom('legal_record').execute();
  for (const [reference, retain_until] of [
    ['over', inDays(-1)],
    ['last day', inDays(0)],
    ['next', inDays(1)],
  ] as const) {
    const row = {
      site_id: site.id,
      kind: 'invoice',
      reference,
      document: {},
      issued_on: '2015-01-01',
      retain_until,
    };
    await db.insertInto('legal_record').values(row).execute();
  }
  await storeLegalRecord(db, site.id, invoice('long ago', '2010-06-01'));
  await trimLegalRecords(db);
  expect(await references()).toEqual(['last day', 'next']);
});
