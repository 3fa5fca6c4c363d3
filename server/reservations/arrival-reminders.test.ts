import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshStay, type StayDraft } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { createSite, putSiteProperties } from '../business/site.ts';
import { isArrivingSoon, sendArrivalReminders } from './arrival-reminders.ts';

const shop = await openShop();
const { db } = shop;
// So that there is a queue to look into.
await shop.emails();

/** The zone where it is noon now, or nearly, so that the hour of the day is none of these tests' business. */
const noonZone = () => {
  const offset = 12 - new Date().getUTCHours();
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};

const liveIn = (timeZone: string) =>
  putSiteProperties(db, shop.site.id, [{ name: 'timeZone', value: timeZone }]);

/** A stay that was booked two days ago and begins in so many days of the house. */
async function stayIn(days: number, draft: StayDraft = {}) {
  await liveIn(noonZone());
  const stay = await freshStay(shop, draft);
  await sql`update stay set created_at = now() - interval '2 days',
    arrival = (now() at time zone ${noonZone()})::date + ${days}::int,
    departure = (now() at time zone ${noonZone()})::date + ${days}::int + 2 where id = ${stay.id}`.execute(
    db,
  );
  return stay;
}

/** How often the guest of a stay was reminded, however many look at once. */
async function reminders(id: string): Promise<number> {
  await Promise.all([sendArrivalReminders(shop.paymentDeps), sendArrivalReminders(shop.paymentDeps)]);
  const { rows } = await sql`select from pgboss.job where name = 'order-letter'
    and data ->> 'kind' = 'stayReminder' and data ->> 'refId' = ${id}`.execute(db);
  return rows.length;
}

test.each([
  [4, 0],
  [3, 1],
  [0, 1],
  [-1, 0],
])('who comes in %i days is reminded %i times', async (days, expected) => {
  const { id } = await stayIn(days);
  expect(await reminders(id)).toBe(expected);
  expect(await reminders(id)).toBe(expected);
  expect(await isArrivingSoon(db, id)).toBe(expected === 1);
});

test('who booked today is not reminded today', async () => {
  const { id } = await stayIn(2);
  await sql`update stay set created_at = now() where id = ${id}`.execute(db);
  expect(await reminders(id)).toBe(0);
});

test('nobody is reminded at night', async () => {
  const { id } = await stayIn(2);
  const hour = new Date().getUTCHours();
  // Where it is four in the morning, on the same day or the one beside it.
  const offset = hour >= 16 ? 28 - hour : 4 - hour;
  await liveIn(offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`);
  expect(await reminders(id)).toBe(0);
  await liveIn(noonZone());
  expect(await reminders(id)).toBe(1);
});

test.each(['held', 'cancelled', 'inHouse', 'noShow'])(
  'of a stay that is %s nobody is reminded',
  async (state) => {
    const { id } = await stayIn(2);
    await sql`update stay set state = ${state}, expires_at = now() + interval '1 hour' where id = ${id}`.execute(
      db,
    );
    expect(await reminders(id)).toBe(0);
    expect(await isArrivingSoon(db, id)).toBe(false);
  },
);

test('who moves their stay far ahead is reminded of the other day too', async () => {
  const { id } = await stayIn(3);
  expect(await reminders(id)).toBe(1);
  const letsPass = (days: number) =>
    sql`update stay set reminded_at = reminded_at - make_interval(days => ${days}), created_at = created_at - make_interval(days => ${days}),
      arrival = arrival - ${days}::int, departure = departure - ${days}::int where id = ${id}`.execute(db);
  await sql`update stay set arrival = arrival + 20, departure = departure + 20 where id = ${id}`.execute(db);
  expect(await reminders(id)).toBe(1);
  await letsPass(20);
  expect(await reminders(id)).toBe(2);
  expect(await reminders(id)).toBe(2);
});

test('a site that lives by no time zone is logged, and keeps no other from reminding', async () => {
  const lost = await createSite(db, { name: 'Lost', hosts: ['lost.example'], cultures: ['nl'] });
  const zone = { site_id: lost.id, name: 'timeZone', value: 'Mars/Olympus' };
  await db.insertInto('site_property').values(zone).execute();
  const [ours, theirs] = [await stayIn(2), await stayIn(2)];
  await db.updateTable('stay').set({ site_id: lost.id }).where('id', '=', theirs.id).execute();
  expect(await reminders(ours.id)).toBe(1);
  expect(shop.log.take(/timeZone of a site is none/)[0]).toMatchObject({ siteId: lost.id, zone: zone.value });
  // By UTC, whose day may be another than ours.
  const inUtc = (days: number) =>
    sql`update stay set arrival = (now() at time zone 'utc')::date + ${days}::int,
      departure = (now() at time zone 'utc')::date + ${days}::int + 2 where id = ${theirs.id}`.execute(db);
  await inUtc(3);
  expect(await isArrivingSoon(db, theirs.id)).toBe(true);
  await inUtc(4);
  expect(await isArrivingSoon(db, theirs.id)).toBe(false);
  await db.deleteFrom('site_property').where('site_id', '=', lost.id).execute();
});
