import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '../../database/connect.ts';
import { demoPerson } from '../../demo/people.ts';
import { startMailServer } from '../../test/fakes/mail-server.ts';
import { copyInn } from '../../test/kit/copy-inn.ts';
import { siteToday } from '../../test/kit/days.ts';
import { emptyFolder, endProcessesAfterTests, startProcess } from '../../test/kit/start-process.ts';
import { putSiteProperties } from '../business/site.ts';
import { joinProgramme } from '../loyalty/member.ts';

const inn = await copyInn();
const server = await startMailServer();
const { db, close } = connect(inn.url, { max: 3 });
afterAll(async () => {
  await server.stop();
  await close();
  await inn.drop();
});
endProcessesAfterTests();

/** Code that a process loads first, to make a minute last a second. */
const haste = `data:text/javascript,${encodeURIComponent(
  'const every = setInterval; globalThis.setInterval = (work, ms, ...more) => every(work, ms === 60_000 ? 1000 : ms, ...more);',
)}`;
const serve = fileURLToPath(new URL('../../test/kit/serve.ts', import.meta.url));

test('each minute expired points are taken, and members get their emails, once by all processes', {
  timeout: 120_000,
}, async () => {
  const { emailAddress } = demoPerson('ana');
  const { id: personId, site_id: siteId } = await db
    .selectFrom('person')
    .select(['id', 'site_id'])
    .where('email_address', '=', emailAddress)
    .executeTakeFirstOrThrow();
  // The emails about expiring points are sent by day, so it must be noon at the business.
  const offset = 12 - new Date().getUTCHours();
  const timeZone = offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
  await putSiteProperties(db, siteId, [{ name: 'timeZone', value: timeZone }]);
  const memberId = await joinProgramme(db, siteId, personId);
  await sql`update member_tier set notified_at = null, created_at = now() where id = (
    select max(id) from member_tier where member_id = ${memberId})`.execute(db);
  const { rows: gone } = await sql<{ points: number }>`
    update loyalty_lot set expiry_date = ${siteToday} - 2 where id = (
      select id from loyalty_lot where member_id = ${memberId} and left_points > 0 and not_before < ${siteToday} - 2
      order by expiry_date desc limit 1
    ) returning left_points as points`.execute(db);
  const settings = { DATABASE_URL: inn.url, SMTP_URL: server.url };
  const processes = [];
  for (let n = 0; n < 2; n++) {
    processes.push(startProcess({ ...settings, DATA_DIR: await emptyFolder() }, ['--import', haste, serve]));
  }
  await Promise.all(processes.map(({ address }) => address));
  const expired = async () => {
    const { rows } = await sql<{ points: number }>`
      select -posting.points as points from loyalty_entry as entry join loyalty_posting as posting on entry_id = entry.id
      where member_id = ${memberId} and kind = 'expired' and lot_id is not null and entry.created_at > now() - interval '1 hour'`.execute(
      db,
    );
    return rows;
  };
  const emails = () =>
    server.arrived.filter(({ to }) => to.includes(emailAddress)).map(({ parts }) => parts[0]?.content);
  await vi.waitFor(
    async () => {
      expect(await expired()).toEqual(gone);
      expect(emails()).toHaveLength(2);
    },
    { timeout: 60_000, interval: 200 },
  );
  // A few more runs.
  await wait(4000);
  expect(await expired()).toEqual(gone);
  expect(emails().toSorted()).toEqual([
    expect.stringMatching(/^Zilver, en dik verdiend/),
    expect.stringMatching(/^Zonde om te laten liggen/),
  ]);
  for (const one of processes) one.signal('SIGTERM');
  expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(processes.map(({ complained }) => complained())).toEqual(['', '']);
});
