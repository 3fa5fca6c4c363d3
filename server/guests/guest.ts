import { sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import { type Culture, cultures, readingOrder } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import { type GuestProfile, maxProfileRows, type officeGuest } from '../../contract/office-guests.ts';
import { hasRight, type Right } from '../../contract/rights.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion, versionOf } from '../content/index.ts';
import {
  type EmailOrigin,
  erasePerson,
  getPersonalData,
  newsKey,
  personName,
  putNewsConsent,
  subscribesToNews,
} from '../customers/index.ts';
import { deleteMember, readBalance } from '../loyalty/index.ts';
import { instantColumn, matchesWords, type RowList } from '../platform/index.ts';
import { listMerges } from './merge-list.ts';

/** Who reads a guest: parts of a profile need the rights of their area. */
export type GuestReader = { siteId: string; culture: Culture; rights: readonly Right[] };

const isGuestOf = (siteId: string) =>
  sql`person.site_id = ${siteId} and not exists (select from person_role where person_id = person.id)`;

/** Lists the guests of a site: everybody whom it knows but staff. */
export const guestList = (siteId: string): RowList => ({
  source: sql`
    select person.id, trim(first_name || ' ' || last_name) as name, email_address as "emailAddress",
      phone_number as "phoneNumber", culture, not is_guest as "hasAccount", blocked_reason is not null as "isBlocked",
      ${subscribesToNews} as "receivesNews", tags,
      ${instantColumn(sql`created_at`)} as "createdAt", created_at, last_name, first_name,
      lower(email_address) as lower_email_address,
      coalesce((select company_name from address where person_id = person.id and not is_deleted and company_name <> ''
        order by created_at desc limit 1), '') as "companyName",
      coalesce((select city from address where person_id = person.id and not is_deleted
        order by created_at desc limit 1), '') as city
    from person where ${isGuestOf(siteId)}`,
  counted: sql`
    select count(*)::int - (select count(distinct person.id)::int from person_role join person on person.id = person_id
      where site_id = ${siteId}) as total
    from person where site_id = ${siteId}`,
  key: 'id',
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'name', kind: 'text', sortBy: ['last_name', 'first_name'] },
    { name: 'emailAddress', kind: 'text', sortBy: ['lower_email_address'] },
    { name: 'culture', kind: 'text', values: cultures },
    { name: 'hasAccount', kind: 'boolean' },
    { name: 'isBlocked', kind: 'boolean' },
    {
      name: 'receivesNews',
      kind: 'boolean',
      condition: sql`id in (
        select person_id from preference where key = ${sql.lit(newsKey)} and value = 'true')`,
    },
    { name: 'tags', kind: 'text' },
    { name: 'createdAt', kind: 'text', sortBy: ['created_at'] },
  ],
  searched: (term) => sql`id in (
    select id from person where ${matchesWords(sql`search_text`, term)}
    union select id from person where tags @> array[${term}]::text[]
    union select person_id from address where not is_deleted and ${matchesWords(sql`search_text`, term)})`,
  order: sql`created_at desc, id desc`,
});

type PersonRow = Omit<
  GuestProfile,
  | 'version'
  | 'addresses'
  | 'preferences'
  | 'news'
  | 'mailings'
  | 'stays'
  | 'orders'
  | 'spentInclVat'
  | 'messages'
  | 'memberId'
  | 'points'
  | 'merges'
>;

/** Reads a guest of the site. @throws ApiError `not_found`, also for staff */
export async function readGuest(db: Db, reader: GuestReader, guestId: string): Promise<GuestProfile> {
  const person = await readPerson(db, reader.siteId, guestId);
  const mayRead = (right: Right) => hasRight(reader.rights, right);
  const { rows: addresses } = await sql<GuestProfile['addresses'][number]>`
    select id, company_name as "companyName", attn, trim(street || ' ' || house_number || house_number_addition) as street,
      postal_code as "postalCode", city, coalesce(nullif(country, ''), country_code) as country
    from address where person_id = ${guestId} and not is_deleted order by created_at desc, id limit ${maxProfileRows}`.execute(
    db,
  );
  const { rows: preferences } = await sql<GuestProfile['preferences'][number]>`
    select key, value from preference where person_id = ${guestId} order by key`.execute(db);
  const memberId = mayRead('loyalty:read') ? await findMember(db, guestId) : null;
  const orders = mayRead('orders:read') ? await readOrders(db, guestId) : null;
  return {
    ...person,
    version: guestVersion(person),
    ...{ addresses, preferences },
    news: await readNews(db, guestId, preferences),
    mailings: await readMailings(db, reader.culture, guestId),
    stays: mayRead('reservations:read') ? await readStays(db, reader.culture, guestId) : null,
    orders,
    spentInclVat: orders && (await readSpent(db, guestId)),
    messages: mayRead('messages:read') ? await readMessages(db, guestId) : null,
    memberId,
    points: memberId === null ? null : (await readBalance(db, memberId)).available,
    merges: await listMerges(db, guestId),
  };
}

async function readNews(
  db: Db,
  guestId: string,
  preferences: GuestProfile['preferences'],
): Promise<GuestProfile['news']> {
  const { rows } = await sql<GuestProfile['news']['history'][number]>`
    select is_subscribed as "isSubscribed", source, text, nullif(${personName()}, '') as "staffName", ${instantColumn(sql`at`)} as at
    from news_consent left join person on person.id = staff_id
    where person_id = ${guestId} order by news_consent.at desc, news_consent.id desc limit ${maxProfileRows}`.execute(
    db,
  );
  return {
    isSubscribed: preferences.some(({ key, value }) => key === newsKey && value === 'true'),
    history: rows,
  };
}

async function readMailings(db: Db, culture: Culture, guestId: string): Promise<GuestProfile['mailings']> {
  const { rows } = await sql<GuestProfile['mailings'][number]>`
    select mailing_id as id, ${instantColumn(sql`sent_at`)} as "sentAt",
      coalesce((select subject from mailing_text where mailing_id = mailing_recipient.mailing_id and subject <> ''
        order by array_position(${readingOrder(culture)}::text[], culture) limit 1), '') as subject
    from mailing_recipient where person_id = ${guestId} and sent_at is not null
    order by mailing_recipient.sent_at desc, id limit ${maxProfileRows}`.execute(db);
  return rows;
}

async function readPerson(db: Db, siteId: string, guestId: string): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`
    select id, first_name as "firstName", last_name as "lastName", salutation, email_address as "emailAddress",
      confirmed_at is not null as "isConfirmed", not is_guest as "hasAccount", phone_number as "phoneNumber",
      birth_date::text as "birthDate", culture, tags, blocked_reason as "blockedReason",
      ${instantColumn(sql`created_at`)} as "createdAt"
    from person where id = ${guestId} and ${isGuestOf(siteId)}`.execute(db);
  const [person] = rows;
  if (!person) throw new ApiError('not_found');
  return person;
}

const guestVersion = ({
  id: _,
  createdAt: _at,
  hasAccount: _has,
  isConfirmed: _is,
  ...editable
}: PersonRow) => versionOf(editable);

async function readStays(db: Db, culture: Culture, guestId: string) {
  const { rows } = await sql<NonNullable<GuestProfile['stays']>[number]>`
    select reservation.id, 'H' || number as "orderName", reservation.state, arrival as "dateFrom", departure as "dateTo",
      coalesce((select name from product_text where product_id = room.id
        order by array_position(${readingOrder(culture)}::text[], culture) limit 1), room.item_code) as "roomName"
    from customer_order join reservation on order_id = customer_order.id join product as room on room.id = room_type_id
    where customer_id = ${guestId} and reservation.state <> 'released'
    order by arrival desc, reservation.id limit ${maxProfileRows}`.execute(db);
  return rows;
}

async function readOrders(db: Db, guestId: string) {
  const { rows } = await sql<NonNullable<GuestProfile['orders']>[number]>`
    select 'H' || number as "orderName", state as status,
      ${instantColumn(sql`created_at`)} as "createdAt",
      ((customer_order.total_cents - credited_cents) / 100.0)::float8 as "totalPriceInclVat"
    from customer_order join order_money on order_id = customer_order.id
    where customer_id = ${guestId} order by number desc limit ${maxProfileRows}`.execute(db);
  return rows;
}

async function readSpent(db: Db, guestId: string): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(customer_order.total_cents - credited_cents), 0)::float8 / 100 as spent
    from customer_order join order_money on order_id = customer_order.id
    where customer_id = ${guestId} and state <> 'cancelled'`.execute(db);
  return rows[0]?.spent ?? 0;
}

async function readMessages(db: Db, guestId: string) {
  const { rows } = await sql<NonNullable<GuestProfile['messages']>[number]>`
    select id, reference, answered_at is not null as "isAnswered",
      ${instantColumn(sql`created_at`)} as "createdAt"
    from survey_entry where person_id = ${guestId} order by created_at desc, id limit ${maxProfileRows}`.execute(
    db,
  );
  return rows;
}

async function findMember(db: Db, guestId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from member where person_id = ${guestId} and left_at is null`.execute(db);
  return rows[0]?.id ?? null;
}

/** Adds a guest without an account. */
export async function createGuest(
  db: Db,
  reader: GuestReader,
  { culture = reader.culture, ...draft }: Received<typeof officeGuest.create>['body'],
): Promise<GuestProfile> {
  const { firstName, lastName, salutation, emailAddress, phoneNumber, birthDate, tags } = draft;
  const { id } = await db
    .insertInto('person')
    .values({
      ...{ site_id: reader.siteId, is_guest: true, culture, salutation, tags: cleaned(tags) },
      ...{ first_name: firstName, last_name: lastName, email_address: emailAddress },
      ...{ phone_number: phoneNumber, birth_date: birthDate || null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readGuest(db, reader, id);
}

/**
 * Changes the sent fields of a guest.
 * @throws ApiError `not_found`, `version_conflict`; `conflict` for another address of an account
 */
export async function changeGuest(
  db: Db,
  reader: GuestReader,
  guestId: string,
  { version, ...change }: Received<typeof officeGuest.change>['body'],
): Promise<GuestProfile> {
  return transact(db, async (trx) => {
    await sql`select from person where id = ${guestId} for no key update`.execute(trx);
    const before = await readGuest(trx, reader, guestId);
    assertVersion(before, version, change);
    const next = { ...before, ...change };
    if (before.hasAccount && next.emailAddress !== before.emailAddress) {
      throw new ApiError('conflict', { messageKey: 'guest.address_of_account' });
    }
    await trx
      .updateTable('person')
      .set({
        ...{ first_name: next.firstName, last_name: next.lastName, salutation: next.salutation },
        ...{ email_address: next.emailAddress, phone_number: next.phoneNumber, culture: next.culture },
        ...{
          birth_date: next.birthDate || null,
          tags: cleaned(next.tags),
          blocked_reason: next.blockedReason,
        },
        updated_at: sql`now()`,
      })
      .where('id', '=', guestId)
      .execute();
    return readGuest(trx, reader, guestId);
  });
}

/**
 * Records that a guest agreed to news by email or withdrew it, as staff heard it.
 * @throws ApiError `not_found`
 */
export async function putGuestNews(
  db: Db,
  reader: GuestReader & { staffId: string },
  guestId: string,
  { isSubscribed, source, note }: Received<typeof officeGuest.putNews>['body'],
): Promise<GuestProfile> {
  return transact(db, async (trx) => {
    await readPerson(trx, reader.siteId, guestId);
    await putNewsConsent(trx, guestId, isSubscribed, { source, text: note, staffId: reader.staffId });
    return readGuest(trx, reader, guestId);
  });
}

const cleaned = (tags: readonly string[]): string[] => [...new Set(tags)];

/** Returns all stored data of a guest, by table. @throws ApiError `not_found` */
export async function exportGuest(
  db: Db,
  siteId: string,
  guestId: string,
): Promise<Record<string, unknown[]>> {
  await readPerson(db, siteId, guestId);
  return getPersonalData(db, guestId);
}

/** Erases a guest, and sends the owner of an account an email about it. @throws ApiError `not_found`, `conflict` */
export async function eraseGuest(db: Db, post: EmailOrigin, guestId: string): Promise<void> {
  await readPerson(db, post.siteId, guestId);
  const { password_hash } = await db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', guestId)
    .executeTakeFirstOrThrow();
  await erasePerson(db, post, guestId, password_hash, deleteMember);
}
