import { sql } from 'kysely';
import type { NewsSource } from '../../contract/office-guests.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { lockPerson } from './lock-person.ts';
import { isStaff } from './staff-access.ts';

/** The preference that holds whether a person agreed to news by email. */
export const newsKey = 'newsletter';

/** Maximum number of changes of the consent of one person that are stored, the latest of them. */
const maxProofs = 50;

/** Where a consent was given or withdrawn, and the words that the person agreed to. */
export type NewsProof = { source: NewsSource; text?: string | undefined; staffId?: string | null };

/** Condition for a statement with `person`: the person agreed to news by email. */
export const subscribesToNews = sql`exists (
  select from preference where person_id = person.id and key = ${sql.lit(newsKey)} and value = 'true')`;

/**
 * Stores the consent of a person to news by email, or its withdrawal, with the proof of it. A withdrawal holds for every
 * profile with the address.
 * @throws ApiError `unauthenticated` when the person is gone
 */
export async function putNewsConsent(
  db: Db,
  personId: string,
  isSubscribed: boolean,
  proof: NewsProof,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockPerson(trx, personId);
    await writeNewsConsent(trx, personId, isSubscribed, proof);
  });
}

/** As `putNewsConsent`, for a person whom the caller locked. */
export async function writeNewsConsent(
  trx: Db,
  personId: string,
  isSubscribed: boolean,
  proof: NewsProof,
): Promise<void> {
  const value = String(isSubscribed);
  const { rows } = await sql`
    insert into preference (person_id, key, type, value) values (${personId}, ${newsKey}, 'boolean', ${value})
    on conflict (person_id, key) do update set type = 'boolean', value = excluded.value
    where preference.value <> excluded.value returning 1`.execute(trx);
  if (rows.length > 0) await addProof(trx, [personId], isSubscribed, proof);
  if (isSubscribed) return;
  const { rows: others } = await sql<{ id: string }>`
    update preference set value = 'false' from person, person as other
    where person.id = ${personId} and person.email_address <> '' and other.site_id = person.site_id
      and lower(other.email_address) = lower(person.email_address)
      and person_id = other.id and key = ${newsKey} and value = 'true'
    returning other.id`.execute(trx);
  const otherIds = others.map(({ id }) => id);
  await addProof(trx, otherIds, false, proof);
}

/** Withdraws the consent of a person whose preferences are about to be deleted; the caller has locked the person. */
export async function withdrawNews(trx: Db, personId: string, proof: NewsProof): Promise<void> {
  const { rows } = await sql`
    select from preference where person_id = ${personId} and key = ${newsKey} and value = 'true'`.execute(
    trx,
  );
  if (rows.length > 0) await writeNewsConsent(trx, personId, false, proof);
}

async function addProof(
  trx: Db,
  personIds: readonly string[],
  isSubscribed: boolean,
  { source, text = '', staffId = null }: NewsProof,
): Promise<void> {
  for (const personId of personIds) {
    await sql`
      insert into news_consent (person_id, is_subscribed, source, text, staff_id)
      values (${personId}, ${isSubscribed}, ${source}, ${text}, ${staffId})`.execute(trx);
    await sql`
      delete from news_consent where person_id = ${personId} and id not in (
        select id from news_consent where person_id = ${personId} order by at desc, id desc limit ${maxProofs})`.execute(
      trx,
    );
  }
}

type Buyer = {
  siteId: string;
  /** Null: a visitor, of whom only the order knows. */
  customerId: string | null;
  emailAddress: string;
  name: string;
  culture: string;
};

/**
 * Stores the consent of somebody who ordered. A visitor without a session is the guest with the address of the order; who
 * withdrew a consent does not get it back by an address that anybody can type.
 */
export async function agreeAtCheckout(trx: Db, buyer: Buyer, text: string): Promise<void> {
  const personId = buyer.customerId ?? (await findReader(trx, buyer));
  if (personId) await putNewsConsent(trx, personId, true, { source: 'checkout', text });
}

/** Finds or creates the guest of an address; null where a profile with the address has answered already. */
async function findReader(trx: Db, { siteId, emailAddress, name, culture }: Buyer): Promise<string | null> {
  // Two orders at once must not create two guests.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`news ${siteId} ${emailAddress.toLowerCase()}`}, 0))`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string; isGuest: boolean; hasAnswered: boolean }>`
    select id, is_guest as "isGuest",
      exists (select from preference where person_id = person.id and key = ${newsKey}) as "hasAnswered"
    from person where site_id = ${siteId} and lower(email_address) = lower(${emailAddress}) and not ${isStaff}
    order by created_at, id`.execute(trx);
  if (rows.some(({ hasAnswered }) => hasAnswered)) return null;
  const guest = rows.find(({ isGuest }) => isGuest);
  if (guest) return guest.id;
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const { id } = await trx
    .insertInto('person')
    .values({
      ...{ site_id: siteId, is_guest: true, email_address: emailAddress, culture },
      ...(rest.length > 0 ? { first_name: first, last_name: rest.join(' ') } : { last_name: first }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
