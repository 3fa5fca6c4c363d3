import { sql } from 'kysely';
import type { MailingDetail, MailingText } from '../../contract/office-mailings.ts';
import { putNewsConsent } from '../../server/customers/news-consent.ts';
import { changeMailing, createMailing, type MailingReader } from '../../server/mailings/mailing.ts';
import { sendMailing } from '../../server/mailings/send-mailing.ts';
import { type FreshPerson, freshPerson } from './fresh-person.ts';
import type { Shop } from './open-shop.ts';

export const mailingText: MailingText = {
  subject: 'De herfst aan zee',
  body: 'Dag {{firstName}},\n\nIn november is het hier stil.\n\nTot ziens bij {{business}}.',
  nameFallback: 'gast',
  buttonLabel: 'Bekijk de kamers',
  buttonUrl: '/stay',
};

/** A customer with a confirmed address who agreed to news. */
export async function freshReader(
  shop: Shop,
  about: Parameters<typeof freshPerson>[1] = {},
): Promise<FreshPerson> {
  const person = await freshPerson(shop, { isConfirmed: true, ...about });
  await putNewsConsent(shop.db, person.id, true, { source: 'account', text: 'Stuur me nieuws' });
  return person;
}

/** A mailing to these guests, by default to one who agreed to news: a draft with a text, or one that is going out. */
export async function freshMailing(
  shop: Shop,
  { guestIds, isSent = false }: { guestIds?: string[]; isSent?: boolean } = {},
): Promise<MailingDetail> {
  const ids = guestIds ?? [(await freshReader(shop)).id];
  const { id: staffId } = await shop.db
    .selectFrom('person_role')
    .select('person_id as id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const reader: MailingReader = { site: shop.site, culture: 'nl', staffId };
  // A site has a bounded number of drafts; tests that make many leave theirs.
  await sql`delete from mailing where id in (
    select id from mailing where sent_at is null order by created_at desc offset 50)`.execute(shop.db);
  const { id, version } = await createMailing(shop.db, reader, { guests: { ids } });
  const draft = await changeMailing(shop.db, reader, id, { version, texts: { nl: mailingText } });
  if (!isSent) return draft;
  const { jobs } = shop.paymentDeps;
  const deps = { db: shop.db, jobs, origin: 'http://localhost' };
  return sendMailing(deps, reader, id, { version: draft.version, count: ids.length });
}

/** The link that unsubscribes a guest of a mailing that is going out. */
export async function freshNewsLink(shop: Shop): Promise<string> {
  const { id } = await freshMailing(shop, { isSent: true });
  const recipient = await shop.db
    .selectFrom('mailing_recipient')
    .select('id')
    .where('mailing_id', '=', id)
    .executeTakeFirstOrThrow();
  return shop.keys.newsLink(recipient.id);
}
