import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Culture, cultures, languageTags } from '../../../contract/culture.ts';
import { type Arrived, startMailServer } from '../../../test/fakes/mail-server.ts';
import { call } from '../../../test/kit/call-api.ts';
import { type FreshMember, freshMember } from '../../../test/kit/fresh-member.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { putSiteProperties } from '../../business/site.ts';
import { setPreference } from '../../customers/preference.ts';
import { dayOfSite } from '../../loyalty/day.ts';
import { runLoyaltyJob } from '../../loyalty/loyalty-job.ts';
import type { LoyaltyEmailKind } from '../../platform/job-data.ts';
import { emailTexts, getLoyaltyEmailText } from '../email-texts.ts';

const server = await startMailServer();
afterAll(() => server.stop());
const shop = await openShop({ smtpUrl: server.url });
const { db, site, paymentDeps } = shop;

/** Runs all due jobs and returns the new emails of the mail server. */
async function arrivedFor({ emailAddress }: FreshMember): Promise<Arrived[]> {
  await runLoyaltyJob(paymentDeps);
  await shop.emails();
  return server.arrived.splice(0).filter(({ to }) => to.includes(emailAddress));
}

/** Creates a member with a language, whose initial emails are sent. */
async function reading(culture: Culture): Promise<FreshMember> {
  const member = await freshMember(shop);
  await db.updateTable('person').set({ culture, first_name: 'Noor' }).where('id', '=', member.id).execute();
  // As if they joined on the page.
  await sql`update member set origin = 'https://inn.example' where id = ${member.memberId}`.execute(db);
  await arrivedFor(member);
  return member;
}

const tierOf = (code: string) =>
  sql`(select id from loyalty_tier where site_id = ${site.id} and code = ${code})`;
const risen = ({ memberId }: FreshMember, code: string, reason: 'reached' | 'lost') => sql`
  with changed as (update member set tier_id = ${tierOf(code)} where id = ${memberId} returning id, tier_id)
  insert into member_tier (member_id, tier_id, reason) select id, tier_id, ${reason} from changed`;

/** Causes each kind of email. */
const reasons: Record<LoyaltyEmailKind, (member: FreshMember) => Promise<unknown>> = {
  memberWelcome: ({ memberId }) =>
    sql`update member_tier set notified_at = null where member_id = ${memberId}`.execute(db),
  tierReached: (member) => risen(member, 'silver', 'reached').execute(db),
  tierLost: async (member) => {
    await risen(member, 'gold', 'reached').execute(db);
    await sql`update member_tier set notified_at = now() where member_id = ${member.memberId}`.execute(db);
    await risen(member, 'silver', 'lost').execute(db);
  },
  tierEnding: async (member) => {
    await risen(member, 'silver', 'reached').execute(db);
    await sql`update member_tier set notified_at = now() where member_id = ${member.memberId}`.execute(db);
    await sql`update member set tier_until = ${dayOfSite(site.id)} + 20 where id = ${member.memberId}`.execute(
      db,
    );
  },
  pointsExpiring: async ({ memberId }) => {
    await sql`update loyalty_lot set expiry_date = ${dayOfSite(site.id)} + 20 where member_id = ${memberId}`.execute(
      db,
    );
    await sql`update loyalty_lot set points = points + 60, left_points = left_points + 60
      where member_id = ${memberId} and points > 0`.execute(db);
  },
};

/** Sets a zone where it is about noon now, because emails go out by day. */
beforeEach(async () => {
  const offset = 12 - new Date().getUTCHours();
  const value = offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
  await putSiteProperties(db, site.id, [{ name: 'timeZone', value }]);
});

describe.each(cultures)('a member who reads %s', (culture) => {
  test.each(Object.keys(emailTexts.nl.loyaltyEmails) as LoyaltyEmailKind[])(
    'gets the email %s, in both parts, once',
    async (kind) => {
      const member = await reading(culture);
      await reasons[kind](member);
      const emails = await arrivedFor(member);
      expect(emails).toHaveLength(1);
      const [{ from, headers, parts } = expect.unreachable()] = emails;
      const [text, html, ...more] = parts;
      expect([from, more]).toEqual(['hallo@zilteduin.example', []]);
      expect([text?.type, html?.type]).toEqual([
        expect.stringContaining('text/plain'),
        expect.stringContaining('text/html'),
      ]);
      expect(headers.get('message-id')).toMatch(/^<\S+@\S+>$/);
      const { rows } = await sql<{ tier: string }>`
        select name as tier from member join loyalty_tier_text using (tier_id)
        where member.id = ${member.memberId} and culture = ${culture}`.execute(db);
      const [{ tier } = expect.unreachable()] = rows;
      const [businessName = ''] = /^-- \n(.*)$/m.exec(text?.content ?? '')?.slice(1) ?? [];
      const texts = getLoyaltyEmailText(culture, kind, { business: businessName, tier });
      for (const part of [text, html]) expect(part?.content).toContain(texts.heading);
      for (const paragraph of texts.paragraphs)
        expect(text?.content.replace(/\s+/g, ' ')).toContain(paragraph.replace(/\s+/g, ' '));
      expect(html?.content).toContain(`<html lang="${languageTags[culture]}">`);
      const address = `https://inn.example${culture === 'nl' ? '' : `/${culture}`}/account/points`;
      for (const part of [text, html]) expect(part?.content).toContain(address);
      expect(await arrivedFor(member)).toEqual([]);
    },
  );
});

test('a member who chose an email language gets emails in it', async () => {
  const member = await reading('nl');
  await setPreference(db, member.id, { key: 'mailCulture', type: 'string', value: 'fr' });
  await reasons.tierReached(member);
  const [email] = await arrivedFor(member);
  expect(email?.parts[1]?.content).toContain('<html lang="fr-FR">');
});

describe('a member who left or was erased after an email was enqueued', () => {
  test.each(Object.entries(reasons))('gets no email %s', async (_, giveReason) => {
    const [left, erased, stays] = [await reading('nl'), await reading('nl'), await reading('nl')];
    for (const member of [left, erased, stays]) await giveReason(member);
    await runLoyaltyJob(paymentDeps);
    await call(shop, 'loyalty.leave', {}, { token: left.accessToken });
    const { password } = erased;
    expect(
      (await call(shop, 'account.erase', { body: { password } }, { token: erased.accessToken })).status,
    ).toBe(200);
    shop.log.take(/^security:/);
    await shop.emails();
    await runLoyaltyJob(paymentDeps);
    await shop.emails();
    const recipients = server.arrived
      .splice(0)
      .flatMap(({ to, headers }) => ({ to, subject: headers.get('subject') }));
    expect(recipients.filter(({ to }) => to.includes(stays.emailAddress))).toHaveLength(1);
    expect(recipients.filter(({ to }) => to.includes(left.emailAddress))).toEqual([]);
    // Only the goodbye.
    expect(recipients.filter(({ to }) => to.includes(erased.emailAddress))).toHaveLength(1);
  });
});

test('an unavailable mail server is tried again, and the email arrives once', async () => {
  const member = await reading('nl');
  await reasons.tierReached(member);
  server.reject('content', 451, { to: member.emailAddress });
  expect(await arrivedFor(member)).toEqual([]);
  expect(shop.log.take(/^a job failed/)).toHaveLength(1);
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
  expect(await arrivedFor(member)).toHaveLength(1);
});
