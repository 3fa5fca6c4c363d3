import { describe, expect, test } from 'vitest';
import type { Contract, Input } from '../../../contract/contract.ts';
import { call } from '../../../test/kit/call-api.ts';
import { type FreshBlock, freshBlock } from '../../../test/kit/fresh-block.ts';
import { freshPerson } from '../../../test/kit/fresh-person.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite } from '../../business/site.ts';
import { runSchedules } from './run-schedules.ts';

const shop = await openShop();
const other = await shop.another();
const { accessToken: token } = await shop.signIn('eva', 'office');

type Body = Input<Contract['pages']['schedule']>['body'];

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const plan = ({ pageId }: { pageId: string }, body: Partial<Body> = {}, as = token) =>
  call(
    shop,
    'pages.schedule',
    { body: { pageId, cultures: ['nl'], action: 'publish', at: inHours(1), ...body } },
    { token: as },
  );
const cancel = (scheduleId: string) =>
  call(shop, 'pages.cancelSchedule', { params: { scheduleId } }, { token });
const planned = async ({ pageId }: { pageId: string }) =>
  (await call(shop, 'pages.schedules', { query: { pageId } }, { token })).data;
const draft = ({ blockId }: FreshBlock, data: string, baseVersion = 1) =>
  call(
    shop,
    'editing.putDraft',
    { params: { blockId }, body: { culture: 'nl', data, baseVersion } },
    { token },
  );

/** Makes a schedule due, as if its time had come. */
const comes = (id: string) =>
  shop.db
    .updateTable('page_schedule')
    .set({ due_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
const look = (instance = shop as Pick<typeof shop, 'paymentDeps' | 'log'>) =>
  runSchedules(instance.paymentDeps.db, instance.paymentDeps.log);

/** The page for visitors of another process. */
async function read({ path, pageId }: FreshBlock) {
  await other.projections.catchUp();
  const page = await call(other, 'content.findPageByUrl', { query: { path } }, {});
  const content = await call(other, 'content.pageContent', { query: { id: pageId } }, {});
  return { status: page.status, data: content.data?.rows[0]?.cols[0]?.content[0]?.data };
}

describe('a scheduled publication', () => {
  test('runs when it is due, not before, and reaches pages that another process has cached', async () => {
    const page = await freshBlock(shop);
    await draft(page, '<p>De zomer begint.</p>');
    const { data: schedule } = await plan(page, { name: 'Zomer' });
    expect(schedule).toMatchObject({
      outcome: null,
      doneAt: null,
      createdBy: 'Eva Ebbe',
      pageTitle: 'Een blok',
    });
    await look();
    expect((await read(page)).data).toBe('<p>De oven is aan.</p>');
    await comes(schedule.id);
    await look();
    expect((await read(page)).data).toBe('<p>De zomer begint.</p>');
    expect(await planned(page)).toMatchObject([{ id: schedule.id, outcome: 'done' }]);
    const history = await call(shop, 'editing.publications', { query: page }, { token });
    expect(history.data).toMatchObject([{ name: 'Zomer', publishedBy: 'Eva Ebbe' }, { isOriginal: true }]);
  });

  test('shows a page that was not live yet, and its end takes it offline again', async () => {
    const page = await freshBlock(shop);
    const body = { cultures: ['nl' as const, 'en' as const] };
    await call(shop, 'pages.unpublish', { params: page, body }, { token });
    expect((await read(page)).status).toBe(404);
    const begin = await plan(page, { cultures: ['nl'] });
    const end = await plan(page, { cultures: ['nl'], action: 'unpublish', at: inHours(48) });
    await comes(begin.data.id);
    await look();
    expect((await read(page)).status).toBe(200);
    await comes(end.data.id);
    await look();
    expect((await read(page)).status).toBe(404);
  });

  test('runs once with two processes at the same time', async () => {
    const page = await freshBlock(shop);
    await draft(page, '<p>een keer</p>');
    const { data: schedule } = await plan(page);
    await comes(schedule.id);
    await Promise.all([look(), look(other as never), look(), look(other as never)]);
    const history = await call(shop, 'editing.publications', { query: page }, { token });
    expect(history.data.filter(({ isOriginal }) => !isOriginal)).toHaveLength(1);
    expect(await planned(page)).toMatchObject([{ outcome: 'done' }]);
  });

  test('that was missed while no process ran is run by the waiting job', async () => {
    const page = await freshBlock(shop);
    await draft(page, '<p>ingehaald</p>');
    const { data: schedule } = await plan(page, { at: new Date(Date.now() + 300).toISOString() });
    await expect
      .poll(() => shop.emails().then(() => planned(page)), { timeout: 10_000 })
      .toMatchObject([{ id: schedule.id, outcome: 'done' }]);
    expect((await read(page)).data).toBe('<p>ingehaald</p>');
  });

  test('over a later publication changes nothing, records that, and does not delay others', async () => {
    const [page, next] = [await freshBlock(shop), await freshBlock(shop)];
    await draft(page, '<p>concept</p>');
    await draft(next, '<p>gaat door</p>');
    const schedules = [await plan(page), await plan(next)];
    await shop.db
      .updateTable('block_text')
      .set({ data: '<p>van elders</p>', version: 2 })
      .where('block_id', '=', page.blockId)
      .execute();
    for (const { data } of schedules) await comes(data.id);
    await look();
    expect(await planned(page)).toMatchObject([{ outcome: 'conflict', doneAt: expect.any(String) }]);
    expect((await planned(next))[0]?.outcome).toBe('done');
    expect(await read(next)).toMatchObject({ data: '<p>gaat door</p>' });
    const drafts = await call(shop, 'editing.drafts', { query: page }, { token });
    expect(drafts.data).toMatchObject([{ data: '<p>concept</p>' }]);
    const logged = shop.log.lines.filter((line) => line.schedule === schedules[0]?.data.id);
    expect(logged).toHaveLength(1);
  });

  test('that was cancelled does not run; an erased editor leaves it unsigned', async () => {
    const page = await freshBlock(shop);
    await draft(page, '<p>nieuw</p>');
    const { data: off } = await plan(page);
    expect((await cancel(off.id)).status).toBe(200);
    expect((await cancel(off.id)).status).toBe(404);
    const leaver = await freshPerson(shop, { role: 'editor' });
    const { data: scheduled } = await plan(page, {}, leaver.accessToken);
    await shop.db.deleteFrom('person').where('id', '=', leaver.id).execute();
    await comes(scheduled.id);
    await look();
    expect(await planned(page)).toMatchObject([{ id: scheduled.id, outcome: 'done', createdBy: '' }]);
  });

  test('that would remove the front page fails, and the front page stays', async () => {
    const { data: pages } = await call(shop, 'pages.all', { query: {} }, { token });
    const home = pages.find(({ path }) => path === '/');
    if (!home) throw new Error('no front page');
    const { data } = await plan({ pageId: home.id }, { action: 'unpublish', cultures: home.liveCultures });
    await comes(data.id);
    await look();
    expect(await planned({ pageId: home.id })).toMatchObject([{ outcome: 'failed' }]);
    expect((await call(shop, 'content.findPageByUrl', { query: { path: '/' } }, {})).status).toBe(200);
  });
});

test.each([-1, 24 * 740])('a moment %i hours ahead is rejected', async (hours) => {
  const response = await plan(await freshBlock(shop), { at: inHours(hours) });
  expect(response).toMatchObject({ status: 400, errors: [{ path: 'body.at' }] });
});

test('pages of another site have no schedules here', async () => {
  const site = await createSite(shop.db, { name: 'Klein', hosts: ['klein.example'], cultures: ['nl'] });
  const page = await freshBlock({ db: shop.db, site });
  expect(await plan(page)).toMatchObject({ status: 404 });
  const { id } = await shop.db
    .insertInto('page_schedule')
    .values({ page_id: page.pageId, cultures: ['nl'], action: 'publish', due_at: inHours(1) })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await cancel(id)).toMatchObject({ status: 404 });
  const { data } = await call(shop, 'pages.schedules', { query: {} }, { token });
  expect(data.map((one) => one.id)).not.toContain(id);
});

test('only a schedule can show a page from a given moment', async () => {
  const { pageId } = await freshBlock(shop);
  const later = shop.db
    .updateTable('page_text')
    .set({ published_at: new Date(Date.now() + 86_400_000) })
    .where('page_id', '=', pageId)
    .execute();
  await expect(later).rejects.toThrow(/page_schedule/);
});
