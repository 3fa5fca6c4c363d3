import { type RawBuilder, sql } from 'kysely';
import type { Received } from '../../contract/contract.ts';
import { ApiError } from '../../contract/errors.ts';
import { guestFullName } from '../../contract/night-register.ts';
import { type GuestProfile, maxReason, maxTags, type officeGuest } from '../../contract/office-guests.ts';
import type { Db } from '../../database/connect.ts';
import { transact } from '../../database/transaction.ts';
import { assertVersion } from '../content/index.ts';
import { assertRight, guestTransfers, lockProfiles, maxPreferences } from '../customers/index.ts';
import { type MemberMerge, mergeMembers, separateMembers } from '../loyalty/index.ts';
import { fieldError, type KnownPerson } from '../platform/index.ts';
import { type GuestReader, readGuest } from './guest.ts';
import { isOfToday } from './merge-list.ts';
import { mergePreferences, type PreferenceRow } from './merge-preferences.ts';

type Row = Record<string, unknown>;

/** The tables whose rows pass on as they are; of favorites and preferences two rows can become one. */
const passing = guestTransfers.filter(({ table }) => table !== 'favorite' && table !== 'preference');

/** How the account of the profile that goes is opened: ended with it, and there again when the merge is undone. */
const factors = ['totp', 'passkey', 'recovery_code'] as const;

/** What a merge changed, for undoing it. */
type Before = {
  remaining: Row;
  /** The profile that stays, as the merge left it. */
  merged: Row;
  other: Row;
  factors: Record<(typeof factors)[number], Row[]>;
  /** The ids of the rows that passed on, by table. */
  passed: Record<string, string[]>;
  /** Names of carts that the profile which stays has too. */
  carts: { id: string; name: string }[];
  favorites: { remaining: string[]; other: Row[] };
  preferences: { remaining: PreferenceRow[]; other: PreferenceRow[]; merged: PreferenceRow[] };
  /** The orders whose vouchers count for the profile that stays. */
  vouchers: string[];
  members: MemberMerge;
};

/** Who merges, with the rights that an ending account and the points of two members need. */
type MergingStaff = GuestReader & { staff: Pick<KnownPerson, 'id' | 'rights' | 'lacksSecondFactor'> };

/**
 * Merges another profile of the same person into a guest: everything of theirs passes on, of consents the stricter one.
 * `facts` are those that come from the other profile. Its account ends, with its sessions.
 * @throws ApiError `not_found`, `version_conflict` where one of them changed; `forbidden` without `guests:erase` where an
 *   account ends, and without `loyalty:write` for two members; `invalid` for the same profile, for an account that would
 *   end while the guest has none, for one whose address is not confirmed, and for another e-mail address of an account;
 *   `conflict` where both have too much together
 */
export async function mergeProfiles(
  db: Db,
  merging: MergingStaff,
  guestId: string,
  { otherId, version, otherVersion, facts }: Received<typeof officeGuest.merge>['body'],
): Promise<GuestProfile> {
  if (otherId === guestId) throw fieldError('body.otherId', 'same_guest');
  return transact(db, async (trx) => {
    await lockProfiles(trx, [guestId, otherId], { staying: guestId });
    const remaining = await readGuest(trx, merging, guestId);
    const other = await readGuest(trx, merging, otherId);
    assertVersion(remaining, version, { version });
    assertVersion(other, otherVersion, { version: otherVersion });
    assertAccountStays(remaining, other);
    if (remaining.hasAccount && facts.includes('emailAddress'))
      throw fieldError('body.facts', 'account_address');
    if (other.hasAccount) assertRight(merging.staff, 'guests:erase');
    if (await areMembers(trx, guestId, otherId)) assertRight(merging.staff, 'loyalty:write');
    assertRoom(remaining, other);
    const rows = { remaining: await readRow(trx, guestId), other: await readRow(trx, otherId) };
    const carts = await renameCarts(trx, guestId, otherId);
    const before = {
      ...rows,
      ...{ factors: await readFactors(trx, otherId), carts },
      passed: await passOn(trx, guestId, otherId),
      favorites: await mergeFavorites(trx, guestId, otherId),
      preferences: await mergePreferences(trx, guestId, otherId),
      vouchers: await passVouchers(trx, guestId, otherId),
      members: await mergeMembers(trx, guestId, otherId),
    };
    await sql`delete from person where id = ${otherId}`.execute(trx);
    // A guest without an account is known by a session only: its owner must not read what passed on.
    if (!remaining.hasAccount) await sql`delete from session where person_id = ${guestId}`.execute(trx);
    await mergeFacts(trx, before, facts);
    const stored: Before = { ...before, merged: await readRow(trx, guestId) };
    await sql`
      insert into guest_merge (site_id, person_id, staff_id, name, before)
      values (${merging.siteId}, ${guestId}, ${merging.staff.id}, ${guestFullName(other) || other.emailAddress}, ${stored}::jsonb)`.execute(
      trx,
    );
    return readGuest(trx, merging, guestId);
  });
}

/** The account stays. One whose address is not confirmed may be a stranger's, who typed the address of the guest. */
function assertAccountStays(remaining: GuestProfile, other: GuestProfile): void {
  if (other.hasAccount && !remaining.hasAccount) throw fieldError('body.otherId', 'account_stays');
  if (remaining.hasAccount && !remaining.isConfirmed) throw fieldError('body.otherId', 'account_unconfirmed');
}

async function areMembers(trx: Db, guestId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    select from member where person_id in (${guestId}, ${otherId}) and left_at is null`.execute(trx);
  return rows.length === 2;
}

const joinTags = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

function joinReasons(...reasons: (string | null)[]): string | null {
  const texts = new Set(reasons.filter((reason) => reason !== null));
  return texts.size > 0 ? [...texts].join(' · ') : null;
}

/** What adds up must fit, or the guest could not be saved any more. */
function assertRoom(remaining: GuestProfile, other: GuestProfile): void {
  const tags = joinTags(remaining.tags, other.tags);
  const reasons = joinReasons(remaining.blockedReason, other.blockedReason) ?? '';
  const keys = new Set([...remaining.preferences, ...other.preferences].map(({ key }) => key));
  const amounts = [
    { messageKey: 'guest.merge_tags', count: tags.length, max: maxTags },
    { messageKey: 'guest.merge_reasons', count: reasons.length, max: maxReason },
    { messageKey: 'guest.merge_preferences', count: keys.size, max: maxPreferences },
  ];
  const excess = amounts.find(({ count, max }) => count > max);
  if (!excess) return;
  const { messageKey, count, max } = excess;
  throw new ApiError('conflict', { messageKey, values: { count, max } });
}

/**
 * Undoes the last merge of a guest on the day it was made: both profiles are as they were. What happened since stays with
 * the guest.
 * @throws ApiError `not_found`; `conflict` on a later day, for an earlier merge than the last one, and where another
 *   account has the address by now
 */
export async function undoMerge(
  db: Db,
  reader: GuestReader,
  guestId: string,
  mergeId: string,
): Promise<GuestProfile> {
  return transact(db, async (trx) => {
    await lockProfiles(trx, [guestId], { staying: guestId });
    await readGuest(trx, reader, guestId);
    const before = await takeMerge(trx, guestId, mergeId);
    const otherId = String(before.other.id);
    await restoreProfile(trx, before);
    await passBack(trx, guestId, otherId, before);
    await separateMembers(trx, before.members);
    await restoreFacts(trx, guestId, before);
    return readGuest(trx, reader, guestId);
  });
}

async function readRow(trx: Db, personId: string): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(person) - 'search_text' as row from person where id = ${personId}`.execute(trx);
  return rows[0]?.row ?? {};
}

async function readFactors(trx: Db, personId: string): Promise<Before['factors']> {
  const all: Before['factors'] = { totp: [], passkey: [], recovery_code: [] };
  for (const table of factors) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(factor) as row from ${sql.table(table)} as factor where person_id = ${personId}`.execute(
      trx,
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

/** Inserts a row as it was read, unless there is one with its key by now. Returns whether it was inserted. */
async function insertMissing(trx: Db, table: string, row: Row): Promise<boolean> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const { rows } = await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${row}::jsonb)
    on conflict do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

/** Renames carts whose names the guest has too: a customer has one open cart of a name. */
async function renameCarts(trx: Db, guestId: string, otherId: string): Promise<Before['carts']> {
  const { rows } = await sql<Before['carts'][number]>`
    select id, name from cart as other where customer_id = ${otherId} and closed_at is null and name <> id::text
      and exists (select from cart where customer_id = ${guestId} and closed_at is null and name = other.name)`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  await sql`update cart set name = id::text where id = any(${ids}::uuid[])`.execute(trx);
  return rows;
}

async function passOn(trx: Db, guestId: string, otherId: string): Promise<Before['passed']> {
  const passed: Before['passed'] = {};
  for (const { table, column, id = 'id' } of passing) {
    const owner = sql.ref(column);
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set ${owner} = ${guestId} where ${owner} = ${otherId} returning ${sql.ref(id)} as id`.execute(
      trx,
    );
    passed[table] = rows.map(({ id }) => id);
  }
  return passed;
}

async function mergeFavorites(trx: Db, guestId: string, otherId: string): Promise<Before['favorites']> {
  const read = async (personId: string) => {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(favorite) as row from favorite where customer_id = ${personId}`.execute(trx);
    return rows.map(({ row }) => row);
  };
  const remaining = await read(guestId);
  const other = await read(otherId);
  for (const row of other) await insertMissing(trx, 'favorite', { ...row, customer_id: guestId });
  return { remaining: remaining.map((row) => String(row.product_id)), other };
}

/** A voucher that can be used once is used up for the guest who stays. */
async function passVouchers(trx: Db, guestId: string, otherId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update voucher_use set customer_key = ${guestId} where customer_key = ${otherId} returning order_id as id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** The columns of a fact that can come from either profile. */
const factColumns = {
  name: ['first_name', 'last_name', 'salutation'],
  emailAddress: ['email_address'],
  phoneNumber: ['phone_number'],
  birthDate: ['birth_date'],
  culture: ['culture'],
} as const;

async function mergeFacts(
  trx: Db,
  { remaining, other }: Pick<Before, 'remaining' | 'other'>,
  facts: readonly (keyof typeof factColumns)[],
): Promise<void> {
  const taken = facts.flatMap((fact) => factColumns[fact]).map((column) => [column, other[column]]);
  await writeColumns(trx, String(remaining.id), {
    ...Object.fromEntries(taken),
    tags: joinTags(remaining.tags as string[], other.tags as string[]),
    blocked_reason: joinReasons(
      remaining.blocked_reason as string | null,
      other.blocked_reason as string | null,
    ),
    is_locked: Boolean(remaining.is_locked) || Boolean(other.is_locked),
  });
}

/** Puts back the facts that nobody changed since. */
async function restoreFacts(trx: Db, guestId: string, { remaining, merged }: Before): Promise<void> {
  const now = await readRow(trx, guestId);
  const columns = [...Object.values(factColumns).flat(), 'tags', 'blocked_reason', 'is_locked'];
  const unchanged = columns.filter(
    (column) => JSON.stringify(now[column]) === JSON.stringify(merged[column]),
  );
  await writeColumns(
    trx,
    guestId,
    Object.fromEntries(unchanged.map((column) => [column, remaining[column]])),
  );
}

async function writeColumns(trx: Db, personId: string, change: Row): Promise<void> {
  const columns = Object.keys(change).map(
    (column): RawBuilder<unknown> => sql`${sql.ref(column)} = next.${sql.ref(column)}`,
  );
  await sql`
    update person set ${sql.join([...columns, sql`updated_at = now()`])}
    from jsonb_populate_record(null::person, ${change}::jsonb) as next where person.id = ${personId}`.execute(
    trx,
  );
}

/** Removes a merge that can be undone, and returns what it changed. */
async function takeMerge(trx: Db, guestId: string, mergeId: string): Promise<Before> {
  const { rows } = await sql<{ before: Before; isOfToday: boolean; isLast: boolean }>`
    select before, ${isOfToday} as "isOfToday", not exists (
      select from guest_merge as later where later.person_id = guest_merge.person_id
        and (later.created_at, later.id) > (guest_merge.created_at, guest_merge.id)) as "isLast"
    from guest_merge where id = ${mergeId} and person_id = ${guestId}`.execute(trx);
  const [merge] = rows;
  if (!merge) throw new ApiError('not_found');
  if (!merge.isOfToday) throw new ApiError('conflict', { messageKey: 'guest.merge_over' });
  if (!merge.isLast) throw new ApiError('conflict', { messageKey: 'guest.merge_later' });
  await sql`delete from guest_merge where id = ${mergeId}`.execute(trx);
  return merge.before;
}

/** Inserts the profile that went, with its factors. Somebody may have registered with its address since. */
async function restoreProfile(trx: Db, { other, factors: rows }: Before): Promise<void> {
  const isRestored = await insertMissing(trx, 'person', other);
  if (!isRestored) throw new ApiError('conflict', { messageKey: 'guest.merge_address' });
  for (const table of factors) for (const row of rows[table]) await insertMissing(trx, table, row);
}

async function passBack(trx: Db, guestId: string, otherId: string, before: Before): Promise<void> {
  const { passed, carts, favorites, preferences, vouchers } = before;
  for (const { table, column, id = 'id' } of passing) {
    const owner = sql.ref(column);
    await sql`
      update ${sql.table(table)} set ${owner} = ${otherId}
      where ${sql.ref(id)} = any(${passed[table] ?? []}::uuid[]) and ${owner} = ${guestId}`.execute(trx);
  }
  for (const { id, name } of carts)
    await sql`update cart set name = ${name} where id = ${id} and name = id::text`.execute(trx);
  for (const row of favorites.other) {
    await insertMissing(trx, 'favorite', row);
    if (favorites.remaining.includes(String(row.product_id))) continue;
    await sql`delete from favorite where customer_id = ${guestId} and product_id = ${row.product_id}`.execute(
      trx,
    );
  }
  await restorePreferences(trx, guestId, preferences);
  for (const row of preferences.other) await insertMissing(trx, 'preference', row);
  await sql`
    update voucher_use set customer_key = ${otherId}
    where customer_key = ${guestId} and order_id = any(${vouchers}::uuid[])`.execute(trx);
}

/** Puts back the preferences that nobody changed since. */
async function restorePreferences(
  trx: Db,
  guestId: string,
  { remaining, merged }: Before['preferences'],
): Promise<void> {
  for (const { key, value } of merged) {
    const { rows } = await sql`
      delete from preference where person_id = ${guestId} and key = ${key} and value = ${value} returning 1`.execute(
      trx,
    );
    const before = remaining.find((row) => row.key === key);
    if (rows.length > 0 && before) await insertMissing(trx, 'preference', before);
  }
}
