import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { putNewsConsent } from '../../server/customers/index.ts';
import { momentOf } from './moments.ts';
import { shift } from './stays.ts';

const words = [
  {
    culture: 'nl',
    subject: 'De herfst aan zee',
    body: 'Dag {{firstName}},\n\nIn november is het stil op het strand, en ’s avonds brandt bij ons de haard. Wie van zondag tot donderdag komt, slaapt de derde nacht voor de helft.\n\nTot gauw in de duinen.',
    nameFallback: 'gast',
    buttonLabel: 'Bekijk de kamers',
  },
  {
    culture: 'de',
    subject: 'Der Herbst am Meer',
    body: 'Guten Tag {{firstName}},\n\nIm November ist es still am Strand, und abends brennt bei uns der Kamin. Wer von Sonntag bis Donnerstag kommt, zahlt für die dritte Nacht die Hälfte.\n\nBis bald in den Dünen.',
    nameFallback: 'lieber Gast',
    buttonLabel: 'Zimmer ansehen',
  },
  {
    culture: 'en',
    subject: 'Autumn by the sea',
    body: 'Hello {{firstName}},\n\nIn November the beach is quiet, and in the evening the fire is lit. Stay from Sunday to Thursday and the third night is half the price.\n\nSee you in the dunes.',
    nameFallback: 'dear guest',
    buttonLabel: 'See the rooms',
  },
];

const draft = {
  culture: 'nl',
  subject: 'Kerst in De Zilte Duin',
  body: 'Dag {{firstName}},\n\nVoor de kerstdagen zijn er nog enkele kamers.',
  nameFallback: 'gast',
  buttonLabel: '',
};

/** Members who agreed to news, a mailing that reached them ten days ago, and one that staff are writing. */
export async function addMailings(trx: Db, siteId: string, staffId: string, today: string): Promise<void> {
  const { rows: readers } = await sql<{ id: string }>`
    select person.id from person join member on person_id = person.id
    where person.site_id = ${siteId} and left_at is null order by email_address`.execute(trx);
  const consentAt = momentOf(shift(today, -60), 9);
  for (const [place, { id }] of readers.entries()) {
    const source = place % 3 === 0 ? 'checkout' : 'account';
    const text = 'Stuur me af en toe nieuws en aanbiedingen per e-mail. Afmelden kan altijd.';
    await putNewsConsent(trx, id, true, { source, text });
  }
  await sql`update news_consent set at = ${consentAt}::timestamptz
    where person_id = any(${readers.map(({ id }) => id)}::uuid[])`.execute(trx);
  const sentAt = momentOf(shift(today, -10), 10);
  const sent = await addMailing(trx, { siteId, staffId, at: sentAt, sentAt });
  for (const text of words) await addText(trx, sent, text);
  await sql`
    insert into mailing_recipient (mailing_id, person_id, state, tries, not_before, tried_at, sent_at)
    select ${sent}, unnest(${readers.map(({ id }) => id)}::uuid[]), 'sent', 1, ${sentAt}, ${sentAt}, ${sentAt}`.execute(
    trx,
  );
  const [, last] = readers;
  if (last) {
    await putNewsConsent(trx, last.id, false, { source: 'link' });
    await sql`update mailing_recipient set unsubscribed_at = ${momentOf(shift(today, -9), 20)}::timestamptz
      where mailing_id = ${sent} and person_id = ${last.id}`.execute(trx);
  }
  const draftId = await addMailing(trx, {
    ...{ siteId, staffId, at: momentOf(shift(today, -1), 15), sentAt: null },
    selection: { filters: 'receivesNews:eq:true', readAt: new Date(momentOf(today, 0)).toISOString() },
  });
  await addText(trx, draftId, draft);
}

type NewMailing = { siteId: string; staffId: string; at: string; sentAt: string | null; selection?: object };

async function addMailing(trx: Db, { siteId, staffId, at, sentAt, selection }: NewMailing): Promise<string> {
  const { id } = await trx
    .insertInto('mailing')
    .values({
      ...{ site_id: siteId, staff_id: staffId, created_at: at, updated_at: at },
      ...{ sent_at: sentAt, batch_at: sentAt, finished_at: sentAt },
      selection: selection ? sql`${selection}::jsonb` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addText(trx: Db, mailingId: string, text: typeof draft): Promise<void> {
  const { culture, subject, body, nameFallback, buttonLabel } = text;
  await trx
    .insertInto('mailing_text')
    .values({
      ...{ mailing_id: mailingId, culture, subject, body, name_fallback: nameFallback },
      ...{ button_label: buttonLabel, button_url: buttonLabel ? '/stay' : '' },
    })
    .execute();
}
