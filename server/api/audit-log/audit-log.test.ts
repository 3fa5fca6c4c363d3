import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../test/kit/call-api.ts';
import { freshBlock } from '../../../test/kit/fresh-block.ts';
import { freshPerson } from '../../../test/kit/fresh-person.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite } from '../../business/site.ts';
import { recordChange } from '../../platform/audit-log/record-change.ts';
import { trimAuditLog } from './audit-entries.ts';

const shop = await openShop();
const { db, site } = shop;
const eva = await shop.signIn('eva', 'office');
const mees = await shop.signIn('mees', 'office');

const read = async (query: Record<string, string> = {}, token = mees.accessToken) =>
  (await call(shop, 'auditLog.all', { query }, { token })).data;

/** A new editor, so that their entries stand alone. */
const freshEditor = () => freshPerson(shop, { role: 'editor' });

async function writeText(token: string) {
  const { blockId } = await freshBlock(shop);
  const body = { id: blockId, data: '<p>Geheim recept</p>', culture: 'nl' as const };
  await call(shop, 'editing.update', { body }, { token });
  return blockId;
}

const note = (more: object = {}) =>
  recordChange(db, { siteId: site.id, staffId: eva.personId, call: 'pages.publishPlanned', ...more });

describe('the list', () => {
  test('shows who changed what, the newest first', async () => {
    const { id, accessToken } = await freshEditor();
    const first = await writeText(accessToken);
    const second = await writeText(accessToken);
    const { items, totalCount } = await read({ filters: `staffId:eq:${id}` });
    expect(totalCount).toBe(2);
    expect(items).toMatchObject([
      { target: `id ${second}, culture nl` },
      {
        ...{ staffId: id, who: '', call: 'editing.update', target: `id ${first}, culture nl` },
        ...{ path: '/backoffice/cms/v1/WebPageContent/Update', status: 200 },
        fields: ['id', 'data', 'culture'],
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('Geheim');
    const named = await read({ filters: `staffId:eq:${mees.personId}`, searchTerm: 'mees' });
    expect(named.items[0]).toMatchObject({ who: expect.stringContaining('Mees') });
  });

  test('is filtered by call, path, time and outcome, and paged', async () => {
    const { id, accessToken } = await freshEditor();
    for (let n = 0; n < 5; n++) await writeText(accessToken);
    await call(
      shop,
      'siteEditing.putRobotsRules',
      { body: { version: 'x', rules: [] } },
      { token: accessToken },
    );
    const of = (filters: string) => read({ filters: `staffId:eq:${id},${filters}` });
    expect((await of('status:gte:400')).items).toMatchObject([
      { call: 'siteEditing.putRobotsRules', status: 403 },
    ]);
    expect((await of('call:ct:editing.upd')).totalCount).toBe(5);
    expect((await of('path:ct:RobotsRule')).totalCount).toBe(1);
    const [third] = (await read({ filters: `staffId:eq:${id}`, pageSize: '1', pageNumber: '4' })).items;
    const since = await of(`at:gte:${encodeURIComponent(third?.at ?? '')}`);
    expect(since.totalCount).toBe(4);
    const page = await read({ filters: `staffId:eq:${id}`, pageSize: '4', pageNumber: '2' });
    expect(page).toMatchObject({ totalCount: 6, totalPages: 2, hasNext: false, hasPrevious: true });
    expect(page.items).toHaveLength(2);
  });

  test('refuses an unknown filter', async () => {
    const { accessToken: token } = mees;
    for (const filters of ['password:eq:x', 'call:is:x']) {
      const answer = await call(shop, 'auditLog.all', { query: { filters } }, { token });
      expect(answer).toMatchObject({ status: 400, errors: [{ path: 'query.filters' }] });
    }
  });

  test('is closed to editors, and each site has its own', async () => {
    const { accessToken: token } = eva;
    expect(await call(shop, 'auditLog.all', { query: {} }, { token })).toMatchObject({ status: 403 });
    const lodge = await createSite(db, { name: 'Lodge', hosts: ['lodge.example'], cultures: ['nl'] });
    await note({ siteId: lodge.id, call: 'elsewhere.happened' });
    expect((await read({ filters: 'call:eq:elsewhere.happened' })).totalCount).toBe(0);
  });
});

describe('an entry', () => {
  afterEach(() => vi.restoreAllMocks());

  const entriesOf = (staffId: string) =>
    db.selectFrom('audit_entry').selectAll().where('staff_id', '=', staffId).orderBy('at').execute();

  test('is written before the change, without an outcome', async () => {
    const { accessToken: token, id } = await freshPerson(shop, { role: 'manager' });
    const { version, rules } = (await call(shop, 'siteEditing.robotsRules', {}, { token })).data;
    let writing: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('site').select('id').where('id', '=', site.id).forNoKeyUpdate().execute();
      writing = call(shop, 'siteEditing.putRobotsRules', { body: { version, rules } }, { token });
      await vi.waitFor(async () => expect(await entriesOf(id)).toMatchObject([{ status: null }]), 10_000);
    });
    await writing;
    expect(await entriesOf(id)).toMatchObject([{ status: 200 }]);
  });

  test('that cannot be written stops the change', async () => {
    const { version, rules } = (await call(shop, 'siteEditing.robotsRules', {}, { token: mees.accessToken }))
      .data;
    const body = { version, rules: [...rules, { userAgent: 'gull', allow: '', disallow: '/' }] };
    const change = () => call(shop, 'siteEditing.putRobotsRules', { body }, { token: mees.accessToken });
    await sql`alter table audit_entry rename to away`.execute(db);
    try {
      expect(await change()).toMatchObject({ status: 503, code: 'unavailable' });
      expect(shop.log.take(/^the audit log cannot be written$/)).toHaveLength(1);
      shop.log.take(/^answered$/);
      const guest = await call(shop, 'cart.create', { body: {} });
      expect(guest.status).toBe(200);
    } finally {
      await sql`alter table away rename to audit_entry`.execute(db);
    }
    const now = await call(shop, 'siteEditing.robotsRules', {}, { token: mees.accessToken });
    expect(now.data.version).toBe(version);
    expect((await change()).status).toBe(200);
  });

  test('is written once for each of thirty simultaneous calls', async () => {
    const { accessToken, id } = await freshEditor();
    await Promise.all(Array.from({ length: 30 }, () => writeText(accessToken)));
    const entries = await entriesOf(id);
    expect(entries).toHaveLength(30);
    expect(new Set(entries.map(({ request_id }) => request_id)).size).toBe(30);
    expect(entries.every(({ status }) => status === 200)).toBe(true);
  });

  test('is never updated, and not deleted before its time', async () => {
    await note({ call: 'kept.entry' });
    const { id } = await db
      .selectFrom('audit_entry')
      .select('id')
      .where('call', '=', 'kept.entry')
      .executeTakeFirstOrThrow();
    const [own, rejection] = [sql`id = ${id}`, { message: 'the audit log is only ever added to' }];
    await expect(sql`update audit_entry set status = 500 where ${own}`.execute(db)).rejects.toMatchObject(
      rejection,
    );
    await expect(sql`update audit_entry set call = 'x' where ${own}`.execute(db)).rejects.toMatchObject(
      rejection,
    );
    await expect(
      sql`update audit_entry set staff_id = ${mees.personId} where ${own}`.execute(db),
    ).rejects.toMatchObject(rejection);
    await expect(sql`delete from audit_entry where ${own}`.execute(db)).rejects.toMatchObject(rejection);
    await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow('only ever added to');
  });

  test('gets its outcome once', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into audit_entry (site_id, call, method, path) values (${site.id}, 'open.entry', '', '') returning id`.execute(
      db,
    );
    const own = sql`id = ${rows[0]?.id}`;
    await sql`update audit_entry set status = 200, staff_id = ${eva.personId} where ${own}`.execute(db);
    await expect(sql`update audit_entry set status = 400 where ${own}`.execute(db)).rejects.toThrow(
      'added to',
    );
    await expect(sql`update audit_entry set status = null where ${own}`.execute(db)).rejects.toThrow(
      'added to',
    );
  });

  test('is deleted after 400 days, and not before', async () => {
    const old = (days: number) =>
      sql`
      insert into audit_entry (site_id, call, method, path, at)
      values (${site.id}, ${`day.${days}`}, '', '', now() - make_interval(days => ${days}))`.execute(db);
    for (const days of [399, 401, 1000]) await old(days);
    await trimAuditLog(db);
    const entries = await db
      .selectFrom('audit_entry')
      .select('call')
      .where('call', 'like', 'day.%')
      .execute();
    expect(entries).toEqual([{ call: 'day.399' }]);
  });

  test('of an erased person has no name', async () => {
    const { accessToken, id } = await freshEditor();
    const blockId = await writeText(accessToken);
    await db.deleteFrom('person').where('id', '=', id).execute();
    const { items } = await read({ searchTerm: blockId });
    expect(items).toMatchObject([{ staffId: null, who: '', call: 'editing.update', status: 200 }]);
  });
});

describe('a change without a call', () => {
  test('is recorded in its transaction', async () => {
    const pageId = crypto.randomUUID();
    await note({ target: { pageId, cultures: ['nl', 'de'] } });
    const { items } = await read({ searchTerm: pageId });
    expect(items).toMatchObject([
      { call: 'pages.publishPlanned', target: `pageId ${pageId}, cultures nl de`, path: '', status: 200 },
    ]);
    expect(items[0]?.who).toBe('Eva Ebbe');
  });

  test('and is not recorded after a rollback', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await recordChange(trx, { siteId: site.id, staffId: null, call: 'undone.change' });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect((await read({ filters: 'call:eq:undone.change' })).totalCount).toBe(0);
  });
});
