import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { anonymizeOrders, hasPendingGiftCard } from './anonymize-orders.ts';
import { lockProfiles } from './lock-person.ts';
import { wrongPasswordError } from './login.ts';
import { type EmailOrigin, enqueueEmail, getPerson, type Person } from './person.ts';
import { assertOtherAdministrator } from './roles.ts';

/** The rows of a table that belong to a person, or to the rows of another table. */
type OwnedRows = {
  /** The column that refers to the owner. */
  column: string;
  /** Columns that are not personal data, or that are as good as a key. */
  hidden?: readonly string[];
  /**
   * Tables whose rows belong to rows of this one; a string is the column of a table without further settings.
   */
  parts?: Readonly<Record<string, string | OwnedRows>>;
};

/** Of the log of emails; those about an account are found by their recipient when it is erased. */
const loggedEmails = { hidden: ['site_id', 'message_key', 'error'] } as const;

const noteHidden = ['site_id', 'staff_id'] as const;

/** Every table with personal data; a test finds tables that are missing here. */
export const personalTables: Record<string, OwnedRows> = {
  person: { column: 'id', hidden: ['site_id', 'password_hash', 'is_demo', 'is_locked', 'search_text'] },
  person_role: { column: 'person_id', hidden: ['person_id'] },
  totp: { column: 'person_id', hidden: ['person_id', 'secret', 'last_step'] },
  passkey: {
    column: 'person_id',
    hidden: ['id', 'person_id', 'credential_id', 'public_key', 'counter', 'transports'],
  },
  recovery_code: { column: 'person_id', hidden: ['person_id', 'hash'] },
  second_factor_challenge: { column: 'person_id', hidden: ['person_id', 'hash', 'challenge'] },
  saved_view: { column: 'person_id', hidden: ['id', 'person_id', 'site_id'] },
  address: { column: 'person_id', hidden: ['person_id', 'search_text'] },
  note: { column: 'person_id', hidden: noteHidden },
  // Until the end of a day; `before` has keys of an account.
  guest_merge: { column: 'person_id', hidden: ['person_id', 'site_id', 'staff_id', 'before'] },
  preference: { column: 'person_id', hidden: ['person_id'] },
  news_consent: { column: 'person_id', hidden: ['id', 'person_id', 'staff_id'] },
  mailing_recipient: {
    column: 'person_id',
    hidden: ['id', 'person_id', 'not_before', 'tries'],
    parts: { sent_email: { ...loggedEmails, column: 'mailing_recipient_id' } },
  },
  favorite: { column: 'customer_id', hidden: ['customer_id'] },
  session: { column: 'person_id', hidden: ['person_id', 'device_hash'] },
  tracking: { column: 'person_id', hidden: ['person_id', 'site_id'] },
  mailed_link: { column: 'person_id', hidden: ['id', 'person_id'] },
  cart: {
    column: 'customer_id',
    hidden: ['customer_id', 'site_id'],
    parts: {
      // Nights that are held for a cart that is not ordered yet.
      cart_line: {
        column: 'cart_id',
        parts: { reservation: { column: 'cart_line_id', hidden: ['site_id', 'search_text'] } },
      },
      cart_voucher: 'cart_id',
      cart_gift_card: 'cart_id',
      cart_shipping: 'cart_id',
    },
  },
  order_draft: { column: 'guest_id', hidden: ['site_id', 'staff_id'] },
  customer_order: {
    column: 'customer_id',
    hidden: ['customer_id', 'site_id', 'search_text'],
    parts: {
      order_line: {
        column: 'order_id',
        parts: {
          gift_card: {
            column: 'order_line_id',
            hidden: ['site_id', 'code_hash', 'staff_id', 'issue_reason'],
            parts: { sent_email: { ...loggedEmails, column: 'gift_card_id' } },
          },
        },
      },
      order_addition: { column: 'order_id', hidden: ['staff_id'] },
      note: { column: 'order_id', hidden: noteHidden },
      order_credit: { column: 'order_id', hidden: ['staff_id'] },
      order_discount: { column: 'order_id', hidden: ['staff_id', 'reason'] },
      order_tender: 'order_id',
      gift_card_entry: 'order_id',
      voucher_use: { column: 'order_id', hidden: ['customer_key'] },
      reservation: {
        column: 'order_id',
        hidden: ['site_id', 'search_text'],
        parts: {
          reservation_room: 'reservation_id',
          reservation_guest: 'reservation_id',
          note: { column: 'reservation_id', hidden: noteHidden },
          room_mark: { column: 'reservation_id', hidden: ['site_id', 'staff_id'] },
          found_thing: { column: 'reservation_id', hidden: ['site_id'] },
          room_assignment: { column: 'reservation_id', hidden: ['site_id', 'staff_id'] },
          reservation_event: { column: 'reservation_id', hidden: ['staff_id'] },
          price_override: { column: 'reservation_id', hidden: ['staff_id', 'reason'] },
        },
      },
      payment: {
        column: 'order_id',
        hidden: ['staff_id', 'terminal_id', 'request_id'],
        parts: { refund: 'payment_id' },
      },
      shipment: 'order_id',
      sent_email: { ...loggedEmails, column: 'order_id' },
      withdrawal: 'order_id',
      issued_document: { column: 'order_id', hidden: ['site_id'] },
    },
  },
  survey_entry: {
    column: 'person_id',
    hidden: ['person_id', 'site_id', 'staff_id', 'origin'],
    parts: {
      survey_attachment: 'entry_id',
      message_post: { column: 'entry_id', hidden: ['staff_id'] },
      sent_email: { ...loggedEmails, column: 'entry_id' },
    },
  },
  member: {
    column: 'person_id',
    hidden: ['person_id', 'site_id'],
    parts: {
      member_tier: 'member_id',
      loyalty_lot: 'member_id',
      loyalty_entry: {
        column: 'member_id',
        parts: {
          loyalty_posting: 'entry_id',
          loyalty_adjustment: { column: 'entry_id', hidden: ['staff_id'] },
        },
      },
      order_points: 'member_id',
      sent_email: { ...loggedEmails, column: 'member_id' },
    },
  },
};

/**
 * Columns that name the member of staff who made a row: the row is about another person, and stays without a
 * name after their erasure.
 */
export const staffColumns: Record<string, string> = {
  order_credit: 'staff_id',
  order_discount: 'staff_id',
  order_draft: 'staff_id',
  gift_card: 'staff_id',
  order_addition: 'staff_id',
  payment: 'staff_id',
  cash_shift: 'staff_id',
  cash_count: 'staff_id',
  cash_entry: 'staff_id',
  night_block: 'staff_id',
  room_mark: 'staff_id',
  fault: 'staff_id',
  fault_picture: 'staff_id',
  note: 'staff_id',
  room_assignment: 'staff_id',
  reservation_event: 'staff_id',
  price_override: 'staff_id',
  guest_merge: 'staff_id',
  news_consent: 'staff_id',
  mailing: 'staff_id',
  rate_save: 'staff_id',
  stock_movement: 'staff_id',
  import_run: 'staff_id',
  loyalty_adjustment: 'staff_id',
  block_text: 'staff_id',
  block_history: 'staff_id',
  block_draft: 'staff_id',
  publication: 'staff_id',
  page_draft: 'staff_id',
  page_history: 'staff_id',
  page_text: 'staff_id',
  page_text_draft: 'staff_id',
  page_text_history: 'staff_id',
  page_schedule: 'staff_id',
  audit_entry: 'staff_id',
  survey_entry: 'staff_id',
  message_post: 'staff_id',
};

/** Returns all stored data of a person, by table. */
export async function getPersonalData(db: Db, personId: string): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {};
  // One after the other, in one snapshot: many simultaneous requests must not take every connection.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      for (const [table, belonging] of Object.entries(personalTables)) {
        await collect(trx, table, belonging, sql`${personId}`, data);
      }
    });
  return data;
}

/** Collects the rows of a table that belong to these owners, and then the rows that belong to those. */
async function collect(
  trx: Db,
  table: string,
  { column, hidden = [], parts = {} }: OwnedRows,
  owners: RawBuilder<unknown>,
  data: Record<string, unknown[]>,
): Promise<void> {
  const isOwn = sql`${sql.ref(column)} in (${owners})`;
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(owned) - ${sql.val([...hidden])}::text[] as row
    from ${sql.table(table)} as owned where ${isOwn} order by 1`.execute(trx);
  // A row with two owners, such as a reservation of a cart and of an order, appears once.
  const known = new Set(data[table]?.map((row) => JSON.stringify(row)));
  const unlisted = rows.map(({ row }) => row).filter((row) => !known.has(JSON.stringify(row)));
  data[table] = [...(data[table] ?? []), ...unlisted];
  const own = sql`select id from ${sql.table(table)} where ${isOwn}`;
  for (const [part, belonging] of Object.entries(parts)) {
    await collect(trx, part, typeof belonging === 'string' ? { column: belonging } : belonging, own, data);
  }
}

/**
 * Erases a person and all their data. Records that the law requires stay apart (`legal_record`) for their
 * term. The caller has verified the person by the password of `passwordHash`; a guest has none.
 * @throws ApiError `conflict` for the last administrator and while an order is under way, `invalid` when the
 * password was changed in the meantime
 */
export async function erasePerson(
  db: Db,
  post: EmailOrigin,
  personId: string,
  passwordHash: string | null,
  onErased: (trx: Db, personId: string) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ids = await listErased(trx, personId);
    const drafts = await findOrderDrafts(await getPerson(trx, personId), ids).execute(trx);
    await lockProfiles(trx, ids, { cartIds: drafts.rows.map(({ id }) => id) });
    const person = await getPerson(trx, personId);
    // The password changed since it was checked, so the caller may no longer be its owner.
    if (person.passwordHash !== passwordHash) throw wrongPasswordError('body.password');
    await assertOtherAdministrator(trx, person.siteId, personId);
    await sql`delete from cart where id in (${findOrderDrafts(person, ids)})`.execute(trx);
    await releaseOrders(trx, personId);
    await clearHolds(trx, personId);
    await onErased(trx, personId);
    if (!person.isGuest) await enqueueEmail(trx, post, person, 'erased');
    await trx
      .deleteFrom('person')
      .where('id', 'in', await listErased(trx, personId))
      .execute();
    // Anybody may have typed the address of another person.
    if (!person.isConfirmed) return;
    await post.jobs.forget(trx, person.emailAddress);
    await trx
      .deleteFrom('outbox_message')
      .where('site_id', '=', person.siteId)
      .where(sql<boolean>`lower(to_address) = lower(${person.emailAddress})`)
      .execute();
    await trx
      .deleteFrom('sent_email')
      .where('site_id', '=', person.siteId)
      .where(sql<boolean>`lower(recipient) = lower(${person.emailAddress})`)
      .execute();
  });
}

/** The carts of orders that staff prepare for a person: of their profiles, and with their address if it is confirmed. */
const findOrderDrafts = ({ siteId, emailAddress, isConfirmed }: Person, ids: readonly string[]) =>
  sql<{ id: string }>`
    select cart_id as id from order_draft join cart on cart.id = cart_id
    where order_draft.site_id = ${siteId} and closed_at is null and (
      guest_id = any(${[...ids]}::uuid[])
      or ${isConfirmed} and lower(invoice_address ->> 'emailAddress') = lower(${emailAddress})
    )`;

/** Lists a person and, if their address is confirmed, the guest data of the address, which goes too. */
async function listErased(trx: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select guest.id from person join person as guest on guest.site_id = person.site_id and guest.is_guest
      and person.confirmed_at is not null and lower(guest.email_address) = lower(person.email_address)
    where person.id = ${personId}`.execute(trx);
  return [...new Set([personId, ...rows.map(({ id }) => id)])];
}

/** Sold lines stay in the books without a name; a customer of an order under way must stay reachable. */
async function releaseOrders(trx: Db, personId: string): Promise<void> {
  const open = await trx
    .selectFrom('customer_order')
    .select('id')
    .where('customer_id', '=', personId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', openOrderStates),
        // The business must know a guest who has yet to arrive or is staying.
        eb.exists(
          eb
            .selectFrom('reservation')
            .select('reservation.id')
            .whereRef('reservation.order_id', '=', 'customer_order.id')
            .where('reservation.state', 'in', ['held', 'confirmed', 'inHouse']),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (open) throw new ApiError('conflict', { messageKey: 'account.order_under_way' });
  const orders = await trx
    .selectFrom('customer_order')
    .select('id')
    .where('customer_id', '=', personId)
    .forUpdate()
    .execute();
  const orderIds = orders.map(({ id }) => id);
  if (await hasPendingGiftCard(trx, orderIds)) {
    throw new ApiError('conflict', { messageKey: 'account.order_under_way' });
  }
  await anonymizeOrders(trx, orderIds);
}

/** Clears unordered reservations: the carts are deleted, and their held nights are only numbers. */
async function clearHolds(trx: Db, personId: string): Promise<void> {
  await sql`
    update reservation set guest_name = '', arrival_time = null, wishes = '', note = '' where order_id is null and cart_line_id in (
      select line.id from cart_line as line join cart on cart.id = cart_id where customer_id = ${personId})`.execute(
    trx,
  );
}

const openOrderStates = ['pending', 'confirmed', 'ready', 'shipped'];
