import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshStay, type StayDraft } from '../../test/kit/fresh-reservation.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { createSite, putSiteProperties } from '../business/site.ts';
import { isArrivingSoon, sendArrivalReminders } from './arrival-reminders.ts';

const shop = await openShop();
const { db } = shop;
// Creates the queue that the tests read.
await shop.emails();

/** Returns a time zone where it is about noon now, so that the hour does not affect these tests. */
const noonZone = () => {
  const offset = 12 - new Date().getUTCHours();
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};

const liveIn = (timeZone: string) =>
  putSiteProperties(db, shop.site.id, [{ name: 'timeZone', value: timeZone }]);

/** Creates a reservation, booked two days ago, that starts in `days` days of the business. */
async function stayIn(days: number, draft: StayDraft = {}) {
  await liveIn(noonZone());
  const stay = await freshStay(shop, draft);
  await sql`update reservation set created_at = now() - interval '2 days',
    arrival = (now() at time zone ${noonZone()})::date + ${days}::int,
    departure = (now() at time zone ${noonZone()})::date + ${days}::int + 2 where id = ${stay.id}`.execute(
    db,
  );
  return stay;
}

/** Counts the reminders of a reservation after several processes ran at once. */
async function reminders(id: string): Promise<number> {
  await Promise.all([sendArrivalReminders(shop.paymentDeps), sendArrivalReminders(shop.paymentDeps)]);
  const { rows } = await sql`select from pgboss.job where name = 'order-email'
    and data ->> 'kind' = 'stayReminder' and data ->> 'refId' = ${id}`.execute(db);
  return rows.length;
}

test.each([
  [4, 0],
  [3, 1],
  [0, 1],
  [-1, 0],
])('a guest who arrives in %i days gets %i reminders', async (days, expected) => {
  const { id } = await stayIn(days);
  expect(await reminders(id)).toBe(expected);
  expect(await reminders(id)).toBe(expected);
  expect(await isArrivingSoon(db, id)).toBe(expected === 1);
});

test('a guest who booked today gets no reminder today', async () => {
  const { id } = await stayIn(2);
  await sql`update reservation set created_at = now() where id = ${id}`.execute(db);
  expect(await reminders(id)).toBe(0);
});

test('no guest gets a reminder at night', async () => {
  const { id } = await stayIn(2);
  const hour = new Date().getUTCHours();
  // Picks a zone where it is four in the morning, on the same day or an adjacent one.
  const offset = hour >= 16 ? 28 - hour : 4 - hour;
  await liveIn(offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`);
  expect(await reminders(id)).toBe(0);
  await liveIn(noonZone());
  expect(await reminders(id)).toBe(1);
});

test.each(['held', 'cancelled', 'inHouse', 'noShow'])(
  'a reservation that is %s gets no reminder',
  async (state) => {
    const { id } = await stayIn(2);
    await sql`update reservation set state = ${state}, expires_at = now() + interval '1 hour' where id = ${id}`.execute(
      db,
    );
    expect(await reminders(id)).toBe(0);
    expect(await isArrivingSoon(db, id)).toBe(false);
  },
);

test('a guest who moves the reservation far ahead gets a reminder for the new day too', async () => {
  const { id } = await stayIn(3);
  expect(await reminders(id)).toBe(1);
  const letsPass = (days: number) =>
    sql`update reservation set reminded_at = reminded_at - make_interval(days => ${days}), created_at = created_at - make_interval(days => ${days}),
      arrival = arrival - ${days}::int, departure = departure - ${days}::int where id = ${id}`.execute(db);
  await sql`update reservation set arrival = arrival + 20, departure = departure + 20 where id = ${id}`.execute(
    db,
  );
  expect(await reminders(id)).toBe(1);
  await letsPass(20);
  expect(await reminders(id)).toBe(2);
  expect(await reminders(id)).toBe(2);
});

test('a site with an invalid time zone is logged and does not block reminders of other sites', async () => {
  const lost = await createSite(db, { name: 'Lost', hosts: ['lost.example'], cultures: ['nl'] });
  const zone = { site_id: lost.id, name: 'timeZone', value: 'Mars/Olympus' };
  await db.insertInto('site_property').values(zone).execute();
  const [ours, theirs] = [await stayIn(2), await stayIn(2)];
  await db.updateTable('reservation').set({ site_id: lost.id }).where('id', '=', theirs.id).execute();
  expect(await reminders(ours.id)).toBe(1);
  expect(shop.log.take(/timeZone of a site is none/)[0]).toMatchObject({ siteId: lost.id, zone: zone.value });
  // UTC may have another date than this machine.
  const inUtc = (days: number) =>
    sql`update reservation set arrival = (now() at time zone 'utc')::date + ${days}::int,
      departure = (now() at time zone 'utc')::date + ${days}::int + 2 where id = ${theirs.id}`.execute(db);
  await inUtc(3);
  expect(await isArrivingSoon(db, theirs.id)).toBe(true);
  await inUtc(4);
  expect(await isArrivingSoon(db, theirs.id)).toBe(false);
  await db.deleteFrom('site_property').where('site_id', '=', lost.id).execute();
});
