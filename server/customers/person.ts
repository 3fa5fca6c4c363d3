import { type RawBuilder, sql } from 'kysely';
import type { User } from '../../contract/account.ts';
import { type Culture, defaultCulture, readCulture } from '../../contract/culture.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { type EmailKind, isWithinRate, type Jobs } from '../platform/index.ts';
import { createLink } from './link.ts';
import { isStaff, roleNames } from './staff-access.ts';

/** The fields of a person that the person may change. */
export type ProfileDraft = {
  firstName?: string;
  lastName?: string;
  salutation?: string;
  phoneNumber?: string;
  /** Empty: stays as it is. Null: none. */
  birthDate?: string | null;
};

export type NewPerson = ProfileDraft & { emailAddress: string; culture: Culture };

/** The dependencies of emails to a person; `origin` is scheme and host of their links. */
export type EmailOrigin = { jobs: Jobs; siteId: string; origin: string };

export type Person = {
  id: string;
  siteId: string;
  isStaff: boolean;
  isGuest: boolean;
  emailAddress: string;
  isConfirmed: boolean;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  culture: Culture;
  isDemo: boolean;
};

/** Returns a person as the reply of the calls. @throws ApiError `not_found` */
export async function getUser(db: Db, personId: string): Promise<User> {
  const row = await db
    .selectFrom('person')
    .leftJoin('member', (join) =>
      join.onRef('member.person_id', '=', 'person.id').on('member.left_at', 'is', null),
    )
    .selectAll('person')
    .select(['member.tier_id', roleNames.as('roles')])
    .where('person.id', '=', personId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return {
    id: row.id,
    emailAddress: row.email_address,
    username: row.email_address,
    firstName: row.first_name,
    lastName: row.last_name,
    salutation: row.salutation,
    phoneNumber: row.phone_number,
    birthDate: row.birth_date,
    roles: ['customer', ...row.roles],
    isGuest: row.is_guest,
    isConfirmed: row.confirmed_at !== null,
    culture: cultureOf(row.culture),
    tierId: row.tier_id,
  };
}

/** Returns the SQL of a person's name, else of their email address; empty without a row. */
export const personName = (table = 'person'): RawBuilder<string> => {
  const person = sql.table(table);
  return sql<string>`coalesce(nullif(trim(${person}.first_name || ' ' || ${person}.last_name), ''), ${person}.email_address, '')`;
};

/** Finds the account with this email address; guests have none. */
export async function findAccount(db: Db, siteId: string, emailAddress: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('person')
    .selectAll()
    .select(isStaff.as('isStaff'))
    .where('site_id', '=', siteId)
    .where('is_guest', '=', false)
    .where((eb) => eb(eb.fn('lower', ['email_address']), '=', emailAddress.toLowerCase()))
    .executeTakeFirst();
  return row && personOf(row);
}

/**
 * Finds the customer who owns this email address: anybody can register with another person's address, and staff buy
 * nothing by their account.
 */
export async function findVerifiedCustomer(
  db: Db,
  siteId: string,
  emailAddress: string,
): Promise<Person | undefined> {
  const account = emailAddress ? await findAccount(db, siteId, emailAddress) : undefined;
  return account && !account.isStaff && account.isConfirmed ? account : undefined;
}

/**
 * Finds the profile of who wrote from an email address: the person if they are known, else the account that confirmed the
 * address, else the oldest guest with it. Staff have none.
 */
export async function findProfileId(
  db: Db,
  siteId: string,
  { personId, emailAddress }: { personId: string | null; emailAddress: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from person
    where site_id = ${siteId} and not ${isStaff} and (id = ${personId}
      or lower(email_address) = lower(${emailAddress}) and (is_guest or confirmed_at is not null))
    order by id = ${personId} desc nulls last, is_guest, created_at, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Finds a guest whom staff chose, if nobody else may read what is theirs: an account that is not verified, and a guest of a
 * session, may have typed another person's address.
 * @throws ApiError `not_found` for somebody else's guest and for staff
 */
export async function findGuestOfStaff(db: Db, siteId: string, guestId: string): Promise<Person | undefined> {
  const guest = await getPerson(db, guestId);
  if (guest.siteId !== siteId || guest.isStaff) throw new ApiError('not_found');
  const { rows } = await sql`select from session where person_id = ${guestId} limit 1`.execute(db);
  return guest.isConfirmed || (guest.isGuest && rows.length === 0) ? guest : undefined;
}

/** @throws ApiError `not_found` */
export async function getPerson(db: Db, personId: string): Promise<Person> {
  const row = await db
    .selectFrom('person')
    .selectAll()
    .select(isStaff.as('isStaff'))
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return personOf(row);
}

/**
 * Creates an account and enqueues the welcome email with the link that confirms its address.
 * @throws ApiError `already_used` at `path` when there is one with this address, also when it was created at
 * the same moment
 */
export async function register(
  db: Db,
  post: EmailOrigin,
  { passwordHash, ...draft }: NewPerson & { passwordHash: string },
  path = 'body.emailAddress',
): Promise<string> {
  return transact(db, async (trx) => {
    const made = await trx
      .insertInto('person')
      .values({ ...newRow(post.siteId, draft), password_hash: passwordHash })
      .onConflict((conflict) =>
        conflict.expression(sql`site_id, lower(email_address)`).where(sql<boolean>`not is_guest`).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!made) throw addressTaken(path);
    const person = await getPerson(trx, made.id);
    const linkId = await createLink(trx, made.id, 'confirm', draft.emailAddress);
    await enqueueEmail(trx, post, person, 'welcome', { linkId });
    return made.id;
  });
}

/** Creates a guest: identified by the session alone, whatever address they enter. */
export async function registerGuest(db: Db, siteId: string, draft: NewPerson): Promise<string> {
  const { id } = await db
    .insertInto('person')
    .values({ ...newRow(siteId, draft), is_guest: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateProfile(db: Db, personId: string, draft: ProfileDraft): Promise<void> {
  const changes = profileColumns(draft);
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable('person')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', personId)
    .execute();
}

type EmailDetails = { to?: string; linkId?: string; device?: string; at?: string; newAddress?: string };

/** The preference with the culture of a person's emails. */
const mailCultureKey = 'mailCulture';

/**
 * Emails that a visitor can trigger for any address, limited per address and hour. The rest is not sent: they
 * contain no secret of the account.
 */
const bounded: readonly EmailKind[] = ['welcome', 'erased', 'newSignIn'];
const boundedRate = { calls: 10, seconds: 3600 };

/**
 * Enqueues an email to a person, in the culture of their preference, else in their own, if the site has it.
 */
export async function enqueueEmail(
  db: Db,
  { jobs, siteId, origin }: EmailOrigin,
  person: Pick<Person, 'id' | 'emailAddress' | 'firstName' | 'culture'>,
  kind: EmailKind,
  { to = person.emailAddress, ...details }: EmailDetails = {},
): Promise<void> {
  if (
    bounded.includes(kind) &&
    !(await isWithinRate(db, `emails:${siteId} ${to.toLowerCase()}`, boundedRate))
  ) {
    return;
  }
  await jobs.enqueue(db, 'email', {
    kind,
    siteId,
    culture: await mailCultureOf(db, siteId, person),
    to,
    origin,
    firstName: person.firstName,
    ...details,
  });
}

/** Returns the culture of a person's emails: their preference, else their own culture, if the site has it. */
export async function mailCultureOf(
  db: Db,
  siteId: string,
  { id, culture }: Pick<Person, 'id' | 'culture'>,
): Promise<Culture> {
  const { cultures, chosen } = await db
    .selectFrom('site')
    .select('cultures')
    .select((eb) =>
      eb
        .selectFrom('preference')
        .select('value')
        .where('person_id', '=', id)
        .where('key', '=', mailCultureKey)
        .as('chosen'),
    )
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const preferences = [readCulture(chosen), culture, readCulture(cultures[0])];
  return preferences.find((one) => one && cultures.includes(one)) ?? culture;
}

function addressTaken(path: string): ApiError {
  const message = 'field.address_taken';
  const errors = [{ path, code: 'already_used', message }];
  return new ApiError('already_used', { messageKey: message, errors });
}

function newRow(siteId: string, draft: NewPerson) {
  return {
    site_id: siteId,
    email_address: draft.emailAddress,
    culture: draft.culture,
    ...profileColumns(draft),
  };
}

function profileColumns({ firstName, lastName, salutation, phoneNumber, birthDate }: ProfileDraft) {
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(salutation !== undefined && { salutation }),
    ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
    ...(birthDate !== undefined && birthDate !== '' && { birth_date: birthDate }),
  };
}

function personOf(row: {
  id: string;
  site_id: string;
  isStaff: boolean;
  is_guest: boolean;
  email_address: string;
  confirmed_at: Date | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  culture: string;
  is_demo: boolean;
}): Person {
  return {
    id: row.id,
    siteId: row.site_id,
    isStaff: row.isStaff,
    isGuest: row.is_guest,
    emailAddress: row.email_address,
    isConfirmed: row.confirmed_at !== null,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    culture: cultureOf(row.culture),
    isDemo: row.is_demo,
  };
}

function cultureOf(text: string): Culture {
  return readCulture(text) ?? defaultCulture;
}
